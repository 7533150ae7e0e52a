// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "incidents/overview_geometry.h"

namespace seamscope::ui {

/// Left dock: what is wrong now, what happened in the last hour, what cannot be seen.
class OverviewPanel final : public SubjectPanel {
    Q_OBJECT
public:
    explicit OverviewPanel(QWidget* parent = nullptr);
    /// @p jump the moment shown is another one than a tick later: show it at once, not with the next second.
    void setContent(OverviewContent content, bool jump = false);

Q_SIGNALS:
    void selected(const seamscope::topology::EntityId& entity);
    void seamSelected(const seamscope::topology::EntityId& from, const seamscope::topology::EntityId& to);
    void seamsAsked();
    /// @p opensPage its page is wanted, too.
    void incidentChosen(const std::string& id, bool opensPage);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;

private:
    Q_DISABLE_COPY_MOVE(OverviewPanel)
    OverviewContent m_content;
    std::string m_opened;                          ///< seam whose list is open
    mutable std::vector<OverviewTarget> m_targets; ///< of the picture last built
};

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "incidents/banner_geometry.h"

namespace seamscope::ui {

/// What stands under the global bar on every page: the incident as a sentence and the loss as a sum. As high as it
/// needs. GUI thread.
class Banner final : public SubjectPanel {
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);
    /// @p jump the moment shown is another one than a tick later: show it at once, not with the next second.
    void setContent(OverviewContent content, bool jump = false);

Q_SIGNALS:
    void incidentChosen(const std::string& id);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;

private:
    Q_DISABLE_COPY_MOVE(Banner)
    OverviewContent m_content;
    mutable std::string m_incident; ///< of the picture last built
};

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "meter/meter_geometry.h"

namespace seamscope::ui {

/// Lost-throughput meter: money and progress lost now, since when, in which layers and by which job.
class MeterPanel final : public SubjectPanel {
    Q_OBJECT
public:
    explicit MeterPanel(QWidget* parent = nullptr);

    /// @p jump the moment shown is another one than a tick later: show it at once, not with the next second.
    void setContent(MeterContent content, bool jump = false);
    /// The user's own act (selection) shows at once.
    void setSelected(const topology::EntityId& entity);

Q_SIGNALS:
    void selected(const seamscope::topology::EntityId& entity);
    void inputsAsked(const QString& figure); ///< the rows behind a figure of the ledger are wanted
    void remarkChanged(const QString& remark);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;

private:
    Q_DISABLE_COPY_MOVE(MeterPanel)
    MeterContent m_content;
    mutable std::vector<MeterTarget> m_targets; ///< of the picture last built
};

} // namespace seamscope::ui

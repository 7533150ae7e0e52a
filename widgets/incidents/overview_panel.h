// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "incidents/overview_geometry.h"

namespace seamscope::ui {

/// Left dock: what is wrong now, what happened in the last hour, what cannot be seen.
class OverviewPanel final : public PaintedPanel {
    Q_OBJECT
public:
    explicit OverviewPanel(QWidget* parent = nullptr);
    void setContent(OverviewContent content);

Q_SIGNALS:
    void selected(const seamscope::topology::EntityId& entity);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;

private:
    Q_DISABLE_COPY_MOVE(OverviewPanel)
    OverviewContent m_content;
    mutable std::vector<topology::EntityId> m_targets; ///< of the picture last built
};

} // namespace seamscope::ui

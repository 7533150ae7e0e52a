// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"

namespace seamscope::ui {

inline constexpr qreal kDrillHeadHeight = 40;

/// One line: that it is a drill, which, how far, how fast, whose seat, who is there. What has no room goes from the end
/// of importance; the badge and the position never.
[[nodiscard]] PanelPicture drillHeadPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

/// The head line as a panel.
class DrillHead final : public PaintedPanel {
    Q_OBJECT
public:
    explicit DrillHead(QWidget* parent = nullptr);
    void setContent(DrillContent content);
    void setTextScale(qreal scale) override;

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;

private:
    Q_DISABLE_COPY_MOVE(DrillHead)
    void describe();
    DrillContent m_content;
};

} // namespace seamscope::ui

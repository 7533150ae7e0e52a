// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"

namespace seamscope::ui {

/// What was declared and said, newest first: own acts and what others told this seat.
[[nodiscard]] PanelPicture drillLogPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

class DrillLog final : public PaintedPanel {
    Q_OBJECT
public:
    explicit DrillLog(QWidget* parent = nullptr);
    void setContent(DrillContent content, bool isJump);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;

private:
    Q_DISABLE_COPY_MOVE(DrillLog)
    DrillContent m_content;
};

} // namespace seamscope::ui

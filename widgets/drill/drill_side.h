// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_panel.h"

namespace seamscope::ui {

struct DrillSidePicture {
    PanelPicture picture;
    int hint = -1; ///< the item that asks for the next hint; -1: none can be asked for
};

/// Clocks, seats, the rule of the score and hints, below each other.
[[nodiscard]] DrillSidePicture drillSidePicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

/// What a seat has at its left. A hint is asked for at the price that the button shows.
class DrillSide final : public DrillPanel {
    Q_OBJECT
public:
    explicit DrillSide(QWidget* parent = nullptr);

Q_SIGNALS:
    void hintAsked(int price);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(DrillSide)
    mutable int m_hint = -1; ///< of the picture last built
};

} // namespace seamscope::ui

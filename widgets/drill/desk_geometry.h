// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_panel.h"

#include <vector>

namespace seamscope::ui {

inline constexpr int kAddInject = 1'000'000;

struct DeskPicture {
    PanelPicture picture;
    std::vector<int> injects; ///< by item: which inject it releases; -1: none, kAddInject: one more is wanted
};

/// The facilitator's desk: the truth in a line, truth and play on one clock, injects, seats, clocks with the points so
/// far, hypotheses with right or wrong, hints. Before the truth is told, why there is nothing.
[[nodiscard]] DeskPicture deskPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

/// What only the facilitator sees.
class DeskPanel final : public DrillPanel {
    Q_OBJECT
public:
    explicit DeskPanel(QWidget* parent = nullptr);

Q_SIGNALS:
    void releaseAsked(int inject);
    void addAsked();

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;

private:
    Q_DISABLE_COPY_MOVE(DeskPanel)
    mutable std::vector<int> m_injects; ///< of the picture last built
};

} // namespace seamscope::ui

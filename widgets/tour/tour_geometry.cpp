// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_geometry.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace seamscope::ui {
namespace {

constexpr int kGap = 14;    ///< between the card and what it is about
constexpr int kMargin = 12; ///< to the rim of the window

int within(int wanted, int from, int to) { return std::max(from, std::min(wanted, to)); }

std::int64_t area(const QRect& box) { return box.isEmpty() ? 0 : std::int64_t{box.width()} * box.height(); }

} // namespace

QRect cardPlace(const QRect& window, const QRect& target, const std::vector<QSize>& sizes) {
    const QRect room = window.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    QRect best;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const QSize size : sizes) {
        const int lastX = room.right() + 1 - size.width();
        const int lastY = room.bottom() + 1 - size.height();
        if (target.isEmpty())
            return {QPoint(std::max(lastX, room.left()), std::max(lastY, room.top())), size};
        const int x = within(target.center().x() - size.width() / 2, room.left(), lastX);
        const int y = within(target.center().y() - size.height() / 2, room.top(), lastY);
        const int after = target.right() + 1 + kGap;
        const int before = target.left() - kGap - size.width();
        const int below = target.bottom() + 1 + kGap;
        const int above = target.top() - kGap - size.height();
        // Beside it first; corners for what fills nearly all of the window.
        const std::array<QPoint, 8> tried = {QPoint(after, y), QPoint(before, y), QPoint(x, below), QPoint(x, above),
                                             QPoint(lastX, lastY), QPoint(room.left(), lastY), QPoint(lastX, room.top()), room.topLeft()};
        for (const QPoint corner : tried) {
            const QRect card(QPoint(within(corner.x(), room.left(), lastX), within(corner.y(), room.top(), lastY)), size);
            // What does not fit into the window is worse than what hides something.
            const std::int64_t hidden = area(card & target) + 4 * (area(card) - area(card & room));
            if (hidden < least) {
                least = hidden;
                best = card;
            }
            if (least == 0)
                return best;
        }
    }
    return best;
}

} // namespace seamscope::ui

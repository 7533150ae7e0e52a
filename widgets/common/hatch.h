// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <cmath>

class QPainter;
class QPainterPath;

namespace seamscope::ui {

/// Lines at 45° that say "stale", "blind" or "no data": 1.4 px every 6 px, anchored at the origin of the
/// painter, so that neighbouring areas make one pattern and nothing crawls when an area moves by whole pixels
/// with its view.
struct Hatch {
    qreal every = 6;
    qreal line = 1.4;
    bool operator==(const Hatch&) const = default;

    /// True when the centre of pixel @p x, @p y (whole device pixels) lies on a line, at @p dpr pixels a
    /// unit.
    [[nodiscard]] bool covers(int x, int y, qreal dpr) const {
        const qreal along = (x + y + 1) / dpr * M_SQRT1_2; // distance along the normal of the lines
        return along - every * std::floor(along / every) < line;
    }
};

void drawHatch(QPainter& painter, const QPainterPath& area, const QColor& colour, Hatch hatch = {});

} // namespace seamscope::ui

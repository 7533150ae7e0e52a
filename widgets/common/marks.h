// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

#include <QPointF>
#include <QRectF>

class QPainter;
class QPainterPath;

namespace seamscope::ui {

class TextCache;

/// Alarm priorities of tokens §1: each has its own colour, shape and letter, used for nothing else.
enum class Priority : unsigned char { critical, high, medium, low };
inline constexpr int kPriorityCount = 4;

enum class MarkLook : unsigned char {
    filled,   ///< active: colour and letter
    outlined, ///< shelved, or the quiet half of an unacknowledged mark: coloured outline, coloured letter
    none,     ///< a count of zero: `line` outline, empty; the `0` stands beside it in ink3
};

[[nodiscard]] Role roleOf(Priority priority);
[[nodiscard]] QChar letterOf(Priority priority); ///< C, H, M, L
/// Square, triangle, diamond or circle inside @p box.
[[nodiscard]] QPainterPath markPath(Priority priority, const QRectF& box);
void drawMark(QPainter& painter, const QRectF& box, Priority priority, MarkLook look, const Palette& palette,
              const TextCache& text);

} // namespace seamscope::ui

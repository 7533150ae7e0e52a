// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QPainter;

namespace seamscope::ui {

struct Palette;

inline constexpr int kDrillFrame = 12;

/// Hatched round the whole of @p area: what is inside is an exercise, tokens §7.
void drawDrillFrame(QPainter& painter, const QRect& area, const Palette& palette);
/// The same on a picture that leaves the program: the frame, and words across it that no crop takes away whole.
void drawDrillMark(QPainter& painter, const QRect& area, const Palette& palette);

} // namespace seamscope::ui

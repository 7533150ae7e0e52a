// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"

#include <QRectF>

class QImage;
class QPainter;

namespace seamscope::ui {

/// False for SVG: Qt's engine ignores clips and draws whole images, wherever only a part was asked for. What would
/// stick out is cut before it is drawn there, or the picture would show what is not on the screen.
[[nodiscard]] bool keepsClips(const QPainter& painter);

/// What of the list lies within @p room: areas and lines are cut at its rim, a text, mark or rounded box that sticks
/// out stays only where its middle is inside. For devices that keep no clip. Pure.
[[nodiscard]] PrimitiveList cutTo(const PrimitiveList& list, const QRectF& room, const TextCache& text);

/// Plays the list within @p room of the painter's present coordinates, on every device.
void playWithin(QPainter& painter, const PrimitiveList& list, const QRectF& room, const Palette& palette,
                const TextCache& text);

/// Paints @p part (in pixels of @p image, also fractions) over @p target, each pixel of the device taking the one of
/// the image that lies under its centre. The same picture on a screen, in SVG and in PDF.
void drawPart(QPainter& painter, const QRectF& target, const QImage& image, const QRectF& part);

} // namespace seamscope::ui

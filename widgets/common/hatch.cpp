// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/hatch.h"

#include <QPainter>
#include <QPainterPath>

namespace seamscope::ui {

void drawHatch(QPainter& painter, const QPainterPath& area, const QColor& colour, Hatch hatch) {
    const QRectF box = area.boundingRect();
    if (box.isEmpty() || hatch.every <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(area, Qt::IntersectClip);
    painter.setPen(QPen(colour, hatch.line, Qt::SolidLine, Qt::FlatCap));
    const qreal pitch = hatch.every * M_SQRT2; // along an axis
    const qreal shift = hatch.line / 2 * M_SQRT2;
    const qreal last = box.right() + box.bottom();
    for (qreal sum = std::floor((box.left() + box.top()) / pitch) * pitch + shift; sum <= last + pitch;
         sum += pitch)
        painter.drawLine(QPointF(sum - box.top() + 1, box.top() - 1),
                         QPointF(sum - box.bottom() - 1, box.bottom() + 1));
    painter.restore();
}

} // namespace seamscope::ui

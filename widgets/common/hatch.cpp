// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/hatch.h"

#include "common/export_device.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

namespace seamscope::ui {
namespace {

/// The lines cut at the rim of @p area, as one shape: for devices that would draw them beyond it.
void fillHatch(QPainter& painter, const QPainterPath& area, const QColor& colour, Hatch hatch) {
    const QRectF box = area.boundingRect();
    const qreal pitch = hatch.every * M_SQRT2;
    const qreal wide = hatch.line * M_SQRT2;
    QPainterPath lines;
    for (qreal sum = std::floor((box.left() + box.top()) / pitch) * pitch; sum <= box.right() + box.bottom();
         sum += pitch) {
        lines.addPolygon(QPolygonF({{sum - box.top(), box.top()},
                                    {sum + wide - box.top(), box.top()},
                                    {sum + wide - box.bottom(), box.bottom()},
                                    {sum - box.bottom(), box.bottom()}}));
        lines.closeSubpath();
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPath(area.intersected(lines));
}

} // namespace

void drawHatch(QPainter& painter, const QPainterPath& area, const QColor& colour, Hatch hatch) {
    const QRectF box = area.boundingRect();
    if (box.isEmpty() || hatch.every <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!keepsClips(painter)) {
        fillHatch(painter, area, colour, hatch);
        painter.restore();
        return;
    }
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay/transport_icons.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

namespace seamscope::ui {
namespace {

QPolygonF arrow(qreal tip, qreal base) { return QPolygonF({{tip, 8}, {base, 3.5}, {base, 12.5}}); }

} // namespace

QIcon transportIcon(TransportIcon icon, const QColor& ink, qreal dpr) {
    QPixmap pixmap(QSize(16, 16) * dpr);
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    switch (icon) {
    case TransportIcon::previousMark:
        painter.drawRect(QRectF(3, 3.5, 1.6, 9));
        painter.drawPolygon(arrow(5.5, 12));
        break;
    case TransportIcon::stepBack:
        painter.drawPolygon(arrow(3.5, 8.5));
        painter.drawRect(QRectF(10.5, 3.5, 1.6, 9));
        break;
    case TransportIcon::playBack:
        painter.drawPolygon(arrow(4.5, 11));
        break;
    case TransportIcon::play:
        painter.drawPolygon(arrow(11.5, 5));
        break;
    case TransportIcon::pause:
        painter.drawRect(QRectF(4.5, 3.5, 2.4, 9));
        painter.drawRect(QRectF(9.1, 3.5, 2.4, 9));
        break;
    case TransportIcon::nextMark:
        painter.drawPolygon(arrow(10.5, 4));
        painter.drawRect(QRectF(11.4, 3.5, 1.6, 9));
        break;
    case TransportIcon::more:
        for (const qreal x : {3.0, 8.0, 13.0})
            painter.drawEllipse(QPointF(x, 8), 1.5, 1.5);
        break;
    }
    return QIcon(pixmap);
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/primitives.h"

#include <QPainter>
#include <QPainterPath>

namespace seamscope::ui {
namespace {

/// Paints one shape after another; antialiasing is on only where edges are not on the pixel grid.
struct Player {
    QPainter& painter;
    const Palette& palette;
    const TextCache& text;

    QPen pen(const Stroke& stroke) const {
        const QColor colour = stroke.ink.colour(palette);
        if (!colour.isValid() || stroke.width <= 0)
            return Qt::NoPen;
        QPen pen(colour, static_cast<qreal>(stroke.width), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
        if (stroke.dash == Dash::unknown) // the pattern counts in line widths
            pen.setDashPattern({5 / pen.widthF(), 4 / pen.widthF()});
        return pen;
    }

    void operator()(const RectShape& s) const {
        painter.setRenderHint(QPainter::Antialiasing, s.radius > 0);
        const QColor fill = s.fill.colour(palette);
        const QPen rim = pen(s.rim);
        if (s.radius <= 0 && fill.isValid())
            painter.fillRect(s.box, fill);
        if (s.radius <= 0 && rim == Qt::NoPen)
            return;
        painter.setPen(rim);
        painter.setBrush(s.radius > 0 && fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
        const qreal half = rim == Qt::NoPen ? 0 : rim.widthF() / 2;
        const QRectF inner = s.box.adjusted(half, half, -half, -half);
        if (s.radius > 0) {
            const qreal r = std::min({static_cast<qreal>(s.radius), inner.width() / 2, inner.height() / 2});
            painter.drawRoundedRect(inner, r, r);
        } else {
            painter.drawRect(inner);
        }
    }

    void operator()(const LineShape& s) const {
        const bool isStraight = s.from.x() == s.to.x() || s.from.y() == s.to.y();
        painter.setRenderHint(QPainter::Antialiasing, !isStraight || s.stroke.width > 1);
        painter.setPen(pen(s.stroke));
        painter.drawLine(s.from, s.to);
    }

    void operator()(const CubicShape& s) const {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(pen(s.stroke));
        QPainterPath path(s.points[0]);
        path.cubicTo(s.points[1], s.points[2], s.points[3]);
        painter.drawPath(path);
    }

    void operator()(const PathShape& s) const {
        if (s.points.empty())
            return;
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor fill = s.fill.colour(palette);
        painter.setPen(pen(s.stroke));
        painter.setBrush(s.isClosed && fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
        const auto count = static_cast<int>(s.points.size());
        if (s.isClosed)
            painter.drawPolygon(s.points.data(), count);
        else
            painter.drawPolyline(s.points.data(), count);
    }

    void operator()(const TextShape& s) const {
        text.draw(painter, s.baseline, s.text, s.style, s.ink.colour(palette), s.align);
    }

    void operator()(const MarkShape& s) const { drawMark(painter, s.box, s.priority, s.look, palette, text); }

    void operator()(const HatchShape& s) const {
        QPainterPath area;
        area.addRoundedRect(s.box, static_cast<qreal>(s.radius), static_cast<qreal>(s.radius));
        if (!s.hole.isEmpty())
            area.addRect(s.hole.intersected(s.box)); // odd-even filling leaves it free
        drawHatch(painter, area, s.ink.colour(palette));
    }
};

} // namespace

void play(QPainter& painter, const PrimitiveList& list, const Palette& palette, const TextCache& text) {
    painter.save();
    const Player player{painter, palette, text};
    for (const Primitive& item : list.items())
        std::visit(player, item.shape);
    painter.restore();
}

} // namespace seamscope::ui

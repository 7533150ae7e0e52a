// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/primitives.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::ui {
namespace {

qreal distanceToSegment(QPointF a, QPointF b, QPointF p) {
    const QPointF d = b - a;
    const qreal length = QPointF::dotProduct(d, d);
    const qreal t = length > 0 ? std::clamp(QPointF::dotProduct(p - a, d) / length, 0.0, 1.0) : 0.0;
    const QPointF off = p - (a + d * t);
    return std::hypot(off.x(), off.y());
}

QPointF pointOn(const std::array<QPointF, 4>& c, qreal t) {
    const qreal u = 1 - t;
    return c[0] * (u * u * u) + c[1] * (3 * u * u * t) + c[2] * (3 * u * t * t) + c[3] * (t * t * t);
}

struct Hits {
    QPointF point;
    qreal slack;

    bool operator()(const RectShape& s) const { return s.box.contains(point); }
    bool operator()(const LineShape& s) const {
        return distanceToSegment(s.from, s.to, point) <= static_cast<qreal>(s.stroke.width) / 2 + slack;
    }
    bool operator()(const CubicShape& s) const {
        return distanceToCubic(s.points, point) <= static_cast<qreal>(s.stroke.width) / 2 + slack;
    }
    bool operator()(const PathShape& s) const {
        if (s.isClosed)
            return QPolygonF(QList<QPointF>(s.points.begin(), s.points.end()))
                .containsPoint(point, Qt::OddEvenFill);
        for (std::size_t i = 1; i < s.points.size(); ++i)
            if (distanceToSegment(s.points[i - 1], s.points[i], point) <=
                static_cast<qreal>(s.stroke.width) / 2 + slack)
                return true;
        return false;
    }
    bool operator()(const TextShape&) const { return false; }
    bool operator()(const MarkShape& s) const { return s.box.contains(point); }
    bool operator()(const HatchShape& s) const { return s.box.contains(point); }
};

struct Bounds {
    QRectF operator()(const RectShape& s) const { return s.box; }
    QRectF operator()(const LineShape& s) const { return QRectF(s.from, s.to).normalized(); }
    QRectF operator()(const CubicShape& s) const {
        // A cubic stays within the hull of its four points.
        const auto [left, right] =
            std::minmax({s.points[0].x(), s.points[1].x(), s.points[2].x(), s.points[3].x()});
        const auto [top, bottom] =
            std::minmax({s.points[0].y(), s.points[1].y(), s.points[2].y(), s.points[3].y()});
        return {QPointF(left, top), QPointF(right, bottom)};
    }
    QRectF operator()(const PathShape& s) const {
        return QPolygonF(QList<QPointF>(s.points.begin(), s.points.end())).boundingRect();
    }
    QRectF operator()(const TextShape& s) const { return {s.baseline, QSizeF(0, 0)}; }
    QRectF operator()(const MarkShape& s) const { return s.box; }
    QRectF operator()(const HatchShape& s) const { return s.box; }
};

} // namespace

Ink Ink::heat(int step) {
    Ink ink;
    ink.scale = Scale::heat;
    ink.index = static_cast<unsigned char>(std::clamp(step, 0, kHeatSteps - 1));
    return ink;
}

QColor Ink::colour(const Palette& palette) const {
    if (scale == Scale::none)
        return {};
    QColor colour = scale == Scale::role ? palette.roles[index] : palette.heat[index];
    if (alpha < 1)
        colour.setAlphaF(alpha);
    return colour;
}

void PrimitiveList::append(const PrimitiveList& other) {
    m_items.insert(m_items.end(), other.m_items.begin(), other.m_items.end());
}

int PrimitiveList::hit(QPointF point, qreal slack) const {
    for (auto it = m_items.rbegin(); it != m_items.rend(); ++it)
        if (it->tag != kNoTag && std::visit(Hits{point, slack}, it->shape))
            return it->tag;
    return kNoTag;
}

QRectF PrimitiveList::bounds() const {
    QRectF all;
    for (const Primitive& item : m_items)
        if (!std::holds_alternative<TextShape>(item.shape))
            all = all.united(std::visit(Bounds(), item.shape));
    return all;
}

qreal distanceToCubic(const std::array<QPointF, 4>& points, QPointF point) {
    const qreal hull = std::hypot(points[1].x() - points[0].x(), points[1].y() - points[0].y()) +
                       std::hypot(points[2].x() - points[1].x(), points[2].y() - points[1].y()) +
                       std::hypot(points[3].x() - points[2].x(), points[3].y() - points[2].y());
    if (!std::isfinite(hull))
        return std::numeric_limits<qreal>::infinity();
    // Chords of about 8 px miss a screen-sized curve by less than a quarter of a pixel.
    const int chords = std::clamp(static_cast<int>(hull / 8), 4, 512);
    qreal best = std::numeric_limits<qreal>::infinity();
    QPointF last = points[0];
    for (int i = 1; i <= chords; ++i) {
        const QPointF next = pointOn(points, static_cast<qreal>(i) / chords);
        best = std::min(best, distanceToSegment(last, next, point));
        last = next;
    }
    return best;
}

} // namespace seamscope::ui

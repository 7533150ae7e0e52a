// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/export_device.h"

#include <QImage>
#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace seamscope::ui {
namespace {

/// The columns or rows of the image under the device pixels first … first + count - 1.
std::vector<int> sampled(int first, int count, qreal from, qreal length, qreal partFrom, qreal partLength,
                         int most) {
    std::vector<int> out(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const qreal share = (first + i + 0.5 - from) / length;
        out[static_cast<std::size_t>(i)] =
            std::clamp(static_cast<int>(std::floor(partFrom + share * partLength)), 0, most - 1);
    }
    return out;
}

/// The part of a line within the room (Liang–Barsky); none outside.
std::optional<QLineF> within(const QLineF& line, const QRectF& room) {
    qreal from = 0;
    qreal to = 1;
    const auto cut = [&](qreal step, qreal space) { // step * t <= space
        if (step == 0)
            return space >= 0;
        if (step < 0)
            from = std::max(from, space / step);
        else
            to = std::min(to, space / step);
        return from <= to;
    };
    if (!cut(-line.dx(), line.x1() - room.left()) || !cut(line.dx(), room.right() - line.x1()) ||
        !cut(-line.dy(), line.y1() - room.top()) || !cut(line.dy(), room.bottom() - line.y1()))
        return {};
    return QLineF(line.pointAt(from), line.pointAt(to));
}

/// Adds what of a shape lies within the room.
struct Cutter {
    PrimitiveList& out;
    const QRectF& room;
    const TextCache& text;
    int tag;

    void operator()(RectShape s) const {
        const QRectF box = s.box.intersected(room);
        if (box.isEmpty())
            return;
        if (s.rim.width > 0 && s.rim.ink.scale != Ink::Scale::none && !room.contains(s.box)) {
            // The rim is a line of its own: a cut box has none at the cut.
            out.add(RectShape{box, s.fill, {}, 0}, tag);
            const std::array<QPointF, 5> corners = {s.box.topLeft(), s.box.topRight(), s.box.bottomRight(),
                                                    s.box.bottomLeft(), s.box.topLeft()};
            for (std::size_t i = 1; i < corners.size(); ++i)
                (*this)(LineShape{corners[i - 1], corners[i], s.rim});
            return;
        }
        if (!room.contains(s.box))
            s.radius = 0;
        s.box = box;
        out.add(s, tag);
    }
    void operator()(const LineShape& s) const {
        if (const auto line = within(QLineF(s.from, s.to), room))
            out.add(LineShape{line->p1(), line->p2(), s.stroke}, tag);
    }
    void operator()(const CubicShape& s) const {
        PrimitiveList alone;
        alone.add(s);
        if (room.contains(alone.bounds())) {
            out.add(s, tag);
            return;
        }
        QPainterPath path(s.points[0]);
        path.cubicTo(s.points[1], s.points[2], s.points[3]);
        PathShape line{{}, false, {}, s.stroke};
        for (int i = 0; i <= 96; ++i)
            line.points.push_back(path.pointAtPercent(i / 96.0));
        (*this)(line);
    }
    void operator()(const PathShape& s) const {
        const QPolygonF whole(QList<QPointF>(s.points.begin(), s.points.end()));
        if (room.contains(whole.boundingRect())) {
            out.add(s, tag);
            return;
        }
        if (s.isClosed) {
            const QPolygonF part = whole.intersected(QPolygonF(room));
            out.add(PathShape{{part.begin(), part.end()}, true, s.fill, {}}, tag);
        }
        if (s.stroke.ink.scale == Ink::Scale::none)
            return;
        PathShape run{{}, false, {}, s.stroke};
        for (std::size_t i = 1; i < s.points.size(); ++i) {
            const auto line = within(QLineF(s.points[i - 1], s.points[i]), room);
            if (line && (run.points.empty() || run.points.back() != line->p1())) {
                if (!run.points.empty())
                    out.add(run, tag);
                run.points = {line->p1()};
            }
            if (line)
                run.points.push_back(line->p2());
        }
        if (!run.points.empty())
            out.add(run, tag);
    }
    void operator()(const TextShape& s) const {
        const qreal width = text.width(s.text, s.style);
        const qreal left = s.align == Align::left ? 0 : s.align == Align::centre ? -width / 2 : -width;
        keep(s, s.baseline + QPointF(left + width / 2, -0.35 * s.style.px));
    }
    void operator()(const MarkShape& s) const { keep(s, s.box.center()); }
    void operator()(HatchShape s) const {
        s.box = s.box.intersected(room);
        if (!s.box.isEmpty())
            out.add(s, tag);
    }

    template<class Kept>
    void keep(const Kept& shape, QPointF middle) const {
        if (room.contains(middle))
            out.add(shape, tag);
    }
};

} // namespace

PrimitiveList cutTo(const PrimitiveList& list, const QRectF& room, const TextCache& text) {
    PrimitiveList out;
    for (const Primitive& item : list.items())
        std::visit(Cutter{out, room, text, item.tag}, item.shape);
    return out;
}

void playWithin(QPainter& painter, const PrimitiveList& list, const QRectF& room, const Palette& palette,
                const TextCache& text) {
    if (!keepsClips(painter))
        return play(painter, cutTo(list, room, text), palette, text);
    painter.save();
    painter.setClipRect(room, Qt::IntersectClip);
    play(painter, list, palette, text);
    painter.restore();
}

bool keepsClips(const QPainter& painter) {
    return !painter.paintEngine() || painter.paintEngine()->type() != QPaintEngine::SVG;
}

void drawPart(QPainter& painter, const QRectF& target, const QImage& image, const QRectF& part) {
    if (target.isEmpty() || part.isEmpty() || image.isNull())
        return;
    const auto kind = painter.paintEngine() ? painter.paintEngine()->type() : QPaintEngine::Raster;
    if (kind != QPaintEngine::SVG && kind != QPaintEngine::Pdf)
        return painter.drawImage(target, image, part);
    const QTransform toDevice = painter.combinedTransform();
    const QRectF device = toDevice.mapRect(target);
    // A pixel belongs to the target when its centre lies in it.
    const QPoint first(static_cast<int>(std::ceil(device.left() - 0.5)),
                       static_cast<int>(std::ceil(device.top() - 0.5)));
    const QPoint end(static_cast<int>(std::ceil(device.right() - 0.5)),
                     static_cast<int>(std::ceil(device.bottom() - 0.5)));
    if (end.x() <= first.x() || end.y() <= first.y())
        return;
    const QImage from = image.convertToFormat(QImage::Format_RGB32);
    const auto columns = sampled(first.x(), end.x() - first.x(), device.left(), device.width(), part.left(),
                                 part.width(), from.width());
    const auto rows = sampled(first.y(), end.y() - first.y(), device.top(), device.height(), part.top(),
                              part.height(), from.height());
    QImage cut(static_cast<int>(columns.size()), static_cast<int>(rows.size()), QImage::Format_RGB32);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const auto* in = reinterpret_cast<const QRgb*>(from.constScanLine(rows[y]));
        auto* out = reinterpret_cast<QRgb*>(cut.scanLine(static_cast<int>(y)));
        for (std::size_t x = 0; x < columns.size(); ++x)
            out[x] = in[columns[x]];
    }
    painter.drawImage(toDevice.inverted().mapRect(QRectF(first, QSizeF(cut.size()))), cut);
}

} // namespace seamscope::ui

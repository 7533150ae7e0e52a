// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/marks.h"

#include "common/text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

/// Height of a capital in Inter, as a share of its size.
constexpr qreal kCapital = 0.727;
/// Letter on a mark, as a share of the mark: smaller in the triangle, which narrows upwards.
constexpr qreal kLetter = 0.60;
constexpr qreal kLetterInTriangle = 0.56;
constexpr qreal kOutline = 0.055; ///< of the mark: a hairline round the mark of a wall is not seen from its seats

} // namespace

Role roleOf(Priority priority) {
    constexpr std::array kRoles = {Role::critical, Role::high, Role::medium, Role::low};
    return kRoles[static_cast<std::size_t>(priority)];
}

QChar letterOf(Priority priority) { return QLatin1Char("CHML"[static_cast<std::size_t>(priority)]); }

QPainterPath markPath(Priority priority, const QRectF& box) {
    QPainterPath path;
    switch (priority) {
    case Priority::critical:
        path.addRect(box.adjusted(1, 1, -1, -1));
        break;
    case Priority::high:
        path.moveTo(box.center().x(), box.top());
        path.lineTo(box.right(), box.bottom() - 0.5);
        path.lineTo(box.left(), box.bottom() - 0.5);
        path.closeSubpath();
        break;
    case Priority::medium:
        path.moveTo(box.center().x(), box.top());
        path.lineTo(box.right(), box.center().y());
        path.lineTo(box.center().x(), box.bottom());
        path.lineTo(box.left(), box.center().y());
        path.closeSubpath();
        break;
    case Priority::low:
        path.addEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
    return path;
}

void drawMark(QPainter& painter, const QRectF& box, Priority priority, MarkLook look, const Palette& palette,
              const TextCache& text) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, priority != Priority::critical);
    const QColor colour = look == MarkLook::none ? palette[Role::line] : palette[roleOf(priority)];
    if (look == MarkLook::filled) {
        painter.fillPath(markPath(priority, box), colour);
    } else {
        const qreal pen = std::max(look == MarkLook::none ? 1.0 : 1.5, kOutline * box.height());
        const qreal inset = std::max(0.5, (pen - 0.5) / 2);
        painter.setPen(QPen(colour, pen));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(markPath(priority, box.adjusted(inset, inset, -inset, -inset)));
    }
    if (look == MarkLook::none) {
        painter.restore();
        return;
    }
    const bool isTriangle = priority == Priority::high;
    const int px = std::max(7, qRound(box.height() * (isTriangle ? kLetterInTriangle : kLetter)));
    const qreal middle = isTriangle ? box.top() + box.height() * 0.64 : box.center().y();
    const QColor ink = look == MarkLook::filled ? palette[Role::onAlarm] : colour;
    text.draw(painter, {box.center().x(), middle + px * kCapital / 2}, QString(letterOf(priority)), {px, 700},
              ink, Align::centre);
    painter.restore();
}

} // namespace seamscope::ui

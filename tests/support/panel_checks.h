// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"

#include <QString>
#include <QStringList>

#include <variant>

namespace seamscope::test {

/// Every text of a picture, in order.
inline QStringList textsOf(const ui::PanelPicture& picture) {
    QStringList out;
    for (const ui::Primitive& item : picture.shapes.items())
        if (const auto* text = std::get_if<ui::TextShape>(&item.shape))
            out << text->text;
    return out;
}

/// Empty when every picture element and text lies within @p size (texts measured), else the first that does
/// not.
inline QString outsider(const ui::PanelPicture& picture, QSizeF size, const ui::TextCache& cache) {
    const QRectF room = QRectF({}, QSizeF(size.width(), std::max(size.height(), picture.height)))
                            .adjusted(-0.6, -0.6, 0.6, 0.6);
    for (const ui::Primitive& item : picture.shapes.items()) {
        if (const auto* text = std::get_if<ui::TextShape>(&item.shape)) {
            const qreal width = cache.width(text->text, text->style);
            qreal left = text->baseline.x();
            left -= text->align == ui::Align::right    ? width
                    : text->align == ui::Align::centre ? width / 2
                                                       : 0;
            if (left < room.left() || left + width > room.right() || text->baseline.y() > room.bottom())
                return text->text;
        }
    }
    const QRectF bounds = picture.shapes.bounds();
    return room.contains(bounds) ? QString()
                                 : QStringLiteral("shapes at %1,%2 %3x%4")
                                       .arg(bounds.x())
                                       .arg(bounds.y())
                                       .arg(bounds.width())
                                       .arg(bounds.height());
}

/// Empty when no two texts of the picture overlap, else the first pair that does.
inline QString overlap(const ui::PanelPicture& picture, const ui::TextCache& cache) {
    struct Box {
        QRectF box;
        QString text;
    };
    std::vector<Box> boxes;
    for (const ui::Primitive& item : picture.shapes.items())
        if (const auto* text = std::get_if<ui::TextShape>(&item.shape)) {
            const qreal width = cache.width(text->text, text->style);
            qreal left = text->baseline.x();
            left -= text->align == ui::Align::right    ? width
                    : text->align == ui::Align::centre ? width / 2
                                                       : 0;
            const qreal capital = text->style.px * 0.727;
            const QRectF box(left + 0.5, text->baseline.y() - capital + 0.5, width - 1, capital - 1);
            for (const Box& other : boxes)
                if (other.box.intersects(box))
                    return other.text + QStringLiteral(" | ") + text->text;
            boxes.push_back({box, text->text});
        }
    return {};
}

/// Empty when every item is hit at the middle of its own box, as far as no later item lies over it.
inline QString unreachable(const ui::PanelPicture& picture) {
    for (std::size_t i = 0; i < picture.items.size(); ++i) {
        const int hit = picture.shapes.hit(picture.items[i].box.center());
        if (hit < static_cast<int>(i))
            return picture.items[i].name;
    }
    return {};
}

} // namespace seamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

namespace seamscope::test {

/// Empty when no line of text stands closer under another than its letters are high, else the first pair that does: nothing
/// is printed over anything yet, and the eye takes both for one.
inline QString touching(const ui::PanelPicture& picture, const ui::TextCache& cache) {
    struct Line {
        qreal left, right, baseline;
        int px;
        QString text;
    };
    std::vector<Line> lines;
    for (const ui::Primitive& item : picture.shapes.items())
        if (const auto* text = std::get_if<ui::TextShape>(&item.shape)) {
            const qreal width = cache.width(text->text, text->style);
            const qreal left = text->baseline.x() - (text->align == ui::Align::right ? width : text->align == ui::Align::centre ? width / 2 : 0);
            const Line line{left, left + width, text->baseline.y(), text->style.px, text->text};
            for (const Line& other : lines) {
                const qreal apart = std::abs(other.baseline - line.baseline);
                if (apart > 0.5 && apart < std::min(other.px, line.px) && other.left < line.right && line.left < other.right)
                    return other.text + QStringLiteral(" | ") + line.text;
            }
            lines.push_back(line);
        }
    return {};
}

} // namespace seamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/panel_rows.h"

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr qreal kOneLine = 4; ///< baselines that differ by less stand on one line: a unit beside its large figure

} // namespace

std::vector<QStringList> panelRows(const PrimitiveList& shapes) {
    std::vector<const TextShape*> texts;
    for (const Primitive& item : shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape); text && !text->text.trimmed().isEmpty())
            texts.push_back(text);
    std::stable_sort(texts.begin(), texts.end(),
                     [](const TextShape* a, const TextShape* b) { return a->baseline.y() < b->baseline.y(); });
    std::vector<QStringList> rows;
    for (std::size_t first = 0; first < texts.size();) {
        std::size_t end = first;
        while (end < texts.size() && texts[end]->baseline.y() - texts[first]->baseline.y() < kOneLine)
            ++end;
        std::stable_sort(texts.begin() + static_cast<std::ptrdiff_t>(first), texts.begin() + static_cast<std::ptrdiff_t>(end),
                         [](const TextShape* a, const TextShape* b) { return a->baseline.x() < b->baseline.x(); });
        QStringList row;
        for (; first < end; ++first)
            row << texts[first]->text.trimmed();
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace seamscope::ui

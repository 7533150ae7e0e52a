// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/picture_changes.h"

#include <algorithm>
#include <cstddef>
#include <variant>

namespace seamscope::ui {
namespace {

constexpr std::size_t kMostBoxes = 24; ///< more than these are painted as one

/// What painting may touch, rims and the overhang of glyphs included.
QRectF paintedBox(const Primitive& item, const TextCache& text) {
    if (const auto* words = std::get_if<TextShape>(&item.shape)) {
        const qreal width = text.width(words->text, words->style);
        const qreal left = words->align == Align::left     ? 0
                           : words->align == Align::centre ? -width / 2
                                                           : -width;
        const auto px = static_cast<qreal>(words->style.px);
        const qreal over = std::max<qreal>(3, px / 16); // of figures that fill a wall
        return {words->baseline.x() + left - over, words->baseline.y() - px * 1.2, width + 2 * over, px * 1.6};
    }
    PrimitiveList alone;
    alone.add(item.shape);
    return alone.bounds().adjusted(-4, -4, 4, 4);
}

} // namespace

std::vector<QRectF> changedBoxes(const PrimitiveList& before, const PrimitiveList& after, const TextCache& text) {
    const std::vector<Primitive>& a = before.items();
    const std::vector<Primitive>& b = after.items();
    std::size_t same = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (same < shorter && a[same] == b[same])
        ++same;
    std::size_t sameEnd = 0;
    while (sameEnd < shorter - same && a[a.size() - 1 - sameEnd] == b[b.size() - 1 - sameEnd])
        ++sameEnd;
    std::vector<QRectF> boxes;
    const auto note = [&](const Primitive& item) {
        const QRectF box = paintedBox(item, text);
        if (boxes.size() < kMostBoxes)
            boxes.push_back(box);
        else
            boxes.back() = boxes.back().united(box);
    };
    const bool isPaired = a.size() == b.size();
    for (std::size_t i = same; i < a.size() - sameEnd; ++i)
        if (!isPaired || a[i] != b[i])
            note(a[i]);
    for (std::size_t i = same; i < b.size() - sameEnd; ++i)
        if (!isPaired || a[i] != b[i])
            note(b[i]);
    return boxes;
}

} // namespace seamscope::ui

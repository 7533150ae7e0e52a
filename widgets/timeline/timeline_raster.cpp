// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_raster.h"

#include "collectives/collective_event.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace seamscope::ui {
namespace {

using collectives::SliceKind;

constexpr int kStripe = 2; ///< pixels, and as many between two: along the row, for columns are stretched

QRgb mixed(const QColor& ground, const QColor& colour, float share) {
    const auto part = [share](int from, int to) {
        return static_cast<int>(static_cast<float>(from) + share * static_cast<float>(to - from) + 0.5F);
    };
    return qRgb(part(ground.red(), colour.red()), part(ground.green(), colour.green()),
                part(ground.blue(), colour.blue()));
}

} // namespace

const std::array<TimelineLayer, telemetry::kTimelineKinds>& timelineLayers() {
    static constexpr auto index = [](SliceKind kind) { return static_cast<int>(kind); };
    static constexpr std::array<TimelineLayer, telemetry::kTimelineKinds> kLayers = {{
        {index(SliceKind::compute), Role::compute, 1},
        {index(SliceKind::loading), Role::ink3, 1, true},
        {index(SliceKind::checkpoint), Role::ink3, 1},
        {index(SliceKind::transfer), Role::transfer, 1},
        {index(SliceKind::collective), Role::transfer, 0.6F},
        {index(SliceKind::wait), Role::loss, 1},
        {index(SliceKind::stall), Role::loss2, 0.6F},
    }};
    return kLayers;
}

QImage timelineImage(const telemetry::TimelineTiles& tiles, int rowHeight, const Palette& palette) {
    const int rows = static_cast<int>(tiles.rows.size());
    if (rows == 0 || tiles.columns == 0 || rowHeight < 1)
        return {};
    QImage image(static_cast<int>(tiles.columns), rows * rowHeight, QImage::Format_RGB32);
    const QRgb ground = palette[Role::wait].rgb();
    image.fill(ground);
    std::array<QRgb, telemetry::kTimelineKinds> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        colours[i] =
            mixed(palette[Role::wait], palette[timelineLayers()[i].role], timelineLayers()[i].strength);
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    const qsizetype line = image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    for (int row = 0; row < rows; ++row) {
        QRgb* const first = pixels + line * row * rowHeight;
        const auto& cells = tiles.rows[static_cast<std::size_t>(row)].cells;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            int bottom = rowHeight;
            int sum = 0;
            for (std::size_t i = 0; i < colours.size() && bottom > 0; ++i) {
                const int share = cells[column].busy[static_cast<std::size_t>(timelineLayers()[i].kind)];
                if (share == 0)
                    continue;
                sum += share;
                // What is there is seen, however little: one pixel at least.
                const int top = std::clamp(rowHeight - (sum * rowHeight + 127) / 255, 0, bottom - 1);
                for (int y = top; y < bottom; ++y)
                    if (!timelineLayers()[i].isStriped || y == top || y % (2 * kStripe) < kStripe)
                        first[line * y + static_cast<qsizetype>(column)] = colours[i];
                bottom = top;
            }
        }
    }
    return image;
}

std::vector<RectShape> timelineSwatch(const QRectF& box, int kind, float alpha) {
    const auto layer = std::ranges::find(timelineLayers(), kind, &TimelineLayer::kind);
    if (layer == timelineLayers().end())
        return {{box, Ink(Role::bg0, alpha), {}, 0}};
    const Ink ink(layer->role, layer->strength * alpha);
    if (!layer->isStriped)
        return {{box, ink, {}, 0}};
    std::vector<RectShape> stripes;
    for (qreal y = box.top(); y < box.bottom(); y += 2 * kStripe)
        stripes.push_back({{box.left(), y, box.width(), std::min<qreal>(kStripe, box.bottom() - y)}, ink, {}, 0});
    return stripes;
}

// A word for each cell: there are millions, and this is done between two frames.
unsigned kindsIn(const telemetry::TimelineTiles* tiles) {
    std::array<std::uint8_t, sizeof(std::uint64_t)> any{};
    static_assert(telemetry::kTimelineKinds < any.size());
    std::uint64_t sum = 0;
    for (std::size_t r = 0; tiles && r < tiles->rows.size(); ++r)
        for (const telemetry::TimelineCell& cell : tiles->rows[r].cells) {
            std::uint64_t word = 0;
            std::memcpy(&word, cell.busy.data(), cell.busy.size());
            sum |= word;
        }
    std::memcpy(any.data(), &sum, sizeof sum);
    unsigned kinds = 0;
    for (std::size_t kind = 0; kind < telemetry::kTimelineKinds; ++kind)
        kinds |= any[kind] > 0 ? 1U << kind : 0U;
    return kinds;
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heatmap_geometry.h"
#include "common/text.h"

#include <QImage>
#include <QRect>

#include <array>
#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// The picture of a heatmap as pixels, kept between paints. Names and legend are drawn when the layout
/// changes; after that only cells whose look changed are written, by scan lines. Selection, hover and texts
/// inside cells are not in it.
class HeatmapRaster {
public:
    struct Key {
        std::uint64_t structure = 0;
        QSizeF size;
        qreal dpr = 1;
        unsigned palette = 0;
        bool operator==(const Key&) const = default;
    };

    /// Makes the picture right. @returns what changed, in device pixels; empty when nothing did.
    QRect update(const HeatmapModel& model, const HeatmapLayout& layout, const Palette& palette, qreal dpr,
                 const TextCache& text);
    /// The next update starts afresh, also with the same key (the scale changed).
    void invalidate() { m_key = {}; }

    [[nodiscard]] const QImage& image() const { return m_image; }
    [[nodiscard]] std::uint64_t rebuilds() const { return m_rebuilds; } ///< pictures begun afresh
    [[nodiscard]] std::uint64_t written() const {
        return m_written;
    } ///< cells or tiles written since the start

private:
    void begin(const HeatmapModel& model, const HeatmapLayout& layout, const Palette& palette,
               const TextCache& text);
    QRect updateBlock(const HeatmapModel& model, const HeatmapLayout& layout, std::uint32_t block);
    QRect updateTiles(const HeatmapModel& model, const HeatmapLayout& layout);
    QRect updateStrips(const HeatmapModel& model, const HeatmapLayout& layout, std::uint32_t block);
    void writeTray(const HeatCode* codes, int slots, int top, int bottom);
    void writeCell(const QRect& box, HeatCode code);
    void writeBadMark(const QRect& box);
    void fill(const QRect& box, QRgb colour);
    [[nodiscard]] QRect toDevice(const QRectF& box) const;

    Key m_key;
    QImage m_image;
    uchar* m_bits = nullptr; ///< of the image, during an update
    qsizetype m_stride = 0;
    std::array<QRgb, kHeatCodes> m_fill{};
    QRgb m_ground = 0, m_outline = 0, m_hatch = 0, m_mark = 0, m_bar = 0, m_barGround = 0;
    std::vector<HeatCode> m_drawn;        ///< look of each cell in the picture
    std::vector<HeatCode> m_drawnCooling; ///< of each block
    std::vector<float> m_drawnPower;
    std::vector<int> m_left, m_right; ///< device columns of the slots of the block at hand
    std::uint64_t m_rebuilds = 0;
    std::uint64_t m_written = 0;
};

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_raster.h"

#include "common/hatch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace seamscope::ui {
namespace {

constexpr HeatCode kNotDrawn = 255;
constexpr float kPowerNotDrawn = -2;

QRgb mixed(const QColor& a, const QColor& b) {
    return qRgb((a.red() + b.red()) / 2, (a.green() + b.green()) / 2, (a.blue() + b.blue()) / 2);
}

/// Nearest whole pixel of a place on the canvas, which is never negative.
int nearest(qreal v) { return static_cast<int>(v + 0.5); }

/// A question mark of three by five dots, for cells too small for type.
constexpr std::array<unsigned, 5> kQuestion = {0b110, 0b001, 0b010, 0b000, 0b010};

} // namespace

QRect HeatmapRaster::update(const HeatmapModel& model, const HeatmapLayout& layout, const Palette& palette,
                            qreal dpr, const TextCache& text) {
    const Key key{model.structureVersion(), layout.size(), dpr, palette.key};
    QRect changed;
    if (!(key == m_key)) {
        m_key = key;
        begin(model, layout, palette, text);
        changed = m_image.rect();
    }
    if (layout.isEmpty() || m_image.isNull())
        return changed;
    m_bits = m_image.bits(); // detaches once, not for every line
    m_stride = m_image.bytesPerLine();
    if (layout.perTile() > 1) {
        changed |= updateTiles(model, layout);
    } else {
        for (std::uint32_t b = 0; b < layout.blocks().size(); ++b)
            changed |= updateBlock(model, layout, b);
    }
    for (std::uint32_t b = 0; (model.hasCooling() || model.hasPower()) && b < layout.blocks().size(); ++b)
        changed |= updateStrips(model, layout, b);
    return changed;
}

void HeatmapRaster::begin(const HeatmapModel& model, const HeatmapLayout& layout, const Palette& palette,
                          const TextCache& text) {
    ++m_rebuilds;
    const QSize device(static_cast<int>(std::ceil(layout.size().width() * m_key.dpr)),
                       static_cast<int>(std::ceil(layout.size().height() * m_key.dpr)));
    if (m_image.size() != device)
        m_image = QImage(device, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(m_key.dpr);
    m_image.fill(palette[Role::bg1]);
    m_ground = palette[Role::bg1].rgb();
    m_outline = palette[Role::line].rgb();
    m_hatch = palette[Role::hatch].rgb();
    m_mark = palette[Role::ink2].rgb();
    m_bar = palette[Role::ink3].rgb();
    m_barGround = palette[Role::bg3].rgb();
    m_fill.fill(m_ground);
    for (int step = 0; step < kHeatSteps; ++step) {
        const QColor& colour = palette.heat[static_cast<std::size_t>(step)];
        m_fill[static_cast<std::size_t>(step)] = colour.rgb();
        m_fill[static_cast<std::size_t>(kCodeBad + step)] = mixed(colour, palette[Role::bg1]);
    }
    m_drawn.assign(model.codes().size(), kNotDrawn);
    m_drawnCooling.assign(layout.blocks().size(), kNotDrawn);
    m_drawnPower.assign(layout.blocks().size(), kPowerNotDrawn);
    if (m_image.isNull())
        return;
    QPainter painter(&m_image);
    if (!layout.isEmpty())
        play(painter, heatmapLabels(layout, model.floor(), text), palette, text);
    play(painter, heatmapLegend(layout.legend(), model, text), palette, text);
}

QRect HeatmapRaster::toDevice(const QRectF& box) const {
    const qreal dpr = m_key.dpr;
    return QRect(QPoint(nearest(box.left() * dpr), nearest(box.top() * dpr)),
                 QPoint(nearest(box.right() * dpr) - 1, nearest(box.bottom() * dpr) - 1)) &
           m_image.rect();
}

QRect HeatmapRaster::updateBlock(const HeatmapModel& model, const HeatmapLayout& layout, std::uint32_t b) {
    const HeatBlock& block = model.floor().blocks[b];
    const HeatCode* codes = model.codes().data() + block.firstCell;
    HeatCode* drawn = m_drawn.data() + block.firstCell;
    const auto slots = static_cast<std::size_t>(block.slots);
    if (block.cellCount() == 0 || std::memcmp(codes, drawn, block.cellCount()) == 0)
        return {};
    const QRectF& cells = layout.blocks()[b].cells;
    const qreal dpr = m_key.dpr;
    const qreal pitchX = layout.pitch().width() * dpr;
    const qreal pitchY = layout.pitch().height() * dpr;
    const qreal width = layout.cellSize().width() * dpr;
    const qreal height = layout.cellSize().height() * dpr;
    const int columns = m_image.width();
    const int lines = m_image.height();
    m_left.resize(slots);
    m_right.resize(slots);
    for (std::size_t slot = 0; slot < slots; ++slot) {
        const qreal x = cells.left() * dpr + static_cast<qreal>(slot) * pitchX;
        m_left[slot] = std::clamp(nearest(x), 0, columns);
        m_right[slot] = std::clamp(nearest(x + width), 0, columns);
    }
    int firstLine = lines;
    int lastLine = 0;
    for (int tray = 0; tray < block.trays; ++tray, codes += slots, drawn += slots) {
        if (std::memcmp(codes, drawn, slots) == 0)
            continue;
        const qreal y = cells.top() * dpr + tray * pitchY;
        const int top = std::clamp(nearest(y), 0, lines);
        const int bottom = std::clamp(nearest(y + height), 0, lines);
        writeTray(codes, block.slots, top, bottom);
        std::memcpy(drawn, codes, slots);
        m_written += slots;
        firstLine = std::min(firstLine, top);
        lastLine = std::max(lastLine, bottom);
    }
    return {QPoint(m_left.front(), firstLine), QPoint(m_right.back() - 1, lastLine - 1)};
}

/// One scan line is composed and copied down; looks that are patterns are written over it, cell by cell.
void HeatmapRaster::writeTray(const HeatCode* codes, int slots, int top, int bottom) {
    if (top >= bottom)
        return;
    auto* const line = reinterpret_cast<QRgb*>(m_bits + top * m_stride);
    unsigned patterns = 0;
    for (int slot = 0; slot < slots; ++slot) {
        patterns |= isStep(codes[slot]) ? 0U : 1U;
        const QRgb colour = m_fill[codes[slot] & (kHeatCodes - 1)];
        const int right = m_right[static_cast<std::size_t>(slot)];
        for (int x = m_left[static_cast<std::size_t>(slot)]; x < right; ++x)
            line[x] = colour;
    }
    const int left = m_left[0];
    const std::size_t bytes =
        static_cast<std::size_t>(m_right[static_cast<std::size_t>(slots) - 1] - left) * sizeof(QRgb);
    uchar* const row = reinterpret_cast<uchar*>(line + left);
    for (int y = top + 1; y < bottom; ++y)
        std::memcpy(row + (y - top) * m_stride, row, bytes);
    for (int slot = 0; patterns != 0 && slot < slots; ++slot)
        if (!isStep(codes[slot]))
            writeCell(QRect(QPoint(m_left[static_cast<std::size_t>(slot)], top),
                            QPoint(m_right[static_cast<std::size_t>(slot)] - 1, bottom - 1)),
                      codes[slot]);
}

void HeatmapRaster::fill(const QRect& box, QRgb colour) {
    const QRect inside = box & m_image.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(m_bits + y * m_stride);
        std::fill(line + inside.left(), line + inside.right() + 1, colour);
    }
}

void HeatmapRaster::writeCell(const QRect& box, HeatCode code) {
    fill(box, m_fill[code & (kHeatCodes - 1)]);
    const int line = std::max(1, static_cast<int>(std::lround(m_key.dpr)));
    const bool isTiny = box.width() < 3 * line || box.height() < 3 * line;
    if (code == kCodeMissing && isTiny) {
        fill(QRect(box.topLeft(), QSize(1, 1)), m_outline); // no room for an outline: one corner of it
    } else if (code == kCodeMissing) {
        fill(box, m_outline);
        fill(box.adjusted(line, line, -line, -line), m_ground);
    } else if (code == kCodeStale) {
        const Hatch hatch = isTiny ? Hatch{1.5 / m_key.dpr, 0.75 / m_key.dpr} : Hatch();
        for (int y = box.top(); y <= box.bottom(); ++y) {
            auto* row = reinterpret_cast<QRgb*>(m_bits + y * m_stride);
            for (int x = box.left(); x <= box.right(); ++x)
                row[x] = hatch.covers(x, y, m_key.dpr) ? m_hatch : m_fill[0];
        }
    } else if (isBad(code)) {
        writeBadMark(box);
    }
}

void HeatmapRaster::writeBadMark(const QRect& box) {
    const int dot = std::min(box.width() / 4, box.height() / 6);
    if (dot < 1) {
        fill(QRect(box.center(), QSize(1, 1)), m_mark);
        return;
    }
    if (std::min(box.width(), box.height()) >= 12 * m_key.dpr)
        return; // large enough for type: the canvas draws it
    const QPoint corner(box.left() + (box.width() - 3 * dot) / 2, box.top() + (box.height() - 5 * dot) / 2);
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 3; ++x)
            if (kQuestion[static_cast<std::size_t>(y)] >> (2 - x) & 1U)
                fill(QRect(corner + QPoint(x, y) * dot, QSize(dot, dot)), m_mark);
}

/// Tiles show the worst of their cells: nothing that stands out can vanish in a crowd.
QRect HeatmapRaster::updateTiles(const HeatmapModel& model, const HeatmapLayout& layout) {
    if (m_drawn == model.codes())
        return {};
    const HeatFloor& floor = model.floor();
    QRect changed;
    std::vector<HeatCode> worst;
    for (std::uint32_t b = 0; b < floor.blocks.size();) {
        const HeatBlock& block = floor.blocks[b];
        const int across = std::max(1, (block.slots + layout.perTile() - 1) / layout.perTile());
        const int down = std::max(1, (block.trays + layout.perTile() - 1) / layout.perTile());
        worst.assign(static_cast<std::size_t>(across * down), kCodeHole);
        const auto last = static_cast<std::uint32_t>(
            std::min<std::size_t>(b + layout.blocksPerTile(), floor.blocks.size()));
        const QPointF corner = layout.blocks()[b].cells.topLeft();
        for (; b < last; ++b) {
            const HeatBlock& part = floor.blocks[b];
            const HeatCode* code = model.codes().data() + part.firstCell;
            for (int tray = 0; tray < part.trays; ++tray)
                for (int slot = 0; slot < part.slots; ++slot, ++code) {
                    HeatCode& tile = worst[static_cast<std::size_t>(tray / layout.perTile() * across +
                                                                    slot / layout.perTile())];
                    if (badness(*code) > badness(tile))
                        tile = *code;
                }
        }
        for (int y = 0; y < down; ++y)
            for (int x = 0; x < across; ++x) {
                const QRect box =
                    toDevice({corner + QPointF(x * layout.pitch().width(), y * layout.pitch().height()),
                              layout.cellSize()});
                writeCell(box, worst[static_cast<std::size_t>(y * across + x)]);
                changed |= box;
                ++m_written;
            }
    }
    m_drawn = model.codes();
    return changed;
}

QRect HeatmapRaster::updateStrips(const HeatmapModel& model, const HeatmapLayout& layout, std::uint32_t b) {
    QRect changed;
    const HeatmapLayout::Block& at = layout.blocks()[b];
    if (!at.strip.isEmpty() && m_drawnCooling[b] != model.coolingCode(b)) {
        m_drawnCooling[b] = model.coolingCode(b);
        const QRect box = toDevice(at.strip);
        writeCell(box, m_drawnCooling[b]);
        changed |= box;
    }
    if (!at.power.isEmpty() && m_drawnPower[b] != model.powerShare(b)) {
        m_drawnPower[b] = model.powerShare(b);
        const QRect box = toDevice(at.power);
        fill(box, m_drawnPower[b] < 0 ? m_ground : m_barGround);
        QRect bar = box;
        bar.setWidth(static_cast<int>(std::lround(static_cast<double>(box.width()) *
                                                  static_cast<double>(std::max(0.0F, m_drawnPower[b])))));
        fill(bar, m_bar);
        if (m_drawnPower[b] < 0) // not known: dots, never an empty bar that reads as zero
            for (int x = box.left(); x < box.right(); x += 4 * box.height())
                fill(QRect(x, box.top(), box.height(), box.height()), m_hatch);
        changed |= box;
    }
    return changed;
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_geometry.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace seamscope::ui {
namespace {

constexpr int kGutter = 40;        ///< names of lines and coolant loops, left of the blocks
constexpr int kMostGutter = 132;   ///< of long ones
constexpr int kLoopLetter = 7;     ///< of these, in the usual face: a layout knows none
constexpr int kStrongLetter = 8;   ///< of a line's name
constexpr int kLabelHeight = 18;   ///< a block's name above its cells
constexpr qreal kLabelAbove = 3.5; ///< baseline of the name over the cells
constexpr int kStripGap = 3;
constexpr int kStripHeight = 8;
constexpr int kPowerGap = 2;
constexpr int kPowerHeight = 2;
constexpr int kBankGap = 16;
constexpr int kLargestPitch = 30;
constexpr QSize kLargestGridPitch(112, 56); ///< cells of a single grid may hold their values
constexpr int kTraySpan = 8;                ///< a host as a tray is as wide as its eight GPUs
constexpr int kSmallestLabelled = 28;
constexpr int kSmallestNamedLine = 14;
constexpr int kTile = 2;
/// How far from square a cell may be to use the ground, and how far blocks may move apart for it.
constexpr double kMostAspect = 1.4;
constexpr int kMostSpread = 20;

int divideUp(int a, int b) { return (a + b - 1) / b; }

/// What all blocks of a floor have in common.
struct Extent {
    int slots = 1;
    int trays = 1;
    int columns = 1;
    bool hasGutter = false;
    int gutter = kGutter;
    int wanted = kGutter; ///< with which all names can be read

    explicit Extent(const HeatFloor& floor) {
        for (const HeatBlock& block : floor.blocks) {
            slots = std::max(slots, block.slots);
            trays = std::max(trays, block.trays);
        }
        for (const HeatLine& line : floor.lines) {
            columns = std::max(columns, line.columns);
            hasGutter = hasGutter || !line.name.empty() || !line.coolant.empty();
            const auto ofName = kStrongLetter * static_cast<int>(line.name.size()), ofLoop = kLoopLetter * static_cast<int>(line.coolant.size());
            wanted = std::clamp(std::max(ofName, ofLoop) + 5, wanted, kMostGutter);
        }
    }
};

} // namespace

/// One attempt: cells of a given pitch, and how the lines then stand.
struct HeatmapLayout::Fit {
    int pitchX = 0;
    int pitchY = 0;
    int gap = 0;
    int perTile = 1;
    bool labels = false;
    bool strips = false;
    bool names = false; ///< of lines
    int gutter = 0;
    int blockWidth = 0;
    int cellsHeight = 0;
    int blockHeight = 0; ///< all of it: name, cells, strip, bar
    int spaceX = 0;
    int spaceY = 0;
    int columnsInLine = 1; ///< longer lines are broken
    int linesInBank = 1;
    int bankWidth = 0;
    int banks = 1;
    bool fits = false;

    Fit(const HeatFloor& floor, const Extent& extent, QSize pitch, int tile, bool cooling, bool power,
        QSize room)
        : pitchX(pitch.width())
        , pitchY(pitch.height())
        , gap(pitch.height() >= 4 && tile == 1 ? 1 : 0)
        , perTile(tile) {
        const int slots = divideUp(extent.slots, tile);
        const int trays = divideUp(extent.trays, tile);
        blockWidth = slots * pitchX - gap;
        cellsHeight = trays * pitchY - gap;
        labels = blockWidth >= kSmallestLabelled && pitchY >= 4;
        strips = pitchY >= 5;
        blockHeight = (labels ? kLabelHeight : 0) + cellsHeight +
                      (strips && cooling ? kStripGap + kStripHeight : 0) +
                      (strips && power ? kPowerGap + kPowerHeight : 0);
        spaceX = labels ? 7 : pitchY >= 3 ? 3 : 2;
        spaceY = labels ? 4 : pitchY >= 3 ? 4 : 2;
        names = extent.hasGutter && blockHeight + spaceY >= kSmallestNamedLine;
        gutter = names ? extent.gutter : 0;
        columnsInLine = std::min(extent.columns, (room.width() - gutter + spaceX) / (blockWidth + spaceX));
        linesInBank = (room.height() + spaceY) / (blockHeight + spaceY);
        if (columnsInLine < 1 || linesInBank < 1)
            return;
        bankWidth = gutter + columnsInLine * (blockWidth + spaceX) - spaceX;
        banks = (room.width() + kBankGap) / (bankWidth + kBankGap);
        std::int64_t lines = 0;
        for (const HeatLine& line : floor.lines)
            lines += divideUp(line.columns, columnsInLine);
        fits = lines <= static_cast<std::int64_t>(banks) * linesInBank;
        if (!fits)
            return;
        const std::int64_t used = (lines + linesInBank - 1) / linesInBank; // as many in each bank
        linesInBank = static_cast<int>((lines + used - 1) / used);
        banks = static_cast<int>(used);
    }
};

/// What is to be placed, and where.
struct HeatmapLayout::Room {
    const HeatFloor& floor;
    Extent extent;
    bool hasCooling;
    bool hasPower;
    QSize size;
    int aspect; ///< of a cell as it is meant

    [[nodiscard]] Fit attempt(QSize pitch, int tile) const {
        return Fit(floor, extent, pitch, tile, hasCooling, hasPower, size);
    }
    [[nodiscard]] std::optional<Fit> largest() const;
    [[nodiscard]] Fit filled(const Fit& fit) const;
};

/// The largest cells with which all of it fits; nothing where there is no room for single ones.
std::optional<HeatmapLayout::Fit> HeatmapLayout::Room::largest() const {
    for (int pitch = kLargestPitch; pitch >= kTile; --pitch) {
        const Fit fit = attempt({pitch * aspect, pitch}, 1);
        if (!fit.fits)
            continue;
        // A row that stays a row is worth cells that are a little smaller.
        for (int less = pitch; fit.columnsInLine < extent.columns && 5 * less >= 4 * pitch; --less)
            if (const Fit whole = attempt({less * aspect, less}, 1); whole.fits && whole.columnsInLine == extent.columns)
                return whole;
        return fit;
    }
    return std::nullopt;
}

/// The same arrangement over as much of the ground as it can use.
HeatmapLayout::Fit HeatmapLayout::Room::filled(const Fit& fit) const {
    Fit best = fit;
    const auto grow = [&](int x, int y) {
        const double ratio = static_cast<double>(x) / (static_cast<double>(y) * aspect);
        if (ratio > kMostAspect || ratio < 1 / kMostAspect)
            return false;
        const Fit next = attempt({x, y}, fit.perTile);
        if (!next.fits || next.columnsInLine != fit.columnsInLine || next.linesInBank != fit.linesInBank)
            return false;
        best = next;
        return true;
    };
    while (grow(best.pitchX + 1, best.pitchY) || grow(best.pitchX, best.pitchY + 1)) {
    }
    const int across = std::max(best.columnsInLine - 1, 1), down = std::max(best.linesInBank - 1, 1);
    const int used = best.banks * (best.bankWidth + kBankGap) - kBankGap;
    const int wide = std::clamp((size.width() - used) / (across * best.banks), 0, kMostSpread);
    const int high = best.linesInBank * (best.blockHeight + best.spaceY) - best.spaceY;
    best.spaceX += wide;
    best.bankWidth += wide * (best.columnsInLine - 1);
    best.spaceY += std::clamp((size.height() - high) / down, 0, kMostSpread);
    return best;
}

HeatmapLayout HeatmapLayout::make(const HeatFloor& floor, bool hasCooling, bool hasPower, QSizeF size) {
    HeatmapLayout layout;
    layout.m_size = size;
    const QSize room(static_cast<int>(size.width()) - 2 * kInset,
                     static_cast<int>(size.height()) - kLegendHeight - 12);
    if (floor.blocks.empty() || room.width() < 8 || room.height() < 8)
        return layout;
    const Extent extent(floor);
    const int aspect = floor.isTrayGrid ? kTraySpan : 1;
    Room ground{floor, extent, hasCooling, hasPower, room, aspect};
    const auto attempt = [&](QSize pitch, int tile) { return ground.attempt(pitch, tile); };
    if (floor.blocks.size() == 1 &&
        aspect == 1) { // one grid: as large as the room, up to twice as wide as high
        const int width = room.width() - (extent.hasGutter ? kGutter : 0);
        const int y = std::min((room.height() - kLabelHeight - kStripHeight) / extent.trays,
                               kLargestGridPitch.height());
        const int x = std::min({width / extent.slots, kLargestGridPitch.width(), 2 * y});
        if (const Fit fit = attempt({x, std::min(x, y)}, 1); y >= kTile && x >= kTile && fit.fits) {
            layout.place(floor, fit);
            return layout;
        }
    }
    if (auto fit = ground.largest()) {
        // So are names that can be read.
        ground.extent.gutter = extent.wanted;
        if (const auto named = ground.largest(); named && named->columnsInLine == fit->columnsInLine && 5 * named->pitchY >= 4 * fit->pitchY)
            fit = named;
        else
            ground.extent.gutter = kGutter;
        layout.place(floor, ground.filled(*fit));
        return layout;
    }
    for (int tile = 2; tile < 2 * std::max(extent.slots, extent.trays); tile += std::max(1, tile / 4))
        if (const Fit fit = attempt({kTile, kTile}, tile); fit.fits) {
            layout.place(floor, fit);
            return layout;
        }
    layout.placeMerged(floor);
    return layout;
}

void HeatmapLayout::place(const HeatFloor& floor, const Fit& fit) {
    m_pitchX = fit.pitchX;
    m_pitchY = fit.pitchY;
    m_gap = fit.gap;
    m_perTile = fit.perTile;
    m_hasLabels = fit.labels;
    m_hasNames = fit.names;
    m_blocks.resize(floor.blocks.size());
    m_lines.resize(floor.lines.size());
    int place = 0; // count of lines placed, broken ones counted as often as they are broken
    const bool hasStrip =
        fit.blockHeight > (fit.labels ? kLabelHeight : 0) + fit.cellsHeight + kPowerGap + kPowerHeight;
    const bool hasPower = fit.strips && (fit.blockHeight - (fit.labels ? kLabelHeight : 0) - fit.cellsHeight -
                                         (hasStrip ? kStripGap + kStripHeight : 0)) > 0;
    for (std::size_t l = 0; l < floor.lines.size(); ++l) {
        const HeatLine& line = floor.lines[l];
        const auto origin = [&](int part) {
            const int at = place + part;
            return QPointF(kInset + at / fit.linesInBank * (fit.bankWidth + kBankGap),
                           at % fit.linesInBank * (fit.blockHeight + fit.spaceY) + (fit.labels ? 0 : 6));
        };
        const qreal cellsTop = origin(0).y() + (fit.labels ? kLabelHeight : 0);
        m_lines[l].name = {origin(0).x(), cellsTop + std::min(11, fit.cellsHeight)};
        const qreal middle = cellsTop + fit.cellsHeight + kStripGap + kStripHeight / 2.0;
        m_lines[l].coolant = {origin(0).x() + fit.gutter - 8, middle + 4};
        m_lines[l].tick = {origin(0).x() + fit.gutter - 7, middle - 1, 7, 2};
        for (std::uint32_t b = line.firstBlock; b < line.firstBlock + line.blockCount; ++b) {
            const HeatBlock& from = floor.blocks[b];
            Block& to = m_blocks[b];
            const QPointF at =
                origin(from.column / fit.columnsInLine) +
                QPointF(fit.gutter + from.column % fit.columnsInLine * (fit.blockWidth + fit.spaceX), 0);
            const int slots = divideUp(from.slots, m_perTile);
            const int trays = divideUp(from.trays, m_perTile);
            const qreal top = at.y() + (fit.labels ? kLabelHeight : 0);
            to.label = {at.x(), top - kLabelAbove};
            to.cells = {at.x(), top, std::max(0.0, static_cast<qreal>(slots * m_pitchX - m_gap)),
                        std::max(0.0, static_cast<qreal>(trays * m_pitchY - m_gap))};
            qreal below = top + fit.cellsHeight;
            if (hasStrip && !from.entity.isEmpty()) {
                to.strip = {at.x(), below + kStripGap, static_cast<qreal>(fit.blockWidth), kStripHeight};
                below = to.strip.bottom();
            }
            if (hasPower && !from.entity.isEmpty())
                to.power = {at.x(), below + kPowerGap, static_cast<qreal>(fit.blockWidth), kPowerHeight};
        }
        place += divideUp(line.columns, fit.columnsInLine);
    }
}

/// More blocks than the canvas has room for: several share one tile, in reading order.
void HeatmapLayout::placeMerged(const HeatFloor& floor) {
    m_pitchX = m_pitchY = kTile;
    const int across = std::max(1, (static_cast<int>(m_size.width()) - 2 * kInset) / kTile);
    const int down = std::max(1, (static_cast<int>(m_size.height()) - kLegendHeight - 12) / kTile);
    const auto blocks = static_cast<std::uint32_t>(floor.blocks.size());
    const auto tiles = static_cast<std::uint32_t>(across) * static_cast<std::uint32_t>(down);
    m_blocksPerTile = std::max(1U, (blocks + tiles - 1) / tiles);
    m_perTile = 1 << 16; // a whole block and more
    m_blocks.resize(blocks);
    m_lines.resize(floor.lines.size());
    for (std::uint32_t b = 0; b < blocks; ++b) {
        const auto tile = static_cast<int>(b / m_blocksPerTile);
        m_blocks[b].cells = QRectF(kInset + tile % across * kTile, 6 + tile / across * kTile, kTile, kTile);
    }
}

QRectF HeatmapLayout::legend() const {
    return {0, std::max(0.0, m_size.height() - kLegendHeight), m_size.width(), kLegendHeight};
}

QRectF HeatmapLayout::outline(std::uint32_t block) const {
    return m_blocks[block].cells.united(m_blocks[block].strip).united(m_blocks[block].power);
}

std::uint32_t HeatmapLayout::blockOf(const HeatFloor& floor, std::uint32_t cell) {
    const auto after = std::upper_bound(floor.blocks.begin(), floor.blocks.end(), cell,
                                        [](std::uint32_t c, const HeatBlock& b) { return c < b.firstCell; });
    // Blocks without cells share their first cell with the next one; the last of them holds it.
    return static_cast<std::uint32_t>(after - floor.blocks.begin()) - 1;
}

QRectF HeatmapLayout::cellBox(const HeatFloor& floor, std::uint32_t cell) const {
    const std::uint32_t b = blockOf(floor, cell);
    const HeatBlock& block = floor.blocks[b];
    const auto at = static_cast<int>(cell - block.firstCell);
    const QPointF corner = m_blocks[b].cells.topLeft() + QPointF(at % block.slots / m_perTile * m_pitchX,
                                                                 at / block.slots / m_perTile * m_pitchY);
    return {corner, cellSize()};
}

std::vector<std::uint32_t> HeatmapLayout::cellsAt(const HeatFloor& floor, QPointF point) const {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t b = 0; b < m_blocks.size(); ++b) {
        const QRectF& box = m_blocks[b].cells;
        // Half-open, so that neighbours without a gap never both answer.
        if (point.x() < box.left() || point.y() < box.top() || point.x() >= box.right() ||
            point.y() >= box.bottom())
            continue;
        const int tileX = static_cast<int>((point.x() - box.left()) / m_pitchX);
        const int tileY = static_cast<int>((point.y() - box.top()) / m_pitchY);
        if (point.x() >= box.left() + tileX * m_pitchX + cellSize().width() ||
            point.y() >= box.top() + tileY * m_pitchY + cellSize().height())
            return cells; // in the gap
        const HeatBlock& block = floor.blocks[b];
        for (int tray = tileY * m_perTile; tray < std::min(block.trays, (tileY + 1) * m_perTile); ++tray)
            for (int slot = tileX * m_perTile; slot < std::min(block.slots, (tileX + 1) * m_perTile); ++slot)
                if (const auto cell = block.firstCell + static_cast<std::uint32_t>(tray * block.slots + slot);
                    !floor.cells[cell].isEmpty())
                    cells.push_back(cell);
        if (m_blocksPerTile == 1)
            return cells;
    }
    return cells;
}

int HeatmapLayout::blockAt(QPointF point) const {
    for (std::size_t b = 0; b < m_blocks.size(); ++b) {
        QRectF box = outline(static_cast<std::uint32_t>(b));
        if (m_hasLabels)
            box.setTop(box.top() - kLabelHeight + 2);
        if (box.contains(point))
            return static_cast<int>(b);
    }
    return -1;
}

} // namespace seamscope::ui

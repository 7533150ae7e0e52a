// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heatmap_model.h"
#include "common/primitives.h"

#include <QRectF>
#include <QSizeF>

#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// Where everything of a floor stands on a canvas, in device-independent pixels. A pure value: paint, hit
/// test, keyboard and accessibility all ask it, so they cannot disagree.
class HeatmapLayout {
public:
    static constexpr int kLegendHeight = 24;
    static constexpr int kInset = 12;

    /// Largest square cells with which the whole floor fits; lines go side by side in banks or are broken
    /// when that gives larger cells. What is left of the ground goes into cells a little wider or higher,
    /// then between the blocks. Cells under two pixels are gathered into tiles of two.
    [[nodiscard]] static HeatmapLayout make(const HeatFloor& floor, bool hasCooling, bool hasPower,
                                            QSizeF size);

    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] QRectF legend() const;
    [[nodiscard]] bool isEmpty() const { return m_blocks.empty(); }
    [[nodiscard]] QSizeF pitch() const { return QSizeF(m_pitchX, m_pitchY); } ///< cell and gap
    [[nodiscard]] QSizeF cellSize() const { return QSizeF(m_pitchX - m_gap, m_pitchY - m_gap); }
    /// Cells on each side of a tile; 1 = every cell has its own box.
    [[nodiscard]] int perTile() const { return m_perTile; }
    /// Blocks that share one tile; 1 but for floors of more racks than the canvas has room for.
    [[nodiscard]] std::uint32_t blocksPerTile() const { return m_blocksPerTile; }
    [[nodiscard]] bool hasLabels() const { return m_hasLabels; } ///< names of blocks
    [[nodiscard]] bool hasNames() const { return m_hasNames; }   ///< names of lines

    struct Block {
        QRectF cells;  ///< box of its grid
        QRectF strip;  ///< cooling; empty when there is none
        QRectF power;  ///< likewise
        QPointF label; ///< left end of the baseline of its name
    };
    struct Line {
        QPointF name;    ///< left end of the baseline
        QPointF coolant; ///< right end of the baseline
        QRectF tick;     ///< between that name and the strip
    };
    [[nodiscard]] const std::vector<Block>& blocks() const { return m_blocks; }
    [[nodiscard]] const std::vector<Line>& lines() const { return m_lines; }
    /// A block with its strip and bar: what a ring goes round.
    [[nodiscard]] QRectF outline(std::uint32_t block) const;

    /// Box of a cell, or of the tile it is in.
    [[nodiscard]] QRectF cellBox(const HeatFloor& floor, std::uint32_t cell) const;
    /// Cells drawn at a point: none, one, or all of a tile.
    [[nodiscard]] std::vector<std::uint32_t> cellsAt(const HeatFloor& floor, QPointF point) const;
    /// Block at a point of its grid, name, strip or bar; -1 when there is none.
    [[nodiscard]] int blockAt(QPointF point) const;
    /// Block of a cell.
    [[nodiscard]] static std::uint32_t blockOf(const HeatFloor& floor, std::uint32_t cell);

private:
    struct Fit;
    struct Room;
    void place(const HeatFloor& floor, const Fit& fit);
    void placeMerged(const HeatFloor& floor);

    QSizeF m_size;
    int m_pitchX = 0;
    int m_pitchY = 0;
    int m_gap = 0;
    int m_perTile = 1;
    std::uint32_t m_blocksPerTile = 1;
    bool m_hasLabels = false;
    bool m_hasNames = false;
    std::vector<Block> m_blocks;
    std::vector<Line> m_lines;
};

/// Names of lines, racks and coolant loops.
[[nodiscard]] PrimitiveList heatmapLabels(const HeatmapLayout& layout, const HeatFloor& floor,
                                          const TextCache& text);

/// The fixed scale and the four state looks; the word that refits the scale is tagged kRefitTag.
inline constexpr int kRefitTag = 1;
[[nodiscard]] PrimitiveList heatmapLegend(const QRectF& box, const HeatmapModel& model,
                                          const TextCache& text);

/// Names of racks as they are cut, in @p style, to what is under them.
[[nodiscard]] std::vector<QString> heatmapBlockNames(const HeatmapLayout& layout, const HeatFloor& floor, TextStyle style, const TextCache& text);

/// Names as cells have room for them, none where none have. No two cells have the same: of those that could not be told apart
/// there is none.
[[nodiscard]] std::vector<QString> heatmapCellNames(const HeatmapLayout& layout, const HeatFloor& floor, const TextCache& text);

/// Values and @p names inside cells that are large enough; the digit of a zero and the mark of a bad value in
/// middling ones.
[[nodiscard]] PrimitiveList heatmapCellTexts(const HeatmapLayout& layout, const HeatmapModel& model,
                                             const std::vector<QString>& names, const TextCache& text);

/// Words for a floor without a cell or without a value: what to do next. Empty when there is something to
/// see.
[[nodiscard]] PrimitiveList heatmapEmptyNote(const HeatmapLayout& layout, const HeatmapModel& model,
                                             const TextCache& text);

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "common/heatmap_geometry.h"
#include "common/text_pace.h"
#include "heatmap/heatmap_ends.h"
#include "heatmap/heatmap_raster.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace seamscope::models {
class ViewState;
}

namespace seamscope::ui {

/// The painted part of the heatmap: cells, names, legend, selection, hover. One widget of any number of
/// cells. GUI thread.
class HeatmapCanvas final : public QWidget {
    Q_OBJECT
public:
    HeatmapCanvas(HeatmapModel& model, models::ViewState& view, QWidget* parent = nullptr);

    /// The model was updated from @p state, which must stay valid until the next call (tooltips read it).
    void modelChanged(const models::ClusterState& state, TimePoint now);
    void setTheme(const Palette& palette);
    void setTextScale(qreal scale);

    [[nodiscard]] const HeatmapModel& model() const { return m_model; }
    [[nodiscard]] const HeatmapLayout& layoutOf() const { return m_layout; }
    [[nodiscard]] const HeatmapRaster& raster() const { return m_raster; }
    [[nodiscard]] std::optional<std::uint32_t> currentCell() const {
        return m_current;
    }                                        ///< where the keyboard stands
    void setCurrentCell(std::uint32_t cell); ///< and selects it everywhere
    /// Cells of what is selected, ascending.
    [[nodiscard]] std::vector<std::uint32_t> selectedCells() const;
    [[nodiscard]] bool isSelected(std::uint32_t cell) const;
    /// "n031:4 · gpu.temperature 61.2 °C · 0.8 s ago", and on a second line where it comes from.
    [[nodiscard]] QString describe(std::uint32_t cell) const;
    [[nodiscard]] QString valueText(std::uint32_t cell) const;
    /// What of the floor stands for both ends of the selected seam; empty without one.
    [[nodiscard]] const std::array<FloorParts, 2>& seamEnds() const { return m_ends; }
    /// Cell at a point; of a tile the worst one.
    [[nodiscard]] std::optional<std::uint32_t> cellAt(QPointF point) const;
    /// On the widget.
    [[nodiscard]] QRectF cellBox(std::uint32_t cell) const {
        const QRectF box = m_layout.cellBox(m_model.floor(), cell);
        return {box.topLeft() * m_scale, box.size() * m_scale};
    }

    /// Of a block with its strip and bar, on the widget.
    [[nodiscard]] QRectF blockBox(std::uint32_t block) const {
        const QRectF box = m_layout.outline(block);
        return {box.topLeft() * m_scale, box.size() * m_scale};
    }

    [[nodiscard]] QSize sizeHint() const override { return {620, 432}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    void scaleChanged();

protected:
    bool event(QEvent* event) override; ///< tooltips
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(HeatmapCanvas)
    void relayout();
    void updateTexts();
    void selectionChanged();
    void refit();
    void selectBlock(int block);
    /// A click, or a key: alone, with Ctrl beside what is selected or no longer, with Shift all from where it began.
    void pick(std::uint32_t cell, Qt::KeyboardModifiers modifiers);
    void endBand(bool isMore);
    [[nodiscard]] std::vector<topology::EntityId> cellsWithin(const QRectF& band) const;
    void addSeveral(PrimitiveList& list) const;
    void tellFocus(std::uint32_t cell);
    void addOne(PrimitiveList& list) const;
    [[nodiscard]] std::optional<std::uint32_t> neighbour(QPointF direction) const;
    [[nodiscard]] QString blockText(int block) const;
    [[nodiscard]] PrimitiveList overlays() const;
    void addFault(PrimitiveList& list) const;
    void addEnds(PrimitiveList& list) const;

    HeatmapModel& m_model;
    models::ViewState& m_view;
    const Palette* m_palette;
    const models::ClusterState* m_state = nullptr;
    TimePoint m_now{};
    TextPace m_pace{[this] { updateTexts(); }};
    std::uint64_t m_structure = 0;
    bool m_hadScale = false;
    bool m_usedPast = false;
    qreal m_scale = 1;      ///< of texts and of everything else
    HeatmapLayout m_layout; ///< in logical pixels
    HeatmapRaster m_raster;
    std::vector<QString> m_cellNames;
    PrimitiveList m_texts;  ///< inside cells, and the empty note
    PrimitiveList m_legend; ///< for its hit test
    TextCache m_text;
    FrameTimer m_timer{"heatmap"};
    std::optional<std::uint32_t> m_current;
    std::optional<std::uint32_t> m_hover;
    std::optional<std::uint32_t> m_anchor; ///< where a range began
    std::optional<QPointF> m_pressed;
    QRectF m_band;                       ///< that is being drawn, on the widget
    std::array<FloorParts, 2> m_ends; ///< of the selected seam
    FloorParts m_selected;            ///< what of the floor stands for a selection that is no cell, or is of several
};

} // namespace seamscope::ui

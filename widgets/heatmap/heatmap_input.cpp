// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer and keys on the heatmap's cells.
#include "heatmap/heatmap_canvas.h"
#include "qt/view_state.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace seamscope::ui {
namespace {

constexpr int kDragStart = 4;

} // namespace

void HeatmapCanvas::setCurrentCell(std::uint32_t cell) { pick(cell, {}); }

void HeatmapCanvas::tellFocus(std::uint32_t cell) {
    m_current = cell;
    update();
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(static_cast<int>(cell));
    QAccessible::updateAccessibility(&focus);
}

void HeatmapCanvas::pick(std::uint32_t cell, Qt::KeyboardModifiers modifiers) {
    if (cell >= m_model.floor().cells.size() || m_model.floor().cells[cell].isEmpty())
        return;
    const auto from = m_anchor ? m_anchor : m_current;
    const topology::EntityId entity = m_model.floor().cells[cell];
    m_current = cell;
    if (modifiers.testFlag(Qt::ShiftModifier) && from && *from < m_model.floor().cells.size()) {
        m_anchor = from;
        std::vector<topology::EntityId> range = cellsWithin(QRectF(cellBox(*from).center(), cellBox(cell).center()).normalized());
        range.insert(range.begin(), m_model.floor().cells[*from]); // which stays the first
        m_view.selectAll(range);
    } else {
        m_anchor = cell;
        if (modifiers.testFlag(Qt::ControlModifier))
            m_view.toggle(entity);
        else
            m_view.select(entity);
    }
    tellFocus(cell);
}

void HeatmapCanvas::selectBlock(int block) {
    if (const topology::EntityId& entity = m_model.floor().blocks[static_cast<std::size_t>(block)].entity;
        !entity.isEmpty())
        m_view.select(entity);
}

/// Those that it touches, as thin as it may be.
std::vector<topology::EntityId> HeatmapCanvas::cellsWithin(const QRectF& band) const {
    std::vector<topology::EntityId> within;
    const HeatFloor& floor = m_model.floor();
    for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell)
        if (!floor.cells[cell].isEmpty() && cellBox(cell).intersects(band.adjusted(-0.5, -0.5, 0.5, 0.5)))
            within.push_back(floor.cells[cell]);
    return within;
}

void HeatmapCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed.reset();
    if (m_legend.hit(event->position() / m_scale, 0) == kRefitTag)
        return refit();
    m_pressed = event->position();
}

void HeatmapCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_pressed && event->buttons().testFlag(Qt::LeftButton)) {
        const QPointF by = event->position() - *m_pressed;
        if (m_band.isNull() && by.manhattanLength() < kDragStart)
            return;
        m_band = QRectF(*m_pressed, event->position()).normalized();
        return update();
    }
    const auto cell = cellAt(event->position());
    setCursor(m_legend.hit(event->position() / m_scale, 0) == kRefitTag ? Qt::PointingHandCursor
                                                                        : Qt::ArrowCursor);
    if (cell == m_hover)
        return;
    for (const auto& at : {m_hover, cell}) // only the two cells are repainted
        if (at)
            update(cellBox(*at).adjusted(-2, -2, 2, 2).toAlignedRect());
    m_hover = cell;
}

void HeatmapCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const QPointF at = *std::exchange(m_pressed, std::nullopt);
    const bool isMore = event->modifiers().testFlag(Qt::ControlModifier);
    if (!m_band.isNull())
        return endBand(isMore);
    if (const auto cell = cellAt(at))
        return pick(*cell, event->modifiers());
    const int block = m_layout.blockAt(at / m_scale);
    if (block >= 0 && isMore)
        m_view.toggle(m_model.floor().blocks[static_cast<std::size_t>(block)].entity);
    else if (block >= 0)
        selectBlock(block);
}

void HeatmapCanvas::endBand(bool isMore) {
    const std::vector<topology::EntityId> within = cellsWithin(std::exchange(m_band, QRectF()));
    update();
    if (isMore)
        m_view.selectMore(within);
    else if (!within.empty())
        m_view.selectAll(within);
}

/// The next cell in a direction, over gaps and aisles, on the straight line from the middle of the current
/// one.
std::optional<std::uint32_t> HeatmapCanvas::neighbour(QPointF direction) const {
    const QRectF from = cellBox(*m_current);
    const QRectF canvas(QPointF(), m_layout.size() * m_scale);
    const QSizeF step = m_layout.cellSize() * m_scale / 2;
    for (QPointF at = from.center(); canvas.contains(at);
         at += QPointF(direction.x() * step.width(), direction.y() * step.height())) {
        if (from.contains(at))
            continue;
        if (const auto cell = cellAt(at))
            return cell;
    }
    return std::nullopt;
}

void HeatmapCanvas::keyPressEvent(QKeyEvent* event) {
    const HeatFloor& floor = m_model.floor();
    const auto firstOf = [&](std::uint32_t from) -> std::optional<std::uint32_t> {
        for (std::uint32_t cell = from; cell < floor.cells.size(); ++cell)
            if (!floor.cells[cell].isEmpty())
                return cell;
        return std::nullopt;
    };
    std::optional<std::uint32_t> next;
    const bool isMove = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right ||
                        event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (m_layout.isEmpty() || floor.placed == 0)
        return QWidget::keyPressEvent(event);
    if (isMove && !m_current)
        next = firstOf(0);
    else if (isMove)
        next = neighbour({event->key() == Qt::Key_Left    ? -1.0
                          : event->key() == Qt::Key_Right ? 1.0
                                                          : 0.0,
                          event->key() == Qt::Key_Up     ? -1.0
                          : event->key() == Qt::Key_Down ? 1.0
                                                         : 0.0});
    else if (event->key() == Qt::Key_Home)
        next = firstOf(0);
    else if (event->key() == Qt::Key_Space && m_current)
        return pick(*m_current, Qt::ControlModifier);
    else if (event->key() == Qt::Key_End) {
        for (std::uint32_t cell = static_cast<std::uint32_t>(floor.cells.size()); cell-- > 0 && !next;)
            if (!floor.cells[cell].isEmpty())
                next = cell;
    } else if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp) {
        const std::uint32_t block = m_current ? HeatmapLayout::blockOf(floor, *m_current) : 0;
        const bool isDown = event->key() == Qt::Key_PageDown;
        if (isDown && block + 1 < floor.blocks.size())
            next = firstOf(floor.blocks[block + 1].firstCell);
        else if (!isDown && block > 0)
            next = firstOf(floor.blocks[block - 1].firstCell);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_current) {
        selectBlock(static_cast<int>(HeatmapLayout::blockOf(floor, *m_current)));
        return;
    } else if (event->key() == Qt::Key_Escape) {
        m_view.clearSelection();
        return;
    } else {
        return QWidget::keyPressEvent(event);
    }
    if (!next)
        return;
    if (isMove && event->modifiers() == Qt::ControlModifier)
        return tellFocus(*next); // and Space takes it in or out
    pick(*next, event->modifiers() & Qt::ShiftModifier);
}


} // namespace seamscope::ui

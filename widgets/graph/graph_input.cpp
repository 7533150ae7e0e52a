// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer and keys on the graph.
#include "graph/graph_widget.h"

#include "qt/view_state.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace seamscope::ui {
namespace {

constexpr int kDragStart = 4;

} // namespace

void GraphWidget::wheelEvent(QWheelEvent* event) {
    const QPoint pixels = event->pixelDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) // sideways, where a wheel has one axis
        setViewport(m_viewport.panned(QPointF(event->angleDelta().y() + event->angleDelta().x(), 0) / 2));
    else if (!pixels.isNull() && !event->modifiers().testFlag(Qt::ControlModifier))
        setViewport(m_viewport.panned(pixels)); // a touchpad scrolls; with Ctrl it zooms
    else
        setViewport(
            m_viewport.zoomed(std::pow(1.0015, event->angleDelta().y()), event->position() / m_scale));
    Q_EMIT viewportChosen();
    event->accept();
}

void GraphWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_dragFrom = event->position();
    m_dragged = false;
    const bool hasShift = event->modifiers().testFlag(Qt::ShiftModifier);
    m_pinning = hasShift ? graph_tag::node(tagAt(event->position())) : std::nullopt;
    m_bandFrom.reset();
    if (hasShift && !m_pinning && event->button() == Qt::LeftButton)
        m_bandFrom = event->position();
}

void GraphWidget::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragFrom) {
        const QPointF by = event->position() - *m_dragFrom;
        if (!m_dragged && by.manhattanLength() < kDragStart)
            return;
        m_dragged = true;
        m_dragFrom = event->position();
        if (m_bandFrom) {
            m_band = QRectF(*m_bandFrom, event->position()).normalized();
            return update();
        }
        setCursor(Qt::ClosedHandCursor);
        if (m_pinning)
            dragNode(by / m_scale);
        else
            setViewport(m_viewport.panned(by / m_scale));
        Q_EMIT viewportChosen();
        return;
    }
    const int tag = tagAt(event->position());
    setCursor(tag == kNoTag ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (const auto node = graph_tag::node(tag); node != m_focus.hovered) {
        m_focus.hovered = node;
        refreshPicture();
    }
}

void GraphWidget::mouseReleaseEvent(QMouseEvent* event) {
    const bool wasClick = m_dragFrom && !m_dragged && event->button() == Qt::LeftButton;
    m_dragFrom.reset();
    unsetCursor();
    if (m_pinning && m_dragged)
        Q_EMIT pinsChanged();
    m_pinning.reset();
    m_bandFrom.reset();
    const bool isMore = event->modifiers().testFlag(Qt::ControlModifier);
    if (!m_band.isNull()) {
        selectWithin(std::exchange(m_band, QRectF()), isMore);
        return update();
    }
    if (!wasClick)
        return;
    const int tag = tagAt(event->position());
    if (const auto more = graph_tag::node(tag); more && isMore)
        toggleSelected(*more);
    else if (const auto node = graph_tag::node(tag))
        setCurrentNode(*node);
    else if (const auto edge = graph_tag::edge(tag))
        selectEdge(*edge);
    else if (const auto step = graph_tag::step(tag))
        selectStep(m_story.steps[*step]);
    else if (const auto seams = graph_tag::seam(tag))
        selectSeams(*seams);
    else if (const auto first = graph_tag::collapse(tag))
        collapse(m_groups.nodes[*first].parent);
}

void GraphWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    m_dragFrom.reset();
    if (const auto node = graph_tag::node(tagAt(event->position()));
        node && event->button() == Qt::LeftButton)
        toggle(*node);
}

void GraphWidget::leaveEvent(QEvent*) {
    if (!m_focus.hovered)
        return;
    m_focus.hovered.reset();
    refreshPicture();
}

/// Of several the one that the keyboard has come to.
std::optional<std::uint32_t> GraphWidget::standing() const {
    const auto at = m_view.isSelected(m_standsAt) ? nodeOf(m_standsAt) : std::nullopt;
    return at ? at : m_focus.selected;
}

/// One more by the keyboard.
void GraphWidget::extendTo(std::uint32_t node) {
    const topology::EntityId entity = m_groups.nodes[node].entity;
    if (entity.isEmpty())
        return;
    m_standsAt = entity;
    m_view.selectMore({entity});
}

/// The neighbour over an edge that stands nearest in height.
std::optional<std::uint32_t> GraphWidget::along(int direction) const {
    std::optional<std::uint32_t> best;
    qreal nearest = std::numeric_limits<qreal>::infinity();
    const std::uint32_t at = *standing();
    const QRectF& from = m_layout.nodes[at];
    for (const GraphEdge& edge : m_groups.edges) {
        if (edge.from != at && edge.to != at)
            continue;
        const std::uint32_t other = edge.from == at ? edge.to : edge.from;
        const QRectF& to = m_layout.nodes[other];
        if ((to.x() - from.x()) * direction <= 0)
            continue;
        if (const qreal distance = std::abs(to.y() - from.y()); distance < nearest) {
            nearest = distance;
            best = other;
        }
    }
    return best;
}

std::optional<std::uint32_t> GraphWidget::inColumn(int direction) const {
    std::optional<std::uint32_t> best;
    qreal nearest = std::numeric_limits<qreal>::infinity();
    const QRectF& from = m_layout.nodes[*standing()];
    for (std::uint32_t i = 0; i < m_layout.nodes.size(); ++i) {
        const qreal distance = (m_layout.nodes[i].y() - from.y()) * direction;
        if (m_layout.nodes[i].x() == from.x() && distance > 0 && distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

void GraphWidget::keyPressEvent(QKeyEvent* event) {
    const bool hasCurrent = m_focus.selected.has_value();
    std::optional<std::uint32_t> next;
    if (event->key() != Qt::Key_S && event->key() != Qt::Key_Shift)
        m_walked = {};
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (m_focus.selectedSeam && !hasCurrent) { // to the end of the seam
            const EdgeSeams& seams = m_story.seams.between[*m_focus.selectedSeam];
            return setCurrentNode(event->key() == Qt::Key_Left ? seams.from : seams.to);
        }
        next = hasCurrent ? along(event->key() == Qt::Key_Left ? -1 : 1) : std::optional<std::uint32_t>(0);
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        next = hasCurrent ? inColumn(event->key() == Qt::Key_Up ? -1 : 1) : std::optional<std::uint32_t>(0);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCurrent)
            toggle(*m_focus.selected);
        return;
    case Qt::Key_Backspace:
        if (hasCurrent && !m_groups.nodes[*m_focus.selected].parent.empty())
            collapse(m_groups.nodes[*m_focus.selected].parent);
        return;
    case Qt::Key_P:
        if (hasCurrent && m_places.pins.erase(m_groups.nodes[*m_focus.selected].key) > 0) {
            relayout();
            Q_EMIT pinsChanged();
        }
        return;
    case Qt::Key_S:
        return walkSeams(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    case Qt::Key_Slash:
        return m_findBox->setFocus(Qt::ShortcutFocusReason);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        setViewport(m_viewport.zoomed(1.2, graphBody(logicalSize()).center()));
        return void(Q_EMIT viewportChosen());
    case Qt::Key_Minus:
        setViewport(m_viewport.zoomed(1 / 1.2, graphBody(logicalSize()).center()));
        return void(Q_EMIT viewportChosen());
    case Qt::Key_Home:
    case Qt::Key_0:
        fit();
        return void(Q_EMIT viewportChosen());
    case Qt::Key_Escape:
        m_currentKey.clear();
        if (m_view.selection().isEmpty())
            return selectionChanged();
        return m_view.clearSelection();
    default:
        return QWidget::keyPressEvent(event);
    }
    if (!next || *next >= m_groups.nodes.size())
        return;
    if (event->modifiers().testFlag(Qt::ShiftModifier) && hasCurrent)
        extendTo(*next);
    else
        setCurrentNode(*next);
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected, on the graph and from it.
#include "graph/graph_widget.h"
#include "qt/view_state.h"

#include <QAccessible>

#include <algorithm>
#include <utility>

namespace seamscope::ui {

void GraphWidget::selectionChanged() {
    GraphFocus focus = m_focus;
    focus.selected.reset();
    focus.selectedEdge.reset();
    focus.selectedToo.clear();
    focus.selectedStep.reset();
    focus.selectedSeam.reset();
    const topology::EntityId& entity = m_view.selection();
    if (!m_view.selectionTo().isEmpty()) {
        const auto from = nodeOf(entity);
        const auto to = nodeOf(m_view.selectionTo());
        focus.selectedSeam = m_story.seams.find(from, to);
        if (from && from == to)
            focus.selected = from; // drawn inside one node
        for (std::uint32_t e = 0; e < m_groups.edges.size(); ++e)
            if (m_groups.edges[e].from == from && m_groups.edges[e].to == to)
                focus.selectedEdge = e;
        for (std::uint32_t s = 0; s < m_story.steps.size(); ++s)
            if (m_story.steps[s].fromEntity == entity && m_story.steps[s].toEntity == m_view.selectionTo())
                focus.selectedStep = s;
    } else if (!entity.isEmpty()) {
        focus.selected = nodeOf(entity);
        for (const topology::EntityId& too : m_view.selectedToo())
            if (const auto node = nodeOf(too); node && node != focus.selected)
                focus.selectedToo.push_back(*node);
        std::sort(focus.selectedToo.begin(), focus.selectedToo.end());
        focus.selectedToo.erase(std::unique(focus.selectedToo.begin(), focus.selectedToo.end()), focus.selectedToo.end());
        m_currentKey = focus.selected ? m_groups.nodes[*focus.selected].key : std::string();
    } else if (const std::uint32_t node = m_groups.find(m_currentKey);
               !m_currentKey.empty() && node != kNoNode) {
        focus.selected = node; // a group has no entity of its own that other views could select
    }
    if (focus.selected) {
        const QRectF body = graphBody(logicalSize());
        const Viewport local = m_viewport.panned(-body.topLeft());
        if (const Viewport shown = local.revealing(m_layout.nodes[*focus.selected], body.size());
            !(shown == local))
            setViewport(shown.panned(body.topLeft()));
    }
    if (focus == m_focus)
        return updateNote(); // another seam on the same edge
    m_focus = focus;
    refreshPicture();
    updateNote();
}

void GraphWidget::setCurrentNode(std::uint32_t node) {
    if (node >= m_groups.nodes.size())
        return;
    m_currentKey = m_groups.nodes[node].key;
    const topology::EntityId entity = m_groups.nodes[node].entity;
    if (entity.isEmpty() && m_view.selection().isEmpty())
        selectionChanged();
    else if (entity.isEmpty())
        m_view.clearSelection();
    else
        m_view.select(entity);
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(static_cast<int>(node));
    QAccessible::updateAccessibility(&focus);
}

/// Groups have no entity of their own that could be one of several.
void GraphWidget::toggleSelected(std::uint32_t node) {
    if (node < m_groups.nodes.size())
        m_view.toggle(m_groups.nodes[node].entity);
}

/// What the band touches, from left to right: causes before effects.
void GraphWidget::selectWithin(const QRectF& band, bool isMore) {
    std::vector<std::pair<qreal, std::uint32_t>> touched;
    for (std::uint32_t i = 0; i < m_groups.nodes.size() && i < m_layout.nodes.size(); ++i)
        if (!m_groups.nodes[i].entity.isEmpty() && nodeBox(i).intersects(band.adjusted(-0.5, -0.5, 0.5, 0.5)))
            touched.emplace_back(m_layout.nodes[i].x(), i);
    std::stable_sort(touched.begin(), touched.end());
    std::vector<topology::EntityId> entities;
    for (const auto& [x, node] : touched)
        entities.push_back(m_groups.nodes[node].entity);
    if (isMore)
        m_view.selectMore(entities);
    else if (!entities.empty())
        m_view.selectAll(entities);
}

void GraphWidget::selectEdge(std::uint32_t edge) {
    if (m_story.seams.on(edge))
        return selectSeams(m_story.seams.ofEdge[edge]);
    const topology::Edge& example = m_topology->edge(m_groups.edges[edge].example);
    m_view.selectEdge(example.from, example.to);
}

} // namespace seamscope::ui

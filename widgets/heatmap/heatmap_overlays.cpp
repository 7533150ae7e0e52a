// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over the heatmap's cells: selection, pointer, the incident's frame.
#include "common/incident_priority.h"
#include "heatmap/heatmap_canvas.h"
#include "qt/incident_pick.h"
#include "qt/incident_text.h"
#include "qt/view_state.h"

#include <algorithm>
#include <set>

namespace seamscope::ui {

PrimitiveList HeatmapCanvas::overlays() const {
    PrimitiveList list;
    const HeatFloor& floor = m_model.floor();
    if (m_layout.isEmpty())
        return list;
    const auto ring = [&](const QRectF& box, qreal out, const Stroke& stroke) {
        list.add(RectShape{box.adjusted(-out, -out, out, out), {}, stroke, out >= 3 ? 3.0F : 0.0F});
    };
    addFault(list);
    if (m_hover)
        ring(m_layout.cellBox(floor, *m_hover), 1, {Role::ink1});
    if (!m_view.selectionTo().isEmpty())
        addEnds(list);
    else if (m_view.hasSeveral())
        addSeveral(list);
    else if (!m_view.selection().isEmpty())
        addOne(list);
    if (!m_band.isNull())
        list.add(RectShape{{m_band.topLeft() / m_scale, m_band.size() / m_scale}, Ink(Role::accent, 0.12F), {Role::accent}, 0});
    return list;
}

/// A frame round the racks that the worst incident's path runs through, as on the wall: colours that depart from peers may
/// lie elsewhere. Of a job it would go round all of its groups, and say nothing.
void HeatmapCanvas::addFault(PrimitiveList& list) const {
    const telemetry::Incident* worst = m_state ? models::currentIncident(m_state->incidents().get(), m_state->meter().get(), {}) : nullptr;
    if (!worst || worst->ended || m_now - m_state->incidents()->at > models::kAnalysisFresh)
        return;
    const std::set<topology::EntityId> places = models::faultPlaces(*worst, m_state->topology().get());
    const Role ink = roleOf(incidentPriority(*worst, m_state->meter(), m_now));
    for (std::uint32_t b = 0; b < m_model.floor().blocks.size() && b < m_layout.blocks().size(); ++b)
        if (places.contains(m_model.floor().blocks[b].entity) && m_model.floor().blocks[b].entity.kind() != topology::EntityKind::job && !m_layout.blocks()[b].cells.isEmpty())
            list.add(RectShape{m_layout.blocks()[b].cells.adjusted(-2, -2, 2, 2), {}, {ink, 2}, 1});
}

/// What gives in a thin ring, what takes in a full one.
void HeatmapCanvas::addEnds(PrimitiveList& list) const {
    const HeatFloor& floor = m_model.floor();
    for (std::size_t end = 0; end < m_ends.size(); ++end) {
        const Stroke stroke{Role::accent, end == 0 ? 1.0F : 2.0F};
        for (const std::uint32_t b : m_ends[end].blocks)
            if (b < m_layout.blocks().size()) {
                const qreal out = end == 0 ? 5 : 3;
                list.add(RectShape{m_layout.outline(b).adjusted(-out, -out, out, out), {}, stroke, 3});
            }
        for (const std::uint32_t cell : m_ends[end].cells)
            list.add(RectShape{m_layout.cellBox(floor, cell).adjusted(-1, -1, 1, 1), {}, stroke, 0});
    }
}

/// What is selected alone: its name, its racks or its cell.
void HeatmapCanvas::addOne(PrimitiveList& list) const {
    const HeatFloor& floor = m_model.floor();
    const topology::EntityId& selected = m_view.selection();
    const auto ring = [&list](const QRectF& box, qreal out, const Stroke& stroke) {
        list.add(RectShape{box.adjusted(-out, -out, out, out), {}, stroke, out >= 3 ? 3.0F : 0.0F});
    };
    for (std::uint32_t b = 0; b < floor.blocks.size() && b < m_layout.blocks().size(); ++b) {
        if (floor.blocks[b].entity != selected)
            continue;
        ring(m_layout.outline(b), 4, {Role::accent, 2});
        if (m_layout.hasLabels()) { // the name of the selected rack in ink1, over its quiet one
            const QString name = heatmapBlockNames(m_layout, floor, type::kTitle, m_text)[b];
            const QPointF at = m_layout.blocks()[b].label;
            list.add(
                RectShape{{at.x(), at.y() - 11, m_text.width(name, type::kTitle) + 4, 12}, Role::bg1, {}, 0});
            list.add(TextShape{at, name, type::kTitle, Role::ink1});
        }
    }
    for (const std::uint32_t block : m_selected.blocks)
        if (block < m_layout.blocks().size() && floor.blocks[block].entity != selected)
            ring(m_layout.outline(block), 3, {Role::accent});
    for (const std::uint32_t cell : m_selected.cells)
        ring(m_layout.cellBox(floor, cell), 1, {Role::accent, 2});
    if (m_current && *m_current < floor.cells.size() && floor.cells[*m_current] == selected) {
        const QRectF box = m_layout.cellBox(floor, *m_current);
        const qreal grow =
            std::max(0.0, (10 - box.width()) / 2); // a ring that can be seen, however small the cell
        ring(box.adjusted(-grow, -grow, grow, grow), hasFocus() ? 4 : 3, {Role::accent, 2});
    }
}

/// Of several each has the ring that it would have alone, without its name. Neighbours in a row share one ring: a hundred
/// rings would be a fence.
void HeatmapCanvas::addSeveral(PrimitiveList& list) const {
    const HeatFloor& floor = m_model.floor();
    const std::vector<std::uint32_t>& cells = m_selected.cells;
    for (const std::uint32_t b : m_selected.blocks)
        if (b < m_layout.blocks().size())
            list.add(RectShape{m_layout.outline(b).adjusted(-3, -3, 3, 3), {}, {Role::accent, 2}, 3});
    for (auto first = cells.begin(); first != cells.end();) {
        QRectF box = m_layout.cellBox(floor, *first);
        const qreal step = m_layout.cellSize().width();
        auto next = std::next(first);
        for (; next != cells.end(); ++next) {
            const QRectF more = m_layout.cellBox(floor, *next);
            if (more.top() != box.top() || more.left() - box.right() > step / 2 || more.left() < box.right())
                break;
            box |= more;
        }
        first = next;
        list.add(RectShape{box.adjusted(-1, -1, 1, 1), {}, {Role::accent, 2}, 0});
    }
    if (m_current && hasFocus() && *m_current < floor.cells.size())
        list.add(RectShape{m_layout.cellBox(floor, *m_current).adjusted(-4, -4, 4, 4), {}, {Role::accent}, 3});
}

} // namespace seamscope::ui

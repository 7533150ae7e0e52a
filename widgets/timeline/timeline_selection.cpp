// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected, on the rows of the timeline and from them.
#include "timeline/timeline_widget.h"
#include "topology/topology.h"

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <utility>

namespace seamscope::ui {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;

constexpr std::size_t kMostRanks = 16'384;

/// The ranks of GPUs, of what contains GPUs, and of nothing else: a switch carries everybody's.
void addRanksOn(const topology::Topology& topology, const EntityId& entity, std::vector<EntityId>& ranks) {
    constexpr EntityKind kPlaces[] = {EntityKind::gpu, EntityKind::host, EntityKind::rack};
    const EntityIndex start = topology.find(entity);
    if (!start.isValid() || std::find(std::begin(kPlaces), std::end(kPlaces), entity.kind()) == std::end(kPlaces))
        return;
    std::unordered_set<std::uint32_t> seen{start.value()}; // what is stated may contain itself
    for (std::vector<EntityIndex> open{start}; !open.empty() && ranks.size() < kMostRanks;) {
        const EntityIndex at = open.back();
        open.pop_back();
        if (topology.entity(at).id.kind() == EntityKind::rank) {
            ranks.push_back(topology.entity(at).id);
            continue;
        }
        for (const topology::EdgeIndex e : topology.outgoing(at)) {
            const bool isRank = topology.edge(e).kind == EdgeKind::hosts && topology.edge(e).to.kind() == EntityKind::rank;
            const bool isWithin = isRank || topology.edge(e).kind == EdgeKind::contains;
            if (isWithin && seen.insert(topology.to(e).value()).second)
                open.push_back(topology.to(e));
        }
    }
}

} // namespace

void TimelineWidget::setTopology(std::shared_ptr<const topology::Topology> topology) {
    if (topology == m_topology)
        return;
    m_topology = std::move(topology);
    readSelection();
}

void TimelineWidget::readSelection() {
    // Of a seam the end that has a row here: what takes, as a rule.
    m_scene.selection = m_view.selectionTo().isEmpty() ? m_view.selection() : m_view.selectionTo();
    std::vector<EntityId> selected = m_view.selected();
    if (!m_view.selectionTo().isEmpty())
        selected = {m_view.selectionTo()};
    if (m_topology)
        for (std::size_t i = 0, asked = selected.size(); i < asked; ++i)
            addRanksOn(*m_topology, EntityId(selected[i]), selected);
    std::sort(selected.begin(), selected.end());
    selected.erase(std::unique(selected.begin(), selected.end()), selected.end());
    m_scene.selected = std::move(selected);
    refreshNow();
}

/// A group opens its ranks; a rank, host or rack is selected everywhere.
void TimelineWidget::pick(const TimelineLayout::Row& row) {
    const telemetry::TimelineRow& picked = rowOf(m_scene, row);
    m_picked = picked.key;
    const EntityId entity = picked.entity;
    if (!row.isLane) {
        models::TimelineLoader::Choice next = m_loader.choice();
        next.within = next.within == picked.key ? std::string() : picked.key;
        choose(next);
        Q_EMIT lanesChosen();
    }
    if (!entity.isEmpty())
        m_view.select(entity);
}

void TimelineWidget::toggle(const TimelineLayout::Row& row) {
    m_picked = rowOf(m_scene, row).key;
    m_view.toggle(EntityId(rowOf(m_scene, row).entity));
}

void TimelineWidget::pickTo(const TimelineLayout::Row& row) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    std::vector<EntityId> range;
    bool isIn = false;
    const std::string to = rowOf(m_scene, row).key;
    for (const TimelineLayout::Row& at : layout.rows) {
        const telemetry::TimelineRow& one = rowOf(m_scene, at);
        if (at.isLane != row.isLane)
            continue;
        const bool isEnd = one.key == m_picked || one.key == to;
        if (isIn || isEnd)
            range.push_back(one.entity);
        if (isEnd && m_picked != to)
            isIn = !isIn;
    }
    if (isIn) // where it began has been scrolled away
        return toggle(row);
    m_view.selectAll(range);
}

/// To where the last lane is seen: gaps between blocks take room that the count of what fits knows nothing of.
void TimelineWidget::scrollLanes(std::int64_t by) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const std::int64_t rows = m_scene.lanes ? std::int64_t(m_scene.lanes->rows.size() - m_scene.pinnedRows) : 0;
    const std::int64_t shown = std::count_if(layout.rows.begin(), layout.rows.end(), [](const auto& row) { return row.isLane && !row.isPinned; });
    const std::int64_t total = m_scene.lanes ? m_scene.lanes->rowsTotal : 0;
    std::int64_t fit = std::int64_t{TimelineLayout::lanesThatFit(m_scene, area())} - std::int64_t(m_scene.pinnedRows);
    if (shown < rows)
        fit = shown;
    const std::int64_t last = std::max({total - fit, std::int64_t{m_firstLane}, std::int64_t{0}});
    m_firstLane = static_cast<std::uint32_t>(std::clamp<std::int64_t>(m_firstLane + by, 0, by > 0 ? last : m_firstLane));
    tellView();
}

void TimelineWidget::togglePins() {
    std::vector<std::uint32_t> chosen;
    if (m_scene.lanes)
        for (const telemetry::TimelineRow& row : m_scene.lanes->rows)
            if (m_scene.isSelected(row))
                chosen.push_back(row.firstRank);
    std::vector<std::uint32_t> pins = m_loader.choice().pins;
    const auto isPinned = [&pins](std::uint32_t rank) { return std::find(pins.begin(), pins.end(), rank) != pins.end(); };
    if (std::all_of(chosen.begin(), chosen.end(), isPinned))
        std::erase_if(pins, [&chosen](std::uint32_t rank) { return std::find(chosen.begin(), chosen.end(), rank) != chosen.end(); });
    else
        for (const std::uint32_t rank : chosen)
            if (!isPinned(rank) && pins.size() < models::TimelineLoader::kMostPins)
                pins.push_back(rank);
    setPins(std::move(pins));
}

/// The lanes stay where they are scrolled to.
void TimelineWidget::setPins(std::vector<std::uint32_t> pins) {
    models::TimelineLoader::Choice next = m_loader.choice();
    if (next.pins == pins)
        return;
    next.pins = std::move(pins);
    m_hasChosen = true;
    m_loader.setChoice(next);
    tellToolbar();
    takeTiles();
    Q_EMIT lanesChosen();
}

/// Pinned rows first. Those of an older answer have no columns that fit: their lanes are empty until the next one comes.
void TimelineWidget::takeLanes() {
    m_scene.lanes = m_loader.lanes();
    m_scene.pinnedRows = 0;
    const std::vector<std::uint32_t>& pins = m_loader.choice().pins;
    if (pins.empty() || !m_scene.lanes)
        return;
    const auto answers = m_loader.pinned();
    auto all = std::make_shared<telemetry::TimelineTiles>(*m_scene.lanes);
    all->rows.clear();
    for (const auto& tiles : answers) {
        if (!tiles || tiles->rows.empty())
            continue;
        all->rows.push_back(tiles->rows.front());
        if (tiles->firstColumn != all->firstColumn || tiles->columns != all->columns || tiles->columnBits != all->columnBits)
            all->rows.back().cells.clear();
    }
    m_scene.pinnedRows = all->rows.size();
    for (const telemetry::TimelineRow& row : m_scene.lanes->rows)
        if (std::find(pins.begin(), pins.end(), row.firstRank) == pins.end())
            all->rows.push_back(row);
    m_scene.lanes = std::move(all);
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_floor_builder.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_set>

namespace seamscope::ui {

namespace {
using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;
} // namespace

std::optional<int> heatSlot(const EntityId& gpu) {
    const std::string_view name = gpu.name();
    const std::size_t colon = name.rfind(':');
    int slot = -1;
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto [end, error] = std::from_chars(name.data() + colon + 1, name.data() + name.size(), slot);
    return error == std::errc() && end == name.data() + name.size() && slot >= 0 && slot < 16
               ? std::optional(slot)
               : std::nullopt;
}

namespace {

constexpr int kMaxSlots = 64;    ///< GPUs of one tray in one line of its grid
constexpr int kHostsInBlock = 8; ///< hosts without a rack stand together like a rack of eight trays

std::vector<EntityId> inSlots(std::vector<EntityId> gpus) {
    std::sort(gpus.begin(), gpus.end(), naturallyBefore);
    std::vector<EntityId> placed;
    for (const EntityId& gpu : gpus) {
        const std::optional<int> slot = heatSlot(gpu);
        if (!slot || (static_cast<std::size_t>(*slot) < placed.size() &&
                      !placed[static_cast<std::size_t>(*slot)].isEmpty()))
            return gpus; // names that are no slots: in natural order, without holes
        placed.resize(std::max(placed.size(), static_cast<std::size_t>(*slot) + 1));
        placed[static_cast<std::size_t>(*slot)] = gpu;
    }
    return placed;
}

/// Every GPU and host known, by host. The topology and the series may each know some that the other does not.
/// Entities of one host stand together in both, so that the last host is nearly always the next one: looking
/// it up for each of 131,072 GPUs would take longer than all the rest.
std::map<EntityId, std::vector<EntityId>> hostsWithGpus(const HeatFloorInput& input) {
    std::map<EntityId, std::vector<EntityId>> hosts;
    auto last = hosts.end();
    const auto note = [&](const EntityId& id) {
        const EntityId host = id.kind() == EntityKind::host ? id : id.host();
        if (last == hosts.end() || last->first != host)
            last = hosts.try_emplace(host).first;
        if (id.kind() == EntityKind::gpu)
            last->second.push_back(id);
    };
    if (input.topology)
        for (const topology::Entity& entity : input.topology->entities())
            if (entity.id.kind() == EntityKind::gpu || entity.id.kind() == EntityKind::host)
                note(entity.id);
    std::unordered_set<EntityId> seen;
    for (const EntityId& id : input.named)
        if (seen.insert(id).second)
            note(id);
    return hosts;
}

} // namespace

HeatFloorBuilder::HeatFloorBuilder(const HeatFloorInput& input)
    : m_topology(input.topology.get()) {
    m_floor.level = input.level;
    m_floor.grouping = input.grouping;
    for (auto& [host, gpus] : hostsWithGpus(input)) {
        HeatTray tray{host, unitOf(host), {}};
        tray.cells = input.level == HeatLevel::host ? std::vector{host} : inSlots(std::move(gpus));
        if (input.level == HeatLevel::gpu && tray.cells.empty())
            continue;
        m_trays.push_back(std::move(tray));
    }
    std::sort(m_trays.begin(), m_trays.end(),
              [](const HeatTray& a, const HeatTray& b) { return naturallyBefore(a.host, b.host); });
}

HeatFloor HeatFloorBuilder::make() {
    switch (m_floor.grouping) {
    case HeatGrouping::floor:
        byFloor();
        break;
    case HeatGrouping::leaf:
        byLeaf();
        break;
    case HeatGrouping::job:
        byJob();
        break;
    case HeatGrouping::team:
        byTeam();
        break;
    default:
        byDimension();
        break;
    }
    notePlaces();
    return std::move(m_floor);
}

/// Where a GPU stands in its tray does not change with what stands beside it on the screen.
void HeatFloorBuilder::notePlaces() {
    m_floor.places.assign(m_floor.cells.size(), 0);
    if (m_floor.level == HeatLevel::host)
        return;
    std::unordered_map<EntityId, std::uint16_t> unnumbered;
    for (const HeatTray& tray : m_trays)
        for (std::size_t i = 0; i < tray.cells.size(); ++i)
            if (!tray.cells[i].isEmpty() && !heatSlot(tray.cells[i]))
                unnumbered.emplace(tray.cells[i], static_cast<std::uint16_t>(std::min<std::size_t>(i, kMaxSlots)));
    for (std::size_t i = 0; i < m_floor.cells.size(); ++i) {
        if (m_floor.cells[i].isEmpty())
            continue;
        if (const std::optional<int> slot = heatSlot(m_floor.cells[i]))
            m_floor.places[i] = static_cast<std::uint16_t>(*slot);
        else if (const auto at = unnumbered.find(m_floor.cells[i]); at != unnumbered.end())
            m_floor.places[i] = at->second;
    }
}

const topology::Entity* HeatFloorBuilder::entityOf(const EntityId& id) const {
    const EntityIndex index = m_topology ? m_topology->find(id) : EntityIndex();
    return index.isValid() ? &m_topology->entity(index) : nullptr;
}

int HeatFloorBuilder::unitOf(const EntityId& host) const {
    const topology::Entity* entity = entityOf(host);
    return entity && entity->position ? entity->position->unit : -1;
}

EntityId HeatFloorBuilder::containerOf(const EntityId& id, EntityKind kind) const {
    EntityIndex index = m_topology ? m_topology->find(id) : EntityIndex();
    for (int depth = 0; index.isValid() && depth < 8; ++depth) { // a cycle in hostile input must end
        if (m_topology->entity(index).id.kind() == kind)
            return m_topology->entity(index).id;
        index = m_topology->container(index);
    }
    return {};
}

EntityId HeatFloorBuilder::coolerOf(const EntityId& rack) const {
    const EntityIndex index = m_topology ? m_topology->find(rack) : EntityIndex();
    EntityId cooler;
    if (index.isValid())
        for (topology::EdgeIndex e : m_topology->incoming(index))
            if (m_topology->edge(e).kind == topology::EdgeKind::cools)
                if (const EntityId& from = m_topology->edge(e).from;
                    cooler.isEmpty() || from.kind() == EntityKind::cdu)
                    cooler = from;
    if (cooler.kind() != EntityKind::loop)
        return cooler;
    const EntityId cdu = coolerOf(cooler); // a loop is named after what drives it
    return cdu.kind() == EntityKind::cdu ? cdu : cooler;
}

std::string HeatFloorBuilder::rowOf(const topology::Entity& rack) const {
    if (const EntityId row = containerOf(rack.id, EntityKind::row); !row.isEmpty())
        return std::string(row.name());
    const auto label = rack.labels.find("row");
    return label == rack.labels.end() ? std::string() : label->second;
}

void HeatFloorBuilder::beginLine(std::string name) {
    HeatLine line;
    line.name = std::move(name);
    line.firstBlock = static_cast<std::uint32_t>(m_floor.blocks.size());
    m_floor.lines.push_back(std::move(line));
}

void HeatFloorBuilder::endLine() {
    HeatLine& line = m_floor.lines.back();
    line.blockCount = static_cast<std::uint32_t>(m_floor.blocks.size()) - line.firstBlock;
    if (line.blockCount == 0) {
        m_floor.lines.pop_back();
        return;
    }
    EntityId cooler;
    bool isOne = true;
    for (std::uint32_t b = line.firstBlock; b < m_floor.blocks.size(); ++b) {
        line.columns = std::max(line.columns, m_floor.blocks[b].column + 1);
        const EntityId here = m_floor.blocks[b].cooler; // of racks: a job has an edge from every rank
        isOne = isOne && !here.isEmpty() && (b == line.firstBlock || here == cooler);
        cooler = here;
    }
    if (isOne)
        line.coolant = std::string(cooler.name());
}

void HeatFloorBuilder::addBlock(const EntityId& entity, std::string name, int column,
                       const Trays& trays) {
    HeatBlock block;
    block.entity = entity;
    block.name = std::move(name);
    block.column = column;
    block.firstCell = static_cast<std::uint32_t>(m_floor.cells.size());
    std::size_t widest = 0;
    for (const HeatTray* tray : trays)
        widest = std::max(widest, tray->cells.size());
    block.slots = static_cast<int>(std::min<std::size_t>(widest, kMaxSlots));
    for (const HeatTray* tray : trays)
        for (std::size_t first = 0; first < tray->cells.size();
             first += static_cast<std::size_t>(block.slots)) {
            ++block.trays;
            for (std::size_t i = first; i < first + static_cast<std::size_t>(block.slots); ++i) {
                m_floor.cells.push_back(i < tray->cells.size() ? tray->cells[i] : EntityId());
                m_floor.placed += m_floor.cells.back().isEmpty() ? 0 : 1;
            }
        }
    if (entity.kind() == EntityKind::rack)
        block.cooler = coolerOf(entity);
    m_floor.blocks.push_back(std::move(block));
}

void HeatFloorBuilder::addGrid(const EntityId& entity, std::string name, int column, std::span<const EntityId> cells, int slots) {
    const auto width = static_cast<std::size_t>(slots);
    std::vector<HeatTray> rows((cells.size() + width - 1) / width);
    for (std::size_t i = 0; i < cells.size(); ++i)
        rows[i / width].cells.push_back(cells[i]);
    Trays trays;
    for (const HeatTray& row : rows)
        trays.push_back(&row);
    addBlock(entity, std::move(name), column, trays);
}

void HeatFloorBuilder::addWithoutRack(const Trays& trays, const std::string& lineName) {
    if (trays.empty())
        return;
    beginLine(lineName);
    const std::uint32_t before = m_floor.placed;
    if (m_floor.level == HeatLevel::host) {
        std::vector<EntityId> hosts;
        for (const HeatTray* tray : trays)
            hosts.push_back(tray->host);
        const double count = static_cast<double>(hosts.size());
        addGrid({}, {}, 0, hosts, static_cast<int>(std::ceil(std::sqrt(count <= 256 ? count : 2 * count))));
    } else {
        int column = 0;
        for (std::size_t first = 0; first < trays.size(); first += kHostsInBlock) {
            const std::size_t last = std::min(first + kHostsInBlock, trays.size()) - 1;
            std::string name(trays[first]->host.name());
            if (last > first)
                name += "–" + std::string(trays[last]->host.name());
            addBlock({}, std::move(name), column++,
                     {trays.begin() + static_cast<std::ptrdiff_t>(first),
                      trays.begin() + static_cast<std::ptrdiff_t>(last) + 1});
        }
    }
    m_floor.withoutRack = m_floor.placed - before;
    endLine();
}

} // namespace seamscope::ui

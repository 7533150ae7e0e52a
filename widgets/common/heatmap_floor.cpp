// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_floor.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_set>

namespace seamscope::ui {
namespace {

using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;

constexpr int kMaxSlots = 64;    ///< GPUs of one tray in one line of its grid
constexpr int kHostsInBlock = 8; ///< hosts without a rack stand together like a rack of eight trays
constexpr int kRanksInBlock = 64;

bool naturallyBefore(const EntityId& a, const EntityId& b) {
    return topology::naturalLess(a.text(), b.text());
}

/// One host with its cells: a row of a block.
struct Tray {
    EntityId host;
    int unit = -1;
    std::vector<EntityId> cells;
};

/// Position of a GPU in its tray: the number after the colon, so that a lost GPU leaves a hole where it
/// stood.
std::optional<int> slotOf(const EntityId& gpu) {
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

std::vector<EntityId> inSlots(std::vector<EntityId> gpus) {
    std::sort(gpus.begin(), gpus.end(), naturallyBefore);
    std::vector<EntityId> placed;
    for (const EntityId& gpu : gpus) {
        const std::optional<int> slot = slotOf(gpu);
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

/// Fills a floor line by line.
class Builder {
public:
    explicit Builder(const HeatFloorInput& input)
        : m_topology(input.topology.get()) {
        m_floor.level = input.level;
        m_floor.grouping = input.grouping;
        for (auto& [host, gpus] : hostsWithGpus(input)) {
            Tray tray{host, unitOf(host), {}};
            tray.cells = input.level == HeatLevel::host ? std::vector{host} : inSlots(std::move(gpus));
            if (input.level == HeatLevel::gpu && tray.cells.empty())
                continue;
            m_trays.push_back(std::move(tray));
        }
        std::sort(m_trays.begin(), m_trays.end(),
                  [](const Tray& a, const Tray& b) { return naturallyBefore(a.host, b.host); });
    }

    HeatFloor byFloor();
    HeatFloor byLeaf();
    HeatFloor byJob();

private:
    const topology::Entity* entityOf(const EntityId& id) const {
        const EntityIndex index = m_topology ? m_topology->find(id) : EntityIndex();
        return index.isValid() ? &m_topology->entity(index) : nullptr;
    }
    int unitOf(const EntityId& host) const {
        const topology::Entity* entity = entityOf(host);
        return entity && entity->position ? entity->position->unit : -1;
    }
    EntityId containerOf(const EntityId& id, EntityKind kind) const;
    EntityId leafOf(const EntityId& host) const;
    EntityId coolerOf(const EntityId& rack) const;
    std::string rowOf(const topology::Entity& rack) const;

    void beginLine(std::string name);
    void addBlock(const EntityId& entity, std::string name, int column,
                  const std::vector<const Tray*>& trays);
    void addGrid(std::string name, int column, const std::vector<EntityId>& cells, int slots);
    void addWithoutRack(const std::vector<const Tray*>& trays, const std::string& lineName);
    void endLine();

    const topology::Topology* m_topology;
    std::vector<Tray> m_trays;
    HeatFloor m_floor;
};

EntityId Builder::containerOf(const EntityId& id, EntityKind kind) const {
    EntityIndex index = m_topology ? m_topology->find(id) : EntityIndex();
    for (int depth = 0; index.isValid() && depth < 8; ++depth) { // a cycle in hostile input must end
        if (m_topology->entity(index).id.kind() == kind)
            return m_topology->entity(index).id;
        index = m_topology->container(index);
    }
    return {};
}

/// The first switch beside the host or one of its adapters, directly or over a link.
EntityId Builder::leafOf(const EntityId& host) const {
    const EntityIndex start = m_topology ? m_topology->find(host) : EntityIndex();
    EntityId best;
    const auto consider = [&](EntityIndex from, const auto& self, int depth) -> void {
        const auto look = [&](EntityIndex next) {
            const EntityId& id = m_topology->entity(next).id;
            if (id.kind() == EntityKind::switch_ && (best.isEmpty() || naturallyBefore(id, best)))
                best = id;
            else if (depth < 2 && (id.kind() == EntityKind::nic || id.kind() == EntityKind::link))
                self(next, self, depth + 1);
        };
        for (topology::EdgeIndex e : m_topology->outgoing(from))
            look(m_topology->to(e));
        for (topology::EdgeIndex e : m_topology->incoming(from))
            look(m_topology->from(e));
    };
    if (start.isValid())
        consider(start, consider, 0);
    return best;
}

EntityId Builder::coolerOf(const EntityId& rack) const {
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

std::string Builder::rowOf(const topology::Entity& rack) const {
    if (const EntityId row = containerOf(rack.id, EntityKind::row); !row.isEmpty())
        return std::string(row.name());
    const auto label = rack.labels.find("row");
    return label == rack.labels.end() ? std::string() : label->second;
}

void Builder::beginLine(std::string name) {
    HeatLine line;
    line.name = std::move(name);
    line.firstBlock = static_cast<std::uint32_t>(m_floor.blocks.size());
    m_floor.lines.push_back(std::move(line));
}

void Builder::endLine() {
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
        const EntityId here = coolerOf(m_floor.blocks[b].entity);
        isOne = isOne && !here.isEmpty() && (b == line.firstBlock || here == cooler);
        cooler = here;
    }
    if (isOne)
        line.coolant = std::string(cooler.name());
}

void Builder::addBlock(const EntityId& entity, std::string name, int column,
                       const std::vector<const Tray*>& trays) {
    HeatBlock block;
    block.entity = entity;
    block.name = std::move(name);
    block.column = column;
    block.firstCell = static_cast<std::uint32_t>(m_floor.cells.size());
    std::size_t widest = 0;
    for (const Tray* tray : trays)
        widest = std::max(widest, tray->cells.size());
    block.slots = static_cast<int>(std::min<std::size_t>(widest, kMaxSlots));
    for (const Tray* tray : trays)
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

void Builder::addGrid(std::string name, int column, const std::vector<EntityId>& cells, int slots) {
    std::vector<Tray> rows((cells.size() + static_cast<std::size_t>(slots) - 1) /
                           static_cast<std::size_t>(slots));
    std::vector<const Tray*> trays;
    for (std::size_t i = 0; i < cells.size(); ++i)
        rows[i / static_cast<std::size_t>(slots)].cells.push_back(cells[i]);
    for (const Tray& row : rows)
        trays.push_back(&row);
    addBlock({}, std::move(name), column, trays);
}

void Builder::addWithoutRack(const std::vector<const Tray*>& trays, const std::string& lineName) {
    if (trays.empty())
        return;
    beginLine(lineName);
    const std::uint32_t before = m_floor.placed;
    if (m_floor.level == HeatLevel::host) {
        std::vector<EntityId> hosts;
        for (const Tray* tray : trays)
            hosts.push_back(tray->host);
        const double count = static_cast<double>(hosts.size());
        addGrid({}, 0, hosts, static_cast<int>(std::ceil(std::sqrt(count <= 256 ? count : 2 * count))));
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

HeatFloor Builder::byFloor() {
    struct Rack {
        const topology::Entity* entity = nullptr;
        std::string row;
        std::vector<const Tray*> trays;
    };
    std::map<EntityId, Rack> racks;
    std::vector<const Tray*> loose;
    if (m_topology)
        for (const topology::Entity& entity : m_topology->entities())
            if (entity.id.kind() == EntityKind::rack)
                racks[entity.id] = {&entity, rowOf(entity), {}};
    for (const Tray& tray : m_trays) {
        const auto rack = racks.find(containerOf(tray.host, EntityKind::rack));
        (rack == racks.end() ? loose : rack->second.trays).push_back(&tray);
    }
    std::vector<Rack*> order;
    for (auto& [id, rack] : racks)
        order.push_back(&rack);
    const auto rowNumber = [](const Rack* rack) {
        return rack->entity->position ? rack->entity->position->row : -1;
    };
    const auto columnNumber = [](const Rack* rack) {
        return rack->entity->position ? rack->entity->position->column : -1;
    };
    std::sort(order.begin(), order.end(), [&](const Rack* a, const Rack* b) {
        if (rowNumber(a) != rowNumber(b))
            return rowNumber(a) < rowNumber(b);
        if (a->row != b->row)
            return topology::naturalLess(a->row, b->row);
        if (columnNumber(a) != columnNumber(b))
            return columnNumber(a) < columnNumber(b);
        return naturallyBefore(a->entity->id, b->entity->id);
    });
    bool anyTrays = false;
    for (std::size_t i = 0; i < order.size(); ++i) {
        Rack& rack = *order[i];
        const bool isNewLine =
            i == 0 || rowNumber(&rack) != rowNumber(order[i - 1]) || rack.row != order[i - 1]->row;
        if (isNewLine && i > 0)
            endLine();
        if (isNewLine)
            beginLine(rack.row);
        const int next = isNewLine ? 0 : m_floor.blocks.back().column + 1;
        // A stated column far off would stretch the floor without end; such a rack stands next to its
        // neighbour.
        const int stated = columnNumber(&rack);
        std::sort(rack.trays.begin(), rack.trays.end(), [](const Tray* a, const Tray* b) {
            return a->unit != b->unit ? a->unit < b->unit : naturallyBefore(a->host, b->host);
        });
        addBlock(rack.entity->id, std::string(rack.entity->id.name()),
                 stated >= next && stated < next + 64 ? stated : next, rack.trays);
        anyTrays = anyTrays || !rack.trays.empty();
    }
    if (!order.empty())
        endLine();
    m_floor.isTrayGrid = m_floor.level == HeatLevel::host && anyTrays;
    addWithoutRack(loose, {});
    return std::move(m_floor);
}

HeatFloor Builder::byLeaf() {
    std::map<EntityId, std::vector<const Tray*>> leaves;
    std::vector<const Tray*> loose;
    for (const Tray& tray : m_trays) {
        const EntityId leaf = leafOf(tray.host);
        (leaf.isEmpty() ? loose : leaves[leaf]).push_back(&tray);
    }
    std::vector<EntityId> order;
    for (const auto& [leaf, trays] : leaves)
        order.push_back(leaf);
    std::sort(order.begin(), order.end(), naturallyBefore);
    beginLine({});
    int column = 0;
    for (const EntityId& leaf : order)
        addBlock(leaf, std::string(leaf.name()), column++, leaves[leaf]);
    m_floor.isTrayGrid = m_floor.level == HeatLevel::host && !order.empty();
    endLine();
    addWithoutRack(loose, order.empty() ? "" : "no leaf");
    return std::move(m_floor);
}

/// Stage of a rank in the pipeline, from the order of the parallel dimensions (the first varies fastest).
unsigned stageOf(unsigned rank, const topology::Parallelism& p) {
    unsigned below = 1;
    for (std::size_t at = 0; at < p.order.size();) {
        const std::size_t end = std::min(p.order.find('-', at), p.order.size());
        const std::string_view dimension = std::string_view(p.order).substr(at, end - at);
        if (dimension == "pp")
            break;
        below *= std::max(1U, dimension == "tp"   ? p.tp
                              : dimension == "dp" ? p.dp
                              : dimension == "ep" ? p.ep
                                                  : 1U);
        at = end + 1;
    }
    return rank / std::max(1U, below) % std::max(1U, p.pp);
}

HeatFloor Builder::byJob() {
    std::unordered_set<EntityId> used;
    const auto cellOf = [&](const EntityId& gpu) {
        return m_floor.level == HeatLevel::gpu ? gpu : gpu.host();
    };
    std::unordered_set<EntityId> known;
    for (const Tray& tray : m_trays)
        known.insert(tray.cells.begin(), tray.cells.end());
    const auto addRun = [&](const std::string& name, const EntityId& job,
                            const std::vector<std::pair<std::string, EntityId>>& run) {
        beginLine(name);
        for (std::size_t first = 0, column = 0; first < run.size(); first += kRanksInBlock, ++column) {
            std::vector<EntityId> cells;
            for (std::size_t i = first; i < std::min(first + kRanksInBlock, run.size()); ++i)
                cells.push_back(run[i].second);
            addGrid(run[first].first, static_cast<int>(column), cells, 8);
            m_floor.blocks.back().entity = job;
        }
        endLine();
    };
    for (const topology::Job& job : m_topology ? m_topology->jobs() : std::span<const topology::Job>()) {
        std::map<unsigned, std::vector<std::pair<std::string, EntityId>>> stages;
        const auto add = [&](unsigned stage, std::string name, const EntityId& gpu) {
            if (const EntityId cell = cellOf(gpu); known.contains(cell) && used.insert(cell).second)
                stages[stage].emplace_back(std::move(name), cell);
        };
        for (const topology::RankPlacement& rank : job.ranks)
            add(stageOf(rank.rank, job.parallelism), std::to_string(rank.rank), rank.gpu);
        unsigned pool = 0;
        for (const topology::InferencePool& p : job.pools) {
            for (const EntityId& gpu : p.gpus)
                add(pool, std::string(p.id.name()), gpu);
            ++pool;
        }
        for (const auto& [stage, run] : stages)
            addRun(stages.size() > 1 && job.ranks.size() > 1 ? "PP" + std::to_string(stage)
                                                             : std::string(job.id.name()),
                   job.id, run);
    }
    std::vector<std::pair<std::string, EntityId>> idle;
    for (const Tray& tray : m_trays)
        for (const EntityId& cell : tray.cells)
            if (!cell.isEmpty() && !used.contains(cell))
                idle.emplace_back(std::string(tray.host.name()), cell);
    if (!idle.empty())
        addRun("no job", {}, idle);
    return std::move(m_floor);
}

} // namespace

std::vector<HeatGrouping> availableGroupings(const topology::Topology* topology) {
    std::vector<HeatGrouping> groupings = {HeatGrouping::floor};
    if (!topology)
        return groupings;
    if (std::any_of(topology->entities().begin(), topology->entities().end(),
                    [](const topology::Entity& e) { return e.id.kind() == EntityKind::switch_; }))
        groupings.push_back(HeatGrouping::leaf);
    if (std::any_of(topology->jobs().begin(), topology->jobs().end(),
                    [](const topology::Job& job) { return !job.ranks.empty() || !job.pools.empty(); }))
        groupings.push_back(HeatGrouping::job);
    return groupings;
}

HeatFloor makeHeatFloor(const HeatFloorInput& input) {
    Builder builder(input);
    switch (input.grouping) {
    case HeatGrouping::leaf:
        return builder.byLeaf();
    case HeatGrouping::job:
        return builder.byJob();
    case HeatGrouping::floor:
        break;
    }
    return builder.byFloor();
}

} // namespace seamscope::ui

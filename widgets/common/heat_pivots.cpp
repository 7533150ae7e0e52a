// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_floor_builder.h"
#include "topology/parallel_place.h"

#include <algorithm>

/// Groupings other than the floor: who is beside whom in the fabric, in a job, in a company.
namespace seamscope::ui {
namespace {

using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;
using topology::Job;
using topology::ParallelPlace;

constexpr std::size_t kRanksInBlock = 64;
constexpr int kRunSlots = 8;

/// Cells beside each other in the grid of a group: of a few all, of many so many that it is no strip.
int slotsFor(std::size_t cells) { return cells <= 8 ? std::max(1, static_cast<int>(cells)) : cells <= 128 ? 8 : cells <= 512 ? 16 : 32; }

unsigned sizeOf(const topology::Parallelism& sizes, HeatGrouping grouping) {
    switch (grouping) {
    case HeatGrouping::tensor:
        return sizes.tp;
    case HeatGrouping::pipeline:
        return sizes.pp;
    case HeatGrouping::data:
        return sizes.dp;
    case HeatGrouping::expert:
        return sizes.ep;
    default:
        return 1;
    }
}

bool isPlaced(const Job& job) { return !job.ranks.empty() || !job.pools.empty(); }

std::string teamOf(const Job& job) { return job.owner.empty() ? std::string(job.program.name()) : job.owner; }

/// The ranks that meet along one dimension: all that agree in the others.
struct GroupKey {
    std::uint32_t line = 0; ///< stage of the pipeline; 0 for whole pipelines
    std::uint32_t data = 0; ///< first of them, where a group has some of them
    std::uint32_t tensor = 0;
    std::uint32_t expert = 0;
    auto operator<=>(const GroupKey&) const = default;
};

GroupKey keyOf(const ParallelPlace& place, const topology::Parallelism& sizes, HeatGrouping grouping, bool hasOwnExperts) {
    GroupKey key{place.pipeline, place.data, place.tensor, hasOwnExperts ? place.expert : 0};
    if (grouping == HeatGrouping::pipeline)
        key.line = 0;
    else if (grouping == HeatGrouping::tensor)
        key.tensor = 0;
    else if (grouping == HeatGrouping::data)
        key.data = 0;
    else if (grouping == HeatGrouping::expert && hasOwnExperts)
        key.expert = 0;
    else if (grouping == HeatGrouping::expert)
        key.data -= key.data % std::max(1U, sizes.ep);
    return key;
}

/// "DP3 TP0": what the ranks of a group agree in, but for the stage, which their line says.
std::string nameOf(const GroupKey& key, const topology::Parallelism& sizes, HeatGrouping grouping, bool hasOwnExperts) {
    std::string name;
    const auto add = [&](const char* word, std::uint32_t index, bool isSplit) {
        if (isSplit)
            name += (name.empty() ? "" : " ") + std::string(word) + std::to_string(index);
    };
    add("DP", key.data, sizes.dp > 1 && grouping != HeatGrouping::data);
    if (grouping == HeatGrouping::expert && !hasOwnExperts && sizes.ep > 1)
        name += "\u2013" + std::to_string(std::min(key.data + sizes.ep, sizes.dp) - 1);
    add("TP", key.tensor, sizes.tp > 1 && grouping != HeatGrouping::tensor);
    add("EP", key.expert, hasOwnExperts && sizes.ep > 1 && grouping != HeatGrouping::expert);
    return name;
}

} // namespace

/// The first switch beside a host or one of its adapters, directly or over a link.
EntityId HeatFloorBuilder::switchBeside(EntityIndex start) const {
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

/// One a cell. In a fabric of rails the adapters of a host hang on different leaves, and each GPU has its own: the adapter
/// of its place. Elsewhere the host's leaf stands for all.
std::vector<EntityId> HeatFloorBuilder::leavesOf(const HeatTray& tray) const {
    const EntityIndex host = m_topology ? m_topology->find(tray.host) : EntityIndex();
    std::vector<EntityId> leaves(tray.cells.size(), host.isValid() ? switchBeside(host) : EntityId());
    if (!host.isValid() || m_floor.level == HeatLevel::host)
        return leaves;
    std::vector<EntityIndex> adapters;
    for (topology::EdgeIndex e : m_topology->outgoing(host))
        if (const EntityIndex to = m_topology->to(e); m_topology->entity(to).id.kind() == EntityKind::nic && !switchBeside(to).isEmpty())
            adapters.push_back(to);
    if (adapters.size() < 2 || tray.cells.size() < adapters.size() || tray.cells.size() % adapters.size() != 0)
        return leaves;
    std::sort(adapters.begin(), adapters.end(),
              [&](EntityIndex a, EntityIndex b) { return naturallyBefore(m_topology->entity(a).id, m_topology->entity(b).id); });
    for (std::size_t i = 0; i < leaves.size(); ++i)
        leaves[i] = switchBeside(adapters[i * adapters.size() / leaves.size()]);
    return leaves;
}

void HeatFloorBuilder::byLeaf() {
    std::map<EntityId, std::vector<HeatTray>> leaves;
    Trays loose;
    for (const HeatTray& tray : m_trays) {
        const std::vector<EntityId> leafOf = leavesOf(tray);
        if (std::all_of(leafOf.begin(), leafOf.end(), [](const EntityId& leaf) { return leaf.isEmpty(); })) {
            loose.push_back(&tray);
            continue;
        }
        const bool isOne = std::adjacent_find(leafOf.begin(), leafOf.end(), std::not_equal_to()) == leafOf.end();
        if (isOne) {
            leaves[leafOf.front()].push_back(tray); // with the holes of GPUs that are lost
            continue;
        }
        std::map<EntityId, HeatTray> parts;
        for (std::size_t i = 0; i < leafOf.size(); ++i)
            if (!tray.cells[i].isEmpty())
                parts[leafOf[i]].cells.push_back(tray.cells[i]);
        for (auto& [leaf, part] : parts)
            leaves[leaf].push_back(std::move(part));
    }
    std::vector<EntityId> order;
    for (const auto& [leaf, trays] : leaves)
        order.push_back(leaf);
    std::sort(order.begin(), order.end(), naturallyBefore);
    beginLine({});
    int column = 0;
    for (const EntityId& leaf : order) {
        const std::vector<HeatTray>& trays = leaves[leaf];
        const bool isRail = m_floor.level == HeatLevel::gpu &&
                            std::all_of(trays.begin(), trays.end(), [](const HeatTray& tray) { return tray.host.isEmpty(); });
        if (isRail) { // one or two GPUs of each host: no strip of them, a block
            std::vector<EntityId> cells;
            for (const HeatTray& tray : trays)
                cells.insert(cells.end(), tray.cells.begin(), tray.cells.end());
            addGrid(leaf, std::string(leaf.name()), column++, cells, slotsFor(cells.size()));
            continue;
        }
        Trays rows;
        for (const HeatTray& tray : trays)
            rows.push_back(&tray);
        addBlock(leaf, std::string(leaf.name()), column++, rows);
    }
    m_floor.isTrayGrid = m_floor.level == HeatLevel::host && !order.empty();
    endLine();
    addWithoutRack(loose, order.empty() ? "" : "no leaf");
}

std::span<const Job> HeatFloorBuilder::jobs() const {
    return m_topology ? m_topology->jobs() : std::span<const Job>();
}

/// Where several jobs name a cell, the one that started last has it.
void HeatFloorBuilder::claimCells() {
    for (const HeatTray& tray : m_trays)
        for (const EntityId& cell : tray.cells)
            if (!cell.isEmpty())
                m_free.emplace(cell, nullptr);
    std::vector<const Job*> order;
    for (const Job& job : jobs())
        order.push_back(&job);
    std::stable_sort(order.begin(), order.end(),
                     [](const Job* a, const Job* b) { return a->start.value_or(kTimeMin) < b->start.value_or(kTimeMin); });
    for (const Job* job : order) {
        const auto claim = [&](const EntityId& gpu) {
            if (const auto at = m_free.find(m_floor.level == HeatLevel::gpu ? gpu : gpu.host()); at != m_free.end())
                at->second = job;
        };
        for (const topology::RankPlacement& rank : job->ranks)
            claim(rank.gpu);
        for (const topology::InferencePool& pool : job->pools)
            std::for_each(pool.gpus.begin(), pool.gpus.end(), claim);
    }
}

std::optional<EntityId> HeatFloorBuilder::take(const EntityId& gpu, const Job& job) {
    const auto at = m_free.find(m_floor.level == HeatLevel::gpu ? gpu : gpu.host());
    if (at == m_free.end() || at->second != &job)
        return std::nullopt;
    EntityId cell = at->first;
    m_free.erase(at);
    return cell;
}

void HeatFloorBuilder::addRun(const std::string& lineName, const EntityId& entity, const Run& run) {
    beginLine(lineName);
    for (std::size_t first = 0, column = 0; first < run.size(); first += kRanksInBlock, ++column) {
        std::vector<EntityId> cells;
        for (std::size_t i = first; i < std::min(first + kRanksInBlock, run.size()); ++i)
            cells.push_back(run[i].second);
        addGrid(entity, run[first].first, static_cast<int>(column), cells, kRunSlots);
    }
    endLine();
}

void HeatFloorBuilder::addIdle() {
    Run idle;
    for (const HeatTray& tray : m_trays)
        for (const EntityId& cell : tray.cells)
            if (!cell.isEmpty() && m_free.contains(cell))
                idle.emplace_back(std::string(tray.host.name()), cell);
    if (!idle.empty())
        addRun("no job", {}, idle);
}

void HeatFloorBuilder::byJob() {
    claimCells();
    for (const Job& job : jobs()) {
        std::map<unsigned, Run> stages;
        const auto add = [&](unsigned stage, std::string name, const EntityId& gpu) {
            if (const auto cell = take(gpu, job))
                stages[stage].emplace_back(std::move(name), *cell);
        };
        const std::size_t ranks = std::max<std::size_t>(job.ranks.size(), job.gpus);
        for (const topology::RankPlacement& rank : job.ranks)
            add(topology::parallelPlace(rank.rank, job.parallelism, ranks).pipeline, std::to_string(rank.rank), rank.gpu);
        unsigned pool = 0;
        for (const topology::InferencePool& p : job.pools) {
            for (const EntityId& gpu : p.gpus)
                add(pool, std::string(p.id.name()), gpu);
            ++pool;
        }
        for (const auto& [stage, run] : stages)
            addRun(stages.size() > 1 && job.ranks.size() > 1 ? "PP" + std::to_string(stage) : std::string(job.id.name()), job.id,
                   run);
    }
    addIdle();
}

/// The groups of one job: a line a stage, a block a group.
void HeatFloorBuilder::addGroups(const Job& job) {
    const topology::Parallelism& sizes = job.parallelism;
    const std::size_t ranks = std::max<std::size_t>(job.ranks.size(), job.gpus);
    const bool hasOwnExperts = sizes.ep > 1 && std::uint64_t{sizes.tp} * sizes.pp * sizes.dp * sizes.ep == ranks;
    std::map<GroupKey, std::vector<EntityId>> groups;
    for (const topology::RankPlacement& rank : job.ranks)
        if (const auto cell = take(rank.gpu, job))
            groups[keyOf(topology::parallelPlace(rank.rank, sizes, ranks), sizes, m_floor.grouping, hasOwnExperts)].push_back(*cell);
    for (auto group = groups.begin(); group != groups.end();) {
        const std::uint32_t line = group->first.line;
        const bool isStage = sizes.pp > 1 && m_floor.grouping != HeatGrouping::pipeline;
        beginLine(isStage ? "PP" + std::to_string(line) : std::string(job.id.name()));
        for (int column = 0; group != groups.end() && group->first.line == line; ++group, ++column) {
            const std::string name = nameOf(group->first, sizes, m_floor.grouping, hasOwnExperts);
            addGrid(job.id, name.empty() ? std::string(job.id.name()) : name, column, group->second, slotsFor(group->second.size()));
        }
        endLine();
    }
}

void HeatFloorBuilder::byDimension() {
    claimCells();
    for (const Job& job : jobs()) {
        addGroups(job);
        Run pools;
        for (const topology::InferencePool& pool : job.pools)
            for (const EntityId& gpu : pool.gpus)
                if (const auto cell = take(gpu, job))
                    pools.emplace_back(std::string(pool.id.name()), *cell);
        if (!pools.empty())
            addRun(std::string(job.id.name()), job.id, pools);
    }
    addIdle();
}

void HeatFloorBuilder::byTeam() {
    claimCells();
    std::map<std::string, std::vector<const Job*>> teams;
    for (const Job& job : jobs())
        teams[teamOf(job)].push_back(&job);
    for (auto& [team, theirs] : teams) {
        std::sort(theirs.begin(), theirs.end(), [](const Job* a, const Job* b) { return naturallyBefore(a->id, b->id); });
        beginLine(team.empty() ? "no team" : team);
        int column = 0;
        for (const Job* job : theirs) {
            std::vector<EntityId> cells;
            const auto add = [&](const EntityId& gpu) {
                if (const auto cell = take(gpu, *job))
                    cells.push_back(*cell);
            };
            for (const topology::RankPlacement& rank : job->ranks)
                add(rank.gpu);
            for (const topology::InferencePool& pool : job->pools)
                std::for_each(pool.gpus.begin(), pool.gpus.end(), add);
            for (std::size_t first = 0; first < cells.size(); first += kRanksInBlock)
                addGrid(job->id, std::string(job->id.name()), column++,
                        std::span(cells).subspan(first, std::min(kRanksInBlock, cells.size() - first)), kRunSlots);
        }
        endLine();
    }
    addIdle();
}

std::vector<HeatPivot> heatPivots(const topology::Topology* topology) {
    using Lacks = HeatPivot::Lacks;
    const auto jobs = topology ? topology->jobs() : std::span<const Job>();
    const bool hasJobs = std::any_of(jobs.begin(), jobs.end(), isPlaced);
    const bool hasTeams = std::any_of(jobs.begin(), jobs.end(), [](const Job& job) { return isPlaced(job) && !teamOf(job).empty(); });
    const bool hasFabric = topology && std::any_of(topology->entities().begin(), topology->entities().end(), [](const topology::Entity& e) {
                               return e.id.kind() == EntityKind::switch_;
                           });
    const auto needsJobs = [hasJobs](bool isThere, Lacks lacks) { return !hasJobs ? Lacks::jobs : isThere ? Lacks::nothing : lacks; };
    std::vector<HeatPivot> pivots = {{HeatGrouping::floor, Lacks::nothing},
                                     {HeatGrouping::leaf, hasFabric ? Lacks::nothing : Lacks::fabric},
                                     {HeatGrouping::job, needsJobs(true, Lacks::jobs)}};
    for (const HeatGrouping dimension : {HeatGrouping::tensor, HeatGrouping::pipeline, HeatGrouping::data, HeatGrouping::expert})
        pivots.push_back({dimension, needsJobs(std::any_of(jobs.begin(), jobs.end(),
                                                           [dimension](const Job& job) {
                                                               return !job.ranks.empty() && sizeOf(job.parallelism, dimension) > 1;
                                                           }),
                                               Lacks::sizes)});
    pivots.push_back({HeatGrouping::team, needsJobs(hasTeams, Lacks::teams)});
    return pivots;
}

bool canGroup(const topology::Topology* topology, HeatGrouping grouping) {
    const auto pivots = heatPivots(topology);
    return std::find(pivots.begin(), pivots.end(), HeatPivot{grouping, HeatPivot::Lacks::nothing}) != pivots.end();
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_model.h"

#include <algorithm>
#include <numeric>

namespace seamscope::ui {
namespace {

/// Where a cell bore several jobs, the one that started last has it.
void placeJobs(const HeatFloorInput& input, HeatStructure& made) {
    const topology::Topology& graph = *input.topology;
    std::vector<std::uint32_t> order(graph.jobs().size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return graph.jobs()[a].start.value_or(kTimeMin) < graph.jobs()[b].start.value_or(kTimeMin);
    });
    for (const std::uint32_t job : order) {
        const auto take = [&](const topology::EntityId& gpu, std::uint32_t rank) {
            auto at = made.cellOf.find(gpu);
            if (at == made.cellOf.end()) { // cells are hosts
                rank = HeatStructure::kNoRank;
                if (const topology::EntityIndex host = graph.container(graph.find(gpu)); host.isValid())
                    at = made.cellOf.find(graph.entity(host).id);
            }
            if (at == made.cellOf.end())
                return;
            made.jobs[at->second] = job + 1;
            made.ranks[at->second] = rank;
        };
        for (const topology::RankPlacement& rank : graph.jobs()[job].ranks)
            take(rank.gpu, rank.rank);
        for (const topology::InferencePool& pool : graph.jobs()[job].pools)
            for (const topology::EntityId& gpu : pool.gpus)
                take(gpu, HeatStructure::kNoRank);
    }
}

} // namespace

HeatStructure HeatStructure::make(const HeatFloorInput& input) {
    HeatStructure made;
    made.floor = makeHeatFloor(input);
    const auto n = static_cast<std::uint32_t>(made.floor.cells.size());
    made.cellOf.reserve(2 * std::size_t{n});
    for (std::uint32_t i = 0; i < n; ++i)
        if (!made.floor.cells[i].isEmpty())
            made.cellOf.emplace(made.floor.cells[i], i);
    made.jobs.assign(n, 0);
    made.ranks.assign(n, kNoRank);
    if (!input.topology)
        return made;
    placeJobs(input, made);
    for (std::uint32_t i = 0; i < n; ++i) // what ranks measure is shown where they run
        if (made.ranks[i] != kNoRank)
            made.cellOf.emplace(topology::EntityId::rank(input.topology->jobs()[made.jobs[i] - 1].id.name(), made.ranks[i]), i);
    return made;
}

} // namespace seamscope::ui

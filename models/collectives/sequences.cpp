// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/sequences.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace seamscope::collectives {

std::uint64_t numberCollectives(CollectiveLog& log) {
    using Key = std::pair<std::uint32_t, std::uint32_t>; // communicator, rank
    std::map<Key, std::vector<CollectiveEvent*>> lanes;
    std::set<std::uint32_t> homeless;
    const auto isOpen = [](const CollectiveEvent& event) {
        return event.op != CollectiveOp::none && !isPointToPoint(event.op) && event.sequence < 0 &&
               isKnown(event.begin());
    };
    for (const CollectiveEvent& event : log.events())
        if (isOpen(event) && !event.comm.isValid())
            homeless.insert(event.rank);
    CommId all;
    if (!homeless.empty())
        all = log.directory.comm(
            {"all", {}, {homeless.begin(), homeless.end()}, static_cast<std::uint32_t>(homeless.size())});
    for (CollectiveEvent& event : log.events()) {
        if (!isOpen(event))
            continue;
        if (!event.comm.isValid())
            event.comm = all;
        if (event.comm.isValid())
            lanes[{event.comm.value(), event.rank}].push_back(&event);
    }
    std::map<std::pair<std::uint32_t, std::size_t>, CollectiveOp> meant;
    std::set<std::pair<std::uint32_t, std::size_t>> disputed;
    for (auto& [key, lane] : lanes) {
        std::stable_sort(lane.begin(), lane.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
            return a->begin() < b->begin();
        });
        for (std::size_t i = 0; i < lane.size(); ++i) {
            const auto [at, isNew] = meant.try_emplace({key.first, i}, lane[i]->op);
            if (at->second != lane[i]->op)
                disputed.insert({key.first, i});
            lane[i]->sequence = static_cast<std::int64_t>(i);
        }
    }
    for (auto& [key, lane] : lanes)
        for (std::size_t i = 0; i < lane.size(); ++i)
            if (disputed.count({key.first, i}) > 0)
                lane[i]->sequence = -1;
    return disputed.size();
}

} // namespace seamscope::collectives

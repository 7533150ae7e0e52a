// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/sequences.h"

#include "base/median.h"
#include "collectives/ordered.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace seamscope::collectives {
namespace {

using Key = std::pair<std::uint32_t, std::uint32_t>; // communicator, rank
using Lanes = std::map<Key, std::vector<CollectiveEvent*>>;

/// What is one collective ends on all of its ranks together: but for their clocks, which differ by the same
/// all the time, and a few odd ends.
bool endTogether(const Lanes& lanes, std::uint32_t comm) {
    constexpr double kApart = 1e-3; // s
    const std::vector<CollectiveEvent*>* first = nullptr;
    std::size_t torn = 0, judged = 0;
    for (const auto& [key, lane] : lanes) {
        if (key.first != comm)
            continue;
        if (!first) {
            first = &lane;
            continue;
        }
        std::vector<double> apart;
        for (std::size_t i = 0; i < std::min(lane.size(), first->size()); ++i)
            if (isKnown(lane[i]->end) && isKnown((*first)[i]->end))
                apart.push_back(toSeconds(lane[i]->end - (*first)[i]->end));
        if (apart.size() < 4)
            continue;
        ++judged;
        torn += spread(apart, median(apart)) > kApart ? 1 : 0;
    }
    return torn * 4 <= judged;
}

} // namespace

std::uint64_t numberCollectives(CollectiveLog& log) {
    Lanes lanes;
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
        orderStably(lane.begin(), lane.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
            return a->begin() < b->begin();
        });
        for (std::size_t i = 0; i < lane.size(); ++i) {
            const auto [at, isNew] = meant.try_emplace({key.first, i}, lane[i]->op);
            if (at->second != lane[i]->op)
                disputed.insert({key.first, i});
            lane[i]->sequence = static_cast<std::int64_t>(i);
        }
    }
    const bool isTorn = all.isValid() && !endTogether(lanes, all.value());
    std::size_t refused = disputed.size();
    for (auto& [key, lane] : lanes)
        for (std::size_t i = 0; i < lane.size(); ++i)
            if ((isTorn && key.first == all.value()) || disputed.count({key.first, i}) > 0) {
                lane[i]->sequence = -1;
                refused += isTorn ? 1 : 0;
            }
    return refused;
}

} // namespace seamscope::collectives

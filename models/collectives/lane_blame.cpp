// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/lane_blame.h"

#include "base/median.h"
#include "collectives/blame_walk.h"
#include "collectives/ordered.h"

#include <map>
#include <tuple>
#include <utility>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMostEvents = 4'000'000;

struct Place {
    std::uint32_t rank;
    std::size_t index;
};

using Groups = std::map<std::tuple<std::uint32_t, CollectiveOp, std::int64_t>, std::vector<Place>>;

/// Order of time over all ranks without their clocks, which may be hours apart: a collective comes after all
/// that any of its members did before.
void putInOrder(std::vector<std::vector<BlameOp>>& ops, const Groups& groups) {
    std::vector<const std::vector<Place>*> members;
    std::vector<std::vector<std::size_t>> groupOf(ops.size());
    for (std::size_t rank = 0; rank < ops.size(); ++rank)
        groupOf[rank].resize(ops[rank].size());
    for (const auto& [key, group] : groups) {
        for (const Place& place : group)
            groupOf[place.rank][place.index] = members.size();
        members.push_back(&group);
    }
    std::vector<std::size_t> open(members.size(), 0), level(members.size(), 0);
    for (std::size_t group = 0; group < members.size(); ++group)
        for (const Place& place : *members[group])
            open[group] += place.index > 0 ? 1 : 0;
    std::vector<std::size_t> ready;
    for (std::size_t group = 0; group < members.size(); ++group)
        if (open[group] == 0)
            ready.push_back(group);
    while (!ready.empty()) {
        const std::size_t group = ready.back();
        ready.pop_back();
        for (const Place& place : *members[group]) {
            if (place.index + 1 >= ops[place.rank].size())
                continue;
            const std::size_t next = groupOf[place.rank][place.index + 1];
            level[next] = std::max(level[next], level[group] + 1);
            if (--open[next] == 0)
                ready.push_back(next);
        }
    }
    for (std::size_t rank = 0; rank < ops.size(); ++rank)
        for (std::size_t i = 0; i < ops[rank].size(); ++i)
            ops[rank][i].enter = static_cast<double>(level[groupOf[rank][i]]);
}

} // namespace

std::vector<double> blameRanks(const CollectiveLog& log) {
    std::map<std::uint32_t, std::vector<const CollectiveEvent*>> lanes;
    std::size_t count = 0;
    std::uint32_t highest = 0;
    for (const CollectiveEvent& event : log.events()) {
        if (event.op == CollectiveOp::none || isPointToPoint(event.op) || !event.comm.isValid() ||
            event.sequence < 0 || !event.duration() || !isKnown(event.begin()) || !isKnown(event.end))
            continue;
        lanes[event.rank].push_back(&event);
        highest = std::max(highest, event.rank);
        if (++count > kMostEvents)
            return {};
    }
    if (count == 0)
        return {};
    std::vector<std::vector<BlameOp>> ops(std::size_t{highest} + 1);
    Groups groups;
    std::size_t largest = 0;
    for (auto& [rank, lane] : lanes) {
        orderStably(lane.begin(), lane.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
            return a->begin() < b->begin();
        });
        TimePoint exit = kNoTime;
        for (const CollectiveEvent* event : lane) {
            BlameOp op;
            op.length = toSeconds(*event->duration());
            op.own = isKnown(exit) && event->begin() > exit ? toSeconds(event->begin() - exit) : 0;
            exit = std::max(exit, event->end);
            auto& group = groups[{event->comm.value(), event->op, event->sequence}];
            group.push_back({rank, ops[rank].size()});
            largest = std::max(largest, group.size());
            ops[rank].push_back(op);
        }
    }
    std::vector<double> direct(ops.size(), 0);
    for (const auto& [key, group] : groups) {
        std::vector<double> own, length;
        const Place* last = &group.front();
        for (const Place& place : group) {
            const BlameOp& op = ops[place.rank][place.index];
            own.push_back(op.own);
            length.push_back(op.length);
            if (op.length < ops[last->rank][last->index].length)
                last = &place;
        }
        const double shortest = ops[last->rank][last->index].length;
        const double usualOwn = medianInPlace(own), usualLength = medianInPlace(length);
        double waits = 0;
        for (const Place& place : group) {
            BlameOp& op = ops[place.rank][place.index];
            waits += op.length - shortest;
            op.usualOwn = usualOwn;
            // Where all wait for one, the wait itself must not pass for the usual.
            op.usualLength = std::min(usualLength, shortest);
            op.isSync = group.size() == largest;
            op.culprit = last->rank;
            op.culpritIndex = last->index;
        }
        ops[last->rank][last->index].seed = waits;
        direct[last->rank] += waits;
    }
    putInOrder(ops, groups);
    Blame blame = walkBlame(ops);
    double seeds = 0;
    for (const double waits : direct)
        seeds += waits;
    for (std::size_t rank = 0; rank < direct.size() && seeds > 0; ++rank)
        blame.own[rank] += blame.unattributed * direct[rank] / seeds;
    return std::move(blame.own);
}

} // namespace seamscope::collectives

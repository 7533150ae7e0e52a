// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pace.h"

#include "base/median.h"
#include "collectives/ordered.h"

#include <map>
#include <tuple>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMostEvents = 4'000'000;
constexpr std::size_t kLeastPlaces = 5;
constexpr double kAlarm = 5, kLeastSpread = 0.005, kLeastEffect = 0.03;
/// Of all ranks: when more are slow, the rest is fast.
constexpr double kMostSlow = 0.5;
constexpr Duration kLeastOwn = std::chrono::microseconds(20); // shorter: launches in a row

/// Description and size of the group, operation, sequence.
using Place = std::tuple<std::string_view, std::size_t, CollectiveOp, std::int64_t>;
struct Own {
    std::uint32_t rank = 0;
    CommId comm;
    double seconds = 0;
};

bool isUsable(const CollectiveEvent& event) {
    return event.op != CollectiveOp::none && event.state == CollectiveState::completed &&
           isKnown(event.begin()) && isKnown(event.end);
}

std::map<Place, std::vector<Own>> ownTimes(const CollectiveLog& log) {
    std::map<std::uint32_t, std::vector<const CollectiveEvent*>> lanes;
    for (const CollectiveEvent& event : log.events())
        if (isUsable(event))
            lanes[event.rank].push_back(&event);
    std::map<Place, std::vector<Own>> places;
    for (auto& [rank, lane] : lanes) {
        orderStably(lane.begin(), lane.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
            return a->begin() < b->begin();
        });
        TimePoint exit = kNoTime;
        for (const CollectiveEvent* event : lane) {
            const Duration own = isKnown(exit) ? event->begin() - exit : Duration::zero();
            exit = std::max(exit, event->end);
            if (own < kLeastOwn || !event->comm.isValid() || event->sequence < 0)
                continue;
            const Communicator& comm = log.directory.comm(event->comm);
            const std::size_t size = comm.ranks.empty() ? comm.size : comm.ranks.size();
            places[{comm.description, size, event->op, event->sequence}].push_back(
                {rank, event->comm, toSeconds(own)});
        }
    }
    return places;
}

} // namespace

std::vector<std::uint32_t> slowerThanOtherGroups(const CollectiveLog& log) {
    if (log.events().size() > kMostEvents ||
        std::any_of(log.events().begin(), log.events().end(),
                    [](const CollectiveEvent& event) { return isPointToPoint(event.op); }))
        return {};
    std::map<std::uint32_t, std::vector<double>> ratios;
    for (const auto& [place, owns] : ownTimes(log)) {
        const bool isOneGroup =
            std::all_of(owns.begin(), owns.end(),
                        [&comm = owns.front().comm](const Own& own) { return own.comm == comm; });
        if (isOneGroup)
            continue;
        std::vector<double> values;
        for (const Own& own : owns)
            values.push_back(own.seconds);
        const double middle = medianInPlace(values);
        for (const Own& own : owns)
            ratios[own.rank].push_back(std::log(own.seconds / middle));
    }
    std::vector<double> values;
    for (auto& [rank, scores] : ratios)
        if (scores.size() >= kLeastPlaces)
            values.push_back(median(scores));
    const double centre = median(values);
    const double sigma = std::max(spread(values, centre), kLeastSpread);
    std::vector<std::uint32_t> slow;
    for (auto& [rank, scores] : ratios)
        if (const double score = median(scores) - centre;
            scores.size() >= kLeastPlaces && score > kLeastEffect && score / sigma > kAlarm)
            slow.push_back(rank);
    const bool areMany = static_cast<double>(slow.size()) >= kMostSlow * static_cast<double>(values.size());
    return areMany ? std::vector<std::uint32_t>() : slow;
}

} // namespace seamscope::collectives

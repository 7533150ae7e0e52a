// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/snapshot.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace seamscope::collectives {
namespace {

constexpr Duration kLongWait = std::chrono::seconds(60);
constexpr std::int64_t kOtherProgram = 1000; // works apart
/// Of all ranks: devices that fail are few.
constexpr double kMostBehind = 0.25;

bool endsTogether(CollectiveOp op) {
    return op == CollectiveOp::allReduce || op == CollectiveOp::allGather ||
           op == CollectiveOp::reduceScatter || op == CollectiveOp::allToAll || op == CollectiveOp::barrier;
}

/// Whether the newest collective that anybody ended in the communicator is one that ends on all together.
bool endsTogether(const HangPicture& picture, CommId comm, std::int64_t sequence) {
    const auto events = picture.eventsAt(comm, sequence);
    return !events.empty() && endsTogether(events.front()->op);
}

/// Ranks that have not ended what others ended and left for more.
void addBehind(const HangPicture& picture, CommId comm, std::set<std::uint32_t>& behind) {
    std::int64_t newest = -1;
    for (const std::uint32_t rank : picture.members(comm))
        newest = std::max(newest, picture.completed(rank, comm).value_or(-1));
    if (newest < 0 || !endsTogether(picture, comm, newest))
        return;
    bool isLeft = false;
    std::vector<std::uint32_t> late;
    for (const std::uint32_t rank : picture.members(comm)) {
        const std::int64_t done = picture.completed(rank, comm).value_or(-1);
        if (done < newest && newest - done < kOtherProgram && picture.isHeard(rank))
            late.push_back(rank);
        else
            isLeft = isLeft || !picture.fronts(rank).empty();
    }
    if (isLeft)
        behind.insert(late.begin(), late.end());
}

bool isRagged(const HangPicture& picture, CommId comm) {
    std::int64_t newest = -1;
    for (const std::uint32_t rank : picture.members(comm))
        newest = std::max(newest, picture.completed(rank, comm).value_or(-1));
    if (newest < 0 || !endsTogether(picture, comm, newest))
        return false;
    std::set<std::int64_t> levels;
    std::size_t behind = 0, heard = 0;
    for (const std::uint32_t rank : picture.members(comm)) {
        const auto enqueued = picture.enqueued(rank, comm);
        heard += enqueued ? 1 : 0;
        if (!enqueued || *enqueued >= newest || newest - *enqueued >= kOtherProgram)
            continue;
        ++behind;
        levels.insert(*enqueued);
    }
    return levels.size() > 1 || behind * 2 > heard;
}

} // namespace

bool isGivenUp(const HangPicture& picture) {
    const CollectiveLog& log = picture.log();
    if (log.sources().count(LogSource::log) > 0)
        return true;
    std::unordered_map<std::uint32_t, TimePoint> newest;
    for (const CollectiveEvent& event : log.events()) {
        if (event.timedOut)
            return true;
        TimePoint& last = newest.try_emplace(event.rank, kNoTime).first->second;
        last = std::max({last, event.enter, event.start, event.end});
    }
    return std::any_of(log.events().begin(), log.events().end(), [&](const CollectiveEvent& event) {
        return event.state == CollectiveState::started && isKnown(event.start) &&
               newest.at(event.rank) - event.start > kLongWait;
    });
}

bool isRagged(const HangPicture& picture) {
    const auto count = static_cast<std::uint32_t>(picture.log().directory.comms().size());
    std::set<std::uint32_t> behind;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (isRagged(picture, CommId(i)))
            return true;
        addBehind(picture, CommId(i), behind);
    }
    const auto heard =
        static_cast<double>(std::count_if(picture.ranks().begin(), picture.ranks().end(),
                                          [&](std::uint32_t rank) { return picture.isHeard(rank); }));
    return behind.size() > 1 && static_cast<double>(behind.size()) > kMostBehind * heard;
}

} // namespace seamscope::collectives

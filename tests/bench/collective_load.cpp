// SPDX-License-Identifier: GPL-3.0-or-later
#include "collective_load.h"

#include <algorithm>
#include <random>
#include <string>

namespace seamscope::bench {

using namespace collectives;

namespace {
constexpr std::uint32_t kGroup = 8;
}

std::vector<CollectiveEvent> makeCollectives(CollectiveDirectory& directory, std::int64_t start, int calls) {
    std::mt19937 random(1);
    std::uniform_int_distribution<std::int64_t> own(400'000, 600'000);
    std::vector<CommId> tensor, data;
    for (std::uint32_t g = 0; g < kCollectiveRanks / kGroup; ++g) {
        Communicator comm{"tp" + std::to_string(g), "tp", {}, kGroup};
        for (std::uint32_t r = 0; r < kGroup; ++r)
            comm.ranks.push_back(g * kGroup + r);
        tensor.push_back(directory.comm(comm));
    }
    for (std::uint32_t r = 0; r < kGroup; ++r) {
        Communicator comm{"dp" + std::to_string(r), "dp", {}, kCollectiveRanks / kGroup};
        for (std::uint32_t g = 0; g < kCollectiveRanks / kGroup; ++g)
            comm.ranks.push_back(g * kGroup + r);
        data.push_back(directory.comm(comm));
    }
    std::vector<std::int64_t> now(kCollectiveRanks, start);
    std::vector<CollectiveEvent> events;
    events.reserve(std::size_t{kCollectiveRanks} * static_cast<std::size_t>(calls));
    for (int call = 0; call < calls; ++call) {
        const bool isData = call % 10 == 9;
        for (const CommId id : isData ? data : tensor) {
            const auto& members = directory.comm(id).ranks;
            std::int64_t last = 0;
            for (const std::uint32_t r : members)
                last = std::max(last, now[r] += own(random));
            for (const std::uint32_t r : members) {
                CollectiveEvent event;
                event.start = fromNanoseconds(now[r]);
                event.end = fromNanoseconds(last + 50'000);
                event.comm = id;
                event.rank = r;
                event.sequence = call;
                event.op = isData ? CollectiveOp::allReduce : CollectiveOp::allGather;
                event.state = CollectiveState::completed;
                events.push_back(event);
            }
            for (const std::uint32_t r : members)
                now[r] = last + 50'000;
        }
    }
    return events;
}

} // namespace seamscope::bench

// SPDX-License-Identifier: GPL-3.0-or-later
// Live collective events through the attribution on one core. The floor is the same walk over the same events
// with nothing but a sum for each rank, measured in the same run.
#include "collectives/attribution.h"

#include <cstdio>
#include <ctime>
#include <random>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

constexpr std::uint32_t kRanks = 1024;
constexpr std::uint32_t kGroup = 8;
constexpr int kSteps = 60;
constexpr int kCallsPerStep = 40;
constexpr double kWanted = 1e6; // events a second

/// Processor time of this thread: neighbours on the machine do not count.
double secondsUsed() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::vector<CollectiveEvent> makeEvents(CollectiveDirectory& directory) {
    std::mt19937 random(1);
    std::uniform_int_distribution<std::int64_t> own(400'000, 600'000);
    std::vector<CommId> tensor, data;
    for (std::uint32_t g = 0; g < kRanks / kGroup; ++g) {
        Communicator comm{"tp" + std::to_string(g), "tp", {}, kGroup};
        for (std::uint32_t r = 0; r < kGroup; ++r)
            comm.ranks.push_back(g * kGroup + r);
        tensor.push_back(directory.comm(comm));
    }
    for (std::uint32_t r = 0; r < kGroup; ++r) {
        Communicator comm{"dp" + std::to_string(r), "dp", {}, kRanks / kGroup};
        for (std::uint32_t g = 0; g < kRanks / kGroup; ++g)
            comm.ranks.push_back(g * kGroup + r);
        data.push_back(directory.comm(comm));
    }
    std::vector<std::int64_t> now(kRanks, 1'800'000'000'000'000'000);
    std::vector<CollectiveEvent> events;
    events.reserve(std::size_t{kRanks} * kSteps * kCallsPerStep);
    for (int call = 0; call < kSteps * kCallsPerStep; ++call) {
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

} // namespace

int main() {
    CollectiveDirectory directory;
    const std::vector<CollectiveEvent> events = makeEvents(directory);
    const double beforeFloor = secondsUsed();
    std::vector<std::int64_t> sums(kRanks, 0);
    for (const CollectiveEvent& event : events)
        sums[event.rank] += event.duration()->count();
    const double floorSeconds = secondsUsed() - beforeFloor;
    Attribution::Limits limits;
    limits.clockEvery = 16;
    const double before = secondsUsed();
    Attribution attribution(directory, limits);
    for (const CollectiveEvent& event : events)
        attribution.add(event);
    const double seconds = secondsUsed() - before;
    double waits = 0;
    for (const auto& rank : attribution.ranks())
        waits += rank.wait;
    const double rate = static_cast<double>(events.size()) / seconds;
    std::printf(
        "{\"bench\":\"collectives\",\"events\":%zu,\"ranks\":%u,\"events_per_second\":%.0f,"
        "\"floor_events_per_second\":%.0f,\"nanoseconds_an_event\":%.1f,\"wanted_events_per_second\":%.0f,"
        "\"collectives\":%llu,\"wait_seconds\":%.3f,\"checksum\":%lld,\"pass\":%s}\n",
        events.size(), kRanks, rate, static_cast<double>(events.size()) / floorSeconds,
        seconds / static_cast<double>(events.size()) * 1e9, kWanted,
        static_cast<unsigned long long>(attribution.closed()), waits,
        static_cast<long long>(sums[kRanks / 2]), rate >= kWanted ? "true" : "false");
    return rate >= kWanted ? 0 : 1;
}

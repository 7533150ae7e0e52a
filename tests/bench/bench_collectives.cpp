// SPDX-License-Identifier: GPL-3.0-or-later
// Live collective events through the attribution on one core. The floor is the same walk over the same events
// with nothing but a sum for each rank, measured in the same run.
#include "collective_load.h"

#include "collectives/attribution.h"

#include <cstdio>
#include <ctime>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

constexpr std::uint32_t kRanks = bench::kCollectiveRanks;
constexpr int kSteps = 60;
constexpr int kCallsPerStep = 40;
constexpr double kWanted = 1e6; // events a second

/// Processor time of this thread: neighbours on the machine do not count.
double secondsUsed() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

} // namespace

int main() {
    CollectiveDirectory directory;
    const std::vector<CollectiveEvent> events =
        bench::makeCollectives(directory, 1'800'000'000'000'000'000, kSteps * kCallsPerStep);
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

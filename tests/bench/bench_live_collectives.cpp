// SPDX-License-Identifier: GPL-3.0-or-later
// Live collective events the whole way: the CollectiveEvents call, session, attribution, event store,
// timeline that views see. Rates go by the processor time of all threads together, as if there were one core;
// what the sender takes for itself is left out. The floor is the attribution alone over the same events.
// Prints JSON.
#include "collective_load.h"

#include "base/clock.h"
#include "collectives/attribution.h"
#include "collectives/collective_batch.h"
#include "feed/feed.h"
#include "gateway/config.h"
#include "gateway/gateway.h"
#include "wire/codec.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <future>
#include <memory>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

constexpr int kCalls = 4000;
constexpr std::size_t kAtOnce = 8192; // what a job's agents send together
constexpr double kWanted = 1e6;       // events a second

double secondsOf(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::vector<telemetry::CollectiveBatchPtr> makeBatches(const CollectiveDirectory& directory,
                                                       const std::vector<CollectiveEvent>& events) {
    std::vector<telemetry::CollectiveBatchPtr> batches;
    for (std::size_t first = 0; first < events.size(); first += kAtOnce) {
        auto batch = std::make_shared<CollectiveBatch>();
        batch->directory = directory;
        const std::size_t last = std::min(first + kAtOnce, events.size());
        batch->events.assign(events.begin() + static_cast<std::ptrdiff_t>(first),
                             events.begin() + static_cast<std::ptrdiff_t>(last));
        batches.push_back(std::move(batch));
    }
    return batches;
}

/// Sends one batch; a gateway that cannot keep up is asked again.
void send(telemetry::Feed& feed, const telemetry::CollectiveBatchPtr& batch) {
    while (true) {
        auto promise = std::make_shared<std::promise<Result<std::uint64_t>>>();
        auto answer = promise->get_future();
        feed.putCollectives(batch, [promise](Result<std::uint64_t> reply) { promise->set_value(reply); });
        if (answer.get())
            return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

std::uint64_t eventsShown(telemetry::Feed& feed) {
    telemetry::TimelineQuery query;
    query.grouping = telemetry::TimelineGrouping::job;
    query.range = {fromNanoseconds(0), fromNanoseconds(std::int64_t{1} << 62)};
    query.maxColumns = 16;
    auto promise = std::make_shared<std::promise<std::uint64_t>>();
    auto answer = promise->get_future();
    feed.queryTimeline(query, [promise](Result<telemetry::TimelineTiles> reply) {
        promise->set_value(reply ? reply->events : 0);
    });
    return answer.get();
}

} // namespace

int main() {
    const SystemClock clock;
    CollectiveDirectory directory;
    directory.job = "bench";
    const auto events = bench::makeCollectives(directory, toNanoseconds(clock.now()), kCalls);
    double start = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    Attribution attribution(directory);
    std::uint64_t ends = 0;
    for (const CollectiveEvent& event : events)
        attribution.add(event);
    for (const auto& rank : attribution.ranks())
        ends += rank.collectives;
    const double floor = secondsOf(CLOCK_THREAD_CPUTIME_ID) - start;
    const auto batches = makeBatches(directory, events);
    start = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    std::size_t bytes = 0;
    for (const auto& batch : batches)
        bytes += wire::encode(*batch).size();
    const double sender = secondsOf(CLOCK_THREAD_CPUTIME_ID) - start;

    const auto gateway = gateway::Gateway::serve({}, clock);
    const auto feed = gateway ? (*gateway)->connect() : fail(gateway.error());
    if (!feed) {
        std::fprintf(stderr, "%s\n", feed.error().text().c_str());
        return 1;
    }
    const double before = secondsOf(CLOCK_PROCESS_CPUTIME_ID);
    const double wallBefore = secondsOf(CLOCK_MONOTONIC);
    for (const auto& batch : batches)
        send(**feed, batch);
    // All of it is there when nothing has been added for two rounds of publishing.
    std::uint64_t shown = 0;
    double seconds = 0, wall = 0;
    for (int still = 0; still < 3;) {
        seconds = secondsOf(CLOCK_PROCESS_CPUTIME_ID) - before - sender;
        wall = secondsOf(CLOCK_MONOTONIC) - wallBefore;
        const std::uint64_t now = eventsShown(**feed);
        still = now == shown && now > 0 ? still + 1 : 0;
        shown = now;
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    const auto count = static_cast<double>(events.size());
    std::printf("{\"bench\":\"live collectives\",\"events\":%zu,\"ranks\":%u,\"bytes_per_event\":%.1f,"
                "\"events_per_core_second\":%.0f,\"events_per_second\":%.0f,"
                "\"attribution_events_per_second\":%.0f,\"ratio\":%.2f,\"slices\":%llu,"
                "\"wanted_events_per_second\":%.0f,\"checksum\":%llu,\"pass\":%s}\n",
                events.size(), bench::kCollectiveRanks, static_cast<double>(bytes) / count, count / seconds,
                count / wall, count / floor, seconds / floor, static_cast<unsigned long long>(shown), kWanted,
                static_cast<unsigned long long>(ends), count / seconds >= kWanted ? "true" : "false");
    return count / seconds >= kWanted ? 0 : 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A thousand devices each ten seconds: Debian's snmpd answers for all of them. How long a round takes, what it costs of processor time
// here, and whether each device was asked and each of its values became a sample.
#include "base/clock.h"
#include "sources/snmp/snmp_source.h"
#include "support/snmp_agent.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kDevices = 1000;
constexpr const char* kMap = "schema: 1\ndevice: switch\nmetrics:\n"
                             "  - {name: uptime, oid: 1.3.6.1.2.1.1.3}\n"
                             "  - {name: in, oid: 1.3.6.1.2.1.2.2.1.10, kind: counter, labels: {port: index}}\n"
                             "  - {name: out, oid: 1.3.6.1.2.1.2.2.1.16, kind: counter, labels: {port: index}}\n"
                             "  - {name: state, oid: 1.3.6.1.2.1.2.2.1.8, labels: {port: index}}\n";

/// Counts devices by their first and second sample of `up`, and values.
struct CountingSink final : telemetry::FactSink {
    std::mutex mutex;
    std::unordered_set<std::uint32_t> up;
    std::unordered_map<std::uint32_t, int> rounds;
    std::size_t whole = 0; ///< devices that were asked twice
    std::size_t silent = 0;
    std::uint64_t values = 0;

    bool seriesAdded(const telemetry::SeriesInfo& info) override {
        const std::lock_guard lock(mutex);
        if (info.metric == "up")
            up.insert(info.id.value());
        return true;
    }
    bool samples(telemetry::SampleBatch&& batch) override {
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (!up.contains(batch.series[i].value())) {
                ++values;
                continue;
            }
            silent += batch.value[i] == 1 ? 0 : 1;
            whole += ++rounds[batch.series[i].value()] == 2 ? 1 : 0;
        }
        return true;
    }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

double secondsUsed() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

} // namespace

int main() {
    test::SnmpAgent agent("");
    const auto map = parseSnmpMap(kMap, "bench");
    if (!map || !test::waitUntil([&] { return agent.output().find("NET-SNMP version") != std::string::npos; }, 20s))
        return 1;
    SystemClock clock;
    CountingSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::Lane& lane = ingest.attach({"bench", "snmp", "", 10s, telemetry::TimePolicy::live});
    SnmpOptions options;
    for (std::size_t i = 0; i < kDevices; ++i)
        options.targets.push_back(parseSnmpTarget("d" + std::to_string(i) + "=127.0.0.1:" + std::to_string(agent.port())).value());
    options.maps = {*map};
    options.login.community = test::kCommunity;
    options.interval = 10s;
    SnmpSource source(lane, clock, options);
    const double used = secondsUsed();
    const auto begin = std::chrono::steady_clock::now();
    if (!source.start())
        return 1;
    const auto count = [&](auto member) {
        const std::lock_guard lock(sink.mutex);
        return member(sink);
    };
    const bool isFirst = test::waitUntil([&] { return count([](const CountingSink& s) { return s.rounds.size(); }) == kDevices; }, 60s);
    const double firstRound = toSeconds(std::chrono::steady_clock::now() - begin);
    const double cpu = secondsUsed() - used;
    const bool isSecond = test::waitUntil([&] { return count([](const CountingSink& s) { return s.whole; }) == kDevices; }, 60s);
    const double secondRound = toSeconds(std::chrono::steady_clock::now() - begin);
    source.stop();
    std::uint64_t asked = 0; // one or another may have been asked a third time
    for (const auto& [device, rounds] : sink.rounds)
        asked += static_cast<std::uint64_t>(rounds);
    const std::uint64_t values = sink.values;
    const std::uint64_t samples = lane.health().samples;
    std::printf("{\"bench\": \"snmp\", \"unit\": \"devices\", \"devices\": %zu, \"silent\": %zu, \"asked\": %llu, \"values\": %llu, \"samples\": %llu,\n"
                "  \"seconds_of_a_round\": %.2f, \"seconds_until_all_were_asked_twice\": %.2f, \"cpu_seconds_of_a_round\": %.2f}\n",
                kDevices, sink.silent, static_cast<unsigned long long>(asked), static_cast<unsigned long long>(values), static_cast<unsigned long long>(samples), firstRound, secondRound, cpu);
    // Each has the same values each time, and what was taken is what came.
    return isFirst && isSecond && sink.silent == 0 && values > 0 && values % asked == 0 && samples == values + asked ? 0 : 1;
}

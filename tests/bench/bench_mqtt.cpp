// SPDX-License-Identifier: GPL-3.0-or-later
// Points that a real mosquitto hands to the source: processor time of both its threads and of the lane, on which a
// neighbour has no influence. What is sent, what came and what became samples must be the same number.
#include "sources/mqtt/mqtt_source.h"
#include "support/child_process.h"
#include "support/mqtt_server.h"

#include <mosquitto.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kBegin = 1'772'366'000'000; ///< milliseconds

struct NullSink final : telemetry::FactSink {
    bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
    bool samples(telemetry::SampleBatch&&) override { return true; }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

double secondsUsed() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void putVarint(std::string& to, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U)
        to += static_cast<char>(value | 0x80U);
    to += static_cast<char>(value);
}

std::string field(unsigned number, std::uint64_t value) {
    std::string bytes;
    putVarint(bytes, number << 3U);
    putVarint(bytes, value);
    return bytes;
}

std::string field(unsigned number, const std::string& value) {
    std::string bytes;
    putVarint(bytes, number << 3U | 2U);
    putVarint(bytes, value.size());
    return bytes + value;
}

struct Load {
    const char* name;
    std::uint64_t messages;
    std::uint64_t points; ///< of a message
    std::string (*topic)(std::uint64_t message);
    std::string (*payload)(std::uint64_t message);
};

std::string metrics(std::uint64_t message, bool isBirth) {
    std::string bytes = field(1, std::uint64_t(kBegin) + message);
    for (unsigned i = 0; i < 100; ++i) {
        std::string metric = isBirth ? field(1, "metric " + std::to_string(i)) : std::string();
        metric += field(2, i + 1);
        if (isBirth)
            metric += field(4, 8);
        bytes += field(2, metric + field(11, i * message % 1000));
    }
    return bytes + field(3, message % 256);
}

const std::vector<Load> kLoads{
    {"a JSON point a message, 1000 topics", 300'000, 1, [](std::uint64_t i) { return "hall/cdu/c" + std::to_string(i % 1000) + "/flow"; },
     [](std::uint64_t i) { return "{\"value\":" + std::to_string(i % 900) + ".5,\"timestamp\":" + std::to_string(kBegin + std::int64_t(i)) + ",\"quality\":1}"; }},
    {"ten members a message, 1000 topics", 60'000, 10, [](std::uint64_t i) { return "hall/cdu/c" + std::to_string(i % 1000); },
     [](std::uint64_t i) {
         std::string text = "{\"timestamp\":" + std::to_string(kBegin + std::int64_t(i));
         for (const char* member : {"flow", "supply", "return", "pressure", "pump", "valve", "power", "level", "leak", "heat"})
             text += ",\"" + std::string(member) + "\":" + std::to_string(i % 900) + ".5";
         return text + "}";
     }},
    {"Sparkplug, 100 metrics a message", 10'000, 100, [](std::uint64_t i) { return std::string(i == 0 ? "spBv1.0/g/NBIRTH/n" : "spBv1.0/g/NDATA/n"); },
     [](std::uint64_t i) { return metrics(i, i == 0); }},
};

/// In a process of its own: publishes all of it.
int publish(const Load& load, std::uint16_t port) {
    mosquitto_lib_init();
    mosquitto* client = mosquitto_new(nullptr, true, nullptr);
    if (mosquitto_connect(client, "127.0.0.1", port, 60) != MOSQ_ERR_SUCCESS || mosquitto_loop_start(client) != MOSQ_ERR_SUCCESS)
        return 1;
    for (std::uint64_t i = 0; i < load.messages; ++i) {
        const std::string payload = load.payload(i);
        if (mosquitto_publish(client, nullptr, load.topic(i).c_str(), static_cast<int>(payload.size()), payload.data(), 0, false) != MOSQ_ERR_SUCCESS)
            return 1;
        while (i % 1000 == 0 && mosquitto_want_write(client)) // its queue has no bound
            ::usleep(200);
    }
    while (mosquitto_want_write(client))
        ::usleep(1000);
    mosquitto_disconnect(client);
    mosquitto_loop_stop(client, false);
    return 0;
}

bool measure(const Load& load, bool isLast) {
    test::MqttServer server({{}, {}, {}, nullptr, "max_queued_messages 0\n"});
    ManualClock clock(TimePoint(std::chrono::milliseconds(kBegin + 600'000)));
    NullSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::Lane& lane = ingest.attach({"bench", "mqtt", "", {}, telemetry::TimePolicy::live});
    MqttOptions options;
    options.url = server.url();
    options.topics = {"#"};
    options.qos = 0;
    MqttSource source(lane, clock, options);
    if (!server.isRunning() || !source.start() || !test::waitUntil([&] { return lane.health().lastContact != TimePoint{}; }))
        return false;
    std::fflush(stdout);
    const double used = secondsUsed();
    const auto begin = std::chrono::steady_clock::now();
    const pid_t publisher = ::fork();
    if (publisher == 0)
        ::_exit(publish(load, server.port()));
    const std::uint64_t sent = load.messages * load.points;
    const bool isAll = test::waitUntil([&] { return lane.health().samples + source.dropped() * load.points >= sent; }, 60s);
    const double wall = toSeconds(std::chrono::steady_clock::now() - begin);
    const double cpu = secondsUsed() - used;
    int status = 0;
    ::waitpid(publisher, &status, 0);
    source.stop();
    std::printf("  \"%s\": {\"sent\": %llu, \"samples\": %llu, \"dropped\": %llu, \"points_per_cpu_second\": %.0f, \"points_per_second\": %.0f}%s\n",
                load.name, static_cast<unsigned long long>(sent), static_cast<unsigned long long>(lane.health().samples),
                static_cast<unsigned long long>(source.dropped() * load.points), static_cast<double>(sent) / cpu, static_cast<double>(sent) / wall,
                isLast ? "" : ",");
    return isAll && status == 0 && source.points() == lane.health().samples && lane.health().samples + source.dropped() * load.points == sent;
}

} // namespace

int main() {
    std::printf("{\"bench\": \"mqtt\", \"unit\": \"points a second\",\n");
    bool isWhole = true;
    for (const Load& load : kLoads)
        isWhole = measure(load, &load == &kLoads.back()) && isWhole;
    std::printf("}\n");
    return isWhole ? EXIT_SUCCESS : EXIT_FAILURE;
}

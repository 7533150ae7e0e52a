// SPDX-License-Identifier: GPL-3.0-or-later
// Values that a switch of another process sends by gNMI: processor time of all threads of the source and of the lane, on
// which a core can be counted, and what came beside what was sent.
#include "sources/gnmi/gnmi_source.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/gnmi_switch.h"
#include "telemetry/null_sink.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kBegin = 1'772'366'000'000'000'000;
constexpr std::uint64_t kPorts = 1'000;

struct Load {
    const char* name;
    std::uint64_t messages;
    std::uint64_t updates; ///< of a message
    bool isJson;
};
constexpr Load kLoads[] = {
    {"counters, 100 updates a message", 5'000, 100, false},
    {"counters, 1 update a message", 100'000, 1, false},
    {"counters of a port as one tree of JSON", 30'000, 1, true},
};
constexpr std::uint64_t kMembers = 10; ///< of a tree

double secondsUsed() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

gnmi::Notification message(const Load& load, std::uint64_t number) {
    gnmi::Notification made;
    made.set_timestamp(kBegin + static_cast<std::int64_t>(number) * 1'000'000);
    for (std::uint64_t i = 0; i < load.updates; ++i) {
        const std::string port = "/interfaces/interface[name=Ethernet" + std::to_string((number * load.updates + i) % kPorts) + "]/state/counters";
        if (!load.isJson) {
            test::addUpdate(made, port + "/in-octets", number);
            continue;
        }
        std::string json = "{";
        for (std::uint64_t member = 0; member < kMembers; ++member)
            json += std::string(member ? "," : "") + "\"counter-" + std::to_string(member) + "\":\"" + std::to_string(number) + "\"";
        test::addUpdate(made, port, 0);
        made.mutable_update(0)->mutable_val()->set_json_ietf_val(json + "}");
    }
    return made;
}

/// In a process of its own: a switch that says all of it to the first who subscribes, until nobody listens any more.
int serve(const Load& load, int tell) {
    std::vector<gnmi::SubscribeResponse> greeting(1);
    greeting[0].set_sync_response(true);
    test::GnmiSwitch leaf({.greeting = greeting});
    const std::uint16_t port = leaf.port();
    if (::write(tell, &port, sizeof port) != sizeof port || !test::waitUntil([&] { return leaf.subscribers() == 1; }, 60s))
        return 1;
    for (std::uint64_t i = 0; i < load.messages; ++i)
        leaf.say(message(load, i));
    return test::waitUntil([&] { return leaf.subscribers() == 0; }, 120s) ? 0 : 1;
}

bool measure(const Load& load, std::uint16_t port, bool isLast) {
    ManualClock clock(fromNanoseconds(kBegin) + 200s);
    telemetry::NullSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::Lane& lane = ingest.attach({"bench", "gnmi", "", {}, telemetry::TimePolicy::live});
    GnmiOptions options;
    options.targets = {parseGnmiTarget("leaf1=gnmi://127.0.0.1:" + std::to_string(port)).value()};
    options.subscriptions = parseGnmiMap(test::readFile(test::sourceFile("resources/gnmi/openconfig.yaml")), "openconfig").value();
    GnmiSource source(lane, clock, nullptr, options);
    const double used = secondsUsed();
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t sent = load.messages * load.updates * (load.isJson ? kMembers : 1);
    const bool isAll = source.start() && test::waitUntil([&] { return source.counters().points >= sent; }, 120s);
    const double wall = toSeconds(std::chrono::steady_clock::now() - begin);
    const double cpu = secondsUsed() - used;
    const auto counted = source.counters();
    source.stop();
    std::uint64_t lost = 0;
    for (const auto& fault : lane.health().faults)
        lost += fault.count;
    lost -= lane.health().faults[static_cast<std::size_t>(telemetry::InputFault::staleMarker)].count; // the end of the connection
    std::printf("  \"%s\": {\"sent\": %llu, \"points\": %llu, \"faults\": %llu, \"points_per_cpu_second\": %.0f, \"points_per_second\": %.0f}%s\n", load.name,
                static_cast<unsigned long long>(sent), static_cast<unsigned long long>(counted.points), static_cast<unsigned long long>(lost),
                static_cast<double>(sent) / cpu, static_cast<double>(sent) / wall, isLast ? "" : ",");
    std::fflush(stdout);
    return isAll && counted.points == sent && lost == 0;
}

/// A process for each side, forked before either has a thread.
bool run(const Load& load, bool isLast) {
    int pipe[2] = {-1, -1};
    if (::pipe(pipe) != 0)
        return false;
    std::fflush(stdout);
    const pid_t server = ::fork();
    if (server == 0)
        ::_exit(serve(load, pipe[1]));
    const pid_t client = ::fork();
    if (client == 0) {
        std::uint16_t port = 0;
        ::_exit(::read(pipe[0], &port, sizeof port) == sizeof port && measure(load, port, isLast) ? 0 : 1);
    }
    int served = 1;
    int taken = 1;
    ::waitpid(client, &taken, 0);
    ::waitpid(server, &served, 0);
    ::close(pipe[0]);
    ::close(pipe[1]);
    return served == 0 && taken == 0;
}

} // namespace

int main() {
    std::printf("{\"bench\": \"gnmi\", \"unit\": \"values a second\",\n");
    bool isWhole = true;
    for (const Load& load : kLoads)
        isWhole = run(load, &load == std::end(kLoads) - 1) && isWhole;
    std::printf("}\n");
    return isWhole ? EXIT_SUCCESS : EXIT_FAILURE;
}

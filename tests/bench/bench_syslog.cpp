// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a hall that a syslog server hands on over one TCP connection: processor time of the source's thread and of the lane, on
// which a neighbour has no influence. What was sent, and what became evidence, was passed over or was refused, must be the same number.
#include "base/clock.h"
#include "sources/syslog/syslog_source.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <thread>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kMessages = 1'000'000;
constexpr std::uint64_t kPerBlock = 200; ///< of them two are evidence and one is nothing

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

std::string message(std::uint64_t i, bool isCounted) {
    static const std::array<const char*, 6> kNoise = {
        "sshd[4711]: Accepted publickey for hpc from 10.2.0.9 port 51512 ssh2: ED25519 SHA256:uGq0Y",
        "systemd[1]: Started Session 8123 of User hpc.",
        "slurmd[2210]: launch task StepId=8812.0 request from UID:1001 GID:1001 HOST:10.2.0.1 PORT:38812",
        "kernel: eth0: renamed from veth7c2a",
        "chronyd[611]: Selected source 10.2.0.2",
        "kubelet[3120]: I1128 02:30:49.000000 3120 reconciler.go:221] operationExecutor.VerifyControllerAttachedVolume started for volume"};
    std::string text;
    if (i % kPerBlock == 7)
        text = "kernel: NVRM: Xid (PCI:0000:1b:00): 79, pid=7, GPU has fallen off the bus.";
    else if (i % kPerBlock == 107)
        text = "kernel: mlx5_core 0000:3b:00.0 eth2: Link down";
    else
        text = kNoise.at(i % kNoise.size());
    const std::string host = "n" + std::to_string(i % 1000);
    std::string line;
    if (i % kPerBlock == 50)
        line = "no priority in front of it";
    else if (isCounted)
        line = "<6>1 2026-11-28T02:30:49.123456Z " + host + " " + text.substr(0, text.find_first_of("[:")) + " - - - " + text.substr(text.find(": ") + 2);
    else
        line = "<6>Nov 28 02:30:49 " + host + " " + text;
    return isCounted ? std::to_string(line.size()) + " " + line : line + "\n";
}

/// In a process of its own: sends all of it.
int send(std::uint16_t port, bool isCounted) {
    std::string block;
    for (std::uint64_t i = 0; i < 6 * kPerBlock; ++i) // as many as all kinds of noise need to come round
        block += message(i, isCounted);
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0)
        return 1;
    for (std::uint64_t sent = 0; sent < kMessages; sent += 6 * kPerBlock)
        for (std::size_t at = 0; at < block.size();) {
            const ssize_t wrote = ::send(socket, block.data() + at, block.size() - at, MSG_NOSIGNAL);
            if (wrote <= 0)
                return 1;
            at += static_cast<std::size_t>(wrote);
        }
    ::close(socket);
    return 0;
}

bool measure(const char* name, bool isCounted, bool isLast) {
    const std::uint64_t blocks = (kMessages + 6 * kPerBlock - 1) / (6 * kPerBlock) * 6;
    const std::uint64_t sent = blocks * kPerBlock;
    ManualClock clock(parseRfc3339("2026-11-28T02:31:00Z").value());
    NullSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::Lane& lane = ingest.attach({"bench", "syslog", "", {}, telemetry::TimePolicy::live});
    SyslogOptions options;
    options.address = "127.0.0.1:0";
    SyslogSource source(lane, std::make_shared<GpuDirectory>(), options);
    if (!source.start())
        return false;
    std::fflush(stdout);
    const double used = secondsUsed();
    const auto begin = std::chrono::steady_clock::now();
    const pid_t sender = ::fork();
    if (sender == 0)
        ::_exit(send(source.port(), isCounted));
    while (source.messages() < sent && std::chrono::steady_clock::now() - begin < 120s)
        std::this_thread::sleep_for(5ms);
    const double wall = toSeconds(std::chrono::steady_clock::now() - begin);
    const double cpu = secondsUsed() - used;
    int status = 0;
    ::waitpid(sender, &status, 0);
    source.stop();
    const telemetry::SourceHealth health = lane.health();
    const std::uint64_t refused = health.faults[static_cast<std::size_t>(telemetry::InputFault::malformed)].count;
    std::printf("  \"%s\": {\"sent\": %llu, \"messages\": %llu, \"evidence\": %llu, \"passed_over\": %llu, \"malformed\": %llu, \"lines_per_cpu_second\": %.0f, "
                "\"lines_per_second\": %.0f}%s\n",
                name, static_cast<unsigned long long>(sent), static_cast<unsigned long long>(source.messages()), static_cast<unsigned long long>(health.events),
                static_cast<unsigned long long>(source.ignored()), static_cast<unsigned long long>(refused), static_cast<double>(sent) / cpu,
                static_cast<double>(sent) / wall, isLast ? "" : ",");
    return status == 0 && source.messages() == sent && health.events + source.ignored() + refused == sent && health.events == 2 * blocks && refused == blocks;
}

} // namespace

int main() {
    std::printf("{\"bench\": \"syslog\", \"unit\": \"lines a second\",\n");
    const bool isGood = measure("RFC 5424, counted", true, false) && measure("RFC 3164, lines", false, true);
    std::printf("}\n");
    return isGood ? 0 : 1;
}

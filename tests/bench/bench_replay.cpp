// SPDX-License-Identifier: GPL-3.0-or-later
// A replay of a simulated hall served by `seamctl replay --listen`, and eight consoles without a window over TCP: how many
// moments a second each is shown (backwards at eight times, forwards at 8 and 100), how long the last of them stands elsewhere
// than the first, and when all stand where one has sought. Floor: how often the gateway moves on while it plays, which no
// console can be shown more often. Prints JSON. Arguments: seamctl, number of GPUs or a recording.
#include "app/gateway/replay_station.h"
#include "support/child_process.h"
#include "support/gateway_program.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
using test::Station;
using test::Stations;

namespace {

constexpr int kConsoles = 8;
constexpr auto kMeasured = 10s;
constexpr double kMovesASecond = 1 / 0.033; ///< a replay that plays moves on every 33 ms
constexpr int kSeeks = 40;

double milliseconds(Duration d) { return toSeconds(d) * 1e3; }

template<class T>
T percentile(std::vector<T> values, double share) {
    if (values.empty())
        return T{};
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

void waitFor(const Stations& stations, const std::function<bool(const telemetry::SessionState&)>& isSo) {
    const bool isThere = test::waitUntil(
        [&] { return std::ranges::all_of(stations, [&](const auto& station) { return isSo(station->session()); }); }, 120s);
    if (!isThere) {
        std::fprintf(stderr, "a console did not follow\n");
        std::exit(1);
    }
}

/// What all consoles were shown while it played, as members of a JSON object.
void play(const Stations& stations, double speed, bool isBack, const char* name) {
    const telemetry::SessionState session = stations[0]->session();
    telemetry::ReplayCommand command;
    command.seek = isBack ? session.end - 1min : session.start + 1min;
    command.speed = speed;
    command.backwards = isBack;
    command.playing = true;
    stations[0]->order(command);
    waitFor(stations, [&](const auto& now) { return now.playing && now.speed == speed && now.backwards == isBack; });
    std::this_thread::sleep_for(500ms); // the jump itself is not what is measured
    const auto from = Steady::now();
    std::this_thread::sleep_for(kMeasured);
    const auto to = Steady::now();
    std::size_t fewest = SIZE_MAX;
    std::vector<Duration> gaps;
    for (const auto& station : stations) {
        std::vector<Steady::time_point> shown;
        for (const Station::Sight& one : station->sights())
            if (one.seen >= from && one.seen < to)
                shown.push_back(one.seen);
        fewest = std::min(fewest, shown.size());
        for (std::size_t i = 1; i < shown.size(); ++i)
            gaps.push_back(shown[i] - shown[i - 1]);
    }
    const double perSecond = static_cast<double>(fewest) / toSeconds(to - from);
    const std::vector<Duration> apart = test::spreads(stations, from);
    std::printf(" \"%s\": {\"frames_a_second_of_the_slowest\": %.1f, \"over_floor\": %.2f, \"gap_ms\": {\"p50\": %.1f, \"p95\": %.1f, \"max\": %.1f},"
                " \"apart_ms\": {\"p50\": %.2f, \"p95\": %.2f, \"max\": %.2f}},\n",
                name, perSecond, perSecond / kMovesASecond, milliseconds(percentile(gaps, 0.5)), milliseconds(percentile(gaps, 0.95)),
                milliseconds(percentile(gaps, 1)), milliseconds(percentile(apart, 0.5)), milliseconds(percentile(apart, 0.95)),
                milliseconds(percentile(apart, 1)));
}

void seek(const Stations& stations) {
    const telemetry::SessionState session = stations[0]->session();
    std::vector<Duration> took;
    std::vector<Duration> apart;
    for (int i = 0; i < kSeeks; ++i) {
        telemetry::ReplayCommand command;
        command.playing = false;
        command.seek = session.start + (session.end - session.start) / (kSeeks + 1) * ((i * 17) % kSeeks + 1);
        const auto before = Steady::now();
        stations[static_cast<std::size_t>(i % kConsoles)]->order(command);
        waitFor(stations, [&](const auto& now) { return now.now == *command.seek; });
        Steady::time_point first = Steady::time_point::max();
        Steady::time_point last = before;
        for (const auto& station : stations)
            for (const Station::Sight& one : station->sights())
                if (one.seen >= before && one.position == *command.seek) {
                    first = std::min(first, one.seen);
                    last = std::max(last, one.seen);
                }
        took.push_back(last - before);
        apart.push_back(last - first);
    }
    std::printf(" \"seek\": {\"all_there_ms\": {\"p50\": %.1f, \"p95\": %.1f}, \"apart_ms\": {\"p50\": %.1f, \"p95\": %.1f}}}\n",
                milliseconds(percentile(took, 0.5)), milliseconds(percentile(took, 0.95)), milliseconds(percentile(apart, 0.5)),
                milliseconds(percentile(apart, 0.95)));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_replay SEAMCTL [GPUS | RECORDING]\n");
        return 2;
    }
    const std::string seamctl = std::filesystem::absolute(argv[1]).string(); // it is run in a folder of its own
    const std::string gpus = argc > 2 ? argv[2] : "1024";
    const test::TemporaryFolder folder;
    const bool isMade = std::filesystem::exists(gpus); // so that two programs can be measured with one and the same
    const std::string file = isMade ? std::filesystem::absolute(gpus).string() : (folder.path() / "hall.mcap").string();
    if (!isMade) {
        test::ChildProcess made({seamctl, "simulate", "pump_degraded", "--gpus", gpus, "--duration", "30m", "--no-analysis", "-o", file},
                                {folder.path(), folder.path() / "simulate", {}});
        if (made.wait(20min).value_or(-1) != 0) {
            std::fprintf(stderr, "%s\n", made.output().c_str());
            return 1;
        }
    }
    test::ChildProcess replay({seamctl, "replay", file, "--listen", "127.0.0.1:0", "--speed", "1"},
                              {folder.path(), folder.path() / "replay", {}});
    const std::string address = test::addressOf(replay);
    if (address.empty()) {
        std::fprintf(stderr, "%s\n", replay.output().c_str());
        return 1;
    }
    Stations stations;
    for (int i = 0; i < kConsoles; ++i)
        stations.push_back(std::make_unique<Station>(address));
    waitFor(stations, [](const auto& now) { return !now.loading && now.end > now.start; });
    std::printf("{\"consoles\": %d, \"of\": \"%s\", \"moves_a_second\": %.1f,\n", kConsoles, gpus.c_str(), kMovesASecond);
    play(stations, 8, true, "backwards_8x");
    play(stations, 8, false, "forwards_8x");
    play(stations, 100, false, "forwards_100x");
    seek(stations);
    return 0;
}

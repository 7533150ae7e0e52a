// SPDX-License-Identifier: GPL-3.0-or-later
// From the push of a sample to its pixel, and how long the GUI thread is away meanwhile: 200,000 samples a
// second go over OTLP/gRPC into the shipped gateway, the console shows them on an X server, and this program
// looks at the pixels. latency.py starts the others and calls it twice:
//   bench_latency floor FRAMEBUFFER OTLP_ADDRESS     an empty window of the same libraries under the same
//   load bench_latency console FRAMEBUFFER OTLP_ADDRESS   the console
// Prints JSON.
#include "bench/otlp_load.h"
#include "bench/screen_probe.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <string>

using namespace seamscope::bench;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kHosts = 2084; ///< × 8 GPUs × 12 readings = 200,064 samples a second
constexpr auto kWarmUp = 15s;
constexpr int kProbes = 400;
constexpr int kTries = 5;
/// Pixels; a filled box that follows the probe is its row of cells, a glyph is not.
constexpr int kBlockWidth = 12;
constexpr int kBlockHeight = 2;
constexpr double kCool = 30;
constexpr double kHot = 95;

struct Spot {
    int x = 0;
    int y = 0;
    std::uint32_t cool = 0;
    std::uint32_t hot = 0;
};

/// What the probe's cells look like: a box of one colour while cool, another while hot, three times over.
std::optional<Spot> findSpot(const FrameBuffer& frame, OtlpProbe& probe) {
    std::vector<std::uint32_t> cool;
    std::vector<std::uint32_t> hot;
    std::vector<char> follows(static_cast<std::size_t>(frame.width() * frame.height()), 1);
    for (int round = 0; round < 3; ++round) {
        for (const bool isHot : {false, true}) {
            probe.send(isHot ? kHot : kCool);
            std::this_thread::sleep_for(1500ms);
            const auto now = frame.copy();
            auto& first = isHot ? hot : cool;
            if (first.empty())
                first = now;
            for (std::size_t i = 0; i < now.size(); ++i)
                follows[i] = follows[i] && now[i] == first[i];
        }
    }
    const auto isSpot = [&](int x, int y) {
        const auto corner = static_cast<std::size_t>(y * frame.width() + x);
        for (int dy = 0; dy < kBlockHeight; ++dy)
            for (int dx = 0; dx < kBlockWidth; ++dx) {
                const auto at = corner + static_cast<std::size_t>(dy * frame.width() + dx);
                if (!follows[at] || cool[at] == hot[at] || hot[at] != hot[corner])
                    return false;
            }
        return true;
    };
    for (int y = 0; y + kBlockHeight < frame.height(); ++y)
        for (int x = 0; x + kBlockWidth < frame.width(); ++x)
            if (isSpot(x, y)) {
                const auto at = static_cast<std::size_t>(y * frame.width() + x);
                return Spot{x, y, cool[at], hot[at]};
            }
    return std::nullopt;
}

struct Latency {
    Quantiles ms;
    int seen = 0;
    int lost = 0; ///< no pixel within two seconds
};

/// Probes at moments that have nothing to do with ticks of anybody.
Latency measure(const FrameBuffer& frame, OtlpProbe& probe, const Spot& spot) {
    std::vector<double> took;
    Latency latency;
    std::mt19937 random(11);
    std::uniform_int_distribution<int> pauseUs(50'000, 110'000);
    probe.send(kCool);
    std::this_thread::sleep_for(1500ms);
    for (int i = 0; i < kProbes; ++i) {
        const bool isHot = i % 2 == 0;
        const std::uint32_t wanted = isHot ? spot.hot : spot.cool;
        const auto start = Clock::now();
        if (!probe.send(isHot ? kHot : kCool))
            throw std::runtime_error("the receiver did not take a probe");
        while (frame.pixel(spot.x, spot.y) != wanted && Clock::now() - start < 2s)
            std::this_thread::sleep_for(200us);
        const bool isSeen = frame.pixel(spot.x, spot.y) == wanted;
        took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        ++(isSeen ? latency.seen : latency.lost);
        std::this_thread::sleep_for(std::chrono::microseconds(pauseUs(random)));
    }
    latency.ms = Quantiles::of(std::move(took));
    return latency;
}

void print(const char* name, const Quantiles& ms) {
    std::printf("\"%s\":{\"p50\":%.2f,\"p99\":%.2f,\"worst\":%.2f}", name, ms.p50, ms.p99, ms.worst);
}

void print(const GuiPings::Totals& pings, const OtlpLoad::Totals& load) {
    print("gui_thread_away_ms", pings.ms);
    std::printf(",\"pings\":%zu,\"pings_unanswered\":%zu,\"pings_over_50_ms\":%zu,\n \"samples_per_s\":%.0f,"
                "\"failed_exports\":%llu,",
                pings.answered, pings.unanswered, pings.over50ms, load.samplesPerSecond,
                static_cast<unsigned long long>(load.failedCalls));
    print("export_call_ms", load.callMs);
}

int run(const std::string& mode, const FrameBuffer& frame, const std::string& address) {
    const XConnection x;
    const auto window = x.largestWindow();
    if (!window)
        throw std::runtime_error("no window on the screen");
    OtlpLoad load(address, kHosts);
    OtlpProbe probe(address);
    load.start();
    probe.send(kCool);
    std::this_thread::sleep_for(kWarmUp);
    if (mode == "floor") {
        GuiPings pings(*window);
        std::this_thread::sleep_for(10s);
        const auto away = pings.stop();
        const Quantiles drawing = drawingFloor(frame, 200);
        std::printf("{");
        print(away, load.stop());
        std::printf(",\n ");
        print("draw_to_pixel_ms", drawing);
        std::printf("}\n");
        return 0;
    }
    auto spot = findSpot(frame, probe);
    for (int again = 0; !spot && again < kTries; ++again)
        spot = findSpot(frame, probe); // on a busy machine the site may still be coming in
    if (!spot)
        throw std::runtime_error("no cell on the screen follows the probe");
    GuiPings pings(*window);
    const Latency latency = measure(frame, probe, *spot);
    const auto away = pings.stop();
    std::printf("{");
    print("source_to_pixel_ms", latency.ms);
    std::printf(",\"probes_seen\":%d,\"probes_lost\":%d,\"pixel\":[%d,%d],\n ", latency.seen, latency.lost,
                spot->x, spot->y);
    print(away, load.stop());
    std::printf("}\n");
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4 || (std::string(argv[1]) != "floor" && std::string(argv[1]) != "console")) {
        std::fprintf(stderr, "usage: bench_latency floor|console FRAMEBUFFER OTLP_ADDRESS\n");
        return 2;
    }
    try {
        const FrameBuffer frame(argv[2]);
        return run(argv[1], frame, argv[3]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bench_latency: %s\n", error.what());
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "collectives/collective_batch.h"
#include "gateway/gateway.h"
#include "qt/live_feed.h"
#include "recording/writer.h"
#include "support/temporary_folder.h"
#include "timeline/timeline_widget.h"
#include "timeline_view.h"

#include <QApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <fstream>
#include <numeric>
#include <thread>
#include <vector>

namespace seamscope::bench {
namespace {

using namespace collectives;

constexpr std::uint32_t kRanks = 64;
constexpr int kSteps = 1'000'000 / 8 / kRanks;
const TimePoint kStart = fromNanoseconds(1'790'000'000'000'000'000);

/// 64 ranks: seven kernels and an all-reduce a step, 10^6 events.
CollectiveBatch makeTrace() {
    CollectiveBatch batch;
    batch.directory.job = "trace";
    std::vector<std::uint32_t> all(kRanks);
    std::iota(all.begin(), all.end(), 0U);
    const CommId comm = batch.directory.comm({"dp", "DATA_PARALLEL_GROUP", all, kRanks});
    for (int step = 0; step < kSteps; ++step)
        for (std::uint32_t rank = 0; rank < kRanks; ++rank) {
            TimePoint at = kStart + step * std::chrono::milliseconds(10);
            CollectiveEvent event;
            event.rank = rank;
            event.step = step;
            event.state = CollectiveState::completed;
            for (int kernel = 0; kernel < 7; ++kernel) {
                event.kind = SliceKind::compute;
                event.name = batch.directory.name("gemm_" + std::to_string(kernel));
                event.start = at;
                event.end = at + std::chrono::microseconds(
                                     900 + (rank * 31 + static_cast<unsigned>(step) * 17) % 200);
                at = event.end;
                batch.events.push_back(event);
            }
            event.kind = SliceKind::collective;
            event.op = CollectiveOp::allReduce;
            event.comm = comm;
            event.sequence = step;
            event.start = at;
            event.end = kStart + step * std::chrono::milliseconds(10) + std::chrono::milliseconds(9);
            batch.events.push_back(event);
        }
    return batch;
}

double readSeconds(const std::filesystem::path& path) {
    QElapsedTimer clock;
    clock.start();
    std::ifstream in(path, std::ios::binary);
    std::vector<char> bytes(1 << 20);
    while (in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        ;
    return static_cast<double>(clock.nsecsElapsed()) * 1e-9;
}

struct Opened {
    double firstMs = 1e9; ///< to the first picture with events in it
    double wholeMs = 1e9; ///< to the one with all of them
};

/// From the open of the file on.
Opened open(const std::filesystem::path& path) {
    const SystemClock system;
    QElapsedTimer clock;
    clock.start();
    gateway::OpenOptions options;
    options.path = path.string();
    const auto gateway = gateway::Gateway::open(options, system);
    if (!gateway)
        return {};
    const auto feed = (*gateway)->connect();
    if (!feed)
        return {};
    models::ViewState view;
    models::LiveFeed live(**feed, view);
    models::TimelineLoader loader(live);
    ui::TimelineWidget widget(loader, view);
    widget.resize(1920, 1080);
    widget.show();
    const TimeRange reach{kStart, kStart + kSteps * std::chrono::milliseconds(10)};
    live.start();
    const auto shownAt = [&](auto isThere) {
        while (clock.elapsed() < 20'000) {
            widget.showState(kStart, reach, true);
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
            std::this_thread::sleep_for(std::chrono::milliseconds(1)); // the other threads need both cores
            if (widget.scene().groups && isThere(*widget.scene().groups))
                break;
        }
        widget.repaint();
        return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    };
    Opened opened;
    opened.firstMs = shownAt([](const telemetry::TimelineTiles& tiles) { return tiles.events > 0; });
    opened.wholeMs = shownAt([](const telemetry::TimelineTiles& tiles) { return !tiles.isBuilding; });
    return opened;
}

} // namespace

void benchTimelineReopen() {
    const test::TemporaryFolder folder;
    const auto path = folder / "trace.mcap";
    const CollectiveBatch trace = makeTrace();
    const SystemClock system;
    {
        auto writer = recording::Writer::create(path, system, {});
        if (!writer)
            return;
        for (const auto& piece : inPieces(trace, 65'536))
            (void)(*writer)->collectives(*piece, kStart);
        (void)(*writer)->close();
    }
    const double floor = readSeconds(path);
    Opened best;
    for (int i = 0; i < 3; ++i) {
        const Opened opened = open(path);
        best.firstMs = std::min(best.firstMs, opened.firstMs);
        best.wholeMs = std::min(best.wholeMs, opened.wholeMs);
    }
    std::printf("\"reopen\":{\"events\":%zu,\"bytes\":%zu,\"read_ms\":%.1f,\"first_frame_ms\":%.1f,"
                "\"whole_ms\":%.1f},\n",
                trace.events.size(), static_cast<std::size_t>(std::filesystem::file_size(path)), floor * 1e3,
                best.firstMs, best.wholeMs);
}

} // namespace seamscope::bench

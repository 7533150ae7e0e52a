// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of ranks goes: every moment once, and all of it.
#include "collectives/collective_event.h"
#include "qt/timeline_rollup.h"
#include "support/test_program.h"

#include <QtTest>

#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using collectives::SliceKind;
using telemetry::TimelineSlice;

namespace {

const TimePoint kStart = fromNanoseconds(1'790'000'000'000'000'000);
const TimeRange kStep{kStart, kStart + 100ms};

TimelineSlice slice(std::uint32_t rank, SliceKind kind, Duration from, Duration to, std::string operation = {}, std::string comm = {}) {
    TimelineSlice one;
    one.rank = rank;
    one.kind = static_cast<std::uint8_t>(kind);
    one.start = kStart + from;
    one.end = kStart + to;
    one.operation = std::move(operation);
    one.comm = std::move(comm);
    return one;
}

double of(const TimelineRollup::Kinds& kinds, SliceKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

const TimelineRollup::Part* partOf(const std::vector<TimelineRollup::Part>& parts, const std::string& title) {
    const auto at = std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.title == title; });
    return at == parts.end() ? nullptr : &*at;
}

bool isNear(double a, double b) { return std::abs(a - b) < 1e-9; }

double sumOf(const TimelineRollup& rollup) {
    const auto means = rollup.means();
    return std::accumulate(means.begin(), means.end(), rollup.meanNothing());
}

} // namespace

class TestTimelineRollup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// By hand: a transfer of 30 ms of which 20 lie behind computing, 10 ms of waiting, 5 of nothing.
    void aTransferBehindComputingIsHidden() {
        TimelineRollup rollup(kStep, 1);
        rollup.add({slice(0, SliceKind::compute, 0ms, 70ms), slice(0, SliceKind::transfer, 50ms, 80ms, "ALLREDUCE", "dp 3"),
                    slice(0, SliceKind::wait, 80ms, 90ms, "ALLREDUCE", "dp 3"), slice(0, SliceKind::loading, 90ms, 95ms)},
                   kStep);
        const auto means = rollup.means();
        QVERIFY(isNear(of(means, SliceKind::compute), 0.070));
        QVERIFY(isNear(of(means, SliceKind::transfer), 0.010));
        QVERIFY(isNear(of(means, SliceKind::wait), 0.010));
        QVERIFY(isNear(of(means, SliceKind::loading), 0.005));
        QVERIFY(isNear(rollup.meanNothing(), 0.005));
        QVERIFY(isNear(sumOf(rollup), 0.1));
        const auto parts = rollup.parts();
        const auto* const transfer = partOf(parts, "ALLREDUCE · dp 3");
        QVERIFY(transfer && isNear(transfer->seconds, 0.010) && isNear(transfer->hiddenSeconds, 0.020));
        QCOMPARE(parts.front().kind, static_cast<std::uint8_t>(SliceKind::compute)); // own work first
        QVERIFY(isNear(rollup.ranks().front().own(), 0.075));
    }

    /// Instances of one template are one part, and names without any are themselves.
    void kernelsAreNamedByWhatTheyDo() {
        TimelineRollup rollup(kStep, 1);
        std::vector<TimelineSlice> slices;
        const char* names[] = {"void at::native::reduce_kernel<512, float>(int*)", "void at::native::reduce_kernel<128, double>(int*)",
                               "void at::native::(anonymous namespace)::fold<2>(float)", "forward-compute"};
        for (int i = 0; i < 4; ++i) {
            slices.push_back(slice(0, SliceKind::compute, i * 10ms, i * 10ms + 5ms));
            slices.back().name = names[i];
        }
        rollup.add(slices, kStep);
        const auto parts = rollup.parts();
        QCOMPARE(parts.size(), std::size_t{3});
        QVERIFY(partOf(parts, "at::native::reduce_kernel") && partOf(parts, "at::native::reduce_kernel")->events == 2);
        TimelineRollup measured(kStep, 1);
        measured.add({slice(0, SliceKind::wait, 0ms, 9ms, "OTHER")}, kStep);
        QVERIFY(measured.parts().front().title.empty()); // "waiting" says it all
        QVERIFY(partOf(parts, "at::native::fold") && partOf(parts, "forward-compute"));
    }

    void whatSticksOutIsCutAndASilentRankIsAllNothing() {
        TimelineRollup rollup(kStep, 2);
        rollup.add({slice(7, SliceKind::compute, -50ms, 40ms), slice(7, SliceKind::wait, 90ms, 300ms)}, kStep);
        QVERIFY(isNear(of(rollup.means(), SliceKind::compute), 0.020)); // of two ranks
        QVERIFY(isNear(rollup.meanNothing(), (0.05 + 0.1) / 2));
        QCOMPARE(rollup.ranks().size(), std::size_t{1});
        QVERIFY(isNear(rollup.ranks().front().nothing, 0.05));
        QVERIFY(isNear(sumOf(rollup), 0.1));
    }

    /// However the stretch is asked for in pieces, and whatever lies over what, the sum is the stretch and an event one event.
    void piecesMakeTheSameWhole() {
        std::mt19937 random(11);
        std::vector<TimelineSlice> slices;
        for (int i = 0; i < 400; ++i) {
            const auto from = std::chrono::microseconds(random() % 100'000);
            const auto kind = static_cast<SliceKind>(random() % telemetry::kTimelineKinds);
            slices.push_back(slice(random() % 5, kind, from, from + std::chrono::microseconds(random() % 20'000), "OP" + std::to_string(random() % 3), "c"));
        }
        TimelineRollup whole(kStep, 5);
        whole.add(slices, kStep);
        TimelineRollup pieces(kStep, 5);
        for (const auto& [from, to] : {std::pair(60ms, 100ms), std::pair(0ms, 13ms), std::pair(13ms, 60ms)}) {
            std::vector<TimelineSlice> touching;
            for (const TimelineSlice& one : slices)
                if (one.start < kStart + to && one.end > kStart + from)
                    touching.push_back(one);
            pieces.add(touching, {kStart + from, kStart + to});
        }
        QVERIFY(isNear(sumOf(whole), 0.1) && isNear(sumOf(pieces), 0.1));
        const auto a = whole.parts(), b = pieces.parts();
        QCOMPARE(a.size(), b.size());
        double shown = 0;
        for (const auto& part : a) {
            const auto other = std::find_if(b.begin(), b.end(), [&](const auto& o) { return o.kind == part.kind && o.title == part.title; });
            QVERIFY(other != b.end() && isNear(part.seconds, other->seconds) && isNear(part.hiddenSeconds, other->hiddenSeconds));
            QCOMPARE(part.events, other->events);
            shown += part.seconds;
        }
        const auto means = whole.means();
        QVERIFY(isNear(shown / 5, std::accumulate(means.begin(), means.end(), 0.0))); // parts are their kinds
    }
};

SEAM_TEST(tst_timeline_rollup, TestTimelineRollup)
#include "tst_timeline_rollup.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What of a checkpoint is planned and what is lost: small cases counted by hand.
#include "economics/ledger.h"
#include "economics/meter.h"
#include "support/test_program.h"

#include <QTest>

#include <numeric>
#include <vector>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;

namespace {

constexpr double kStep = 5;
constexpr std::uint32_t kGpus = 8;

TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }

topology::Job job() {
    topology::Job job;
    job.id = *topology::EntityId::parse("job/j");
    job.gpus = kGpus;
    job.reference.stepSeconds = kStep;
    return job;
}

/// Twenty steps, a write of that many seconds, twenty steps, …
JobHistory withWrites(const std::vector<double>& writes, std::vector<double>* begins = nullptr) {
    JobHistory history(job());
    double t = 0;
    double number = 0;
    const auto steps = [&] {
        for (int i = 0; i < 20; ++i)
            history.step({at(t += kStep), fromSeconds(kStep), ++number, telemetry::Quality::good});
    };
    steps();
    for (const double seconds : writes) {
        if (begins)
            begins->push_back(t);
        history.checkpoint({at(t), at(t + seconds), true, number});
        t += seconds;
        steps();
    }
    return history;
}

double gpuSeconds(const BucketTimes& buckets, Bucket bucket) {
    return static_cast<double>(buckets[static_cast<std::size_t>(bucket)]) * 1e-9;
}

BucketTimes sumsOf(const std::vector<HistorySpan>& line, const std::vector<TimeRange>& troubled) {
    LineState state;
    return bucketsOf(line, {kStep, plannedWrites(job(), line, troubled), {}}, {}, state).all();
}

} // namespace

class TstPlannedWrites : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsLongerThanUsualIsExcess();
    void writesInTroubleSayNothingOfWhatIsUsual();
    void aTryAgainIsExcessWhole();
    void theLossOfTheMeterIsInItsTotal();
};

void TstPlannedWrites::whatIsLongerThanUsualIsExcess() {
    // 63 s is a write like others: writes differ by themselves, by a tenth.
    const JobHistory history = withWrites({60, 60, 200, 63, 60});
    const auto line = history.until(at(1500));
    const BucketTimes buckets = sumsOf(line, {});
    QCOMPARE(gpuSeconds(buckets, Bucket::checkpointExcess), 140.0 * kGpus);
    QCOMPARE(gpuSeconds(buckets, Bucket::checkpoint), (60 + 60 + 60 + 63 + 60.0) * kGpus);
    Duration whole{0};
    for (const HistorySpan& span : line)
        whole += span.length();
    QCOMPARE(std::accumulate(buckets.begin(), buckets.end(), GpuTime()), GpuTime::of(whole, kGpus));
}

void TstPlannedWrites::writesInTroubleSayNothingOfWhatIsUsual() {
    std::vector<double> begins;
    const JobHistory history = withWrites({40, 150, 150, 150, 150}, &begins);
    const auto line = history.until(at(1500));
    QCOMPARE(gpuSeconds(sumsOf(line, {}), Bucket::checkpointExcess), 0.0); // most take so long
    const TimeRange trouble{at(begins[1]), at(begins[4] + 150)};
    QCOMPARE(gpuSeconds(sumsOf(line, {trouble}), Bucket::checkpointExcess), 4 * 110.0 * kGpus);
}

void TstPlannedWrites::aTryAgainIsExcessWhole() {
    std::vector<double> begins;
    JobHistory history = withWrites({60, 60, 60}, &begins);
    const double t = 20 * kStep * 4 + 3 * 60; // behind the last step: every 160 s it writes
    history.checkpoint({at(t), at(t + 30), false, {}});
    history.step({at(t + 30 + kStep), fromSeconds(kStep), 81.0, telemetry::Quality::good});
    history.checkpoint({at(t + 30 + kStep), at(t + 70 + kStep), true, {}});
    history.step({at(t + 70 + 2 * kStep), fromSeconds(kStep), 82.0, telemetry::Quality::good});
    // The first gave up early and gives nothing back; the second came 35 s behind it, and nothing of that was planned.
    const auto line = history.until(at(t + 70 + 2 * kStep));
    const TimeRange trouble{at(t), at(t + 80)};
    QCOMPARE(gpuSeconds(sumsOf(line, {trouble}), Bucket::checkpointExcess), 40.0 * kGpus);
}

/// While a write takes longer than it should, the meter says that all is lost, and its total grows by that.
void TstPlannedWrites::theLossOfTheMeterIsInItsTotal() {
    Meter meter(at(0));
    topology::Job one = job();
    one.checkpoint.emplace();
    one.checkpoint->writeSeconds = 60;
    one.checkpoint->blocking = true;
    meter.setJobs(std::vector{one});
    double t = 0;
    for (int i = 0; i < 60; ++i)
        meter.step(one.id, at(t += kStep), kStep);
    meter.checkpoint(one.id, {at(t), at(t + 600), false, {}}); // begun; nobody says when it ends
    const auto lostAt = [&](double seconds) {
        meter.advanceTo(at(t + seconds));
        return meter.reading();
    };
    const auto early = lostAt(50);
    QCOMPARE(early.delivered, 1.0);
    QCOMPARE(early.lostGpuTime, GpuTime());
    const auto late = lostAt(100);
    QCOMPARE(late.delivered, 0.0);
    QCOMPARE(late.lostGpuTime, GpuTime::of(40s, kGpus));
    const auto later = lostAt(160);
    QCOMPARE(later.lostGpuTime - late.lostGpuTime, GpuTime::of(60s, kGpus));
}

SEAM_TEST(tst_planned_writes, TstPlannedWrites)
#include "tst_planned_writes.moc"

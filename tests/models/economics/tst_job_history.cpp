// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/baseline.h"
#include "economics/ledger.h"
#include "economics/step_source.h"
#include "models/economics/short_history.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using namespace seamscope::test;

namespace {

/// A random life of a job: everything that can happen, in any order and overlapping.
JobFacts randomFacts(std::mt19937_64& random) {
    const auto uniform = [&](double a, double b) {
        return std::uniform_real_distribution<double>(a, b)(random);
    };
    JobFacts facts;
    facts.job = job(static_cast<std::uint32_t>(uniform(1, 64)));
    if (uniform(0, 1) < 0.3)
        facts.job.start.reset();
    if (uniform(0, 1) < 0.5)
        facts.job.checkpoint = topology::CheckpointPolicy{
            uniform(100, 900), uniform(1, 60), uniform(10, 300), {}, uniform(0, 1) < 0.7};
    const bool isNumbered = uniform(0, 1) < 0.6;
    const bool isCounted = uniform(0, 1) < 0.3;
    double t = uniform(0, 50);
    double number = std::floor(uniform(0, 1e5));
    double lastKept = number;
    const double usual = uniform(0.2, 30);
    for (int i = 0; i < 300; ++i) {
        const double length = usual * uniform(0.9, 1.1) * (uniform(0, 1) < 0.1 ? uniform(1, 4) : 1);
        if (uniform(0, 1) < 0.03)
            t += uniform(0, 40 * usual);
        if (uniform(0, 1) < 0.02) {
            facts.checkpoints.push_back({at(t), at(t + uniform(0, 60)), uniform(0, 1) < 0.8, number});
            lastKept = number;
            t += uniform(0, 60);
        }
        if (uniform(0, 1) < 0.01) {
            facts.failures.push_back({at(t), "gone"});
            t += uniform(0, 500);
            number = lastKept;
        }
        if (uniform(0, 1) < 0.01)
            facts.sizes.push_back(
                {at(t + uniform(-3 * usual, 3 * usual)), static_cast<std::uint32_t>(uniform(0, 64))});
        if (uniform(0, 1) < 0.01)
            facts.planned.push_back({at(t - uniform(0, 50)), at(t + uniform(0, 300))});
        if (uniform(0, 1) < 0.01)
            facts.blind.push_back({at(t - uniform(0, 50)), at(t + uniform(0, 300))});
        t += length;
        number += 1;
        const double stated = length * (uniform(0, 1) < 0.05 ? uniform(0.2, 3) : 1);
        if (isCounted)
            facts.progress.push_back({at(t), number, uniform(0, 1) < 0.5, telemetry::Quality::good});
        else
            facts.steps.push_back(step(t, stated, isNumbered ? std::optional(number) : std::nullopt));
    }
    facts.window = {at(0), at(t + uniform(0, 1000))};
    return facts;
}

} // namespace

class TstJobHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void publishedExampleBeforeAndAfterFailure();
    void partitionIsExactAtEveryInstant();
    void rollbackMovesTimeAndAddsNone();
    void restatementKeepsBothVersions();
    void pausesAreWhatCoversThem();
    void replayedNumbersDiscardWhatIsRedone();
    void aStepThatIsToldTwiceIsOne_data();
    void aStepThatIsToldTwiceIsOne();
    void falseAlarmTakesNothing();
    void missingLinesAreStepsAndNotAHang();
    void missingLinesAreNoStepsFasterThanUsual();
    void changeOfSizeSplitsTheStep();
    void learnedBaselineIsTheUpperQuartile();
    void poisonedWindowsAreRefused();
};

// methods.md §3.5, vector 48: N = 8, T = 10 s, steps of 2 s, the second takes 3, durable checkpoint after it,
// 1 s blocked, then failure.
void TstJobHistory::publishedExampleBeforeAndAfterFailure() {
    JobHistory history(job(8));
    history.step(step(2, 2, 1));
    history.step(step(5, 3, 2));
    history.checkpoint({at(5), at(5), true, 2});
    history.step(step(7, 2, 3));
    history.step(step(9, 2, 4));
    auto line = history.until(at(10));
    // Nothing says yet that the last second is a hang; once it lasts, it is.
    for (HistorySpan& span : line)
        if (span.isOpen)
            span.activity = Activity::blocked;
    const BucketTimes before = bucketsOf(line, 2);
    QCOMPARE(gpuSeconds(before, Bucket::productive), 64.0);
    QCOMPARE(gpuSeconds(before, Bucket::slowExcess), 8.0);
    QCOMPARE(gpuSeconds(before, Bucket::blocked), 8.0);
    QCOMPARE(sumOf(before), 80'000'000'000);

    history.failure({at(10), "fallen off the bus"});
    const BucketTimes after = bucketsOf(history.until(at(10)), 2);
    QCOMPARE(gpuSeconds(after, Bucket::productive), 32.0);
    QCOMPARE(gpuSeconds(after, Bucket::discarded), 32.0);
    QCOMPARE(gpuSeconds(after, Bucket::slowExcess), 8.0);
    QCOMPARE(gpuSeconds(after, Bucket::blocked) + gpuSeconds(after, Bucket::unobserved) +
                 gpuSeconds(after, Bucket::restart),
             8.0);
    QCOMPARE(sumOf(after), 80'000'000'000);
}

void TstJobHistory::partitionIsExactAtEveryInstant() {
    std::mt19937_64 random(7);
    for (int round = 0; round < 200; ++round) {
        const JobFacts facts = randomFacts(random);
        const JobHistory history(facts);
        for (int k = 0; k < 8; ++k) {
            const double share = std::uniform_real_distribution<double>(0, 1.1)(random);
            const TimePoint now = facts.window.from + fromSeconds(share * toSeconds(facts.window.length()));
            const auto line = history.until(now);
            for (std::size_t i = 0; i < line.size(); ++i) {
                QVERIFY2(line[i].from < line[i].to, "empty piece");
                QVERIFY2(i == 0 || line[i].from == line[i - 1].to, "hole or overlap between pieces");
                QVERIFY(line[i].to <= now);
            }
            if (!line.empty())
                QCOMPARE(toNanoseconds(line.back().to), toNanoseconds(now));
            for (const double baseline : {0.0, 0.7, 12.0}) {
                const BucketTimes buckets = bucketsOf(line, baseline);
                QCOMPARE(sumOf(buckets), gpuTimeOf(line));
                for (std::size_t b = 0; b < buckets.size(); ++b)
                    QVERIFY(buckets[b] >= GpuTime() || static_cast<Bucket>(b) == Bucket::slowExcess);
            }
        }
    }
}

void TstJobHistory::rollbackMovesTimeAndAddsNone() {
    std::mt19937_64 random(11);
    for (int round = 0; round < 100; ++round) {
        JobFacts facts = randomFacts(random);
        facts.failures.clear();
        facts.progress.clear();
        JobHistory history(facts);
        if (history.spans().empty())
            continue;
        const TimePoint now = history.spans().back().to;
        const BucketTimes before = bucketsOf(history.until(now), 1.5);
        history.rollback({now, 50});
        const BucketTimes after = bucketsOf(history.until(now), 1.5);
        const auto p = static_cast<std::size_t>(Bucket::productive);
        const auto d = static_cast<std::size_t>(Bucket::discarded);
        QCOMPARE(before[p] + before[d], after[p] + after[d]);
        QVERIFY(after[d] >= before[d]);
        for (std::size_t b = 0; b < before.size(); ++b)
            if (b != p && b != d)
                QCOMPARE(before[b], after[b]);
    }
}

void TstJobHistory::restatementKeepsBothVersions() {
    JobFacts facts;
    facts.job = job(4);
    facts.job.reference.stepSeconds = 2;
    for (int i = 1; i <= 100; ++i)
        facts.steps.push_back(step(2 * i, 2, i));
    facts.checkpoints.push_back({at(120), at(120), true, 60});
    for (int i = 61; i <= 70; ++i) // from the checkpoint again after 40 s
        facts.steps.push_back(step(240 + 2 * (i - 60), 2, i));
    facts.window = {at(0), at(260)};
    CostContext context;
    context.jobs.emplace_back(facts);
    context.end = at(260);
    const Ledger ledger = ledgerOf(context, {});
    GpuTime withdrawn;
    for (const LedgerRow& row : ledger.rows)
        if (row.withdrawn) {
            QVERIFY(row.bucket == Bucket::productive);
            QCOMPARE(toNanoseconds(*row.withdrawn), toNanoseconds(at(242)));
            withdrawn += row.time;
        }
    const BucketTimes now = ledger.buckets({});
    QCOMPARE(withdrawn, now[static_cast<std::size_t>(Bucket::discarded)]);
    QCOMPARE(gpuSeconds(now, Bucket::discarded), 40 * 2 * 4.0);
    QCOMPARE(gpuSeconds(now, Bucket::productive), 70 * 2 * 4.0);
    QCOMPARE(sumOf(now), 260'000'000'000 * 4);
}

void TstJobHistory::pausesAreWhatCoversThem() {
    JobFacts facts;
    facts.job = job(1);
    double t = 0;
    double n = 0;
    const auto work = [&](int steps) {
        for (int i = 0; i < steps; ++i)
            facts.steps.push_back(step(t += 4, 4, ++n));
    };
    work(20);
    facts.checkpoints.push_back({at(t), at(t + 60), true, n});
    t += 60.4; // the log is a little off
    work(20);
    facts.planned.push_back({at(t), at(t + 600)});
    t += 600;
    work(20);
    facts.blind.push_back({at(t), at(t + 90)});
    t += 90;
    work(20);
    t += 45; // no one explains it, and no step is missing
    work(20);
    facts.window = {at(0), at(t)};
    const JobHistory history(facts);
    const auto line = history.until(at(t));
    QVERIFY(std::abs(secondsIn(line, Activity::checkpoint) - 60.4) < 1e-6);
    QCOMPARE(secondsIn(line, Activity::planned), 600.0);
    QCOMPARE(secondsIn(line, Activity::unobserved), 90.0);
    QCOMPARE(secondsIn(line, Activity::blocked), 45.0);
    // After the end nothing comes: first it may be a step, then it is a hang.
    QCOMPARE(secondsIn(history.until(at(t + 3)), Activity::blocked), 45.0);
    QCOMPARE(secondsIn(history.until(at(t + 500)), Activity::blocked), 545.0);
}

void TstJobHistory::replayedNumbersDiscardWhatIsRedone() {
    JobFacts facts;
    facts.job = job(1);
    facts.job.checkpoint = topology::CheckpointPolicy{{}, {}, 100, {}, true};
    double t = 0;
    for (int n = 1; n <= 50; ++n)
        facts.steps.push_back(step(t += 5, 5, n));
    t += 400;
    for (int n = 31; n <= 60; ++n)
        facts.steps.push_back(step(t += 5, 5, n));
    facts.window = {at(0), at(t)};
    const auto line = JobHistory(facts).until(at(t));
    const BucketTimes buckets = bucketsOf(line, 5);
    QCOMPARE(gpuSeconds(buckets, Bucket::discarded), 100.0);
    QCOMPARE(gpuSeconds(buckets, Bucket::productive), 300.0);
    QCOMPARE(gpuSeconds(buckets, Bucket::restart), 100.0); // as stated, the rest of the pause was the hang
    QCOMPARE(gpuSeconds(buckets, Bucket::blocked), 300.0);
}

void TstJobHistory::aStepThatIsToldTwiceIsOne_data() {
    QTest::addColumn<double>("length");
    QTest::addColumn<double>("later"); // share of a step after which it is told again
    QTest::addColumn<int>("behind");   // by how many steps who tells it lags
    for (const double length : {0.2, 1.473, 14.0, 120.0})
        for (const double later : {4e-6, 0.01, 0.4})
            for (const int behind : {0, 1, 5})
                QTest::addRow("%g s, %g later, %d behind", length, later, behind) << length << later << behind;
}

/// A launcher's line and the engine's, or those of two ranks: no work was thrown away. What is done again takes its time.
void TstJobHistory::aStepThatIsToldTwiceIsOne() {
    QFETCH(double, length);
    QFETCH(double, later);
    QFETCH(int, behind);
    JobHistory history(job(1));
    double t = 0;
    for (int n = 1; n <= 200; ++n) {
        history.step(step(t += length, length, n));
        history.step(step(t + later * length, length, n - behind));
    }
    const BucketTimes buckets = bucketsOf(history.until(at(t)), length);
    QVERIFY(gpuSeconds(buckets, Bucket::discarded) == 0.0);
    QVERIFY(std::abs(gpuSeconds(buckets, Bucket::productive) - 200 * length) < 1e-3 * length);
    history.step(step(t += length, length, 200)); // from the checkpoint before it
    QVERIFY(gpuSeconds(bucketsOf(history.until(at(t)), length), Bucket::discarded) > 0.9 * length);
}

void TstJobHistory::falseAlarmTakesNothing() {
    JobHistory history(job(1));
    double t = 0;
    for (int n = 1; n <= 20; ++n)
        history.step(step(t += 5, 5, n));
    history.checkpoint({at(50), at(50), true, 10});
    history.failure({at(t), "Watchdog caught collective"});
    QCOMPARE(gpuSeconds(bucketsOf(history.until(at(t)), 5), Bucket::discarded), 50.0);
    history.step(step(t + 100, 5, 21)); // it went on with the next step after all
    QCOMPARE(gpuSeconds(bucketsOf(history.until(at(t + 100)), 5), Bucket::discarded), 0.0);
}

void TstJobHistory::missingLinesAreStepsAndNotAHang() {
    JobHistory numbered(job(1));
    JobHistory plain(job(1));
    double t = 0;
    for (int n = 1; n <= 200; ++n) {
        t += 5;
        if (n >= 100 && n < 105)
            continue;
        numbered.step(step(t, 5, n));
        plain.step(step(t, 5));
    }
    for (const JobHistory* history : {&numbered, &plain}) {
        double steps = 0;
        for (const HistorySpan& span : history->spans())
            steps += span.steps;
        QCOMPARE(steps, 200.0);
        QCOMPARE(secondsIn(history->until(at(t)), Activity::blocked), 0.0);
    }
}

// Nothing was measured in a hole of 1.8 steps: what its neighbours lost stays lost, and it gains nothing.
void TstJobHistory::missingLinesAreNoStepsFasterThanUsual() {
    JobHistory history(job(1));
    double t = 0;
    for (int i = 0; i < 20; ++i)
        history.step(step(t += 5, 5));
    history.step(step(t += 6, 6));
    t += 9;
    history.step(step(t += 5, 5));
    const BucketTimes buckets = bucketsOf(history.until(at(t)), 5);
    QCOMPARE(gpuSeconds(buckets, Bucket::slowExcess), 1.0);
    QCOMPARE(gpuSeconds(buckets, Bucket::productive), 20 * 5 + 5 + 9 + 5.0);
}

void TstJobHistory::changeOfSizeSplitsTheStep() {
    JobHistory history(job(8));
    history.resize({at(13), 6});
    for (int i = 1; i <= 10; ++i)
        history.step(step(2 * i, 2, i));
    const BucketTimes buckets = bucketsOf(history.until(at(20)), 2);
    QCOMPARE(sumOf(buckets), (13 * 8 + 7 * 6) * std::int64_t{1'000'000'000});
    QCOMPARE(gpuSeconds(buckets, Bucket::productive), 13 * 8 + 7 * 6.0);
}

void TstJobHistory::learnedBaselineIsTheUpperQuartile() {
    JobHistory history(job(8));
    double t = 0;
    for (int i = 0; i < 101; ++i)
        history.step(step(t += 4 + 0.01 * ((i * 37) % 101), 4 + 0.01 * ((i * 37) % 101)));
    const auto baseline = baselineOf(history.job(), history.spans(), {});
    QVERIFY(baseline.kind == telemetry::MeterBaseline::Kind::learned);
    QVERIFY(!baseline.isGrey);
    QVERIFY(std::abs(baseline.seconds - 4.25) < 1e-6); // a quarter of the steps is faster
    QCOMPARE(baseline.steps, 101U);
    QVERIFY(std::abs(baseline.lowSeconds - 4.10) < 1e-6 && std::abs(baseline.highSeconds - 4.90) < 1e-6);

    JobHistory young(job(8));
    for (int i = 1; i <= 49; ++i)
        young.step(step(4 * i, 4));
    QVERIFY(baselineOf(young.job(), young.spans(), {}).isGrey);
}

void TstJobHistory::poisonedWindowsAreRefused() {
    JobHistory history(job(8));
    double t = 0;
    for (int i = 0; i < 100; ++i)
        history.step(step(t += 4, 4));
    const TimePoint onset = at(t);
    for (int i = 0; i < 900; ++i)
        history.step(step(t += 6, 6));
    const TimeRange troubled{onset, at(t)};
    const auto baseline = baselineOf(history.job(), history.spans(), std::span(&troubled, 1));
    QCOMPARE(baseline.seconds, 4.0);
    QCOMPARE(baseline.steps, 100U);
    const TimeRange all{at(0), at(t)};
    const auto none = baselineOf(history.job(), history.spans(), std::span(&all, 1));
    QVERIFY(none.kind == telemetry::MeterBaseline::Kind::none && none.isGrey && !none.refused.isEmpty());
}

SEAM_TEST(tst_job_history, TstJobHistory)
#include "tst_job_history.moc"

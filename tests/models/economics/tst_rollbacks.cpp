// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does again: work of before the record, and writes that fail while it goes on.
#include "economics/incident_cost.h"
#include "economics/job_history.h"
#include "made_job.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::economics;
using test::at;
using test::madeJob;
using test::madePrices;

namespace {

constexpr double kStep = 4; ///< seconds, as the job states it
constexpr std::uint32_t kGpus = 8;

double hoursOf(const telemetry::IncidentCost& cost) { return toGpuHours(cost.lostGpuTime); }

telemetry::IncidentCost costOf(const JobFacts& facts, double onset, double end) {
    CostContext context;
    context.jobs.emplace_back(facts);
    context.prices = madePrices("");
    context.end = at(end);
    IncidentSpan incident;
    incident.onset = at(onset);
    incident.jobs = {facts.job.id};
    return *costOfIncidents(std::vector{incident}, context).front();
}

} // namespace

class TstRollbacks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void workOfBeforeTheRecordIsThrownAwayToo_data();
    void workOfBeforeTheRecordIsThrownAwayToo();
    void theSameWorkIsThrownAwayOnce();
    void anOlderStateThrowsAwayMore();
    void aWriteThatFailsHasItsTimeForFree_data();
    void aWriteThatFailsHasItsTimeForFree();
    void whatStandsStillForAnotherReasonIsLost();
    void anErrorWhereNoWriteIsDueIsNoWrite();
    void whatIsStartedAgainWasNoWrite();
    void aFaultRightBehindASlowWriteDoesNotCostIt();
    void lastWordsMayComeLate();
    void wordsOfAllRanksAreKeptOnce();

private:
    /// Steps from number @p first on, one behind the other; where it stands then.
    static double work(JobFacts& facts, double from, int count, double first) {
        for (int i = 0; i < count; ++i)
            facts.steps.push_back({at(from += kStep), fromSeconds(kStep), first + i, telemetry::Quality::good});
        return from;
    }
};

void TstRollbacks::workOfBeforeTheRecordIsThrownAwayToo_data() {
    QTest::addColumn<double>("resumed"); ///< number of the step from which it goes on
    QTest::addColumn<int>("redone");     ///< steps that are done a second time
    QTest::newRow("a state in the record") << 1100.0 << 100;
    QTest::newRow("one that is older") << 960.0 << 240;
    // Of a run that begins anew, or of another count, nobody knows what it does again.
    QTest::newRow("a new count") << 0.0 << 200;
    QTest::newRow("one from long ago") << 300.0 << 200;
}

/// The record begins behind step 1000 and the job dies behind step 1200.
void TstRollbacks::workOfBeforeTheRecordIsThrownAwayToo() {
    QFETCH(const double, resumed);
    QFETCH(const int, redone);
    JobFacts facts;
    facts.job = madeJob("job/a", kGpus);
    const double died = work(facts, 0, 200, 1001), back = died + 400;
    facts.failures.push_back({at(died), "CUDA error: unspecified launch failure"});
    const double end = work(facts, back, 20, resumed + 1);
    facts.window = {at(0), at(end)};
    const auto cost = costOf(facts, died, end);
    const double thrown = redone * kStep * kGpus / 3600, stood = 400.0 * kGpus / 3600;
    QVERIFY2(std::abs(hoursOf(cost) - thrown - stood) < 0.02 * (thrown + stood), std::to_string(hoursOf(cost)).c_str());
    QVERIFY(std::abs(static_cast<double>(cost.rollbackMicros) * 1e-6 - 2 * thrown) < 0.02 * 2 * thrown);
}

/// It dies twice, and goes on from the same state each time.
void TstRollbacks::theSameWorkIsThrownAwayOnce() {
    JobFacts facts;
    facts.job = madeJob("job/a", kGpus);
    const double died = work(facts, 0, 200, 1001);
    const double again = work(facts, died + 400, 150, 961);
    const double end = work(facts, again + 400, 20, 961);
    for (const double t : {died, again})
        facts.failures.push_back({at(t), "CUDA error: unspecified launch failure"});
    facts.window = {at(0), at(end)};
    const double lost = ((240 + 150) * kStep + 800) * kGpus / 3600;
    const double said = hoursOf(costOf(facts, died, end));
    QVERIFY2(std::abs(said - lost) < 0.02 * lost, std::to_string(said).c_str());
}

/// The state that it resumed from is no good: it dies again soon, and goes on from the one before.
void TstRollbacks::anOlderStateThrowsAwayMore() {
    JobFacts facts;
    facts.job = madeJob("job/a", kGpus);
    const double died = work(facts, 0, 200, 1001);
    const double again = work(facts, died + 400, 20, 961);
    const double end = work(facts, again + 400, 200, 901);
    for (const double t : {died, again})
        facts.failures.push_back({at(t), "CUDA error: unspecified launch failure"});
    facts.window = {at(0), at(end)};
    const double lost = ((240 + 20 + 60) * kStep + 800) * kGpus / 3600;
    const double said = hoursOf(costOf(facts, died, end));
    QVERIFY2(std::abs(said - lost) < 0.02 * lost, std::to_string(said).c_str());
}

namespace {

/// Three sound writes of a minute and two that are tried for @p tried seconds, half an hour of steps before each.
double failing(JobFacts& facts, double tried, double& failed) {
    facts.job = madeJob("job/a", kGpus); // 60 s each half an hour
    double t = 0, number = 1;
    for (const double write : {60.0, 60.0, 60.0, tried, tried, 0.0}) {
        for (int i = 0; i < 435; ++i)
            facts.steps.push_back({at(t += kStep), fromSeconds(kStep), number++, telemetry::Quality::good});
        if (write == 60)
            facts.checkpoints.push_back({at(t), at(t + write), true, number - 1});
        else if (write > 0 && failed == 0)
            failed = t + write;
        t += write;
    }
    facts.window = {at(0), at(t)};
    return t;
}

} // namespace

void TstRollbacks::aWriteThatFailsHasItsTimeForFree_data() {
    QTest::addColumn<double>("tried"); ///< seconds
    QTest::newRow("a minute and a half") << 90.0;
    QTest::newRow("five minutes") << 300.0;
}

/// Writes are reported when they are done; one that fails is told by its error as it gives up, and by the steps that go on behind
/// it. What it took longer than a write that is well is lost, and no more: also of the one that it was told of first.
void TstRollbacks::aWriteThatFailsHasItsTimeForFree() {
    QFETCH(const double, tried);
    JobFacts facts;
    double failed = 0;
    const double end = failing(facts, tried, failed);
    for (const double t : {failed, failed + 435 * kStep + tried})
        facts.failedWrites.push_back(at(t));
    const auto cost = costOf(facts, failed, end);
    const double lost = 2 * (tried - 60) * kGpus / 3600;
    QVERIFY2(std::abs(hoursOf(cost) - lost) < 0.1 * lost, std::to_string(hoursOf(cost)).c_str());
    QCOMPARE(cost.rollbackMicros, std::int64_t{0});
}

/// The same pauses without a word of a write: nothing of them was planned.
void TstRollbacks::whatStandsStillForAnotherReasonIsLost() {
    JobFacts facts;
    double failed = 0;
    const double end = failing(facts, 300, failed);
    const auto cost = costOf(facts, failed - 300, end);
    const double lost = 2 * 300.0 * kGpus / 3600;
    QVERIFY2(std::abs(hoursOf(cost) - lost) < 0.1 * lost, std::to_string(hoursOf(cost)).c_str());
}

namespace {

/// Steps of kStep seconds from @p from on, the next number first; where they end.
double more(JobFacts& facts, double from, int count, double seconds = kStep) {
    const double first = facts.steps.empty() ? 1 : *facts.steps.back().number + 1;
    for (int i = 0; i < count; ++i)
        facts.steps.push_back({at(from += seconds), fromSeconds(seconds), first + i, telemetry::Quality::good});
    return from;
}

/// Writes of a minute, half an hour apart, as the job states them, and steps behind the last one for @p seconds; where they end.
double sound(JobFacts& facts, double seconds) {
    facts.job = madeJob("job/a", kGpus);
    double t = 0;
    for (int i = 0; i < 3; ++i) {
        t = more(facts, t, 435);
        facts.checkpoints.push_back({at(t), at(t + 60), true, *facts.steps.back().number});
        t += 60;
    }
    return more(facts, t, static_cast<int>(seconds / kStep));
}

} // namespace

/// It cannot read a file for five minutes, long before it is to write: no minute of that was planned.
void TstRollbacks::anErrorWhereNoWriteIsDueIsNoWrite() {
    JobFacts facts;
    const double stood = sound(facts, 1000);
    facts.failedWrites.push_back(at(stood + 295));
    const double end = more(facts, stood + 300, 300);
    facts.window = {at(0), at(end)};
    const double lost = 300.0 * kGpus / 3600, said = hoursOf(costOf(facts, stood, end));
    QVERIFY2(std::abs(said - lost) < 0.05 * lost, std::to_string(said).c_str());
}

/// It died of that write, behind the state that it wrote, and somebody started it again.
void TstRollbacks::whatIsStartedAgainWasNoWrite() {
    JobFacts facts;
    const double stood = sound(facts, 1740);
    facts.failedWrites.push_back(at(stood + 100));
    facts.restarts.push_back(at(stood + 150));
    const double end = more(facts, stood + 300, 300);
    facts.window = {at(0), at(end)};
    const double lost = 300.0 * kGpus / 3600, said = hoursOf(costOf(facts, stood, end));
    QVERIFY2(std::abs(said - lost) < 0.05 * lost, std::to_string(said).c_str());
}

/// A write took three minutes, for which nobody is to blame; two seconds behind it steps begin to take half as long again.
void TstRollbacks::aFaultRightBehindASlowWriteDoesNotCostIt() {
    JobFacts facts;
    const double begun = sound(facts, 1740);
    facts.checkpoints.push_back({at(begun), at(begun + 180), true, *facts.steps.back().number});
    const double slow = more(facts, begun + 180, 100, 1.5 * kStep);
    const double end = more(facts, slow, 300);
    facts.window = {at(0), at(end)};
    const double lost = 100 * 0.5 * kStep * kGpus / 3600, said = hoursOf(costOf(facts, begun + 182, slow));
    QVERIFY2(std::abs(said - lost) < 0.05 * lost, std::to_string(said).c_str());
}

/// Nobody numbers its steps. It stood for ten minutes until a watchdog ended it, and was back with its first step in five seconds:
/// that is no error that was caught, and what it had done since its last write is gone.
void TstRollbacks::lastWordsMayComeLate() {
    JobFacts facts;
    const double stood = sound(facts, 1000);
    facts.failures.push_back({at(stood + 595), "Watchdog caught collective operation timeout"});
    const double end = more(facts, stood + 600, 300);
    for (StepFact& step : facts.steps)
        step.number.reset();
    facts.window = {at(0), at(end)};
    const double thrown = 1000.0 * kGpus / 3600;
    const auto cost = costOf(facts, stood, end);
    QVERIFY2(std::abs(static_cast<double>(cost.rollbackMicros) * 1e-6 - 2 * thrown) < 0.1 * 2 * thrown,
             std::to_string(cost.rollbackMicros).c_str());
}

/// So many ranks tell it of each try, in whichever order they are heard, and of what is long gone nobody is asked.
void TstRollbacks::wordsOfAllRanksAreKeptOnce() {
    JobFacts facts;
    sound(facts, 1740);
    JobHistory one(facts), other(facts);
    constexpr int kRanks = 2000, kTries = 20;
    std::vector<TimePoint> words;
    for (int tried = 0; tried < kTries; ++tried)
        for (int rank = 0; rank < kRanks; ++rank)
            words.push_back(at(100 + 5 * tried) + fromSeconds(1e-4 * rank));
    for (const TimePoint t : words)
        one.failedWrite(t);
    std::reverse(words.begin(), words.end());
    for (const TimePoint t : words)
        other.failedWrite(t);
    QCOMPARE(one.failedWrites().size(), std::size_t{kTries});
    QVERIFY(std::ranges::equal(one.failedWrites(), other.failedWrites()));
    one.forget(one.spans().size() / 2);
    QCOMPARE(one.failedWrites().size(), std::size_t{0});
}

SEAM_TEST(tst_rollbacks, TstRollbacks)
#include "tst_rollbacks.moc"

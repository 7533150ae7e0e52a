// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does another way because somebody wanted it so is no loss of an incident beside it.
#include "economics/cost_report.h"
#include "economics/incident_cost.h"
#include "economics/ledger.h"
#include "economics/meter.h"
#include "economics/unit_work.h"
#include "models/economics/made_job.h"
#include "support/test_program.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <QTest>

#include <chrono>
#include <cmath>

using namespace seamscope;
using namespace seamscope::economics;
using test::at;
using test::id;

namespace {

constexpr double kStep = 4, kFrom = 2000, kUntil = 4000, kEnd = 6000;
constexpr std::uint32_t kGpus = 16;

topology::Job job() {
    topology::Job job = test::madeJob("job/j", kGpus);
    job.reference = {};
    return job;
}

/// Steps until the end, each as long as @p seconds says of the time at which it begins.
template<typename Seconds>
JobFacts running(const Seconds& seconds, double from = 0) {
    JobFacts facts;
    facts.job = job();
    facts.window = {at(0), at(kEnd)};
    double number = 0;
    for (double t = from; t + seconds(t) <= kEnd;) {
        const double length = seconds(t);
        t += length;
        facts.steps.push_back({at(t), fromSeconds(length), ++number, telemetry::Quality::good});
    }
    return facts;
}

CostContext contextOf(const JobFacts& facts) {
    CostContext context;
    context.jobs.emplace_back(facts);
    context.begin = at(0);
    context.end = at(kEnd);
    return context;
}

IncidentSpan incidentOf(const JobFacts& facts) {
    IncidentSpan incident;
    incident.onset = at(kFrom);
    incident.ended = at(kUntil);
    incident.jobs = {facts.job.id};
    return incident;
}

telemetry::IncidentCost costOf(const JobFacts& facts, const IncidentSpan& incident) {
    const auto costs = costOfIncidents(std::span(&incident, 1), contextOf(facts));
    return costs[0].value_or(telemetry::IncidentCost());
}

double lostGpuHours(const JobFacts& facts) { return toGpuHours(costOf(facts, incidentOf(facts)).lostGpuTime); }

Ledger ledgerWith(const JobFacts& facts) {
    return ledgerOf(contextOf(facts), std::vector{LedgerIncident{"inc-1", at(kFrom), at(kUntil), {facts.job.id}}});
}

/// GPU-hours of rows that name the incident, of what is lost.
double namedIn(const Ledger& ledger) {
    GpuTime sum;
    for (const LedgerRow& row : ledger.rows)
        if (!row.withdrawn && row.incident == "inc-1" &&
            std::find(telemetry::kLostBuckets.begin(), telemetry::kLostBuckets.end(), row.bucket) != telemetry::kLostBuckets.end())
            sum += row.time;
    return toGpuHours(sum);
}

/// The same told live, step after step.
BucketTimes metered(const JobFacts& facts) {
    Meter meter(at(0));
    meter.setJobs(std::span(&facts.job, 1));
    meter.setTroubled(facts.job.id, {{at(kFrom), at(kUntil)}});
    auto change = facts.changes.begin();
    for (const StepFact& step : facts.steps) {
        for (; change != facts.changes.end() && *change <= step.end; ++change)
            meter.changed(facts.job.id, *change);
        meter.step(facts.job.id, step.end, toSeconds(step.length));
    }
    meter.advanceTo(facts.steps.back().end);
    return meter.detailedReading().detail->jobs.front().buckets;
}

} // namespace

class TstUnitWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void longerStepsOfMoreWorkAreNoLoss_data();
    void longerStepsOfMoreWorkAreNoLoss();
    void theLedgerAndTheMeterKnowOfIt_data() { longerStepsOfMoreWorkAreNoLoss_data(); }
    void theLedgerAndTheMeterKnowOfIt();
    void aStatedReferenceIsOfTheFirstWork();
    void lostStepsAreThoseThatTokensWereStatedOf_data();
    void lostStepsAreThoseThatTokensWereStatedOf();
    void whatBeginsWithAChangeMayBeEither_data();
    void whatBeginsWithAChangeMayBeEither();
    void aPaceOfTheSameWorkIsNotInDoubt();
    void workOfBeforeTheFirstStepIsOfThatTime();
    void workOfBeforeAllThatWasSeenIsNotTheStatedOne();
    void whatWasLearnedOfAChangeOutlivesItsSteps();
    void aLongFaultDoesNotEndTheWeighing();
    void aThousandRanksSayItOnce();
    void bothReckonTheEndOfAStopAlike();
    void manyRunsAreSoonWeighed();
    void twoIncidentsDoNotLoseAStartBetweenThem();
    void aStartThatWasAskedForIsNoLossOfWhatGoesOn_data();
    void aStartThatWasAskedForIsNoLossOfWhatGoesOn();
    void aStartTakesNothingFromWhatWasLost();
    void theBuildingsClockIsNotTheJobs_data();
    void theBuildingsClockIsNotTheJobs();
};

void TstUnitWork::longerStepsOfMoreWorkAreNoLoss_data() {
    QTest::addColumn<double>("changed");
    QTest::addColumn<double>("more");   ///< times the work
    QTest::addColumn<double>("slower"); ///< times as long in the incident
    QTest::newRow("twice the work in its midst") << 3000.0 << 2.0 << 1.25;
    QTest::newRow("half of it") << 3000.0 << 0.5 << 1.25;
    QTest::newRow("before it") << 1000.0 << 2.0 << 1.25;
    QTest::newRow("until the end of the data") << 3000.0 << 1.5 << 1.5;
    QTest::newRow("nothing is slower") << 3000.0 << 2.0 << 1.0;
    QTest::newRow("nothing is other work") << 3000.0 << 1.0 << 1.25;
}

void TstUnitWork::longerStepsOfMoreWorkAreNoLoss() {
    QFETCH(const double, changed);
    QFETCH(const double, more);
    QFETCH(const double, slower);
    JobFacts facts = running([&](double t) {
        return kStep * (t >= changed ? more : 1) * (t >= kFrom && t < kUntil ? slower : 1);
    });
    facts.changes = {at(changed)};
    const double truth = (kUntil - kFrom) * (1 - 1 / slower) * kGpus / 3600;
    const double lost = lostGpuHours(facts);
    QVERIFY2(std::abs(lost - truth) < 0.03 * truth + 0.05, qPrintable(QStringLiteral("%1 of %2").arg(lost).arg(truth)));
}

/// One definition: what the incident costs, the rows of its time and the live account say the same.
void TstUnitWork::theLedgerAndTheMeterKnowOfIt() {
    QFETCH(const double, changed);
    QFETCH(const double, more);
    QFETCH(const double, slower);
    JobFacts facts = running([&](double t) {
        return kStep * (t >= changed ? more : 1) * (t >= kFrom && t < kUntil ? slower : 1);
    });
    facts.changes = {at(changed)};
    const double truth = (kUntil - kFrom) * (1 - 1 / slower) * kGpus / 3600;
    const Ledger ledger = ledgerWith(facts);
    const BucketTimes buckets = ledger.buckets(facts.job.id);
    const auto lost = [](const BucketTimes& of) { return toGpuHours(of[static_cast<std::size_t>(Bucket::slowExcess)]); };
    QVERIFY2(std::abs(lost(buckets) - truth) < 0.03 * truth + 0.05, qPrintable(QStringLiteral("%1 of %2").arg(lost(buckets)).arg(truth)));
    QVERIFY(std::abs(namedIn(ledger) - lostGpuHours(facts)) < 0.01 * truth + 0.05);
    QVERIFY2(std::abs(lost(metered(facts)) - truth) < 0.03 * truth + 0.05, qPrintable(QString::number(lost(metered(facts)))));
}

/// jobs.json describes the job as it was started.
void TstUnitWork::aStatedReferenceIsOfTheFirstWork() {
    JobFacts facts = running([](double t) { return kStep * (t >= 1000 ? 2 : 1) * (t >= kFrom && t < kUntil ? 1.25 : 1); });
    facts.changes = {at(1000)};
    facts.job.reference.stepSeconds = kStep;
    const double truth = (kUntil - kFrom) * (1 - 1 / 1.25) * kGpus / 3600;
    QVERIFY(std::abs(lostGpuHours(facts) - truth) < 0.03 * truth);
    QVERIFY(std::abs(namedIn(ledgerWith(facts)) - truth) < 0.03 * truth);
    Meter meter(at(0));
    meter.setJobs(std::span(&facts.job, 1));
    meter.setTroubled(facts.job.id, {{at(kFrom), at(kUntil)}});
    for (const StepFact& step : facts.steps)
        meter.step(facts.job.id, step.end, toSeconds(step.length));
    QVERIFY(meter.reading().delivered < 0.6); // as far as anybody has said
    meter.changed(facts.job.id, at(1000));
    QVERIFY(meter.reading().delivered > 0.99);
    QVERIFY(std::abs(meter.reading().jobs.front().referenceSeconds.value_or(0) - 2 * kStep) < 1e-3);
}

void TstUnitWork::lostStepsAreThoseThatTokensWereStatedOf_data() {
    QTest::addColumn<double>("changed");
    QTest::newRow("before it") << 1000.0;
    QTest::newRow("in its midst") << 3000.0;
}

/// 400 s are a hundred steps of 4 s and a million tokens, however large the batch was when they were lost.
void TstUnitWork::lostStepsAreThoseThatTokensWereStatedOf() {
    QFETCH(const double, changed);
    JobFacts facts = running([&](double t) { return kStep * (t >= changed ? 2 : 1) * (t >= kFrom && t < kUntil ? 1.25 : 1); });
    facts.changes = {at(changed)};
    facts.job.reference.tokensPerStep = 1e4;
    const double steps = (kUntil - kFrom) * (1 - 1 / 1.25) / kStep;
    const telemetry::IncidentCost cost = costOf(facts, incidentOf(facts));
    QVERIFY2(std::abs(cost.lostSteps - steps) < 0.03 * steps, qPrintable(QString::number(cost.lostSteps)));
    QVERIFY2(std::abs(cost.lostTokens - 1e4 * steps) < 0.03e4 * steps, qPrintable(QString::number(cost.lostTokens)));
    const Ledger ledger = ledgerWith(facts);
    const CostReport report = costReportOf(contextOf(facts), ledger, std::vector{LedgerIncident{"inc-1", at(kFrom), at(kUntil), {facts.job.id}}});
    QVERIFY2(std::abs(report.jobs.front().lostSteps - steps) < 0.03 * steps, qPrintable(QString::number(report.jobs.front().lostSteps)));
}

void TstUnitWork::whatBeginsWithAChangeMayBeEither_data() {
    QTest::addColumn<double>("doubt"); ///< s, of the onset
    QTest::newRow("its onset is known") << 0.0;
    QTest::newRow("its onset may be earlier") << 60.0;
}

/// Another size and a fault at one moment, and no step without the one or the other: nobody can tell what made steps longer.
void TstUnitWork::whatBeginsWithAChangeMayBeEither() {
    QFETCH(const double, doubt);
    JobFacts facts = running([](double t) { return t >= kFrom ? 1.25 * kStep : kStep; });
    facts.changes = {at(kFrom)};
    IncidentSpan incident = incidentOf(facts);
    incident.onsetUncertainty = fromSeconds(doubt);
    incident.ended.reset();
    const telemetry::IncidentCost cost = costOf(facts, incident);
    const double all = (kEnd - kFrom) * (1 - 1 / 1.25) * kGpus / 3600;
    QVERIFY2(toGpuHours(cost.lostGpuTime) > 0.2 * all, qPrintable(QString::number(toGpuHours(cost.lostGpuTime))));
    QVERIFY(toGpuHours(cost.lostGpuTimeLow) < 0.1 * all);
    QVERIFY2(toGpuHours(cost.lostGpuTimeHigh) > 0.97 * all, qPrintable(QString::number(toGpuHours(cost.lostGpuTimeHigh))));
}

/// What a change made of the steps is not known; what a fault made of those behind it is.
void TstUnitWork::aPaceOfTheSameWorkIsNotInDoubt() {
    JobFacts facts = running([](double t) { return kStep * (t < 1000 ? 2 : 1) * (t >= kFrom && t < kUntil ? 1.25 : 1); });
    facts.changes = {at(1000)};
    IncidentSpan first = incidentOf(facts), second = first; // no step before the change was one of a healthy job
    first.onset = at(0);
    first.ended = at(1000);
    const auto costs = costOfIncidents(std::vector{first, second}, contextOf(facts));
    const double truth = (kUntil - kFrom) * (1 - 1 / 1.25) * kGpus / 3600;
    QVERIFY(std::abs(toGpuHours(costs[1]->lostGpuTime) - truth) < 0.03 * truth);
    QVERIFY2(toGpuHours(costs[1]->lostGpuTimeLow) > 0.8 * truth, qPrintable(QString::number(toGpuHours(costs[1]->lostGpuTimeLow))));
    QVERIFY2(toGpuHours(costs[1]->lostGpuTimeHigh) < 1.2 * truth, qPrintable(QString::number(toGpuHours(costs[1]->lostGpuTimeHigh))));
    QVERIFY(toGpuHours(costs[0]->lostGpuTimeHigh) > 0.9 * 500 * kGpus / 3600); // all of it may have been the fault
    const std::vector incidents{LedgerIncident{"inc-1", at(0), at(1000), {facts.job.id}}, LedgerIncident{"inc-2", at(kFrom), at(kUntil), {facts.job.id}}};
    const CostReport report = costReportOf(contextOf(facts), ledgerOf(contextOf(facts), incidents), incidents);
    // Of the report the first thousand seconds alone are in doubt: by sqrt(2) of their 125 steps at the most.
    const JobCost& whole = report.jobs.front();
    const double reach = whole.lostGpuHoursHigh - toGpuHours(whole.lost.gpuTime);
    QVERIFY2(reach < 1.2 * 1000 * kGpus / 3600, qPrintable(QString::number(reach)));
}

/// It goes back to a state from before anybody looked, when a step was half the work of one at the onset.
void TstUnitWork::workOfBeforeTheFirstStepIsOfThatTime() {
    JobFacts facts = running([](double t) { return t >= 1000 ? 2 * kStep : kStep; });
    double number = 1000;
    for (StepFact& step : facts.steps)
        step.number = number += step.end < at(3000) ? 1 : 0;
    // Behind the onset it is back at a number a hundred steps before the first one that was seen.
    for (double back = 900; StepFact& step : facts.steps)
        if (step.end >= at(3000))
            step.number = ++back;
    facts.changes = {at(1000)};
    const double seen = 250 * kStep + 250 * 2 * kStep; // until 3000 s
    const double truth = (seen + 100 * kStep) * kGpus / 3600;
    const double lost = lostGpuHours(facts);
    QVERIFY2(std::abs(lost - truth) < 0.03 * truth, qPrintable(QStringLiteral("%1 of %2").arg(lost).arg(truth)));
}

/// The store holds the change and no step from before it: what jobs.json says is of a step that nobody saw.
void TstUnitWork::workOfBeforeAllThatWasSeenIsNotTheStatedOne() {
    JobFacts facts = running([](double t) { return 2 * kStep * (t >= kFrom && t < kUntil ? 1.25 : 1); }, 1000);
    facts.changes = {at(1000 - 3600)};
    facts.job.reference.stepSeconds = kStep;
    facts.job.reference.tokensPerStep = 1000;
    const double truth = (kUntil - kFrom) * (1 - 1 / 1.25) * kGpus / 3600;
    const auto slow = [](const BucketTimes& of) { return toGpuHours(of[static_cast<std::size_t>(Bucket::slowExcess)]); };
    const Ledger ledger = ledgerWith(facts);
    QVERIFY2(std::abs(slow(ledger.buckets(facts.job.id)) - truth) < 0.03 * truth, qPrintable(QString::number(slow(ledger.buckets(facts.job.id)))));
    QVERIFY(std::abs(lostGpuHours(facts) - truth) < 0.03 * truth);
    QVERIFY2(std::abs(slow(metered(facts)) - truth) < 0.03 * truth, qPrintable(QString::number(slow(metered(facts)))));
    const CostReport report = costReportOf(contextOf(facts), ledger, std::vector{LedgerIncident{"inc-1", at(kFrom), at(kUntil), {facts.job.id}}});
    QVERIFY(report.jobs.front().baseline.kind == telemetry::MeterBaseline::Kind::learned);
    QVERIFY(!report.jobs.front().lostTokens); // of how many tokens such a step is, nobody says anything
    // "new world size" is what a launch says as well: what is stated is of the steps that follow it.
    JobFacts launched = running([](double) { return kStep; }, 1000);
    launched.changes = {at(500)};
    launched.job.reference.stepSeconds = kStep / 1.25;
    QVERIFY(slow(ledgerWith(launched).buckets(launched.job.id)) > 0);
}

/// An account folds what is old; another change makes it weigh all that it still holds.
void TstUnitWork::whatWasLearnedOfAChangeOutlivesItsSteps() {
    const std::size_t before = 3, behind = 600;
    std::vector<HistorySpan> line;
    double t = 0;
    const auto add = [&](std::size_t count, double seconds) {
        for (std::size_t i = 0; i < count; ++i, t += seconds) {
            HistorySpan span;
            span.from = at(t);
            span.to = at(t + seconds);
            span.steps = 1;
            line.push_back(span);
        }
        return at(t);
    };
    std::vector<TimePoint> changes{add(500, kStep)};
    changes.push_back(add(behind, 2 * kStep));
    UnitWork known = unitWorkOf(line, changes, {});
    QVERIFY(std::abs(known.at(at(t)) - 2) < 1e-9);
    line.erase(line.begin(), line.begin() + 500 - before);
    known.settle(line[kStepsOfChange].from);
    add(behind, 3 * kStep);
    const UnitWork work = unitWorkOf(line, changes, {}, known);
    QVERIFY2(std::abs(work.at(line.front().from) - 1) < 1e-9, qPrintable(QString::number(work.at(line.front().from))));
    QVERIFY2(std::abs(work.at(line[before + 1].from) - 2) < 1e-9, qPrintable(QString::number(work.at(line[before + 1].from))));
    QVERIFY2(std::abs(work.at(at(t)) - 3) < 1e-9, qPrintable(QString::number(work.at(at(t)))));
}

/// Twenty steps behind the change scatter; what more of them say is heard behind a fault of a thousand steps as well.
void TstUnitWork::aLongFaultDoesNotEndTheWeighing() {
    JobFacts facts;
    facts.job = job();
    facts.window = {at(0), at(40000)};
    double t = 0;
    const auto add = [&](int count, double seconds) {
        for (int i = 0; i < count; ++i)
            facts.steps.push_back({at(t += seconds), fromSeconds(seconds), {}, telemetry::Quality::good});
        return t;
    };
    facts.changes = {at(add(300, kStep))};
    const double from = add(20, 2.4 * kStep), until = add(1000, 3 * kStep);
    add(450, 2 * kStep);
    Meter meter(at(0));
    meter.setJobs(std::span(&facts.job, 1));
    for (std::size_t i = 0; i < facts.steps.size(); ++i) {
        if (i == 300)
            meter.changed(facts.job.id, facts.changes.front());
        if (i == 330)
            meter.setTroubled(facts.job.id, {{at(from), at(until)}});
        meter.step(facts.job.id, facts.steps[i].end, toSeconds(facts.steps[i].length));
    }
    meter.advanceTo(at(t));
    const auto reading = meter.detailedReading();
    CostContext context = contextOf(facts);
    context.end = at(t);
    const Ledger ledger = ledgerOf(context, std::vector{LedgerIncident{"inc-1", at(from), at(until), {facts.job.id}}});
    const auto slow = [](const BucketTimes& of) { return toGpuHours(of[static_cast<std::size_t>(Bucket::slowExcess)]); };
    const double truth = (20 * 0.4 + 1000 * 1) * kStep * kGpus / 3600;
    QVERIFY2(std::abs(slow(ledger.buckets(facts.job.id)) - truth) < 0.05 * truth, qPrintable(QString::number(slow(ledger.buckets(facts.job.id)))));
    const double live = slow(reading.detail->jobs.front().buckets);
    QVERIFY2(std::abs(live - truth) < 0.05 * truth, qPrintable(QStringLiteral("%1 of %2").arg(live).arg(truth)));
}

void TstUnitWork::aThousandRanksSayItOnce() {
    JobHistory history(job());
    for (int rank = 0; rank < 1024; ++rank)
        history.changed(at(100 + rank * 0.0009));
    QCOMPARE(history.changes().size(), std::size_t{1});
    QVERIFY(history.changed(at(130)));
    QVERIFY(!history.changed(at(130.5)));
    // Nor does one that goes on for days with no step between: what is held stays bounded.
    for (int i = 0; i < 100'000; ++i)
        history.changed(at(200 + 2 * i));
    QVERIFY2(history.changes().size() <= 4096, qPrintable(QString::number(history.changes().size())));
}

/// Of a job with too few steps for a baseline the cost still knows how long one takes, and so do the rows.
void TstUnitWork::bothReckonTheEndOfAStopAlike() {
    constexpr double kLong = 60, kStopped = 3600, kBack = 3900;
    JobFacts facts = running([](double) { return kLong; }, kBack);
    std::vector<StepFact> before;
    double number = 0;
    for (double t = kLong; t <= kStopped; t += kLong)
        before.push_back({at(t), fromSeconds(kLong), ++number, telemetry::Quality::good});
    before.erase(before.begin(), before.begin() + 20);
    for (StepFact& fact : facts.steps)
        *fact.number += number;
    std::erase_if(facts.steps, [](const StepFact& step) { return step.end > at(kBack + 6 * kLong); });
    facts.steps.insert(facts.steps.begin(), before.begin(), before.end());
    facts.finishes = {at(kStopped + 0.5)};
    facts.restarts = {at(kStopped + 60)};
    IncidentSpan incident = incidentOf(facts);
    incident.ended = at(kBack + 2.5 * kLong); // its first step, and one and a half more
    CostContext context = contextOf(facts);
    context.end = at(kBack + 6 * kLong);
    const double cost = toGpuHours(costOfIncidents(std::span(&incident, 1), context)[0]->lostGpuTime);
    const Ledger ledger = ledgerOf(context, std::vector{LedgerIncident{"inc-1", incident.onset, *incident.ended, {facts.job.id}}});
    QVERIFY(cost > 200 * kGpus / 3600.0);
    QVERIFY2(std::abs(namedIn(ledger) - cost) < 2 * kLong * kGpus / 3600, qPrintable(QStringLiteral("%1 of %2").arg(namedIn(ledger)).arg(cost)));
}

/// A ramp of the batch changes the work again and again, for months.
void TstUnitWork::manyRunsAreSoonWeighed() {
    constexpr int kRuns = 100'000, kSteps = 9;
    std::vector<HistorySpan> line(std::size_t{kRuns} * kSteps);
    std::vector<TimePoint> changes;
    std::vector<TimeRange> troubled;
    double t = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isOther = i / kSteps % 2;
        if (i % kSteps == 0)
            changes.push_back(at(t));
        if (i % 5000 == 0)
            troubled.push_back({at(t), at(t + 1)});
        line[i].from = at(t);
        t += isOther ? 2 * kStep : kStep;
        line[i].to = at(t);
        line[i].steps = 1;
    }
    const auto begun = std::chrono::steady_clock::now();
    const UnitWork work = unitWorkOf(line, changes, troubled);
    QVERIFY(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20)); // in the square of the runs it is an hour
    QVERIFY(std::abs(work.at(line[4].from) - 1) < 1e-9 && std::abs(work.at(line[13].from) - 2) < 1e-9);
    // Neither does a storm of words behind the last step, nor an incident that goes on for months.
    for (int i = 0; i < kRuns; ++i)
        changes.push_back(at(t + i));
    QVERIFY(unitWorkOf(line, changes, std::vector{TimeRange{at(40), at(t)}}).at(at(t)) > 0);
    QVERIFY(std::chrono::steady_clock::now() - begun < std::chrono::seconds(60));
}

/// One is mended by the stop, the other goes on: all of the stop is the first one's, as if it were alone.
void TstUnitWork::twoIncidentsDoNotLoseAStartBetweenThem() {
    constexpr double kStopped = kUntil - 300;
    JobFacts facts = running([](double) { return kStep; }, kUntil);
    std::vector<StepFact> before;
    for (double t = kStep, number = 0; t <= kStopped; t += kStep)
        before.push_back({at(t), fromSeconds(kStep), ++number, telemetry::Quality::good});
    for (StepFact& fact : facts.steps)
        *fact.number += static_cast<double>(before.size());
    facts.steps.insert(facts.steps.begin(), before.begin(), before.end());
    facts.finishes = {at(kStopped + 0.5)};
    facts.restarts = {at(kStopped + 60)};
    IncidentSpan mended = incidentOf(facts), other = incidentOf(facts);
    other.onset = at(kFrom + 100);
    other.ended = at(kUntil + 1500);
    const auto costs = costOfIncidents(std::vector{mended, other}, contextOf(facts));
    const auto seconds = [&](std::size_t i) { return toGpuHours(costs[i]->lostGpuTime) * 3600 / kGpus; };
    QVERIFY2(std::abs(seconds(0) - 240) < 3 * kStep, qPrintable(QString::number(seconds(0))));
    QVERIFY2(seconds(1) < 3 * kStep, qPrintable(QString::number(seconds(1))));
}

void TstUnitWork::aStartThatWasAskedForIsNoLossOfWhatGoesOn_data() {
    QTest::addColumn<double>("stopped");
    QTest::addColumn<double>("lost"); ///< s
    QTest::addColumn<double>("first"); ///< s: the step behind it, which ends when all is up
    QTest::addColumn<double>("possible"); ///< s, 200 s behind the stop
    QTest::newRow("in its midst") << 2800.0 << 0.0 << 0.0 << 140.0;
    QTest::newRow("to mend it") << kUntil - 300 << 240.0 << 0.0 << 140.0;
    QTest::newRow("its first step takes all of the way up") << 2800.0 << 0.0 << 295.0 << 195.0;
    QTest::newRow("to mend it, and its first step takes long") << kUntil - 300 << 240.0 << 100.0 << 140.0;
}

/// It is away for a minute, and on its way up for four.
void TstUnitWork::aStartThatWasAskedForIsNoLossOfWhatGoesOn() {
    QFETCH(const double, stopped);
    QFETCH(const double, lost);
    QFETCH(const double, first);
    QFETCH(const double, possible);
    const auto step = [](double) { return kStep; };
    JobFacts facts = running(step, stopped + 300);
    std::vector<StepFact> before;
    double number = 0;
    for (double t = kStep; t <= stopped; t += kStep)
        before.push_back({at(t), fromSeconds(kStep), ++number, telemetry::Quality::good});
    if (first > 0)
        before.push_back({at(stopped + 300), fromSeconds(first), ++number, telemetry::Quality::good});
    for (StepFact& fact : facts.steps)
        *fact.number += number;
    facts.steps.insert(facts.steps.begin(), before.begin(), before.end());
    facts.finishes = {at(stopped + 0.5)};
    facts.restarts = {at(stopped + 60)};
    const double hours = lostGpuHours(facts) * 3600 / kGpus;
    QVERIFY2(std::abs(hours - lost) < 3 * kStep, qPrintable(QString::number(hours)));
    // The rows of the ledger that are of the incident say the same.
    const double named = namedIn(ledgerWith(facts)) * 3600 / kGpus;
    QVERIFY2(std::abs(named - lost) < 3 * kStep, qPrintable(QString::number(named)));
    // While it is on and the job on its way up, nobody knows whether that ends it.
    IncidentSpan open = incidentOf(facts);
    open.ended.reset();
    CostContext context = contextOf(facts);
    context.end = at(stopped + 200);
    const auto costs = costOfIncidents(std::span(&open, 1), context);
    QVERIFY(toGpuHours(costs[0]->lostGpuTime) * 3600 / kGpus < 3 * kStep);
    const double high = toGpuHours(costs[0]->lostGpuTimeHigh) * 3600 / kGpus;
    QVERIFY2(std::abs(high - possible) < 5 * kStep, qPrintable(QString::number(high)));
}

/// What it had lost by then is no less sure for that.
void TstUnitWork::aStartTakesNothingFromWhatWasLost() {
    const double stopped = 3000;
    JobFacts facts = running([&](double t) { return t >= kFrom ? 1.25 * kStep : kStep; });
    std::erase_if(facts.steps, [&](const StepFact& step) { return step.end > at(stopped); });
    facts.finishes = {at(stopped + 0.5)};
    facts.restarts = {at(stopped + 60)};
    IncidentSpan open = incidentOf(facts);
    open.ended.reset();
    const auto hoursAt = [&](double end) {
        CostContext context = contextOf(facts);
        context.end = at(end);
        return *costOfIncidents(std::span(&open, 1), context)[0];
    };
    const telemetry::IncidentCost before = hoursAt(stopped), after = hoursAt(stopped + 500);
    QVERIFY2(toGpuHours(after.lostGpuTimeLow) > 0.95 * toGpuHours(before.lostGpuTimeLow),
             qPrintable(QStringLiteral("%1 of %2").arg(toGpuHours(after.lostGpuTimeLow)).arg(toGpuHours(before.lostGpuTimeLow))));
    QVERIFY(toGpuHours(after.lostGpuTimeHigh - before.lostGpuTimeHigh) > 0.95 * 440 * kGpus / 3600);
}

void TstUnitWork::theBuildingsClockIsNotTheJobs_data() {
    QTest::addColumn<double>("building"); ///< s: its last sample
    QTest::addColumn<double>("end");
    QTest::newRow("together") << kEnd << kEnd;
    QTest::newRow("four minutes ahead") << kEnd + 240 << kEnd;
    QTest::newRow("the cluster is silent") << kEnd + 3600 << kEnd + 3600;
}

void TstUnitWork::theBuildingsClockIsNotTheJobs() {
    QFETCH(const double, building);
    QFETCH(const double, end);
    telemetry::Store store;
    telemetry::SampleBatch batch;
    const auto add = [&](std::uint32_t number, const char* entity, const char* signal, double until) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(number);
        info.entity = id(entity);
        info.source = telemetry::SourceId(1);
        info.metric = info.signal = signal;
        store.addSeries(info);
        for (double t = 0; t <= until; t += 30)
            batch.add(info.id, at(t), 1);
    };
    add(0, "pump/p1", "pump.speed", building);
    add(1, "gpu/n1:0", "gpu.power", kEnd);
    store.append(batch);
    store.publish();
    topology::TopologyFragment fragment;
    fragment.jobs.push_back(job());
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    const auto graph = builder.build();
    const CostContext context = costContextOf(*store.snapshot(), {}, *graph, nullptr, kTimeMax);
    QVERIFY2(std::abs(toSeconds(context.end - at(end))) < 31, qPrintable(QString::number(toSeconds(context.end - at(0)))));
}

SEAM_TEST(tst_unit_work, TstUnitWork)
#include "tst_unit_work.moc"

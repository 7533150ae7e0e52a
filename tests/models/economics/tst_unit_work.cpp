// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does another way because somebody wanted it so is no loss of an incident beside it.
#include "economics/incident_cost.h"
#include "models/economics/made_job.h"
#include "support/test_program.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <QTest>

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

double lostGpuHours(const JobFacts& facts) {
    CostContext context;
    context.jobs.emplace_back(facts);
    context.begin = at(0);
    context.end = at(kEnd);
    IncidentSpan incident;
    incident.onset = at(kFrom);
    incident.ended = at(kUntil);
    incident.jobs = {facts.job.id};
    const auto costs = costOfIncidents(std::span(&incident, 1), context);
    return costs[0] ? toGpuHours(costs[0]->lostGpuTime) : -1;
}

} // namespace

class TstUnitWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void longerStepsOfMoreWorkAreNoLoss_data();
    void longerStepsOfMoreWorkAreNoLoss();
    void aStartThatWasAskedForIsNoLossOfWhatGoesOn_data();
    void aStartThatWasAskedForIsNoLossOfWhatGoesOn();
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

void TstUnitWork::aStartThatWasAskedForIsNoLossOfWhatGoesOn_data() {
    QTest::addColumn<double>("stopped");
    QTest::addColumn<double>("lost"); ///< s
    QTest::addColumn<double>("first"); ///< s: the step behind it, which ends when all is up
    QTest::newRow("in its midst") << 2800.0 << 0.0 << 0.0;
    QTest::newRow("to mend it") << kUntil - 300 << 240.0 << 0.0;
    QTest::newRow("its first step takes all of the way up") << 2800.0 << 0.0 << 295.0;
}

/// It is away for a minute, and on its way up for four.
void TstUnitWork::aStartThatWasAskedForIsNoLossOfWhatGoesOn() {
    QFETCH(const double, stopped);
    QFETCH(const double, lost);
    QFETCH(const double, first);
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

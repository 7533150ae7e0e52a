// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_cost.h"
#include "models/economics/counterfactual_run.h"
#include "models/economics/priced_run.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using namespace seamscope::test;

namespace {

RunOptions randomOptions(std::mt19937_64& random) {
    const auto uniform = [&](double a, double b) {
        return std::uniform_real_distribution<double>(a, b)(random);
    };
    RunOptions o;
    o.seed = random();
    o.gpus = static_cast<std::uint32_t>(std::exp(uniform(std::log(32.0), std::log(8192.0))));
    o.stepSeconds = std::exp(uniform(std::log(0.8), std::log(20.0)));
    o.stepSigma = uniform(0.003, 0.02);
    o.referenceError = uniform(-0.015, 0.015);
    o.hours = uniform(1, 3);
    o.onsetHours = uniform(0.2, 0.5) * o.hours;
    o.faultHours = uniform(0, 1) < 0.4 ? 0 : uniform(0.2, 0.4) * o.hours;
    o.slowdown = uniform(1.04, 1.6);
    o.creepHours = uniform(0, 1) < 0.4 ? uniform(0.05, 0.3) * o.hours : 0;
    const double kind = uniform(0, 1);
    o.hangHours = kind < 0.35 ? uniform(0.02, 0.15) * o.hours : -1;
    if (o.hangHours >= 0 && uniform(0, 1) < 0.5)
        o.slowdown = 1; // a hang out of the blue
    o.detectSeconds = uniform(200, 1800);
    o.restartSeconds = uniform(60, 600);
    o.interval = uniform(600, 2400);
    o.writeSeconds = uniform(10, 90);
    o.writeFactor = uniform(0, 1) < 0.3 ? uniform(2, 6) : 1;
    return o;
}

/// When the job first felt it: a creep when it is a hundredth slower, a hang out of the blue when it stands.
double firstEffect(const RunOptions& o) {
    if (o.slowdown <= 1)
        return o.hangHours >= 0 ? o.hangHours * 3600 : 0;
    return o.creepHours * 3600 * std::min(1.0, 0.01 / (o.slowdown - 1));
}

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

class TstIncidentCost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lostHoursMatchTheCounterfactual_data();
    void lostHoursMatchTheCounterfactual();
    void totalsAndBandsHold();
    void layersByTheContract();
    void openHangCountsUntilTheEnd();
    void plannedCheckpointsAreNoLoss();
    void slowWritesAtTheirCadenceAreNoRetries();
    void failingWritesKeepPeopleBusy();
};

void TstIncidentCost::lostHoursMatchTheCounterfactual_data() {
    QTest::addColumn<int>("view");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("worst"); // nine in ten are better
    QTest::newRow("numbered steps of a log") << static_cast<int>(View::numbered) << 0.015 << 0.05;
    QTest::newRow("steps and a counter") << static_cast<int>(View::plain) << 0.02 << 0.08;
    QTest::newRow("counter of tokens") << static_cast<int>(View::counter) << 0.03 << 0.12;
    QTest::newRow("polled step time") << static_cast<int>(View::polled) << 0.03 << 0.12;
}

void TstIncidentCost::lostHoursMatchTheCounterfactual() {
    QFETCH(int, view);
    QFETCH(double, median);
    QFETCH(double, worst);
    std::mt19937_64 random(42);
    std::vector<double> errors;
    for (int round = 0; round < 100; ++round) {
        const RunOptions options = randomOptions(random);
        const CounterfactualRun run = test::playCounterfactual(options);
        const auto costs =
            costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, static_cast<View>(view)));
        QVERIFY(costs.front());
        const double truth = run.truth.lostGpuSeconds / 3600;
        errors.push_back(std::abs(gpuHours(*costs.front()) - truth) / truth);
    }
    std::sort(errors.begin(), errors.end());
    qInfo("median %.2f %%, ninth tenth %.2f %%", medianOf(errors) * 100,
          errors[errors.size() * 9 / 10] * 100);
    QVERIFY(medianOf(errors) <= median);
    QVERIFY(errors[errors.size() * 9 / 10] <= worst);
}

// The analysis sees the onset with an error, four fifths of the time within 3.4 times what it says and ten
// seconds (as it turned out on bundles of two generators); people are paid from the first effect on the job
// on.
void TstIncidentCost::totalsAndBandsHold() {
    std::mt19937_64 random(4711);
    std::vector<double> errors;
    int covered = 0;
    constexpr int kRuns = 240;
    for (int round = 0; round < kRuns; ++round) {
        const RunOptions options = randomOptions(random);
        const CounterfactualRun run = test::playCounterfactual(options);
        IncidentSpan incident = incidentOf(run);
        const double sigma = std::uniform_real_distribution<double>(5, 90)(random);
        const double miss = std::normal_distribution<double>(0, std::hypot(3.4 * sigma, 10) / 1.2816)(random);
        incident.onset += fromSeconds(miss);
        incident.onsetUncertainty = fromSeconds(sigma);
        const auto costs = costOfIncidents(std::vector{incident}, contextOf(run, View::numbered));
        QVERIFY(costs.front());
        const double compute = run.truth.lostGpuSeconds / 3600 * 2.49 * 1.6;
        const double truth =
            compute + 370 * (toSeconds(run.truth.ended - run.truth.onset) - firstEffect(options)) / 3600;
        const auto& total = costs.front()->total;
        errors.push_back(std::abs(static_cast<double>(total.likelyMicros) * 1e-6 - truth) / truth);
        covered += static_cast<double>(total.lowMicros) * 1e-6 <= truth &&
                           truth <= static_cast<double>(total.highMicros) * 1e-6
                       ? 1
                       : 0;
    }
    qInfo("total: median error %.2f %%, covered %.1f %%", medianOf(errors) * 100, 100.0 * covered / kRuns);
    QVERIFY(medianOf(errors) <= 0.05);
    QVERIFY(covered >= 0.72 * kRuns && covered <= 0.92 * kRuns);
}

void TstIncidentCost::layersByTheContract() {
    RunOptions options;
    options.hangHours = 0.2;
    options.slowdown = 1.2;
    const CounterfactualRun run = test::playCounterfactual(options);
    const auto book = prices(
        R"(,"programs":[{"id":"program/p","value_of_delay_per_day":{"low":40000,"likely":90000,"high":200000},
        "milestones":[{"id":"milestone/past","due":"2020-01-01T00:00:00Z","slack_hours":99},
                      {"id":"milestone/m","due":"2099-01-01T00:00:00Z","slack_hours":0.1}]}])");
    const auto cost =
        *costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, View::numbered, book)).front();
    const double lost = run.truth.lostGpuSeconds / 3600;
    const double discarded = run.truth.discardedGpuSeconds / 3600;
    const auto near = [](std::int64_t micros, double amount) {
        return std::abs(static_cast<double>(micros) * 1e-6 - amount) <= 0.02 * amount + 0.5;
    };
    QVERIFY(near(cost.directComputeMicros, 2.49 * (lost - discarded)));
    QVERIFY(near(cost.rollbackMicros, 2.49 * discarded));
    QVERIFY(near(cost.opportunityMicros, 0.6 * 2.49 * lost));
    QVERIFY(near(cost.laborMicros, 370 * toSeconds(run.truth.ended - run.truth.onset) / 3600));
    const double slip = std::max(0.0, lost / options.gpus - 0.1);
    QVERIFY(cost.scheduleMicros && near(*cost.scheduleMicros, 90000 * slip / 24));
    QVERIFY(std::abs(cost.scheduleHours - slip) < 0.01);
    QCOMPARE(cost.shifts.size(), std::size_t(1)); // the milestone of 2020 is over
    QCOMPARE(cost.shifts.front().milestone.text(), std::string("milestone/m"));
    QVERIFY(std::abs(cost.shifts.front().slipHours() - slip) < 0.01);
    QVERIFY(cost.shifts.front().slipHoursHigh() >= cost.shifts.front().slipHours());
    QCOMPARE(cost.total.likelyMicros, cost.directComputeMicros + cost.rollbackMicros +
                                          cost.opportunityMicros + cost.laborMicros + *cost.scheduleMicros);
    QVERIFY(cost.total.lowMicros < cost.total.likelyMicros &&
            cost.total.likelyMicros < cost.total.highMicros);
    QVERIFY(std::abs(cost.lostTokens / cost.lostSteps - 1048576) < 1e-6);
    QVERIFY(std::abs(cost.lostShareOfDay - lost / options.gpus / 24) < 0.001);
    // No value stated: hours, never money.
    const auto plain = *costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, View::numbered)).front();
    QVERIFY(!plain.scheduleMicros);
    QVERIFY(std::abs(plain.scheduleHours - lost / options.gpus) < 0.01);
}

void TstIncidentCost::openHangCountsUntilTheEnd() {
    RunOptions options;
    options.slowdown = 1;
    options.hangHours = 0;
    options.detectSeconds = 1e6;
    options.faultHours = 0;
    const CounterfactualRun run = test::playCounterfactual(options);
    for (const View view : {View::numbered, View::plain, View::counter, View::polled}) {
        const auto cost = costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, view)).front();
        QVERIFY(cost);
        QVERIFY(std::abs(gpuHours(*cost) - 256) < 4);
        QVERIFY(std::abs(static_cast<double>(cost->ratePerHourMicros) * 1e-6 - 256 * 2.49) < 1);
    }
}

void TstIncidentCost::plannedCheckpointsAreNoLoss() {
    RunOptions options;
    options.slowdown = 1;
    options.faultHours = 0.9;
    const CounterfactualRun run = test::playCounterfactual(options);
    QVERIFY(run.facts.checkpoints.size() >= 3);
    QCOMPARE(run.truth.lostGpuSeconds, 0.0);
    const auto cost = costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, View::numbered)).front();
    QVERIFY(gpuHours(*cost) < 0.2); // noise of 760 steps; the writes alone would be 7 GPU-hours
}

// Writes that take most of the interval come soon after the one before; that is no try again: each of them
// has its usual time for free.
void TstIncidentCost::slowWritesAtTheirCadenceAreNoRetries() {
    RunOptions o;
    o.slowdown = 1;
    o.interval = 320;
    o.writeSeconds = 46;
    o.writeFactor = 4.8;
    o.faultHours = 0;
    const CounterfactualRun run = test::playCounterfactual(o);
    const auto cost = costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, View::numbered)).front();
    QVERIFY(cost);
    const double truth = run.truth.lostGpuSeconds / 3600;
    QVERIFY2(std::abs(gpuHours(*cost) - truth) < 0.03 * truth,
             qPrintable(QStringLiteral("%1 %2").arg(gpuHours(*cost)).arg(truth)));
}

// A job that steps as before and cannot be saved is not well: somebody is at the storage.
void TstIncidentCost::failingWritesKeepPeopleBusy() {
    RunOptions o;
    o.faultHours = 0.1;
    o.hangHours = 0.02;
    o.slowdown = 1;
    o.detectSeconds = 200;
    CounterfactualRun run = test::playCounterfactual(o);
    IncidentSpan incident = incidentOf(run);
    incident.ended.reset();
    const auto laborOf = [&] {
        return costOfIncidents(std::vector{incident}, contextOf(run, View::numbered)).front()->laborMicros;
    };
    const std::int64_t well = laborOf();
    for (CheckpointFact& write : run.facts.checkpoints)
        write.isDurable = write.isDurable && write.begin < run.truth.onset;
    QVERIFY(run.facts.checkpoints.back().begin > run.truth.ended);
    const double hours = toSeconds(run.truth.dataEnd - run.truth.onset) / 3600;
    QVERIFY(well > 0 && laborOf() > well);
    QVERIFY(std::abs(static_cast<double>(laborOf()) / static_cast<double>(well) -
                     hours / (toSeconds(run.truth.ended - run.truth.onset) / 3600)) < 0.2);
}

SEAM_TEST(tst_incident_cost, TstIncidentCost)
#include "tst_incident_cost.moc"

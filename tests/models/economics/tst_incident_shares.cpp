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

class TstIncidentShares : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void overlappingIncidentsShareTheLoss();
    void doubleFaultsShareByWhatIsSeenOfThem();
    void overlappingIncidentsAddUpToTheWhole();
    void everyLayerHasItsRange();
    void inferenceIsPricedByItsLatency();
    void unknownStaysUnknown();
    void nothingLostCostsOnlyPeople();
    void evaluationsAreNoLoss();
    void whatNobodyFeltYetCostsNothing();
};

void TstIncidentShares::overlappingIncidentsShareTheLoss() {
    RunOptions options;
    options.slowdown = 1.3;
    const CounterfactualRun run = test::playCounterfactual(options);
    IncidentSpan a = incidentOf(run);
    IncidentSpan b = a;
    const auto alone = costOfIncidents(std::vector{a}, contextOf(run, View::numbered));
    a.weight = 3;
    const auto both = costOfIncidents(std::vector{a, b}, contextOf(run, View::numbered));
    const double sum = gpuHours(*both[0]) + gpuHours(*both[1]);
    QVERIFY(std::abs(sum - gpuHours(*alone[0])) < 1e-3 * sum);
    QVERIFY(std::abs(gpuHours(*both[0]) - 3 * gpuHours(*both[1])) < 1e-3 * sum);
    // Shared loss is less sure.
    const auto width = [](const telemetry::IncidentCost& cost) {
        return static_cast<double>(cost.total.highMicros - cost.total.lowMicros);
    };
    QVERIFY(width(*both[0]) > width(*alone[0]));
}

namespace {

/// Steps of stated lengths, one after the other; `lengths` gives that of a time.
JobFacts stepsOf(double until, const std::function<double(double)>& lengthAt) {
    JobFacts facts;
    facts.job.id = *topology::EntityId::parse("job/run");
    facts.job.gpus = 64;
    facts.job.start = TimePoint(fromSeconds(1.77e9));
    double t = 0;
    for (double n = 1; t < until; ++n) {
        const double length = lengthAt(t);
        t += length;
        facts.steps.push_back(
            {TimePoint(fromSeconds(1.77e9 + t)), fromSeconds(length), n, telemetry::Quality::good});
    }
    facts.window = {TimePoint(fromSeconds(1.77e9)), TimePoint(fromSeconds(1.77e9 + t))};
    return facts;
}

IncidentSpan spanOf(double from, double to) {
    IncidentSpan span;
    span.onset = TimePoint(fromSeconds(1.77e9 + from));
    span.ended = TimePoint(fromSeconds(1.77e9 + to));
    span.jobs = {*topology::EntityId::parse("job/run")};
    return span;
}

} // namespace

// Two faults on two ranks: 10 % and 20 % alone, 30 % together. Of the time in which both are on, each has
// what would go away with it (methods §3.3, rule 6), and the shares sum to the whole.
void TstIncidentShares::doubleFaultsShareByWhatIsSeenOfThem() {
    CostContext context;
    context.jobs.emplace_back(stepsOf(8000, [](double t) {
        const bool a = t >= 2000 && t < 4000;
        const bool b = t >= 3000 && t < 5000;
        return a && b ? 5.2 : a ? 4.4 : b ? 4.8 : 4.0;
    }));
    context.end = TimePoint(fromSeconds(1.77e9 + 8000));
    const auto costs = costOfIncidents(std::vector{spanOf(2000, 4000), spanOf(3000, 5000)}, context);
    const double a = 1 - 4 / 4.4;
    const double b = 1 - 4 / 4.8;
    const double both = 1 - 4 / 5.2;
    const double shareA = (both - b) / (2 * both - a - b);
    const double hoursA = 64 * (1000 * a + 1000 * both * shareA) / 3600;
    const double hoursB = 64 * (1000 * b + 1000 * both * (1 - shareA)) / 3600;
    QVERIFY2(std::abs(gpuHours(*costs[0]) - hoursA) < 0.02 * hoursA,
             qPrintable(QString::number(gpuHours(*costs[0]))));
    QVERIFY2(std::abs(gpuHours(*costs[1]) - hoursB) < 0.02 * hoursB,
             qPrintable(QString::number(gpuHours(*costs[1]))));
    // The second one is never seen alone: it has what is left.
    const auto nested = costOfIncidents(std::vector{spanOf(2000, 5000), spanOf(3000, 4000)}, context);
    QVERIFY(gpuHours(*nested[1]) > 0.4 * 64 * 1000 * both / 3600);
}

/// Water runs short at 2,000 s, a step stands still for a minute of its own at 2,500 s, and from 4,000 s on each is a quarter longer.
void TstIncidentShares::whatNobodyFeltYetCostsNothing() {
    CostContext context;
    context.jobs.emplace_back(stepsOf(6000, [](double t) { return t >= 2500 && t < 2504 ? 64.0 : t >= 4000 ? 5.0 : 4.0; }));
    context.end = TimePoint(fromSeconds(1.77e9 + 6000));
    for (const bool isTold : {true, false}) {
        telemetry::IncidentReport report;
        telemetry::Incident& incident = report.incidents.emplace_back();
        incident.onset = TimePoint(fromSeconds(1.77e9 + 2000));
        incident.jobs = {*topology::EntityId::parse("job/run")};
        telemetry::IncidentRoot& root = incident.roots.emplace_back();
        root.entity = *topology::EntityId::parse("pump/cdu-1:1");
        root.mechanism = "pump_degraded";
        if (isTold) {
            telemetry::IncidentEvidence& evidence = root.supporting.emplace_back();
            evidence.entity = incident.jobs.front();
            evidence.signal = "job.step_seconds";
            evidence.at = TimePoint(fromSeconds(1.77e9 + 4000));
            evidence.uncertainty = std::chrono::seconds(5);
        }
        priceIncidents(report, context, nullptr, {});
        const double lost = 64 * (2000 * (1 - 4 / 5.0) + (isTold ? 0 : 60)) / 3600;
        QVERIFY2(std::abs(gpuHours(*report.incidents[0].cost) - lost) < 0.03 * lost,
                 qPrintable(QString::number(gpuHours(*report.incidents[0].cost))));
    }
}

void TstIncidentShares::overlappingIncidentsAddUpToTheWhole() {
    std::mt19937_64 random(77);
    const auto uniform = [&](double a, double b) {
        return std::uniform_real_distribution<double>(a, b)(random);
    };
    for (int round = 0; round < 60; ++round) {
        std::vector<IncidentSpan> spans;
        for (int i = 0; i < 2 + round % 5; ++i) {
            const double from = uniform(2000, 6000);
            spans.push_back(spanOf(from, from + uniform(100, 3000)));
        }
        const double slow = uniform(1.05, 2);
        CostContext context;
        context.jobs.emplace_back(stepsOf(12'000, [&](double t) {
            return t >= 2000 && t < 8000 && std::fmod(t, 700) < 350 ? 4 * slow : 4.0;
        }));
        context.end = TimePoint(fromSeconds(1.77e9 + 12'000));
        const auto sumOf = [&](const std::vector<IncidentSpan>& list) {
            double sum = 0;
            for (const auto& cost : costOfIncidents(list, context))
                sum += gpuHours(*cost);
            return sum;
        };
        std::vector<IncidentSpan> even = spans;
        for (IncidentSpan& span : even)
            span.weight = 1;
        // Whoever has how much of it: what all of them have is the same.
        QVERIFY(std::abs(sumOf(spans) - sumOf(even)) < 1e-3 * (1 + sumOf(even)));
    }
}

void TstIncidentShares::everyLayerHasItsRange() {
    RunOptions options;
    options.hangHours = 0.2;
    options.slowdown = 1.2;
    const CounterfactualRun run = test::playCounterfactual(options);
    const auto book = prices(
        R"(,"programs":[{"id":"program/p","value_of_delay_per_day":{"low":40000,"likely":90000,"high":200000}}])");
    std::vector<CostLine> lines;
    IncidentSpan incident = incidentOf(run);
    incident.onsetUncertainty = std::chrono::seconds(30);
    const auto cost =
        *costOfIncidents(std::vector{incident}, contextOf(run, View::numbered, book), &lines).front();
    const std::array<std::int64_t, 5> likely = {cost.directComputeMicros, cost.opportunityMicros,
                                                cost.rollbackMicros, cost.laborMicros, *cost.scheduleMicros};
    std::array<telemetry::MoneyRange, 5> rebuilt{};
    for (const CostLine& line : lines) {
        const auto priced = [&](GpuTime time, std::optional<Micros> rate) {
            return priceOf(time, rate.value_or(*line.ratePerHour)).value;
        };
        const std::int64_t amount = priced(line.time, {});
        const auto reach = [&](GpuTime time, std::optional<Micros> rate) {
            return std::llround(std::hypot(priced(time, {}) - amount, priced(line.time, rate) - amount));
        };
        telemetry::MoneyRange& range = rebuilt[static_cast<std::size_t>(line.layer)];
        range.lowMicros += amount - reach(line.low, line.lowRatePerHour);
        range.likelyMicros += amount;
        range.highMicros += amount + reach(line.high, line.highRatePerHour);
    }
    for (std::size_t i = 0; i < 5; ++i) {
        const telemetry::MoneyRange& range = cost.layers[i].range;
        QVERIFY(range.lowMicros < range.likelyMicros && range.likelyMicros < range.highMicros);
        QCOMPARE(range.likelyMicros, likely[i]);
        QVERIFY(range == rebuilt[i]); // to the micro
        QVERIFY(cost.layers[i].since);
    }
    QVERIFY(*cost.layers[2].since > *cost.layers[0].since); // rolled back when the hang was over
    QVERIFY(cost.lostGpuTimeLow < cost.lostGpuTime && cost.lostGpuTime < cost.lostGpuTimeHigh);
    // The schedule's band is no narrower than what its value is known to.
    QVERIFY(static_cast<double>(cost.layers[4].range.highMicros) > 1.9 * static_cast<double>(likely[4]));
}

// An inference job has no steps: what it loses is the time in which it answers slower than it would.
void TstIncidentShares::inferenceIsPricedByItsLatency() {
    JobFacts facts;
    facts.job.id = *topology::EntityId::parse("job/chat");
    facts.job.kind = topology::JobKind::inference;
    facts.job.gpus = 32;
    std::mt19937_64 random(3);
    std::normal_distribution<double> noise(1, 0.03);
    for (int i = 0; i < 480; ++i) { // two hours of scrapes; half as fast in the second quarter of them
        const TimePoint from(fromSeconds(1.77e9 + 15 * i));
        const double latency = (i >= 240 && i < 360 ? 0.8 : 0.4) * noise(random);
        facts.served.push_back({from, from + 15s, latency, telemetry::Quality::good});
    }
    facts.served.erase(facts.served.begin() + 100, facts.served.begin() + 120); // nobody asked anything
    facts.window = {facts.served.front().from, facts.served.back().to};
    CostContext context;
    context.jobs.emplace_back(facts);
    context.prices = prices();
    context.end = facts.window.to;
    IncidentSpan incident;
    incident.onset = TimePoint(fromSeconds(1.77e9 + 3600));
    incident.ended = TimePoint(fromSeconds(1.77e9 + 5400));
    incident.jobs = {facts.job.id};
    const auto cost = costOfIncidents(std::vector{incident}, context).front();
    QVERIFY(cost);
    QVERIFY2(std::abs(gpuHours(*cost) - 8) < 0.3, qPrintable(QString::number(gpuHours(*cost)))); // half of 16
    QVERIFY(cost->directComputeMicros > 0);
    QCOMPARE(cost->lostSteps, 0.0);
    // Time without requests is nobody's loss.
    const auto line = context.jobs.front().until(context.end);
    double unobserved = 0;
    for (const HistorySpan& span : line)
        unobserved += span.activity == Activity::unobserved ? toSeconds(span.length()) : 0;
    QCOMPARE(unobserved, 300.0);
}

void TstIncidentShares::unknownStaysUnknown() {
    CounterfactualRun run = test::playCounterfactual({});
    run.facts.job.reference = {};
    run.facts.steps.clear();
    QVERIFY(!costOfIncidents(std::vector{incidentOf(run)}, contextOf(run, View::numbered)).front());
    IncidentSpan other = incidentOf(run);
    other.jobs = {*topology::EntityId::parse("job/never-seen")};
    QVERIFY(!costOfIncidents(std::vector{other}, contextOf(run, View::numbered)).front());
    // A device without a job costs nothing where jobs are known; where none is, nobody can say so.
    other.jobs.clear();
    CostContext context = contextOf(run, View::numbered);
    const auto idle = costOfIncidents(std::vector{other}, context).front();
    QVERIFY(idle && gpuHours(*idle) == 0);
    context.jobs.clear();
    QVERIFY(!costOfIncidents(std::vector{other}, context).front());

    // No price for the time: GPU-hours and no money at all.
    const CounterfactualRun priced = test::playCounterfactual({});
    Problems problems;
    const auto old =
        PriceBook::parse(R"({"schema":1,"currency":"USD","labor":[{"rate_per_hour":140,"people":2}],
        "gpu_hour":[{"model":"*","rate":2.49,"to":"2020-01-01T00:00:00Z"}]})",
                         problems);
    const auto cost =
        costOfIncidents(std::vector{incidentOf(priced)},
                        contextOf(priced, View::numbered, std::make_shared<const PriceBook>(*old)))
            .front();
    QVERIFY(cost && gpuHours(*cost) > 1);
    QVERIFY(cost->currency.empty());
    QCOMPARE(cost->total.highMicros, std::int64_t{0});
    QCOMPARE(cost->laborMicros, std::int64_t{0});
}

void TstIncidentShares::nothingLostCostsOnlyPeople() {
    const CounterfactualRun run = test::playCounterfactual({});
    IncidentSpan nobody = incidentOf(run);
    nobody.jobs.clear();
    nobody.ended = nobody.onset + 2h;
    nobody.onset += 1h;
    const auto cost = costOfIncidents(std::vector{nobody}, contextOf(run, View::numbered)).front();
    QVERIFY(cost);
    QCOMPARE(cost->lostGpuTime, GpuTime(std::int64_t{0}));
    QCOMPARE(cost->directComputeMicros + cost->opportunityMicros + cost->rollbackMicros, std::int64_t{0});
    QVERIFY(cost->laborMicros <= 370'000'000); // the data may end before
}

/// Steps are a tenth longer for an hour, in which the job stands still for an evaluation three times.
void TstIncidentShares::evaluationsAreNoLoss() {
    const auto origin = *parseRfc3339("2026-03-01T00:00:00Z");
    const auto at = [&](double seconds) { return origin + fromSeconds(seconds); };
    JobFacts facts;
    facts.job.id = *topology::EntityId::parse("job/j");
    facts.job.gpus = 8;
    double t = 0, lost = 0;
    for (int n = 1; t < 7200; ++n) {
        const bool isSlow = t >= 3600;
        if (n % 300 == 0) {
            facts.evaluations.push_back({at(t + 0.2), false});
            facts.evaluations.push_back({at(t + 179.5), true});
            t += 180;
        }
        t += isSlow ? 4.4 : 4;
        lost += isSlow ? 0.4 : 0;
        facts.steps.push_back({at(t), fromSeconds(isSlow ? 4.4 : 4), n, telemetry::Quality::good});
    }
    facts.window = {at(0), at(t)};
    CostContext context;
    context.jobs.emplace_back(facts);
    context.prices = prices();
    context.end = at(t);
    IncidentSpan incident;
    incident.onset = at(3600);
    incident.jobs = {facts.job.id};
    const auto costs = costOfIncidents(std::vector{incident}, context);
    QVERIFY(costs.front());
    const double hours = gpuHours(*costs.front());
    QVERIFY2(std::abs(hours / (lost * 8 / 3600) - 1) < 0.02, qPrintable(QString::number(hours)));
}

SEAM_TEST(tst_incident_shares, TstIncidentShares)
#include "tst_incident_shares.moc"

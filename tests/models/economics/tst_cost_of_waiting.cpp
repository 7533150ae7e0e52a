// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_account.h"
#include "economics/meter.h"
#include "economics/meter_cliffs.h"
#include "economics/what_if.h"
#include "models/economics/made_job.h"
#include "support/test_program.h"
#include "topology/topology.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using telemetry::MeterCliff;
using telemetry::MeterWhatIf;
using telemetry::Quality;

namespace {

using test::at;
using test::id;

topology::Job job(std::uint32_t gpus = 512) { return test::madeJob("job/run", gpus); }

std::shared_ptr<const PriceBook> prices() {
    return test::madePrices(R"(,"teams":[{"team":"research","utilisation_target":0.9}],
        "programs":[{"id":"program/p","value_of_delay_per_day":{"low":24000,"likely":48000,"high":96000},
                     "milestones":[{"id":"milestone/m","due":"2030-01-01T00:00:00Z","slack_hours":2}]}])");
}

/// A site with one job that a fault slows or stops.
struct Site {
    explicit Site(topology::Job job)
        : meter(at(0)) {
        topology::TopologyFragment fragment;
        fragment.jobs.push_back(job);
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        graph = builder.build();
        meter.setJobs(graph->jobs());
        meter.setPrices(book);
        incident.id = "inc-1";
        incident.jobs = {job.id};
        incident.cost = telemetry::IncidentCost{};
        incident.cost->currency = "USD";
    }
    void run(int steps, double length) {
        for (int i = 0; i < steps; ++i)
            meter.step(id("job/run"), at(t += length), length);
        meter.advanceTo(at(t));
    }
    telemetry::MeterReading reading(bool hasIncident = true, const ComponentHealth* health = nullptr) {
        report.incidents.clear();
        if (hasIncident)
            report.incidents.push_back(incident);
        auto reading = meter.detailedReading();
        addInsight(reading, {&report, graph.get(), book.get(), health});
        return reading;
    }
    const MeterCliff* cliff(const telemetry::MeterReading& reading, MeterCliff::Kind kind) {
        for (const MeterCliff& one : reading.detail->cliffs)
            if (one.kind == kind)
                return &one;
        return nullptr;
    }

    std::shared_ptr<const PriceBook> book = prices();
    std::shared_ptr<const topology::Topology> graph;
    Meter meter;
    telemetry::IncidentReport report;
    telemetry::Incident incident;
    double t = 0;
};

WhatIfInputs slowJob() {
    WhatIfInputs in;
    in.gpus = 100;
    in.microsPerGpuHour = 3e6;
    in.lostShare = 0.2;
    in.lostShareLow = 0.15;
    in.lostShareHigh = 0.25;
    in.restartHours = 0.1;
    in.writeHours = 0.05;
    in.atRiskHours = 0.4;
    in.laborMicrosPerHour = 240e6;
    return in;
}

} // namespace

class TstCostOfWaiting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waitingAddsUpByHand();
    void aStandstillLosesWhatIsAtRisk();
    void waitingLongerNeverCostsLess();
    void breakEvenIsWhereTheyMeet();
    void delayCountsOnlyBeyondTheSlack();
    void readingListsTheChoices();
    void otherCadenceIsTheDifferenceOfTheFormula();
    void watchdogCountsFromTheStop();
    void cliffsThatAreStated();
    void riskFallsOnDurableCommitsOnly();
    void writesInTheBackgroundFallLessFar();
    void tiersInMemoryAreStated();
    void failureEndsTheRisk();
    void greenButLosingNeedsTwoMinutes();
    void teamsAgainstTheirTarget();
    void clockThatGoesBackGreys();
};

void TstCostOfWaiting::waitingAddsUpByHand() {
    const WhatIfCost now = costOfDrainAfter(0, slowJob());
    // (0.05 + 0.1) h × 100 GPUs × $3 + 0.15 h × $240 = 45 + 36.
    QCOMPARE(now.cost.likelyMicros, std::int64_t{81'000'000});
    QCOMPARE(now.waiting.likelyMicros, std::int64_t{0});
    QVERIFY(std::abs(now.gpuHours - 15) < 1e-9);
    // At best no write is needed, at worst what is at risk is lost on top.
    QCOMPARE(now.cost.lowMicros, std::int64_t{66'000'000});
    QCOMPARE(now.cost.highMicros, std::int64_t{201'000'000});
    const WhatIfCost later = costOfDrainAfter(1, slowJob());
    // 1 h × 0.2 × 100 × $3 + $240 more.
    QCOMPARE(later.waiting.likelyMicros, std::int64_t{300'000'000});
    QCOMPARE(later.cost.likelyMicros, std::int64_t{381'000'000});
    QVERIFY(std::abs(later.jobHours - 0.35) < 1e-9);
    QVERIFY(later.cost.lowMicros < later.cost.likelyMicros &&
            later.cost.likelyMicros < later.cost.highMicros);
    WhatIfInputs unpriced = slowJob();
    unpriced.microsPerGpuHour = 0;
    QCOMPARE(costOfDrainAfter(1, unpriced).cost.highMicros, std::int64_t{0});
    QVERIFY(costOfDrainAfter(1, unpriced).gpuHours > 0);
}

void TstCostOfWaiting::aStandstillLosesWhatIsAtRisk() {
    WhatIfInputs in = slowJob();
    in.isBlocked = true;
    in.lostShare = in.lostShareLow = in.lostShareHigh = 1;
    in.laborMicrosPerHour = 0;
    in.writeHours = 0;
    QCOMPARE(costOfDrainAfter(0, in).cost.likelyMicros, std::int64_t{150'000'000}); // (0.1 + 0.4) × 100 × 3
    in.watchdogHours = 0.5;
    // An hour: it stands for that long, the watchdog's restart and its rollback come on top.
    QCOMPARE(costOfDrainAfter(1, in).cost.likelyMicros, std::int64_t{600'000'000});
    QCOMPARE(costOfDrainAfter(0.4, in).cost.likelyMicros, std::int64_t{270'000'000});
}

void TstCostOfWaiting::waitingLongerNeverCostsLess() {
    std::mt19937_64 random(5);
    const auto uniform = [&](double a, double b) {
        return std::uniform_real_distribution<double>(a, b)(random);
    };
    for (int round = 0; round < 500; ++round) {
        WhatIfInputs in;
        in.gpus = std::floor(uniform(1, 20'000));
        in.microsPerGpuHour = uniform(0.5e6, 8e6);
        in.isBlocked = uniform(0, 1) < 0.5;
        in.lostShare = in.isBlocked ? 1 : uniform(0, 1);
        in.lostShareLow = in.lostShare * uniform(0, 1);
        in.lostShareHigh = std::min(1.0, in.lostShare * uniform(1, 2));
        in.restartHours = uniform(0, 0.5);
        in.writeHours = uniform(0, 0.2);
        in.atRiskHours = uniform(0, 2);
        in.laborMicrosPerHour = uniform(0, 1e9);
        if (uniform(0, 1) < 0.5)
            in.watchdogHours = uniform(0, 1);
        in.slackHours = uniform(0, 4);
        if (uniform(0, 1) < 0.5)
            in.delayPerDay = DelayValue{{1'000'000'000}, {5'000'000'000}, {9'000'000'000}};
        std::int64_t last = 0;
        for (double wait = 0; wait <= 2; wait += 0.1) {
            const WhatIfCost cost = costOfDrainAfter(wait, in);
            QVERIFY(cost.cost.likelyMicros >= last);
            QVERIFY(cost.cost.lowMicros <= cost.cost.likelyMicros &&
                    cost.cost.likelyMicros <= cost.cost.highMicros);
            QVERIFY(cost.waiting.likelyMicros <= cost.cost.likelyMicros);
            last = cost.cost.likelyMicros;
        }
    }
}

void TstCostOfWaiting::breakEvenIsWhereTheyMeet() {
    const WhatIfInputs in = slowJob();
    const auto hours = breakEvenHours(in);
    QVERIFY(hours);
    QVERIFY(std::abs(*hours - 81.0 / 300) < 1e-6); // $81 at $300 an hour
    WhatIfInputs healthy = in;
    healthy.lostShare = 0;
    healthy.laborMicrosPerHour = 0;
    QVERIFY(!breakEvenHours(healthy));
}

void TstCostOfWaiting::delayCountsOnlyBeyondTheSlack() {
    WhatIfInputs in = slowJob();
    in.delayPerDay = DelayValue{{24'000'000'000}, {48'000'000'000}, {96'000'000'000}};
    in.slackHours = 0.15; // exactly what draining now takes
    QCOMPARE(costOfDrainAfter(0, in).cost.likelyMicros, std::int64_t{81'000'000});
    // 0.2 h beyond the slack at $2,000 an hour.
    QCOMPARE(costOfDrainAfter(1, in).cost.likelyMicros, std::int64_t{381'000'000 + 400'000'000});
}

void TstCostOfWaiting::readingListsTheChoices() {
    Site site(job());
    site.run(400, 4);
    site.run(50, 5);
    const auto reading = site.reading();
    const auto& choices = reading.detail->whatIfs;
    QVERIFY(choices.size() >= 4);
    QVERIFY(choices[0].choice == MeterWhatIf::Choice::drainNow);
    QCOMPARE(choices[0].savedMicros, std::int64_t{0});
    std::int64_t last = choices[0].cost.likelyMicros;
    for (std::size_t i = 1; i < 4; ++i) {
        QVERIFY(choices[i].choice == MeterWhatIf::Choice::waitThenDrain);
        QVERIFY(choices[i].cost.likelyMicros > last);
        QCOMPARE(choices[i].savedMicros, choices[0].cost.likelyMicros - choices[i].cost.likelyMicros);
        QVERIFY(!choices[i].basis.empty());
        last = choices[i].cost.likelyMicros;
    }
    // A fifth of 512 GPUs at $2 and half as much again, and two people: an hour more.
    const double hour = 512 * 0.2 * 3 + 240;
    QVERIFY(std::abs(static_cast<double>(choices[3].waiting.likelyMicros) * 1e-6 - hour) < 0.02 * hour);
    QVERIFY(reading.detail->breakEven && *reading.detail->breakEven > Duration::zero());
    QVERIFY(site.reading(false).detail->whatIfs.size() <
            choices.size()); // nothing is wrong: nothing to drain
}

void TstCostOfWaiting::otherCadenceIsTheDifferenceOfTheFormula() {
    Site site(job(1024));
    site.run(100, 4);
    const auto reading = site.reading(false);
    const auto& squeeze = *reading.detail->jobs.at(0).squeeze;
    const auto choice =
        std::find_if(reading.detail->whatIfs.begin(), reading.detail->whatIfs.end(),
                     [](const MeterWhatIf& one) { return one.choice == MeterWhatIf::Choice::otherCadence; });
    QVERIFY(choice != reading.detail->whatIfs.end());
    QVERIFY(std::abs(choice->intervalSeconds - squeeze.exactSeconds - 60) < 1e-6);
    // Kept work by the exact expectation (methods §3.4), once for each interval; 50,677 GPU-hours a failure.
    const double M = 50676.9 / 1024 * 3600;
    const auto kept = [&](double tau) {
        return tau / (std::exp(300 / M) * M * (std::exp((tau + 60) / M) - 1));
    };
    const double saved = (kept(squeeze.exactSeconds) - kept(1740)) * 1024 * 2e6;
    QVERIFY(saved > 0);
    QVERIFY(std::abs(static_cast<double>(choice->savedMicros) - saved) < 0.01 * saved + 1);
    QVERIFY(choice->cost.lowMicros <= choice->cost.likelyMicros);
    QVERIFY(choice->cost.likelyMicros <= choice->cost.highMicros);
}

void TstCostOfWaiting::watchdogCountsFromTheStop() {
    Site site(job());
    site.run(200, 4);
    site.t += 400; // a standstill that ends
    site.run(200, 4);
    const double stopped = site.t;
    site.meter.advanceTo(at(stopped + 200));
    auto reading = site.reading();
    QVERIFY(reading.detail->jobs[0].blockedSince());
    const MeterCliff* watchdog = site.cliff(reading, MeterCliff::Kind::watchdog);
    QVERIFY(watchdog);
    QVERIFY(std::abs(toSeconds(watchdog->at - at(stopped)) - 600) < 5);
    // The restart, and every step since the run began: none was ever saved.
    QVERIFY(std::abs(watchdog->costHours - (300 + 1600) / 3600.0) < 0.01);
    QVERIFY(std::abs(static_cast<double>(watchdog->costMicros) * 1e-6 - watchdog->costHours * 512 * 2) < 1);
    topology::Job patient = job();
    patient.watchdogSeconds = 1800;
    Site other(patient);
    other.run(200, 4);
    other.meter.advanceTo(at(other.t + 200));
    reading = other.reading();
    QVERIFY(std::abs(toSeconds(other.cliff(reading, MeterCliff::Kind::watchdog)->at - at(other.t)) - 1800) <
            5);
}

void TstCostOfWaiting::cliffsThatAreStated() {
    topology::Job run = job();
    run.checkpoint->keepSeconds = 7200;
    run.restartsAllowed = 3;
    Site site(run);
    site.run(100, 4);
    site.meter.checkpoint(run.id, {at(site.t), at(site.t + 60), true, {}});
    const double written = site.t;
    site.t += 60;
    site.run(100, 5);
    for (int i = 0; i < 2; ++i) {
        site.meter.failure(run.id, {at(site.t + 1), "watchdog"});
        site.t += 300;
        site.run(20, 5);
    }
    const auto reading = site.reading();
    const MeterCliff* expiry = site.cliff(reading, MeterCliff::Kind::checkpointExpiry);
    QVERIFY(expiry && expiry->at == at(written + 7200));
    QCOMPARE(reading.detail->jobs[0].failures, 2U);
    const MeterCliff* budget = site.cliff(reading, MeterCliff::Kind::restartBudget);
    QVERIFY(budget); // two failures so far, one more is allowed: the one after it at this pace
    QVERIFY(std::abs(toSeconds(budget->at - reading.at) - site.t / 2 * 2) < 1);
    const MeterCliff* milestone = site.cliff(reading, MeterCliff::Kind::milestone);
    QVERIFY(milestone && milestone->entity == id("milestone/m"));
    QVERIFY(std::is_sorted(reading.detail->cliffs.begin(), reading.detail->cliffs.end(),
                           [](const auto& a, const auto& b) { return a.at < b.at; }));
}

void TstCostOfWaiting::riskFallsOnDurableCommitsOnly() {
    JobAccount account(job(8));
    account.setPrices(test::madePrices(""), "H100");
    double t = 0;
    const auto work = [&](int steps) {
        for (int i = 0; i < steps; ++i)
            account.step(at(t += 4), 4, Quality::good);
        account.advanceTo(at(t));
    };
    work(100);
    account.checkpoint({at(t), at(t + 60), true, {}});
    t += 60;
    work(50);
    account.checkpoint({at(t), at(t + 60), false, {}}); // failed
    t += 60;
    work(25);
    const auto risk = account.detail(at(t)).atRisk.at(0);
    QVERIFY(risk.isDurable);
    // Up to 100 steps, down to none; up to 50, no fall; up to 75.
    const std::vector<std::pair<double, bool>> expected = {{100, false}, {0, false}, {50, true}, {75, false}};
    QCOMPARE(risk.corners.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QVERIFY(std::abs(static_cast<double>(risk.corners[i].gpuTime) - expected[i].first * 32e9) < 1e3);
        QCOMPARE(risk.corners[i].isFailedWrite, expected[i].second);
    }
    QVERIFY(risk.corners[0].at == risk.corners[1].at);
    QCOMPARE(risk.corners.back().micros, risk.micros);
}

void TstCostOfWaiting::writesInTheBackgroundFallLessFar() {
    topology::Job async = job(8);
    async.checkpoint->blocking = false;
    JobAccount account(async);
    double t = 0;
    const auto work = [&](int steps) {
        for (int i = 0; i < steps; ++i)
            account.step(at(t += 4), 4, Quality::good);
        account.advanceTo(at(t));
    };
    work(100);
    account.checkpoint({at(t), at(t + 80), true, {}}); // drains while steps go on
    work(30);
    const auto risk = account.detail(at(t)).atRisk.at(0);
    QVERIFY(std::abs(risk.steps - 30) < 1e-6); // since the write *began*
    QVERIFY(std::abs(static_cast<double>(risk.corners.at(0).gpuTime) - 120 * 32e9) < 1e3);
    QVERIFY(std::abs(static_cast<double>(risk.corners.at(1).gpuTime) - 20 * 32e9) < 1e3);
}

void TstCostOfWaiting::tiersInMemoryAreStated() {
    topology::Job tiered = job(8);
    tiered.checkpoint->tiers.push_back({"memory", 120, 2, 60, 0.9});
    JobAccount account(tiered);
    double t = 0;
    for (int i = 0; i < 250; ++i)
        account.step(at(t += 4), 4, Quality::good);
    account.advanceTo(at(t));
    const auto detail = account.detail(at(t));
    QCOMPARE(detail.atRisk.size(), std::size_t{2});
    QCOMPARE(detail.atRisk[0].tier, std::string("memory"));
    QVERIFY(detail.atRisk[0].isStated && !detail.atRisk[0].isDurable);
    QVERIFY(std::abs(detail.atRisk[0].steps - 10) < 1e-6); // 1,000 s: 40 s into the ninth interval
    QVERIFY(std::abs(detail.atRisk[1].steps - 250) < 1e-6);
    QVERIFY(detail.squeeze && detail.squeeze->fastSeconds > 0);
    QVERIFY(detail.squeeze->fastSeconds < detail.squeeze->exactSeconds);
}

void TstCostOfWaiting::failureEndsTheRisk() {
    JobAccount account(job(8));
    double t = 0;
    int n = 0;
    const auto work = [&](int steps) {
        for (int i = 0; i < steps; ++i) {
            account.step(at(t += 4), 4, Quality::good);
            account.number(at(t), ++n);
        }
        account.advanceTo(at(t));
    };
    work(100);
    account.checkpoint({at(t), at(t + 60), true, {}});
    t += 60;
    work(50);
    t += 400;
    n = 100; // again from the checkpoint
    work(10);
    work(1);
    const auto risk = account.detail(at(t)).atRisk.at(0);
    QVERIFY(std::abs(risk.steps - 11) < 1.01);
    QVERIFY(risk.corners.size() >= 5);
}

void TstCostOfWaiting::greenButLosingNeedsTwoMinutes() {
    Site site(job());
    const ComponentHealth green{1000, 995, kTimeMin};
    site.run(200, 4);
    QVERIFY(!site.reading(true, &green).detail->isGreenButLosing);
    site.run(20, 4.2); // 4.8 % for 84 s
    auto reading = site.reading(true, &green);
    QVERIFY(reading.detail->losingSince && !reading.detail->isGreenButLosing);
    QCOMPARE(reading.detail->componentsKnown, 1000U);
    QVERIFY(std::abs(*reading.detail->greenShare - 0.995) < 1e-12);
    site.run(1, 4); // one quick step between slow ones is no recovery
    site.run(20, 4.2);
    reading = site.reading(true, &green);
    QVERIFY(reading.detail->isGreenButLosing);
    QVERIFY(reading.detail->greenButLosingSince == reading.detail->losingSince);
    const ComponentHealth red{1000, 980, kTimeMin};
    QVERIFY(!site.reading(true, &red).detail->isGreenButLosing);
    QVERIFY(!site.reading(true, nullptr).detail->greenShare); // nobody asked the components
    site.run(40, 4);
    QVERIFY(!site.reading(true, &green).detail->losingSince);
    // Under 3 % is noise.
    site.run(200, 4.1);
    QVERIFY(!site.reading(true, &green).detail->losingSince);
}

void TstCostOfWaiting::teamsAgainstTheirTarget() {
    Site site(job());
    site.run(200, 5); // 80 % of the time productive
    const auto reading = site.reading();
    const auto& team = reading.detail->teams.at(0);
    QCOMPARE(team.team, std::string("research"));
    QVERIFY(std::abs(team.utilisation - 0.8) < 1e-6);
    QCOMPARE(*team.target, 0.9);
    const double observed = 1000.0 * 512 * 1e9;
    QVERIFY(std::abs(static_cast<double>(*team.belowTargetGpuTime) - 0.1 * observed) < 1e-4 * observed);
    QVERIFY(std::abs(static_cast<double>(*team.belowTargetMicros) - 0.1 * observed / 3.6e12 * 2e6) < 100);
    QVERIFY(std::abs(static_cast<double>(team.lostGpuTime) - 0.2 * observed) < 1e-6 * observed);
}

// An NTP step of five minutes: what the job does meanwhile nobody knows, and no dollar is made up.
void TstCostOfWaiting::clockThatGoesBackGreys() {
    Site site(job());
    site.run(300, 4);
    const double ahead = site.t;
    site.t -= 300;
    site.run(20, 4);
    site.meter.advanceTo(at(ahead + 250));
    auto reading = site.meter.detailedReading();
    QCOMPARE(reading.gpusWithoutReference, 512U);
    QCOMPARE(reading.lostPerHourMicros, std::int64_t{0});
    QVERIFY(reading.jobs.at(0).quality == Quality::missing);
    const auto& buckets = reading.detail->jobs.at(0).buckets;
    QCOMPARE(buckets[static_cast<std::size_t>(telemetry::Bucket::blocked)], GpuTime(std::int64_t{0}));
    QCOMPARE(buckets[static_cast<std::size_t>(telemetry::Bucket::unobserved)],
             GpuTime(std::int64_t{250} * 512 * 1'000'000'000));
    site.meter.step(id("job/run"), at(ahead + 254), -4); // no step takes negative time
    QVERIFY(site.meter.reading().jobs.at(0).quality == Quality::missing);
    site.t = ahead + 260;
    site.run(10, 4);
    reading = site.meter.detailedReading();
    QCOMPARE(reading.gpusWithoutReference, 0U);
    QCOMPARE(reading.lostGpuTime, GpuTime(std::int64_t{0}));
}

SEAM_TEST(tst_cost_of_waiting, TstCostOfWaiting)
#include "tst_cost_of_waiting.moc"

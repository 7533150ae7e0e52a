// SPDX-License-Identifier: GPL-3.0-or-later
// One figure of what is lost now: whatever incidents were priced at, side by side with the meter they agree.
#include "economics/loss_now.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>
#include <utility>

using namespace seamscope;
using namespace seamscope::economics;

namespace {

topology::EntityId jobOf(int i) { return *topology::EntityId::parse("job/j" + std::to_string(i)); }

struct World {
    telemetry::MeterReading reading;
    telemetry::IncidentReport report;
};

void addJob(World& world, std::int64_t lost, telemetry::Quality quality = telemetry::Quality::good) {
    telemetry::MeterReading::JobLine line;
    line.job = jobOf(static_cast<int>(world.reading.jobs.size()));
    line.quality = quality;
    line.lostPerHourMicros = lost;
    world.reading.jobs.push_back(line);
    world.reading.lostPerHourMicros += lost;
    world.reading.currency = "USD";
    world.reading.quality = telemetry::Quality::good;
}

telemetry::Incident& addIncident(World& world, std::int64_t rate, const std::vector<int>& jobs) {
    telemetry::Incident incident;
    incident.id = "inc-" + std::to_string(world.report.incidents.size());
    for (const int job : jobs)
        incident.jobs.push_back(jobOf(job));
    incident.cost.emplace();
    incident.cost->currency = "USD";
    incident.cost->ratePerHourMicros = rate;
    world.report.incidents.push_back(incident);
    return world.report.incidents.back();
}

telemetry::Part<telemetry::IncidentReport> settled(const World& world) {
    return settleRates(world.report, world.reading);
}
std::int64_t rateOf(const telemetry::Part<telemetry::IncidentReport>& report, std::size_t i = 0) {
    return report->incidents[i].cost->ratePerHourMicros;
}

} // namespace

class TestLossNow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The first demonstration four minutes after its onset: the pump sags, no step is late yet.
    void scatterOfAnIncidentIsNoLoss() {
        World world;
        addJob(world, 0);
        addIncident(world, 980'000, {0});
        QCOMPARE(rateOf(settled(world)), std::int64_t{0});
    }

    /// Six minutes after its onset, in whatever size of a hall: what it has cost is within the scatter of healthy steps.
    void nobodyWaitsBeforeAnythingIsSlower() {
        World world;
        addJob(world, 0);
        telemetry::Incident& incident = addIncident(world, 0, {0});
        telemetry::IncidentCost& cost = *incident.cost;
        cost.laborMicros = 27'400'000;
        cost.directComputeMicros = 3'200;
        cost.lostGpuTime = GpuTime(4'600'000'000);
        cost.lostGpuTimeHigh = GpuTime(30'000'000'000);
        QVERIFY(!hasSlowed(incident));
        const std::string currency = std::exchange(cost.currency, std::string());
        QVERIFY(!hasSlowed(incident)); // without a price time is as noisy
        cost.currency = currency;
        cost.lostGpuTimeLow = GpuTime(1'000'000'000);
        QVERIFY(hasSlowed(incident));
        cost.lostGpuTimeLow = GpuTime();
        cost.ratePerHourMicros = 1;
        QVERIFY(hasSlowed(incident)); // it does now
        incident.ended = incident.onset + std::chrono::hours(1);
        QVERIFY(!hasSlowed(incident)); // what is over loses nothing now
        incident.cost.reset();
        QVERIFY(!hasSlowed(incident));
    }

    void whatAgreesIsTheSameObject() {
        World world;
        addJob(world, 500'000'000);
        addIncident(world, 480'000'000, {0});
        const telemetry::Part<telemetry::IncidentReport> told(world.report);
        QVERIFY(settleRates(told, world.reading).isSame(told));
        QVERIFY(!settleRates(nullptr, world.reading));
    }

    void whatIsNotKnownIsNotCut() {
        World unknown;
        addJob(unknown, 0, telemetry::Quality::missing);
        addIncident(unknown, 100'000'000, {0});
        QCOMPARE(rateOf(settled(unknown)), std::int64_t{100'000'000});
        World noJob;
        addJob(noJob, 0);
        addIncident(noJob, 100'000'000, {});
        QCOMPARE(rateOf(settled(noJob)), std::int64_t{100'000'000});
        World other;
        addJob(other, 0);
        addIncident(other, 100'000'000, {0}).cost->currency = "EUR";
        QCOMPARE(rateOf(settled(other)), std::int64_t{100'000'000});
        World half; // of two jobs one is seen: more than that loses is not known
        addJob(half, 60'000'000);
        addJob(half, 0, telemetry::Quality::missing);
        addIncident(half, 100'000'000, {0, 1});
        QCOMPARE(rateOf(settled(half)), std::int64_t{60'000'000});
    }

    /// Cut to a fiftieth of what it did cost, it is over: for everybody, however often it is asked.
    void whatIsCutToNextToNothingIsOver() {
        World world;
        addJob(world, 1'500'000);
        telemetry::Incident& incident = addIncident(world, 90'000'000, {0});
        incident.cost->at = incident.onset + std::chrono::hours(1);
        incident.cost->directComputeMicros = incident.cost->total.likelyMicros = 100'000'000;
        QVERIFY(!isSpent(incident));
        const auto now = settled(world);
        QCOMPARE(rateOf(now), std::int64_t{0});
        QVERIFY(isSpent(now->incidents.front()));
    }

    /// An outlier of a step changes no fact that an incident was found by, and is no news of it.
    void aNewStepIsNoNewsOfAnIncident() {
        World world;
        addJob(world, 100'000'000);
        telemetry::IncidentEvidence fact;
        fact.entity = jobOf(0);
        fact.signal = "job.step_seconds";
        fact.before = 4.21;
        fact.after = 4.75;
        addIncident(world, 90'000'000, {0}).roots.emplace_back().supporting = {fact};
        const telemetry::Part<telemetry::IncidentReport> told(world.report);
        for (const double step : {4.76, 30.0, 4.2}) {
            world.reading.jobs[0].stepSeconds = step;
            QVERIFY(settleRates(told, world.reading).isSame(told));
        }
    }

    void randomIncidentsAddUpToTheMeter() {
        std::mt19937 draw(16);
        const auto upTo = [&draw](std::int64_t most) {
            return std::uniform_int_distribution<std::int64_t>(0, most)(draw);
        };
        for (int round = 0; round < 3000; ++round) {
            World world;
            const auto jobs = static_cast<int>(1 + upTo(3));
            for (int i = 0; i < jobs; ++i)
                addJob(world, upTo(3) == 0 ? 0 : upTo(900'000'000));
            for (std::int64_t i = upTo(5); i >= 0; --i) {
                const int first = static_cast<int>(upTo(jobs - 1));
                addIncident(world, upTo(1'500'000'000),
                            upTo(1) ? std::vector<int>{first} : std::vector<int>{first, (first + 1) % jobs});
            }
            for (telemetry::Incident& incident : world.report.incidents)
                if (upTo(2) == 0) {
                    incident.cost->at = incident.onset + std::chrono::seconds(60 + upTo(7200));
                    incident.cost->directComputeMicros = incident.cost->total.likelyMicros = upTo(3'000'000'000);
                }
            const auto now = settled(world);
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < now->incidents.size(); ++i) {
                QVERIFY(rateOf(now, i) >= 0 && rateOf(now, i) <= world.report.incidents[i].cost->ratePerHourMicros);
                QVERIFY(!isSpent(now->incidents[i]) || rateOf(now, i) == 0);
                sum += rateOf(now, i);
            }
            QVERIFY(sum <= world.reading.lostPerHourMicros);
            QVERIFY(settleRates(now, world.reading).isSame(now)); // settling twice is settling once
        }
    }
};

SEAM_TEST(tst_loss_now, TestLossNow)
#include "tst_loss_now.moc"

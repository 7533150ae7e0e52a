// SPDX-License-Identifier: GPL-3.0-or-later
// One figure of what is lost now: whatever incidents were priced at, side by side with the meter they agree.
#include "qt/loss_now.h"

#include "qt/cluster_state.h"
#include "qt/loss_split.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::models;

namespace {

topology::EntityId jobOf(int i) { return *topology::EntityId::parse("job/j" + std::to_string(i)); }

struct World {
    telemetry::MeterReading reading;
    telemetry::IncidentReport report;
    [[nodiscard]] LossNow told() const { return {reading, report}; }
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
    world.reading.detail.emplace();
}

telemetry::Incident& addIncident(World& world, std::int64_t rate, const std::vector<int>& jobs) {
    telemetry::Incident incident;
    incident.id = "inc-" + std::to_string(world.report.incidents.size());
    for (const int job : jobs)
        incident.jobs.push_back(jobOf(job));
    incident.cost.emplace();
    incident.cost->currency = "USD";
    incident.cost->ratePerHourMicros = rate;
    telemetry::MeterSinceOnset open;
    open.incident = incident.id;
    open.cost = *incident.cost;
    open.perHourMicros = {rate, rate / 2, 0, 60'000'000, 0};
    open.marginalPerMinuteMicros = (rate + rate / 2 + 60'000'000) / 60;
    world.reading.detail->marginalPerMinuteMicros += open.marginalPerMinuteMicros;
    world.reading.detail->open.push_back(open);
    world.report.incidents.push_back(incident);
    return world.report.incidents.back();
}

std::int64_t rateOf(const LossNow& now, std::size_t i = 0) {
    return now.incidents->incidents[i].cost->ratePerHourMicros;
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
        const LossNow now = settleLoss(world.told());
        QCOMPARE(rateOf(now), std::int64_t{0});
        const telemetry::MeterSinceOnset& open = now.meter->detail->open.front();
        QCOMPARE(open.perHourMicros, (std::array<std::int64_t, 5>{0, 0, 0, 60'000'000, 0}));
        QVERIFY(std::abs(open.marginalPerMinuteMicros - 1'000'000) <= 1); // people, and nothing else
        QCOMPARE(now.meter->detail->marginalPerMinuteMicros, open.marginalPerMinuteMicros);
    }

    void whatAgreesIsTheSameObject() {
        World world;
        addJob(world, 500'000'000);
        addIncident(world, 480'000'000, {0});
        const LossNow told = world.told();
        const LossNow now = settleLoss(told);
        QVERIFY(now.incidents.isSame(told.incidents) && now.meter.isSame(told.meter));
    }

    void whatIsNotKnownIsNotCut() {
        World unknown;
        addJob(unknown, 0, telemetry::Quality::missing);
        addIncident(unknown, 100'000'000, {0});
        QCOMPARE(rateOf(settleLoss(unknown.told())), std::int64_t{100'000'000});
        World noJob;
        addJob(noJob, 0);
        addIncident(noJob, 100'000'000, {});
        QCOMPARE(rateOf(settleLoss(noJob.told())), std::int64_t{100'000'000});
        World other;
        addJob(other, 0);
        addIncident(other, 100'000'000, {0}).cost->currency = "EUR";
        QCOMPARE(rateOf(settleLoss(other.told())), std::int64_t{100'000'000});
        LossNow noMeter = noJob.told();
        noMeter.meter.reset();
        QVERIFY(settleLoss(noMeter).incidents.isSame(noMeter.incidents));
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
            const LossNow now = settleLoss(world.told());
            std::int64_t sum = 0;
            std::vector<const telemetry::Incident*> open;
            for (std::size_t i = 0; i < now.incidents->incidents.size(); ++i) {
                const telemetry::Incident& incident = now.incidents->incidents[i];
                QVERIFY(rateOf(now, i) >= 0 && rateOf(now, i) <= world.report.incidents[i].cost->ratePerHourMicros);
                QCOMPARE(now.meter->detail->open[i].cost.ratePerHourMicros, rateOf(now, i));
                QCOMPARE(now.meter->detail->open[i].perHourMicros[0], rateOf(now, i));
                sum += rateOf(now, i);
                open.push_back(&incident);
            }
            QVERIFY(sum <= now.meter->lostPerHourMicros);
            QCOMPARE(now.meter->lostPerHourMicros, world.reading.lostPerHourMicros); // the one figure
            const LossSplit split = splitLoss(*now.meter, open);
            QVERIFY(split.addsUp);
            std::int64_t shown = split.unattributedMicros;
            for (const LossSplit::Part& part : split.parts)
                shown += part.micros;
            QCOMPARE(shown, split.totalMicros);
        }
    }

    /// Views look at addresses: a new reading of the same value makes no new report, and a loss that comes back is
    /// told.
    void theMirrorSettlesWhateverComesFirst() {
        World world;
        addJob(world, 0);
        addIncident(world, 980'000, {0});
        ClusterState state;
        telemetry::Update update;
        update.incidents = world.report;
        state.apply(update);
        QCOMPARE(state.incidents()->incidents.front().cost->ratePerHourMicros, std::int64_t{980'000}); // no meter yet
        telemetry::Update meter;
        meter.meter = world.reading;
        state.apply(meter);
        QCOMPARE(state.incidents()->incidents.front().cost->ratePerHourMicros, std::int64_t{0});
        const auto* before = state.incidents().get();
        meter.meter.edit().at += std::chrono::seconds(1);
        state.apply(meter);
        QCOMPARE(state.incidents().get(), before);
        meter.meter.edit().jobs.front().lostPerHourMicros = meter.meter.edit().lostPerHourMicros = 5'000'000;
        state.apply(meter);
        QCOMPARE(state.incidents()->incidents.front().cost->ratePerHourMicros, std::int64_t{980'000});
    }
};

QTEST_GUILESS_MAIN(TestLossNow)
#include "tst_loss_now.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "alarms/alarm_desk.h"
#include "feed/feed.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::AlarmKind;
using telemetry::AlarmReport;
using topology::EntityId;
using topology::EntityKind;

namespace {

telemetry::Incident incidentOf(std::string id, const std::string& root, std::int64_t dollarsPerHour = 485) {
    telemetry::Incident incident;
    incident.id = std::move(id);
    incident.seam = "facilities_host";
    incident.onset = kStart - 40s;
    incident.declared = kStart;
    incident.owners = {"facilities", "ml-platform"};
    incident.actionText = "Start the stand-by pump";
    telemetry::IncidentRoot found;
    found.entity = EntityId::make(EntityKind::pump, root);
    found.mechanism = "pump_degraded";
    incident.roots = {found};
    incident.jobs = {EntityId::make(EntityKind::job, "atlas-70b")};
    incident.cost.emplace();
    incident.cost->currency = "USD";
    incident.cost->ratePerHourMicros = dollarsPerHour * 1'000'000;
    return incident;
}

struct Site {
    AlarmDesk desk{{}, kStart};
    TimePoint now = kStart;
    telemetry::Parts parts;
    AlarmReport look(Duration after = 1s) {
        now += after;
        desk.look(parts, now);
        if (auto news = desk.news(now))
            last = *news;
        return last;
    }
    AlarmReport last;
};

} // namespace

class TstAlarmWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anIncidentIsOneAlarmForLife() {
        Site site;
        telemetry::IncidentReport report;
        report.incidents = {incidentOf("inc-1", "c2-p1")};
        site.parts.incidents = report;
        AlarmReport alarms = site.look();
        QCOMPARE(alarms.alarms.size(), std::size_t{1});
        QCOMPARE(alarms.alarms[0].incident, std::string("inc-1"));
        QCOMPARE(alarms.alarms[0].owner, std::string("facilities"));
        QCOMPARE(alarms.alarms[0].since, kStart - 40s);
        QVERIFY(!alarms.alarms[0].action.isEmpty());
        report.incidents[0].roots[0].entity = EntityId::make(EntityKind::cdu, "c2"); // a change of mind
        site.parts.incidents = report;
        alarms = site.look();
        QCOMPARE(alarms.alarms.size(), std::size_t{1});
        QCOMPARE(alarms.alarms[0].entity.text(), std::string("cdu/c2"));
        report.incidents[0].ended = site.now;
        site.parts.incidents = report;
        site.look();
        alarms = site.look(61s);
        QCOMPARE(alarms.alarms[0].state, AlarmState::returned);
    }

    void twoPlacesOfOneSeamAreTwoAlarms() {
        Site site;
        telemetry::IncidentReport report;
        report.incidents = {incidentOf("inc-1", "c2-p1"), incidentOf("inc-2", "c3-p1"),
                            incidentOf("inc-3", "c3-p1")};
        site.parts.incidents = report;
        const AlarmReport alarms = site.look();
        QCOMPARE(alarms.alarms.size(), std::size_t{3});
        QCOMPARE(alarms.rows.size(), std::size_t{3});
    }

    /// A watchdog in eight minutes makes $485/h high, one in two minutes critical.
    void deadlinesOfItsJobsCount() {
        Site site;
        telemetry::IncidentReport report;
        report.incidents = {incidentOf("inc-1", "c2-p1")};
        site.parts.incidents = report;
        telemetry::MeterReading meter;
        meter.at = kStart;
        meter.currency = "USD";
        meter.detail.emplace();
        telemetry::MeterCliff cliff;
        cliff.entity = report.incidents[0].jobs[0];
        cliff.at = kStart + 8min;
        cliff.text = telemetry::Message("watchdog");
        meter.detail->cliffs = {cliff};
        site.parts.meter = meter;
        const auto incidentIn = [](const AlarmReport& all) {
            return *std::find_if(all.alarms.begin(), all.alarms.end(),
                                 [](const auto& alarm) { return alarm.kind == AlarmKind::incident; });
        };
        QCOMPARE(incidentIn(site.look()).priority, telemetry::AlarmPriority::high);
        QCOMPARE(incidentIn(site.last).stake.deadline, std::optional(kStart + 8min));
        QCOMPARE(site.last.alarms.size(), std::size_t{2}); // the deadline is one of its own
        meter.at = kStart + 6min;
        site.parts.meter = meter;
        QCOMPARE(incidentIn(site.look(6min)).priority, telemetry::AlarmPriority::critical);
    }

    void silenceAlarmsAndHealthDoesNot() {
        Site site;
        telemetry::SourceList sources(4);
        sources[0].name = "hall prometheus";
        sources[0].state = telemetry::SourceState::dead;
        sources[0].lastContact = kStart - 10min;
        sources[1].name = "late";
        sources[1].state = telemetry::SourceState::late;
        sources[2].name = "done";
        sources[2].state = telemetry::SourceState::finished;
        sources[3].name = "Seamscope";
        sources[3].kind = std::string(telemetry::kGatewayKind);
        sources[3].state = telemetry::SourceState::dead;
        site.parts.sources = sources;
        QVERIFY(site.look().alarms.empty()); // five seconds are waited for
        const AlarmReport alarms = site.look(5s);
        QCOMPARE(alarms.alarms.size(), std::size_t{1});
        QCOMPARE(alarms.alarms[0].kind, AlarmKind::silence);
        QCOMPARE(alarms.alarms[0].since, kStart - 10min);
    }

    void lossesAlarmWhileTheyGrow() {
        Site site;
        telemetry::SourceList sources(1);
        sources[0].name = "Seamscope";
        auto& count = sources[0].faults[static_cast<std::size_t>(telemetry::InputFault::queueFull)].count;
        site.parts.sources = sources;
        QVERIFY(site.look().alarms.empty());
        count = 17;
        site.parts.sources = sources;
        AlarmReport alarms = site.look();
        QCOMPARE(alarms.alarms.size(), std::size_t{1});
        QCOMPARE(alarms.alarms[0].key, std::string("gateway/queue_full"));
        site.look(61s); // nothing more was lost; the delay of the end begins
        alarms = site.look(61s);
        QCOMPARE(alarms.alarms[0].state, AlarmState::returned);
    }

    void greenButLosing() {
        Site site;
        telemetry::MeterReading meter;
        meter.at = kStart;
        meter.delivered = 0.886;
        meter.detail.emplace();
        site.parts.meter = meter;
        QVERIFY(site.look().alarms.empty());
        meter.detail->isGreenButLosing = true;
        site.parts.meter = meter;
        QCOMPARE(site.look().alarms.front().kind, AlarmKind::throughput);
    }

    void whatIsWatchedCrossesOrFallsSilentAlarms() {
        Site site;
        telemetry::IncidentReport report;
        report.at = kStart;
        telemetry::WatchItem dated;
        dated.seam = "facilities_host";
        dated.entity = EntityId::make(EntityKind::chiller, "ch-2");
        dated.lossExpectedFrom = kStart + 20min;
        telemetry::WatchItem undated = dated; // nothing to do yet: an event
        undated.entity = EntityId::make(EntityKind::chiller, "ch-3");
        undated.lossExpectedFrom.reset();
        telemetry::WatchItem over = dated;
        over.entity = EntityId::make(EntityKind::chiller, "ch-4");
        over.until = kStart;
        report.watch = {dated, undated, over};
        telemetry::Crossing soon;
        soon.entity = EntityId::make(EntityKind::loop, "l1");
        soon.signal = "coolant.temperature";
        soon.earliest = kStart + 2min;
        soon.at = kStart + 3h;
        soon.atStake.currency = "USD";
        soon.atStake.likelyMicros = 5'000'000'000;
        telemetry::Crossing later = soon;
        later.signal = "coolant.flow";
        later.earliest = kStart + 48h;
        report.crossings = {soon, later};
        telemetry::Silence host;
        host.entity = EntityId::make(EntityKind::host, "n031");
        telemetry::Silence collector = host;
        collector.entity = EntityId::make(EntityKind::site, "hall-2");
        collector.isCollector = true;
        report.silent = {host, collector};
        site.parts.incidents = report;
        const AlarmReport alarms = site.look();
        std::vector<std::string> keys;
        for (const auto& alarm : alarms.alarms)
            keys.push_back(alarm.key);
        std::sort(keys.begin(), keys.end());
        const std::vector<std::string> expected = {"crossing/loop/l1/coolant.temperature", "silent/host/n031",
                                                   "watch/facilities_host/chiller/ch-2/"};
        QVERIFY(keys == expected);
        QCOMPARE(alarms.alarms[0].kind, AlarmKind::crossing);
        QCOMPARE(alarms.alarms[0].priority, telemetry::AlarmPriority::critical);
    }

    /// What others watch comes in by the same door.
    void anyWatcherIsTaken() {
        Site site;
        Condition crossing = conditionOf("crossing/ch-2");
        crossing.stake = {"USD", 2'000'000'000, 0, kStart + 2min};
        site.desk.observe(AlarmKind::crossing, {&crossing, 1}, kStart);
        QCOMPARE(site.look().alarms.front().priority, telemetry::AlarmPriority::critical);
    }
};

QTEST_GUILESS_MAIN(TstAlarmWatch)
#include "tst_alarm_watch.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "alarms/alarm_desk.h"
#include "alarms/incident_stake.h"
#include "feed/feed.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QtTest>

#include <optional>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::Alarm;
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
    explicit Site(const std::filesystem::path& folder = {}, TimePoint start = kStart)
        : desk({folder, 1, {}}, start)
        , now(start) {}
    AlarmDesk desk;
    TimePoint now;
    telemetry::Parts parts;
    AlarmReport look(Duration after = 1s) {
        now += after;
        desk.look(parts, now);
        if (auto news = desk.news(now))
            last = *news;
        return last;
    }
    /// An incident at a part from its declaration to its end, seen by the desk; the alarm while it lasted.
    Alarm live(const std::string& part, TimePoint declared, Duration length, std::int64_t dollars) {
        now = std::max(now, declared);
        telemetry::IncidentReport report;
        report.incidents = {incidentOf("inc-1", part)};
        telemetry::Incident& incident = report.incidents[0];
        incident.declared = declared;
        incident.onset = declared - 40s;
        incident.cost->total.likelyMicros = dollars * 1'000'000;
        parts.incidents = report;
        const AlarmReport seen = look();
        now = declared + length;
        report.incidents[0].ended = now;
        parts.incidents = report;
        look();
        look(61s);
        const auto found = std::find_if(seen.alarms.begin(), seen.alarms.end(),
                                        [&](const Alarm& alarm) { return alarm.entity.name() == part; });
        return found == seen.alarms.end() ? Alarm() : *found;
    }
    AlarmReport last;
};

} // namespace

class TstAlarmWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Power is back and everything starts at once: a source that is asked every minute and has yet to answer is no alarm
    /// after five seconds. One that was heard is.
    void whatWasNeverHeardHasTheTimeOfItsPeriod() {
        for (const bool wasHeard : {false, true}) {
            Site site;
            telemetry::SourceHealth source;
            source.name = "rack-1";
            source.kind = "redfish";
            source.state = telemetry::SourceState::dead;
            source.period = 1min;
            source.lastError = "connection refused";
            source.lastContact = wasHeard ? kStart - 10s : TimePoint{};
            site.parts.sources = telemetry::SourceList{source};
            std::optional<Duration> after;
            for (int second = 1; second <= 200 && !after; ++second)
                if (!site.look().alarms.empty())
                    after = site.now - kStart;
            QVERIFY(after);
            QVERIFY2(wasHeard ? *after <= 10s : *after >= 150s && *after <= 160s, qPrintable(QString::number(toSeconds(*after))));
        }
    }

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

    void whatComesAgainIsKnownAfterAnotherStart() {
        const TemporaryFolder folder;
        {
            Site site(folder.path());
            QVERIFY(site.live("c2-p1", kStart, 40min, 300).earlier.empty());
            QVERIFY(site.live("c2-p2", kStart + 1h, 10min, 50).earlier.empty()); // another part
        }
        {
            Site site(folder.path(), kStart + 72h); // nobody has acknowledged anything
            const Alarm second = site.live("c2-p1", kStart + 72h, 20min, 200);
            QCOMPARE(second.earlier.size(), std::size_t{1});
            QCOMPARE(second.earlier[0].since, kStart - 40s);
            QCOMPARE(second.earlier[0].lostMicros, std::int64_t{300'000'000});
            QVERIFY(second.earlier[0].ended - (kStart + 40min) < 3min);
            QVERIFY(site.desk.act(requestOf(telemetry::AlarmVerb::acknowledge, second.id), site.now));
        }
        Site site(folder.path(), kStart + 144h);
        const Alarm third = site.live("c2-p1", kStart + 144h, 20min, 100);
        QCOMPARE(third.earlier.size(), std::size_t{2});
        QCOMPARE(third.earlier[1].since, kStart + 72h - 40s);
        QCOMPARE(third.earlier[0].currency, std::string("USD"));
    }

    void aRelapseWithinHalfAnHourIsNoOtherTime() {
        Site site;
        site.live("c2-p1", kStart, 10min, 100);
        QVERIFY(site.live("c2-p1", kStart + 25min, 5min, 40).earlier.empty());
        const Alarm later = site.live("c2-p1", kStart + 5h, 5min, 1);
        QCOMPARE(later.earlier.size(), std::size_t{1});
        QCOMPARE(later.earlier[0].since, kStart - 40s);
        QVERIFY(later.earlier[0].ended >= kStart + 30min);
        QCOMPARE(later.earlier[0].lostMicros, std::int64_t{140'000'000});
    }

    void aPersonSaysAtWhichPartItWas() {
        Site site;
        const Alarm first = site.live("c2-p1", kStart, 10min, 100);
        telemetry::AlarmRequest wrong = requestOf(telemetry::AlarmVerb::verdict, first.id);
        wrong.verdict = telemetry::AlarmVerdict::Kind::wrong;
        wrong.root = EntityId::make(EntityKind::pump, "c2-p2");
        QVERIFY(site.desk.act(wrong, site.now));
        QVERIFY(site.live("c2-p1", kStart + 5h, 5min, 10).earlier.empty());
        const Alarm real = site.live("c2-p2", kStart + 10h, 5min, 10);
        QCOMPARE(real.earlier.size(), std::size_t{1});
        QCOMPARE(real.earlier[0].since, kStart - 40s);
        QVERIFY(real.earlier[0].verdict && real.earlier[0].counts());
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
        QCOMPARE(site.last.alarms.size(), std::size_t{1});
        QCOMPARE(site.look(15s).alarms.size(), std::size_t{2}); // the deadline is one of its own, when it has stood for a while
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
        QVERIFY(site.look().alarms.empty()); // whoever looks for a cause has as long again
        QVERIFY(site.look(119s).alarms.empty());
        QCOMPARE(site.look(1s).alarms.front().kind, AlarmKind::throughput);
    }
    /// A GPU that falls off takes the work since the last checkpoint with it: four hours of 64 GPUs, told a minute later, are no 15,000 GPUs.
    void nothingLosesMoreThanItHas() {
        telemetry::Incident incident = incidentOf("inc-1", "c1-p1");
        incident.cost->currency.clear();
        incident.cost->at = kStart;
        incident.onset = kStart - 1min;
        incident.cost->lostGpuTime = GpuTime::of(4h, 64);
        telemetry::MeterReading meter;
        meter.at = kStart;
        for (const char* job : {"atlas-70b", "other"}) {
            meter.jobs.emplace_back().job = EntityId::make(EntityKind::job, job);
            meter.jobs.back().gpus = 64;
        }
        QCOMPARE(stakeOf(incident, &meter).gpus, 64.0);
        incident.cost->lostGpuTime = GpuTime::of(1min, 16); // a quarter of it waits
        QCOMPARE(stakeOf(incident, &meter).gpus, 16.0);
        // Another job of it has left the meter: how many GPUs that one has is not known, and 300 are believable.
        incident.jobs.push_back(EntityId::make(EntityKind::job, "gone"));
        incident.cost->lostGpuTime = GpuTime::of(1min, 300);
        QCOMPARE(stakeOf(incident, &meter).gpus, 300.0);
        meter.jobs.emplace_back().job = incident.jobs.back();
        meter.jobs.back().gpus = 128;
        QCOMPARE(stakeOf(incident, &meter).gpus, 192.0); // as many as both have
    }
    /// What comes first is what is counted down to, and it says which of the two it is.
    void theEndOfWaitingIsNamed() {
        telemetry::Incident incident = incidentOf("inc-1", "c1-p1");
        incident.onset = kStart;
        incident.jobs = {EntityId::make(EntityKind::job, "atlas-70b")};
        telemetry::MeterReading meter;
        meter.at = kStart + 1min;
        meter.detail.emplace().breakEven = 30min;
        using Until = telemetry::AlarmStake::Until;
        QCOMPARE(stakeOf(incident, &meter).until, Until::breakEven);
        telemetry::MeterCliff cliff;
        cliff.entity = incident.jobs.front();
        for (const auto& [at, until] : {std::pair(40min, Until::breakEven), std::pair(20min, Until::deadline)}) {
            cliff.at = kStart + at;
            meter.detail->cliffs = {cliff};
            QCOMPARE(*stakeOf(incident, &meter).deadline, kStart + std::min(at, 30min));
            QCOMPARE(stakeOf(incident, &meter).until, until);
        }
    }
    /// It was begun, ended, begun and ended again within a minute: one was the start, of which no cause was known yet, the other a job
    /// that wrote a checkpoint.
    void aLossThatIsExplainedInTimePagesNobody() {
        Site site;
        telemetry::MeterReading meter;
        meter.at = kStart;
        meter.gpus = 100;
        meter.delivered = 0.9;
        meter.currency = "USD";
        meter.lostPerHourMicros = 100'000'000;
        meter.detail.emplace().isGreenButLosing = true;
        site.parts.meter = meter;
        const auto isStanding = [](const AlarmReport& told) {
            return std::any_of(told.alarms.begin(), told.alarms.end(),
                               [](const auto& one) { return one.kind == AlarmKind::throughput && one.state == AlarmState::unacknowledged; });
        };
        QVERIFY(!isStanding(site.look(0s)));
        telemetry::IncidentReport report;
        telemetry::Incident& incident = report.incidents.emplace_back(incidentOf("inc-1", "c1-p1"));
        incident.onset = kStart - 1h;
        incident.jobs.clear();
        incident.cost->at = kStart;
        incident.cost->currency = "USD";
        incident.cost->ratePerHourMicros = incident.cost->directComputeMicros = 95'000'000;
        site.parts.incidents = report;
        QVERIFY(!isStanding(site.look(60s)));
        meter.lostPerHourMicros = 250'000'000;
        site.parts.meter = meter;
        for (int i = 0; i < 6; ++i) // while another job writes
            QVERIFY(!isStanding(site.look(10s)));
        meter.lostPerHourMicros = 100'000'000;
        site.parts.meter = meter;
        QVERIFY(!isStanding(site.look(10s)));
        meter.lostPerHourMicros = 250'000'000; // and one that does not begin again
        site.parts.meter = meter;
        QVERIFY(!isStanding(site.look(10s)));
        QVERIFY(isStanding(site.look(2min)));
    }
    /// Issue 15: never two pages for one fault. Its action is to find what no seam explains; where one explains it, nothing is left.
    void whatAnIncidentExplainsIsNoSecondAlarm() {
        for (const bool isPriced : {true, false}) {
            Site site;
            telemetry::MeterReading meter;
            meter.at = kStart;
            meter.gpus = 100;
            meter.delivered = 0.9;
            meter.currency = isPriced ? "USD" : "";
            meter.lostPerHourMicros = isPriced ? 100'000'000 : 0;
            meter.detail.emplace().isGreenButLosing = true;
            site.parts.meter = meter;
            const auto lossOf = [&](double share, Duration later) {
                telemetry::IncidentReport report;
                telemetry::Incident& incident = report.incidents.emplace_back();
                incident.id = "inc-7";
                incident.seam = "facilities_host";
                incident.onset = kStart - 1h;
                incident.cost.emplace();
                incident.cost->at = kStart;
                incident.cost->currency = meter.currency;
                incident.cost->ratePerHourMicros = static_cast<std::int64_t>(share * static_cast<double>(meter.lostPerHourMicros));
                incident.cost->directComputeMicros = incident.cost->ratePerHourMicros;
                incident.cost->lostGpuTime = GpuTime::of(std::chrono::duration_cast<Duration>(std::chrono::duration<double>(share * 36'000)), 1);
                site.parts.incidents = report;
                const AlarmReport told = site.look(later);
                const auto found = std::find_if(told.alarms.begin(), told.alarms.end(), [](const auto& one) { return one.kind == AlarmKind::throughput; });
                return found == told.alarms.end() ? Alarm() : *found;
            };
            QCOMPARE(lossOf(0.3, 0s).state, AlarmState::normal);
            const Alarm part = lossOf(0.3, 2min);
            QCOMPARE(part.state, AlarmState::unacknowledged);
            QCOMPARE(part.stake.perHourMicros, isPriced ? std::int64_t{70'000'000} : std::int64_t{0}); // the rest is what is to be found
            const Alarm all = lossOf(0.95, 10s);
            QCOMPARE(all.state, AlarmState::suppressed);
            QVERIFY(all.suppressed && telemetry::englishText(*all.suppressed) == "inc-7 explains it");
            QCOMPARE(lossOf(0.7, 10s).state, AlarmState::suppressed); // it hovers
            QCOMPARE(lossOf(0.4, 10s).state, AlarmState::suppressed);
            QCOMPARE(lossOf(0.4, 2min).state, AlarmState::unacknowledged);
        }
    }

    /// A loss that no incident accounts for is not suppressed by what was lost before, by what belongs to another job, or
    /// by one fault that is told twice.
    void aLossIsExplainedOnceAndByWhatIsLostNow() {
        for (const bool isPriced : {true, false}) {
            const auto nameOf = [](const char* job) { return EntityId::make(EntityKind::job, job); };
            telemetry::MeterReading meter; // 100 GPUs of a that lose 5 %, 100 of b that lose 15 %
            meter.at = kStart;
            meter.currency = isPriced ? "USD" : "";
            meter.gpus = 200;
            meter.delivered = 0.9;
            meter.lostPerHourMicros = isPriced ? 20'000'000 : 0;
            meter.detail.emplace().isGreenButLosing = true;
            for (const auto& [job, lost] : {std::pair("a", 0.05), std::pair("b", 0.15)}) {
                telemetry::MeterReading::JobLine& line = meter.jobs.emplace_back();
                line.job = nameOf(job);
                line.gpus = 100;
                line.delivered = 1 - lost;
                line.lostPerHourMicros = isPriced ? static_cast<std::int64_t>(lost * 100'000'000) : 0;
                line.quality = telemetry::Quality::good;
            }
            const auto incident = [&](const char* id, const char* job, double gpus) {
                telemetry::Incident one = incidentOf(id, std::string("p-") + id);
                one.onset = kStart - 1h;
                one.jobs = {nameOf(job)};
                one.cost->at = kStart;
                one.cost->currency = meter.currency;
                one.cost->ratePerHourMicros = isPriced ? static_cast<std::int64_t>(gpus * 1'000'000) : 0;
                one.cost->directComputeMicros = one.cost->ratePerHourMicros;
                one.cost->lostGpuTime = GpuTime::of(std::chrono::duration_cast<Duration>(std::chrono::duration<double>(gpus * 3600)), 1);
                return one;
            };
            const auto throughputOf = [](const AlarmReport& told) {
                const auto found = std::find_if(told.alarms.begin(), told.alarms.end(), [](const auto& one) { return one.kind == AlarmKind::throughput; });
                return found == told.alarms.end() ? AlarmState::normal : found->state;
            };
            const auto told = [&](const std::vector<telemetry::Incident>& incidents) {
                Site site;
                telemetry::IncidentReport report;
                report.incidents = incidents;
                site.parts.incidents = report;
                site.parts.meter = meter;
                (void)site.look();
                return throughputOf(site.look(2min));
            };
            QCOMPARE(told({incident("inc-1", "a", 100)}), AlarmState::unacknowledged); // stood still for an hour, loses 5 of 20 now
            QCOMPARE(told({incident("inc-1", "a", 5), incident("inc-2", "a", 5), incident("inc-3", "a", 5), incident("inc-4", "a", 5)}),
                     AlarmState::unacknowledged); // of one job, that loses 5
            QCOMPARE(told({incident("inc-1", "a", 5), incident("inc-2", "b", 15)}), AlarmState::suppressed);
            QCOMPARE(told({incident("inc-1", "c", 100)}), AlarmState::unacknowledged); // its own job is not among what is lost

            Site site; // 9, 5 and 5 of 20 are most of it, but a person finds two of them to be one
            telemetry::IncidentReport report;
            report.incidents = {incident("inc-1", "b", 9), incident("inc-2", "b", 5), incident("inc-3", "a", 5)};
            site.parts.incidents = report;
            site.parts.meter = meter;
            const AlarmReport apart = site.look();
            QCOMPARE(throughputOf(apart), AlarmState::suppressed);
            const auto idOf = [&](const char* id) {
                return std::find_if(apart.alarms.begin(), apart.alarms.end(), [&](const auto& one) { return one.incident == id; })->id;
            };
            auto merge = requestOf(telemetry::AlarmVerb::merge, idOf("inc-2"));
            merge.into = idOf("inc-1");
            QVERIFY(site.desk.act(merge, site.now += 1s).has_value());
            QCOMPARE(throughputOf(site.look()), AlarmState::suppressed); // 14 of 20: it hovers
            auto verdict = requestOf(telemetry::AlarmVerb::verdict, idOf("inc-3"));
            verdict.verdict = telemetry::AlarmVerdict::Kind::wrong;
            QVERIFY(site.desk.act(verdict, site.now += 1s).has_value());
            (void)site.look();
            QCOMPARE(throughputOf(site.look(2min)), AlarmState::unacknowledged); // 9 of 20: the other was none
        }
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

SEAM_TEST(tst_alarm_watch, TstAlarmWatch)
#include "tst_alarm_watch.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/judged.h"

#include "alarm_support.h"
#include "support/test_program.h"
#include "topology/topology.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::test;
using alarms::judged;
using telemetry::AlarmReport;
using telemetry::AlarmVerdict;
using telemetry::IncidentJudgement;
using telemetry::IncidentReport;
using topology::EntityId;
using topology::EntityKind;
using Told = telemetry::Part<IncidentReport>;

namespace {

const EntityId kPump = EntityId::make(EntityKind::pump, "c2-p1");
const EntityId kLink = EntityId::make(EntityKind::link, "leaf-3:7");
const EntityId kJob = EntityId::make(EntityKind::job, "atlas");

/// A pump that costs 100, and another incident that costs 40.
IncidentReport toldOf() {
    IncidentReport report;
    report.at = kStart + 1h;
    for (const auto& [id, root, seam, total] : {std::tuple("inc-1", kPump, "cooling", 100), std::tuple("inc-2", kLink, "fabric", 40)}) {
        telemetry::Incident& incident = report.incidents.emplace_back();
        incident.id = id;
        incident.seam = seam;
        incident.onset = kStart;
        incident.declared = kStart + 1min;
        incident.roots.emplace_back().entity = root;
        incident.roots.back().mechanism = "pump_degraded";
        incident.roots.back().seam = seam;
        incident.owners = {"facilities", "ml-platform"};
        incident.jobs = {kJob};
        incident.path = {root, kJob};
        incident.actionText = "Start the stand-by pump.";
        incident.runbook = "pump-degraded";
        incident.cost.emplace().currency = "USD";
        incident.cost->total = {total * 900'000, total * 1'000'000, total * 1'100'000};
        incident.cost->ratePerHourMicros = total * 1'000'000;
    }
    return report;
}

std::shared_ptr<const topology::Topology> graph() {
    topology::TopologyFragment fragment;
    for (const auto& [id, owner] : {std::pair(kPump, "facilities"), std::pair(kLink, "network"), std::pair(kJob, "ml-platform")}) {
        topology::Entity& entity = fragment.entities.emplace_back();
        entity.id = id;
        entity.owner = owner;
    }
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    return builder.build();
}

AlarmVerdict verdictOf(AlarmVerdict::Kind kind, EntityId root = {}, TimePoint at = kStart + 30min) {
    return {kind, std::move(root), person("ortiz"), at};
}

/// An alarm that stands.
AlarmReport standing(const AlarmVerdict& verdict, std::string incident = "inc-1", const EntityId& part = kPump) {
    AlarmReport report;
    telemetry::Alarm& alarm = report.alarms.emplace_back();
    alarm.kind = telemetry::AlarmKind::incident;
    alarm.incident = std::move(incident);
    alarm.entity = part;
    alarm.since = kStart;
    alarm.isPresent = true;
    alarm.verdict = verdict;
    return report;
}

} // namespace

class TstJudged : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereNobodyJudgedNothingIsTouched() {
        const Told told(toldOf());
        AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::wrong));
        QVERIFY(judged(told, nullptr, nullptr).isSame(told));
        report.isDerived = true; // nobody was there: it was found with hindsight
        QVERIFY(judged(told, &report, nullptr)->incidents[0].isDisowned());
        report.alarms[0].verdict.reset();
        report.alarms[0].isPresent = false; // else its letter is that of the incident
        QVERIFY(judged(told, &report, nullptr).isSame(told));
        QVERIFY(!judged({}, &report, nullptr));
    }

    /// Its loss is nobody's, the other one keeps its own to the digit, and what had been told is kept beside it.
    void whatIsWrongCostsNobody() {
        const Told told(toldOf());
        const AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::wrong));
        const Told made = judged(told, &report, graph().get());
        const telemetry::Incident& incident = made->incidents[0];
        QVERIFY(incident.isDisowned() && !incident.cost);
        QCOMPARE(incident.judged->by, "ortiz");
        QVERIFY(incident.judged->at == kStart + 30min);
        QCOMPARE(incident.judged->toldTotal->likelyMicros, std::int64_t{100'000'000});
        QCOMPARE(incident.judged->currency, "USD");
        QVERIFY(incident.roots == told->incidents[0].roots); // what was said stays to be read
        QVERIFY(made->incidents[1] == told->incidents[1]);
        QVERIFY(*told == toldOf());
    }

    void anotherRootTakesSeamAndOwnersWithIt() {
        const Told told(toldOf());
        const AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::wrong, kLink));
        const Told made = judged(told, &report, graph().get());
        const telemetry::Incident& incident = made->incidents[0];
        QCOMPARE(incident.judged->kind, IncidentJudgement::Kind::elsewhere);
        QCOMPARE(incident.seam, "fabric");
        QVERIFY(incident.owners == std::vector<std::string>({"network", "ml-platform"}));
        QVERIFY(incident.roots.front().entity == kLink && incident.roots.front().seam == "fabric");
        QCOMPARE(incident.roots.size(), std::size_t{2}); // the pump is a hypothesis still
        QVERIFY(incident.path == std::vector<EntityId>({kLink, kJob}));
        QVERIFY(incident.cost == told->incidents[0].cost); // somebody else's now, and as much
        QVERIFY(incident.actionText.empty() && incident.runbook.empty()); // of the pump
        QVERIFY(incident.judged->toldRoot == kPump);
        QCOMPARE(incident.judged->toldSeam, "cooling");
        QCOMPARE(incident.judged->toldMechanism, "pump_degraded");
    }

    void aHypothesisComesWithItsReasons() {
        IncidentReport report = toldOf();
        telemetry::IncidentRoot second;
        second.entity = kLink;
        second.mechanism = "link_flap";
        second.seam = "fabric";
        second.supporting.emplace_back().entity = kLink;
        report.incidents[0].roots.push_back(second);
        const AlarmReport alarms = standing(verdictOf(AlarmVerdict::Kind::wrong, kLink));
        const Told made = judged(Told(report), &alarms, graph().get());
        QVERIFY(made->incidents[0].roots.front() == second);
        QCOMPARE(made->incidents[0].roots.size(), std::size_t{2});
    }

    void whatIsRightIsSaidAndStays() {
        const Told told(toldOf());
        for (const AlarmVerdict& verdict : {verdictOf(AlarmVerdict::Kind::right), verdictOf(AlarmVerdict::Kind::wrong, kPump)}) {
            const AlarmReport report = standing(verdict);
            telemetry::Incident incident = judged(told, &report, graph().get())->incidents[0];
            QCOMPARE(incident.judged->kind, IncidentJudgement::Kind::right); // the analysis came to the same part meanwhile
            incident.judged.reset();
            incident.priority.reset(); // that of its alarm
            QVERIFY(incident == told->incidents[0]);
        }
    }

    /// An analysis that runs anew may number them differently; one of another time is another one.
    void itIsFoundByPartAndTime() {
        IncidentReport report = toldOf();
        report.incidents[0].id = "inc-9";
        AlarmReport over;
        over.over.push_back({7, 2, "inc-1", kPump, kStart + 1min, kStart + 2h, verdictOf(AlarmVerdict::Kind::wrong)});
        QVERIFY(judged(Told(report), &over, nullptr)->incidents[0].isDisowned());
        QVERIFY(!judged(Told(report), &over, nullptr)->incidents[1].judged);
        over.over[0].since = kStart - 3h;
        over.over[0].ended = kStart - 2h;
        QVERIFY(!judged(Told(report), &over, nullptr)->incidents[0].judged);
        report.incidents[0].id = "inc-1"; // the same number after a restart
        QVERIFY(!judged(Told(report), &over, nullptr)->incidents[0].judged);
    }

    /// Whoever starts again numbers anew: what is called inc-1 now is another one, and the verdict is on what it was given for.
    void aNumberThatAnotherHasNowIsNotJudged() {
        IncidentReport report = toldOf();
        std::swap(report.incidents[0].id, report.incidents[1].id);
        const AlarmReport alarms = standing(verdictOf(AlarmVerdict::Kind::wrong));
        const Told made = judged(Told(report), &alarms, nullptr);
        QVERIFY(made->incidents[0].isDisowned() && made->incidents[0].roots.front().entity == kPump);
        QVERIFY(made->incidents[1] == report.incidents[1]);
        report.incidents[0].id = "inc-1"; // of two at one part the number tells which
        report.incidents[1].id = "inc-2";
        report.incidents[1].roots.front().entity = kPump;
        std::swap(report.incidents[0], report.incidents[1]);
        const Told second = judged(Told(report), &alarms, nullptr);
        QVERIFY(!second->incidents[0].judged && second->incidents[1].isDisowned());
    }

    /// A recording of what a gateway told has it in it already; what is priced anew there is nobody's still.
    void whatIsJudgedIsNotJudgedAgain() {
        for (const EntityId& root : {EntityId(), kLink}) {
            const AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::wrong, root));
            const Told once = judged(Told(toldOf()), &report, graph().get());
            QVERIFY(judged(once, &report, graph().get())->incidents == once->incidents);
        }
        const AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::wrong));
        IncidentReport priced = *judged(Told(toldOf()), &report, nullptr);
        priced.incidents[0].cost = toldOf().incidents[0].cost;
        QVERIFY(!judged(Told(priced), nullptr, nullptr)->incidents[0].cost);
        QVERIFY(!judged(Told(priced), &report, nullptr)->incidents[0].cost);
    }

    /// Whatever the figures of this moment would give: the alarm holds its letter just below a bound, and between two looks.
    void itHasTheLetterOfItsAlarm() {
        AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::right));
        telemetry::Alarm& alarm = report.alarms.front();
        alarm.verdict.reset();
        alarm.stake = {"USD", 48'000'000, 0, std::nullopt};
        report.at = kStart + 1h;
        alarm.priority = telemetry::AlarmPriority::low; // under 50 an hour, no end known: the cell of the table
        const Told told = toldOf();
        QVERIFY(judged(told, &report, nullptr)->incidents[0].priority == telemetry::AlarmPriority::low);
        alarm.priority = telemetry::AlarmPriority::medium;
        const Told held = judged(told, &report, nullptr);
        QVERIFY(held->incidents[0].priority == telemetry::AlarmPriority::medium && !held->incidents[1].priority);
        QVERIFY(judged(held, &report, nullptr).isSame(held));
        alarm.isPresent = false; // it is back, and nobody has seen that: its letter is of then
        alarm.returned = kStart + 50min;
        QVERIFY(*judged(held, &report, nullptr) == *told);
    }

    /// One that is over at the same part has a letter of its own, and so has the one that another analysis calls by this name.
    void theLetterIsOfTheIncidentOfThatName() {
        AlarmReport report = standing(verdictOf(AlarmVerdict::Kind::right));
        report.at = kStart + 1h;
        report.alarms.front().verdict.reset();
        report.alarms.front().priority = telemetry::AlarmPriority::high;
        telemetry::Alarm back = report.alarms.front();
        back.incident = "inc-0";
        back.isPresent = false;
        back.returned = kStart + 10min;
        back.priority = telemetry::AlarmPriority::low;
        report.alarms.push_back(back);
        const Told told = judged(Told(toldOf()), &report, nullptr);
        QVERIFY(told->incidents[0].priority == telemetry::AlarmPriority::high && !told->incidents[1].priority);

        IncidentReport swapped = toldOf(); // numbered anew
        std::swap(swapped.incidents[0].id, swapped.incidents[1].id);
        const Told anew = judged(Told(swapped), &report, nullptr);
        QVERIFY(!anew->incidents[0].priority && !anew->incidents[1].priority);

        IncidentReport moved = toldOf(); // the analysis has come to another part, the alarm has not yet
        moved.incidents[0].roots.front().entity = EntityId::make(EntityKind::pump, "c2-p2");
        QVERIFY(judged(Told(moved), &report, nullptr)->incidents[0].priority == telemetry::AlarmPriority::high);

        IncidentReport gone = toldOf(); // not in this report: what is like it does not take its letter
        gone.incidents[0].id = "inc-7";
        QVERIFY(!judged(Told(gone), &report, nullptr)->incidents[0].priority);
    }

    void theNewestWordHolds() {
        AlarmReport report;
        report.over = {{7, 2, "inc-1", kPump, kStart, kStart + 2h, verdictOf(AlarmVerdict::Kind::right, {}, kStart + 50min)},
                       {6, 2, "inc-1", kPump, kStart, kStart + 2h, verdictOf(AlarmVerdict::Kind::wrong, {}, kStart + 40min)}};
        QVERIFY(!judged(Told(toldOf()), &report, nullptr)->incidents[0].isDisowned());
        report.over[1].verdict->at = kStart + 1h;
        QVERIFY(judged(Told(toldOf()), &report, nullptr)->incidents[0].isDisowned());
    }
};

SEAM_TEST(tst_judged, TstJudged)
#include "tst_judged.moc"

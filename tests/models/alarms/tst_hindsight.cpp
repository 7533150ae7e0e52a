// SPDX-License-Identifier: GPL-3.0-or-later
// What people find of a recording's incidents, as it is written into it and read again.
#include "alarms/hindsight.h"

#include "alarm_support.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::test;
using namespace seamscope::alarms;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;
using Outcome = telemetry::AlarmAnswer::Outcome;

namespace {

/// Two incidents: one that stands at the end, one that is over.
Reports reportsOf() {
    auto report = std::make_shared<AlarmReport>();
    report->isDerived = true;
    telemetry::Alarm& alarm = report->alarms.emplace_back();
    alarm.id = 1;
    alarm.kind = telemetry::AlarmKind::incident;
    alarm.incident = "inc-1";
    alarm.entity = topology::EntityId::make(topology::EntityKind::pump, "c2-p1");
    alarm.since = kStart;
    alarm.isPresent = true;
    report->over.push_back({2, 1, "inc-2", topology::EntityId::make(topology::EntityKind::link, "leaf-3:7"), kStart + 1min, kStart + 9min});
    return {report};
}

} // namespace

class TstHindsight : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsFoundIsWrittenAndReadAgain() {
        auto wrong = requestOf(AlarmVerb::verdict, 1);
        wrong.verdict = telemetry::AlarmVerdict::Kind::wrong;
        wrong.root = topology::EntityId::make(topology::EntityKind::cdu, "c2");
        const auto first = findInHindsight(reportsOf(), {}, wrong, kStart + 24h);
        QVERIFY(first && first->answer.outcome == Outcome::done);
        QCOMPARE(first->found.size(), std::size_t{1});
        QVERIFY(first->found[0].ended == kTimeMax); // it stood at the end
        auto merge = requestOf(AlarmVerb::merge, 2, "lind");
        merge.into = 1;
        const auto second = findInHindsight(reportsOf(), first->found, merge, kStart + 25h);
        QCOMPARE(second->answer.outcome, Outcome::done);
        QCOMPARE(second->found.size(), std::size_t{2});
        const auto read = findingsFromJson(findingsToJson(second->found));
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QCOMPARE(read->size(), std::size_t{2});
        QCOMPARE((*read)[0].verdict->by.name, std::string("ortiz"));
        QVERIFY((*read)[0].verdict->root == wrong.root && (*read)[0].verdict->at == kStart + 24h);
        QCOMPARE((*read)[1].merged->into, std::uint64_t{1});
        QCOMPARE((*read)[1].merged->incident, std::string("inc-1"));
        QVERIFY((*read)[1].ended == kStart + 9min);
        QCOMPARE(findInHindsight(reportsOf(), *read, merge, kStart + 26h)->answer.outcome, Outcome::already);
        const auto apart = findInHindsight(reportsOf(), *read, requestOf(AlarmVerb::split, 2), kStart + 26h);
        QCOMPARE(apart->answer.outcome, Outcome::done);
        QCOMPARE(apart->found.size(), std::size_t{1}); // nothing is said of it any more
    }
    void thePastIsNotActedOn() {
        for (const AlarmVerb verb : {AlarmVerb::acknowledge, AlarmVerb::shelve, AlarmVerb::handOver, AlarmVerb::note})
            QCOMPARE(findInHindsight(reportsOf(), {}, requestOf(verb, 1, "ortiz", "x"), kStart).error().code, ErrorCode::failedPrecondition);
    }
    void whereNothingIsFoundNothingIsTouched() {
        const auto report = reportsOf().front();
        QVERIFY(withFindings(report, {}) == report);
        telemetry::OverIncident one;
        one.alarm = 2;
        const auto made = withFindings(nullptr, {one});
        QVERIFY(made->isDerived && made->over.size() == 1);
        QCOMPARE(withFindings(report, {one})->over.size(), std::size_t{1}); // in its place
    }
    void whatIsNoneIsRefused() {
        for (const char* text : {"", "[]", "{}", R"({"schema":2,"findings":[]})", R"({"schema":1,"findings":[7]})", R"({"schema":1,"findings":[{"alarm":"x"}]})",
                                 R"({"schema":1,"findings":[{"since":"now"}]})", R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","part":"spaceship/1"}]})",
                                 R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","verdict":{"is":"wrong"}}]})"})
            QVERIFY2(!findingsFromJson(text), text);
        std::mt19937 random(3);
        auto wrong = requestOf(AlarmVerb::verdict, 1);
        const std::string good = findingsToJson(findInHindsight(reportsOf(), {}, wrong, kStart)->found);
        for (int i = 0; i < 2000; ++i) { // whatever comes of a broken one, it ends
            std::string bad = good;
            bad[random() % bad.size()] = static_cast<char>(random());
            static_cast<void>(findingsFromJson(bad));
        }
    }
};

SEAM_TEST(tst_hindsight, TstHindsight)
#include "tst_hindsight.moc"

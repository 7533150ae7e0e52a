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
        QCOMPARE(findInHindsight(reportsOf(), *read, requestOf(AlarmVerb::split, 2), kStart + 26h)->answer.outcome, Outcome::changed); // unseen
        auto seen = requestOf(AlarmVerb::split, 2, "lind");
        seen.version = withFindings(reportsOf().front(), *read)->over[0].version;
        const auto apart = findInHindsight(reportsOf(), *read, seen, kStart + 26h);
        QCOMPARE(apart->answer.outcome, Outcome::done);
        QCOMPARE(apart->found.size(), std::size_t{2});
        QVERIFY(!apart->found[1].merged && apart->found[1].split);
        QCOMPARE(findInHindsight(reportsOf(), apart->found, requestOf(AlarmVerb::split, 2), kStart + 27h)->answer.outcome, Outcome::already);
    }
    /// docs/alarms.md: a verdict that was given while it ran holds from its time on, whatever is found of another one since.
    void whatWasSaidThenStaysOfItsTime() {
        auto before = std::make_shared<AlarmReport>(*reportsOf().front());
        before->at = kStart + 10min;
        auto after = std::make_shared<AlarmReport>(*before);
        after->at = kStart + 20min;
        after->over[0].verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, person("ortiz"), after->at};
        after->over[0].merged = telemetry::AlarmMerge{1, "inc-1", before->alarms[0].entity, kStart, person("ortiz"), after->at};
        const auto act = findInHindsight({before, after}, {}, requestOf(AlarmVerb::verdict, 1), kStart + 24h);
        QVERIFY(act && act->answer.done == 1);
        QCOMPARE(act->found.size(), std::size_t{1});
        QCOMPARE(act->found[0].alarm, std::uint64_t{1});
        const auto then = withFindings(before, act->found);
        QVERIFY(!then->over[0].verdict && !then->over[0].merged);
        const auto now = withFindings(after, act->found);
        QVERIFY(now->over[0].verdict == after->over[0].verdict && now->over[0].merged == after->over[0].merged);
    }
    /// It stands for itself from then on, on its alarm and when it is over, and in the file; what else was said of it stays.
    void whatWasMergedThenIsSplit() {
        for (const bool isStanding : {true, false}) {
            auto report = std::make_shared<AlarmReport>(*reportsOf().front());
            report->at = kStart + 20min;
            const telemetry::AlarmVerdict right{telemetry::AlarmVerdict::Kind::right, {}, person("ortiz"), report->at};
            auto& alarm = report->alarms[0];
            auto& over = report->over[0];
            if (isStanding)
                alarm.merged = telemetry::AlarmMerge{2, over.incident, over.part, over.since, person("lind"), report->at};
            else
                over.merged = telemetry::AlarmMerge{1, alarm.incident, alarm.entity, alarm.since, person("lind"), report->at};
            over.verdict = right;
            const std::uint64_t id = isStanding ? 1 : 2;
            const auto act = findInHindsight({report}, {}, requestOf(AlarmVerb::split, id, "lind"), kStart + 24h);
            QVERIFY(act && act->answer.outcome == Outcome::done);
            const auto read = findingsFromJson(findingsToJson(act->found));
            QVERIFY(read && read->size() == 1 && (*read)[0].split);
            QCOMPARE((*read)[0].split->by.name, std::string("lind"));
            QVERIFY((*read)[0].split->at == kStart + 24h);
            const auto made = withFindings(report, *read);
            QVERIFY(!made->alarms[0].merged);
            for (const telemetry::OverIncident& one : made->over)
                QVERIFY(!one.merged && (one.alarm != 2 || one.verdict == right));
            QCOMPARE(findInHindsight({report}, *read, requestOf(AlarmVerb::split, id), kStart + 25h)->answer.outcome, Outcome::already);
        }
    }
    /// A recording that was made by a clock ahead of ours: what is found of it is said no earlier than its end, or it would not count.
    void theEndOfTheRecordingWasSeen() {
        auto report = std::make_shared<AlarmReport>(*reportsOf().front());
        report->at = kStart + 20min;
        auto merge = requestOf(AlarmVerb::merge, 2);
        merge.into = 1;
        const auto act = findInHindsight({report}, {}, merge, kStart - 24h);
        QVERIFY(act && act->answer.done == 1);
        QVERIFY(act->found[0].merged->at == report->at);
        QCOMPARE(findInHindsight({report}, act->found, merge, kStart - 24h)->answer.outcome, Outcome::already);
    }
    /// Opened with a version that finds another incident first: the finding is of the part and the time that it was of.
    void anotherCountIsNoOtherIncident() {
        auto merge = requestOf(AlarmVerb::merge, 2);
        merge.into = 1;
        const auto act = findInHindsight(reportsOf(), {}, merge, kStart + 24h);
        QVERIFY(act && act->answer.done == 1);
        auto anew = std::make_shared<AlarmReport>(*reportsOf().front());
        anew->alarms[0].id = 2;
        anew->alarms[0].incident = "inc-2";
        anew->over[0].alarm = 3;
        anew->over[0].incident = "inc-3";
        anew->over[0].since += 5s;
        anew->over.push_back({1, 1, "inc-1", topology::EntityId::make(topology::EntityKind::rack, "r9"), kStart, kStart + 9min});
        const Findings found = placed(act->found, {anew});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].alarm, std::uint64_t{3});
        QCOMPARE(found[0].merged->into, std::uint64_t{2});
        QCOMPARE(found[0].merged->incident, std::string("inc-2"));
        QCOMPARE(findInHindsight({anew}, act->found, requestOf(AlarmVerb::split, 2), kStart + 25h)->answer.outcome, Outcome::already);
        // One that is not found any more is nobody else, is kept, and can be spoken of.
        anew->over.erase(anew->over.begin());
        const Findings kept = placed(act->found, {anew});
        QVERIFY(kept.size() == 1 && kept[0].alarm != 1 && kept[0].alarm != 2);
        QVERIFY(kept[0].part == act->found[0].part && kept[0].incident.empty());
        const auto apart = findInHindsight({anew}, act->found, requestOf(AlarmVerb::split, kept[0].alarm), kStart + 25h);
        QVERIFY(apart && apart->answer.outcome == Outcome::done && apart->found.size() == 1 && apart->found[0].split);
        // And one that is found still has its id, where it is the only one as well.
        QCOMPARE(placed(act->found, reportsOf())[0].alarm, std::uint64_t{2});
    }
    void ofSeveralFilesAllIsKept() {
        const auto judged = [](std::uint64_t id, telemetry::AlarmVerdict::Kind kind, Duration after) {
            auto request = requestOf(AlarmVerb::verdict, id);
            request.verdict = kind;
            return findInHindsight(reportsOf(), {}, request, kStart + after)->found;
        };
        using Kind = telemetry::AlarmVerdict::Kind;
        const Findings one = judged(1, Kind::wrong, 24h);
        QCOMPARE(joined(one, judged(2, Kind::right, 25h)).size(), std::size_t{2});
        for (const bool isNewer : {true, false}) { // of the same incident, in whatever order they are read
            const Findings both = joined(one, judged(1, Kind::right, isNewer ? 25h : 23h));
            QCOMPARE(both.size(), std::size_t{1});
            QVERIFY(both[0].verdict->kind == (isNewer ? Kind::right : Kind::wrong));
        }
    }
    void thePastIsNotActedOn() {
        for (const AlarmVerb verb : {AlarmVerb::acknowledge, AlarmVerb::shelve, AlarmVerb::handOver, AlarmVerb::assign, AlarmVerb::reset})
            QCOMPARE(findInHindsight(reportsOf(), {}, requestOf(verb, 1, "ortiz", "x"), kStart).error().code, ErrorCode::failedPrecondition);
    }
    /// docs/alarms.md, conflicts: the first wins and the second is told; who has seen the verdict corrects it.
    void anothersVerdictIsCorrectedOnceItIsSeen() {
        using Kind = telemetry::AlarmVerdict::Kind;
        const auto judge = [&](const Findings& found, std::uint64_t version, Kind kind, const char* who) {
            auto request = requestOf(AlarmVerb::verdict, 1, who);
            request.verdict = kind;
            request.version = version;
            return findInHindsight(reportsOf(), found, request, kStart + 24h);
        };
        const std::uint64_t told = reportsOf().front()->alarms[0].version;
        const auto first = judge({}, told, Kind::right, "ortiz");
        QVERIFY(first && first->answer.outcome == Outcome::done);
        const auto blind = judge(first->found, told, Kind::wrong, "lind");
        QVERIFY(blind->answer.outcome == Outcome::changed && blind->answer.by.name == "ortiz");
        const auto read = placed(*findingsFromJson(findingsToJson(first->found)), reportsOf());
        const std::uint64_t seen = withFindings(reportsOf().front(), read)->alarms[0].version;
        QVERIFY(seen != told);
        const auto corrected = judge(read, seen, Kind::wrong, "lind");
        QVERIFY(corrected->answer.outcome == Outcome::done && corrected->found[0].verdict->kind == Kind::wrong);
        QVERIFY(judge(corrected->found, seen, Kind::right, "chen")->answer.outcome == Outcome::changed); // lind was first
    }
    /// A verdict of the time, which later acts have counted on from: it is seen where a report shows it, and nowhere before.
    void aVerdictOfTheTimeIsCorrected() {
        auto before = std::make_shared<AlarmReport>(*reportsOf().front());
        auto judged = std::make_shared<AlarmReport>(*before);
        judged->at = kStart + 20min;
        judged->alarms[0].version = 2;
        judged->alarms[0].verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::right, {}, person("ortiz"), judged->at};
        auto later = std::make_shared<AlarmReport>(*judged);
        later->at = kStart + 30min;
        later->alarms[0].version = 5;
        const auto judgeAt = [&](std::uint64_t version) {
            auto request = requestOf(AlarmVerb::verdict, 1, "lind");
            request.verdict = telemetry::AlarmVerdict::Kind::wrong;
            request.version = version;
            return findInHindsight({before, judged, later}, {}, request, kStart + 24h)->answer;
        };
        QVERIFY(judgeAt(1).outcome == Outcome::changed && judgeAt(1).by.name == "ortiz");
        QVERIFY(judgeAt(3).outcome == Outcome::changed && judgeAt(0).outcome == Outcome::changed);
        QVERIFY(judgeAt(2).outcome == Outcome::done && judgeAt(5).outcome == Outcome::done);
    }
    /// Beside what was noted at the time, of any alarm, over or not; a note is no verdict and makes no other one.
    void whatIsNotedSinceIsRead() {
        auto report = std::make_shared<AlarmReport>(*reportsOf().front());
        report->at = kStart + 20min;
        report->alarms[0].notes = {{person("ortiz"), kStart + 1min, "called facilities"}};
        telemetry::Alarm& silent = report->alarms.emplace_back();
        silent.id = 3;
        silent.kind = telemetry::AlarmKind::silence;
        silent.key = "source/dcgm";
        silent.since = kStart;
        Findings found;
        for (const std::uint64_t id : {1, 2, 3}) {
            const auto act = findInHindsight({report}, found, requestOf(AlarmVerb::note, id, "lind", "the strainer, \u202e again"), kStart + 24h);
            QVERIFY2(act && act->answer.outcome == Outcome::done, act ? "" : act.error().text().c_str());
            found = act->found;
        }
        const auto read = findingsFromJson(findingsToJson(found));
        QVERIFY2(read && read->size() == 3, read ? "" : read.error().text().c_str());
        const auto made = withFindings(report, placed(*read, {report}));
        QCOMPARE(made->alarms[0].notes.size(), std::size_t{2});
        QCOMPARE(made->alarms[0].notes[1].text, std::string("the strainer, \uFFFD again")); // what turns the writing would turn the report's
        QCOMPARE(made->alarms[1].notes.size(), std::size_t{1});
        QCOMPARE(made->over[0].notes.size(), std::size_t{1});
        QVERIFY(made->over.size() == 1 && made->over[0].notes[0].by.name == "lind");
        QCOMPARE(made->alarms[0].version, report->alarms[0].version);
        QCOMPARE(joined(found, *read).front().notes.size(), std::size_t{2}); // whose name is proved in the one only
        QCOMPARE(joined(*read, *read).front().notes.size(), std::size_t{1});
        QVERIFY(!findInHindsight({report}, found, requestOf(AlarmVerb::verdict, 3), kStart + 24h));
        auto merge = requestOf(AlarmVerb::merge, 1);
        merge.into = 3;
        QVERIFY(!findInHindsight({report}, found, merge, kStart + 24h));
    }
    /// It is one row with what it is a part of, says so itself, and is not over.
    void whatStandsIsNotOver() {
        auto report = std::make_shared<AlarmReport>();
        report->at = kStart + 20min;
        for (const std::uint64_t id : {1, 2}) {
            telemetry::Alarm& alarm = report->alarms.emplace_back();
            alarm.id = id;
            alarm.kind = telemetry::AlarmKind::incident;
            alarm.state = telemetry::AlarmState::unacknowledged;
            alarm.priority = id == 1 ? telemetry::AlarmPriority::low : telemetry::AlarmPriority::high;
            alarm.incident = "inc-" + std::to_string(id);
            alarm.entity = topology::EntityId::make(topology::EntityKind::pump, "p" + std::to_string(id));
            alarm.since = kStart + std::chrono::minutes(id);
            alarm.isPresent = true;
            alarm.group = 10 + id;
            alarm.isFirstOut = true;
            report->rows.push_back({alarm.group, id, alarm.priority, 1, 1, false, {id}});
        }
        auto merge = requestOf(AlarmVerb::merge, 2);
        merge.into = 1;
        const auto act = findInHindsight({report}, {}, merge, kStart + 24h);
        QVERIFY(act && act->answer.done == 1);
        const auto made = withFindings(report, act->found);
        QVERIFY(made->over.empty());
        QVERIFY(made->alarms[1].merge() && made->alarms[1].merge()->into == 1 && !made->alarms[0].merged);
        const telemetry::AlarmRow row{11, 1, telemetry::AlarmPriority::high, 2, 2, false, {1, 2}};
        QVERIFY(made->rows == std::vector<telemetry::AlarmRow>{row});
        QVERIFY(made->alarms[0].isFirstOut && !made->alarms[1].isFirstOut && made->alarms[1].group == 11);
        const auto judged = findInHindsight({report}, act->found, requestOf(AlarmVerb::verdict, 1), kStart + 25h);
        QVERIFY(judged && withFindings(report, judged->found)->alarms[0].verdict && withFindings(report, judged->found)->over.empty());
    }
    void whereNothingIsFoundNothingIsTouched() {
        const auto report = reportsOf().front();
        QVERIFY(withFindings(report, {}) == report);
        Finding one;
        one.alarm = 2;
        const auto made = withFindings(nullptr, {one});
        QVERIFY(made->isDerived && made->over.size() == 1);
        QCOMPARE(withFindings(report, {one})->over.size(), std::size_t{1}); // in its place
    }
    void whatIsNoneIsRefused() {
        for (const char* text : {"", "[]", "{}", R"({"schema":"x","findings":[]})", R"({"schema":{},"findings":[]})", R"({"findings":[]})",
                                 R"({"schema":1e300,"findings":[]})", R"({"schema":1,"findings":{}})", R"({"schema":2,"findings":[]})", R"({"schema":1,"findings":[7]})", R"({"schema":1,"findings":[{"alarm":"x"}]})",
                                 R"({"schema":1,"findings":[{"since":"now"}]})", R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","part":"spaceship/1"}]})",
                                 R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","verdict":{"is":"wrong"}}]})",
                                 R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","notes":[7]}]})"})
            QVERIFY2(!findingsFromJson(text), text);
        const auto named = findingsFromJson(R"({"schema":1,"findings":[{"since":"2026-03-12T09:28:00Z","split":{"at":"2026-03-12T09:28:00Z","by":"a\u202eb\u001b","seat":"lead"}}]})");
        QVERIFY2(named, named ? "" : named.error().text().c_str());
        QCOMPARE(named->at(0).split->by.name, std::string("a\uFFFD" "b\uFFFD"));
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

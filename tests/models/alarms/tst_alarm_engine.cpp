// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::Alarm;
using telemetry::AlarmKind;
using telemetry::AlarmVerb;
using Outcome = telemetry::AlarmAnswer::Outcome;

namespace {

/// One pump that is low or is not.
struct OnePump {
    AlarmEngine engine;
    TimePoint now = kStart;
    Condition condition = conditionOf("c2-p1");

    void look(bool isLow, Duration after = 1s) {
        now += after;
        if (isLow)
            engine.observe(AlarmKind::watch, {&condition, 1}, now);
        else
            engine.observe(AlarmKind::watch, {}, now);
        engine.advance(now);
    }
    [[nodiscard]] const Alarm* alarm() const { return engine.find(1); }
    [[nodiscard]] AlarmState state() const { return alarm() ? alarm()->state : AlarmState::normal; }
    Result<telemetry::AlarmAnswer> act(AlarmVerb verb, std::string who = "ortiz", std::string text = {},
                                       Duration shelf = 30min) {
        auto request = requestOf(verb, 1, std::move(who), std::move(text));
        request.until = now + shelf;
        return test::act(engine, request, now);
    }
};

} // namespace

class TstAlarmEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void raisedAcknowledgedOver() {
        OnePump pump;
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        QCOMPARE(pump.act(AlarmVerb::acknowledge)->outcome, Outcome::done);
        QCOMPARE(pump.state(), AlarmState::acknowledged);
        QCOMPARE(pump.alarm()->acknowledged->by.name, std::string("ortiz"));
        pump.look(false);
        QVERIFY(!pump.alarm());
        pump.look(true);
        QVERIFY(!pump.alarm());
        QCOMPARE(pump.engine.find(2)->before,
                 1U); // the same thing again is another alarm, and knows of the first
    }

    void recoveredIsKeptUntilSeen() {
        OnePump pump;
        pump.look(true);
        pump.look(false);
        QCOMPARE(pump.state(), AlarmState::returned);
        pump.look(false, 30h);
        QCOMPARE(pump.state(), AlarmState::returned);
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        QCOMPARE(pump.alarm()->times, 2U);
        pump.look(false);
        QCOMPARE(pump.act(AlarmVerb::acknowledge)->outcome, Outcome::done);
        QVERIFY(!pump.alarm());
    }

    void latchedStaysUntilReset() {
        OnePump pump;
        pump.condition.latches = true;
        pump.look(true);
        pump.look(false);
        QCOMPARE(pump.state(), AlarmState::latched);
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        QCOMPARE(pump.state(), AlarmState::latchedAcknowledged);
        QVERIFY(pump.act(AlarmVerb::reset));
        QVERIFY(!pump.alarm());
    }

    void firstWinsAndTheSecondIsTold() {
        OnePump pump;
        pump.look(true);
        QCOMPARE(pump.act(AlarmVerb::acknowledge, "ortiz")->outcome, Outcome::done);
        const TimePoint first = pump.now;
        pump.now += 1s;
        const auto second = pump.act(AlarmVerb::acknowledge, "lind");
        QCOMPARE(second->outcome, Outcome::already);
        QCOMPARE(second->by.name, std::string("ortiz"));
        QCOMPARE(second->at, first);
        QCOMPARE(second->done, 0U);
        QCOMPARE(pump.alarm()->acknowledged->by.name, std::string("ortiz"));
    }

    void whoDecidedOnAnOldPictureIsTold() {
        OnePump pump;
        pump.look(true);
        const std::uint64_t seen = pump.alarm()->version;
        QVERIFY(pump.act(AlarmVerb::acknowledge, "ortiz"));
        auto late = requestOf(AlarmVerb::shelve, 1, "lind", "known");
        late.until = pump.now + 1h;
        late.version = seen;
        const auto answer = act(pump.engine, late, pump.now);
        QCOMPARE(answer->outcome, Outcome::changed);
        QCOMPARE(answer->by.name, std::string("ortiz"));
        QCOMPARE(pump.state(), AlarmState::acknowledged);
        auto note = requestOf(AlarmVerb::note, 1, "lind", "strainer?"); // a note contradicts nobody
        note.version = seen;
        QCOMPARE(act(pump.engine, note, pump.now)->outcome, Outcome::done);
    }

    void acknowledgementOfWhatIsGone() {
        OnePump pump;
        pump.look(true);
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        pump.look(false);
        const auto answer = pump.act(AlarmVerb::acknowledge, "lind");
        QCOMPARE(answer->outcome, Outcome::gone);
        QCOMPARE(answer->alarm, std::uint64_t{1});
    }

    void shelfNeedsReasonOwnerAndEnd() {
        OnePump pump;
        pump.look(true);
        QCOMPARE(pump.act(AlarmVerb::shelve, "ortiz", " \n").error().code, ErrorCode::invalidInput);
        QCOMPARE(pump.act(AlarmVerb::shelve, "ortiz", "known", 8h + 1s).error().code,
                 ErrorCode::invalidInput);
        QCOMPARE(pump.act(AlarmVerb::shelve, "ortiz", "known", 0s).error().code, ErrorCode::invalidInput);
        QCOMPARE(pump.act(AlarmVerb::shelve, "", "known").error().code, ErrorCode::unauthenticated);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        QVERIFY(pump.act(AlarmVerb::shelve, "ortiz", "known", 8h));
        QCOMPARE(pump.state(), AlarmState::shelved);
        QCOMPARE(pump.alarm()->shelf->by.name, std::string("ortiz"));
        QCOMPARE(pump.engine.report(pump.now, 1).states[static_cast<std::size_t>(AlarmState::shelved)], 1U);
        pump.look(true, 8h - 2s);
        QCOMPARE(pump.state(), AlarmState::shelved);
        pump.look(true, 2s);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
    }

    void conditionThatEndsUnderAShelfIsOverWithIt() {
        OnePump pump;
        pump.look(true);
        QVERIFY(pump.act(AlarmVerb::shelve, "ortiz", "known"));
        pump.look(false);
        QCOMPARE(pump.state(), AlarmState::shelved);
        QVERIFY(pump.act(AlarmVerb::unshelve));
        QVERIFY(!pump.alarm());
    }

    void suppressedByDesignAndOutOfService() {
        OnePump pump;
        pump.condition.suppressed = telemetry::Message("maintenance");
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::suppressed);
        QVERIFY(pump.act(AlarmVerb::takeOut, "ortiz", "no sensor"));
        QCOMPARE(pump.state(), AlarmState::outOfService);
        pump.condition.suppressed.reset();
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::outOfService);
        QVERIFY(pump.act(AlarmVerb::giveBack));
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        pump.condition.suppressed = telemetry::Message("maintenance");
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::suppressed);
        pump.condition.suppressed.reset();
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
    }

    void delaysAreWaitedFor() {
        OnePump pump;
        pump.condition.delays = {15s, 60s};
        pump.look(true);
        pump.look(true, 14s);
        QVERIFY(!pump.alarm());
        pump.look(true, 1s);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        pump.look(false);
        pump.look(false, 59s);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        pump.look(false, 1s);
        QCOMPARE(pump.state(), AlarmState::returned);
    }

    /// 0.5 Hz for ten minutes is one alarm with a count of 300.
    void flapIsOneAlarmWithACount() {
        OnePump pump;
        for (int i = 0; i < 300; ++i) {
            pump.look(true);
            pump.look(false);
        }
        QCOMPARE(pump.engine.size(), std::size_t{1});
        QCOMPARE(pump.alarm()->times, 300U);
        QVERIFY(pump.alarm()->isChattering);
        const auto report = pump.engine.report(pump.now, 1);
        QCOMPARE(report.figures.chattering, 1U);
        QVERIFY2(report.figures.alarms <= 3, qPrintable(QString::number(report.figures.alarms)));
        pump.look(false, 61s);
        QCOMPARE(pump.state(), AlarmState::returned);
        pump.look(false, 61s);
        QVERIFY(!pump.alarm()->isChattering);
    }

    void worseThanWhatWasSeenIsUnseen() {
        OnePump pump;
        pump.condition.stake = {"USD", 300'000'000, 0, kStart + 20min};
        pump.look(true);
        QCOMPARE(pump.alarm()->priority, telemetry::AlarmPriority::medium);
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        pump.condition.stake.deadline = kStart + 2min;
        pump.look(true);
        QCOMPARE(pump.alarm()->priority, telemetry::AlarmPriority::critical);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        pump.condition.stake.deadline = kStart + 20min;
        pump.look(true);
        QCOMPARE(pump.state(), AlarmState::acknowledged);
        QCOMPARE(pump.alarm()->peak, telemetry::AlarmPriority::critical);
    }

    /// Who works at the screen had one critical alarm, not a medium one, whenever it became that; one that comes again is another.
    void theSplitCountsTheWorstThatEachWas() {
        using Split = std::array<std::uint32_t, telemetry::kAlarmPriorityCount>; // low, medium, high, critical
        OnePump pump;
        const auto split = [&pump] { return pump.engine.report(pump.now, 1).figures.split; };
        pump.condition.stake = {"USD", 300'000'000, 0, kStart + 20min};
        pump.look(true);
        QCOMPARE(split(), (Split{0, 1, 0, 0}));
        pump.condition.stake.deadline = kStart + 2min;
        pump.look(true);
        QCOMPARE(split(), (Split{0, 0, 0, 1}));
        pump.condition.stake.deadline = kStart + 20min;
        pump.look(true);
        QCOMPARE(split(), (Split{0, 0, 0, 1})); // it was that
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        pump.look(false);
        pump.condition.stake.perHourMicros = 0;
        pump.look(true);
        QCOMPARE(split(), (Split{1, 0, 0, 1}));
        pump.condition.stake.perHourMicros = 300'000'000;
        pump.look(true);
        QCOMPARE(split(), (Split{0, 1, 0, 1}));
        pump.look(false, 24h);
        QCOMPARE(split(), (Split{0, 0, 0, 0}));
    }

    void withoutAnActionItIsAnEvent() {
        OnePump pump;
        pump.condition.action = {};
        pump.look(true);
        QVERIFY(!pump.alarm());
    }

    void clockThatIsSetBackBeginsDelaysAgain() {
        OnePump pump;
        pump.condition.delays = {15s, 60s};
        pump.look(true);
        pump.look(true, -1h);
        QVERIFY(!pump.alarm());
        pump.look(true, 15s);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
        pump.look(true, -2h);
        QCOMPARE(pump.state(), AlarmState::unacknowledged);
    }

    /// What was there when the process ended waits for its watcher to speak again, and keeps what people did.
    void restoredWaitsForItsWatcher() {
        OnePump before;
        before.look(true);
        QVERIFY(before.act(AlarmVerb::acknowledge));
        OnePump after;
        after.now = before.now + 10s;
        after.engine.restore({*before.alarm()}, 7, {}, {}, after.now);
        after.look(false);
        QCOMPARE(after.state(), AlarmState::acknowledged);
        after.look(true, 4min);
        after.look(true, 2min);
        QCOMPARE(after.state(), AlarmState::acknowledged);
        QCOMPARE(after.alarm()->acknowledged->by.name, std::string("ortiz"));
        OnePump silent;
        silent.now = before.now + 10s;
        silent.engine.restore({*before.alarm()}, 7, {}, {}, silent.now);
        silent.look(false, 1s);
        silent.look(false, 5min + 1s);
        QVERIFY(!silent.alarm());
    }

    void verdictsAndAssignments() {
        OnePump pump;
        pump.look(true);
        QCOMPARE(pump.act(AlarmVerb::assign, "brandt", "ortiz")->outcome, Outcome::done);
        QCOMPARE(pump.act(AlarmVerb::assign, "lind", "ortiz")->outcome, Outcome::already);
        auto wrong = requestOf(AlarmVerb::verdict, 1, "ortiz");
        wrong.verdict = telemetry::AlarmVerdict::Kind::wrong;
        wrong.root = topology::EntityId::make(topology::EntityKind::cdu, "c2");
        QCOMPARE(act(pump.engine, wrong, pump.now)->outcome, Outcome::done);
        auto blind = requestOf(AlarmVerb::verdict, 1, "lind"); // has not seen that there is one
        QCOMPARE(act(pump.engine, blind, pump.now)->outcome, Outcome::changed);
        blind.version = pump.alarm()->version;
        QCOMPARE(act(pump.engine, blind, pump.now)->outcome, Outcome::done);
        QCOMPARE(pump.alarm()->verdict->by.name, std::string("lind"));
    }

    void notesHaveABoundAndAreRefusedWhole() {
        OnePump pump;
        pump.look(true);
        QCOMPARE(pump.act(AlarmVerb::note, "ortiz", std::string(1 << 20, 'x')).error().code,
                 ErrorCode::tooLarge);
        QVERIFY(pump.alarm()->notes.empty());
        for (int i = 0; i < 60; ++i)
            QVERIFY(pump.act(AlarmVerb::note, "ortiz", "note " + std::to_string(i)));
        QCOMPARE(pump.alarm()->notes.size(), std::size_t{50});
        QCOMPARE(pump.alarm()->notes.back().text, std::string("note 59"));
    }

    void everythingThatHappensIsALine() {
        OnePump pump;
        pump.look(true);
        QVERIFY(pump.act(AlarmVerb::acknowledge));
        pump.look(false);
        const AlarmChanges changes = pump.engine.takeChanges();
        QCOMPARE(changes.lines.size(), std::size_t{2}); // the act was in its plan
        QCOMPARE(changes.lines[0].verb, AlarmVerb::raise);
        QCOMPARE(changes.lines[1].verb, AlarmVerb::clear);
        QCOMPARE(changes.alarms.back().state, AlarmState::normal);
        QVERIFY(pump.engine.takeChanges().isEmpty());
    }
};

SEAM_TEST(tst_alarm_engine, TstAlarmEngine)
#include "tst_alarm_engine.moc"

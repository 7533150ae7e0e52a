// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_priority.h"
#include "alarms/alarm_states.h"
#include "support/test_program.h"

#include <QtTest>

#include <limits>
#include <map>

using namespace seamscope;
using namespace seamscope::alarms;
using telemetry::AlarmPriority;

namespace {
const TimePoint kNow = fromNanoseconds(1'773'316'120'000'000'000);
}

/// The states A to I and the arrows between them as ISA-18.2 and IEC 62682 draw them, written down once more
/// by hand.
class TstAlarmStates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTransition() {
        using S = AlarmState;
        using E = AlarmEvent;
        std::map<std::pair<S, E>, S> arrows = {
            {{S::normal, E::raise}, S::unacknowledged},
            {{S::unacknowledged, E::acknowledge}, S::acknowledged},
            {{S::unacknowledged, E::clear}, S::returned},
            {{S::unacknowledged, E::clearLatching}, S::latched},
            {{S::acknowledged, E::clear}, S::normal},
            {{S::acknowledged, E::clearLatching}, S::latchedAcknowledged},
            {{S::acknowledged, E::worsen}, S::unacknowledged},
            {{S::returned, E::raise}, S::unacknowledged},
            {{S::returned, E::acknowledge}, S::normal},
            {{S::latched, E::raise}, S::unacknowledged},
            {{S::latched, E::acknowledge}, S::latchedAcknowledged},
            {{S::latched, E::reset}, S::returned},
            {{S::latchedAcknowledged, E::raise}, S::unacknowledged},
            {{S::latchedAcknowledged, E::reset}, S::normal},
        };
        for (int s = 0; s <= static_cast<int>(S::latchedAcknowledged); ++s)
            arrows[{static_cast<S>(s), E::shelve}] = S::shelved;
        for (int s = 0; s <= static_cast<int>(S::shelved); ++s)
            arrows[{static_cast<S>(s), E::suppress}] = S::suppressed;
        for (int s = 0; s <= static_cast<int>(S::suppressed); ++s)
            arrows[{static_cast<S>(s), E::takeOut}] = S::outOfService;
        int checked = 0;
        for (int s = 0; s < telemetry::kAlarmStateCount; ++s)
            for (int e = 0; e < kAlarmEventCount; ++e, ++checked) {
                const auto state = static_cast<S>(s);
                const auto event = static_cast<E>(e);
                const auto arrow = arrows.find({state, event});
                const auto found = next(state, event);
                QVERIFY2(found.has_value() == (arrow != arrows.end()) && (!found || *found == arrow->second),
                         qPrintable(QStringLiteral("%1, event %2").arg(s).arg(e)));
            }
        QCOMPARE(checked, 81);
    }

    void whatIsSetAsideComesBackUnseen() {
        for (const bool isPresent : {false, true}) {
            QCOMPARE(settled({true, true, true}, isPresent), AlarmState::outOfService);
            QCOMPARE(settled({true, true, false}, isPresent), AlarmState::suppressed);
            QCOMPARE(settled({true, false, false}, isPresent), AlarmState::shelved);
        }
        QCOMPARE(settled({}, true), AlarmState::unacknowledged);
        QCOMPARE(settled({}, false), AlarmState::normal);
    }

    /// The matrix of the control-room picture: $579/h and 8:12 left are high, $1,266/h at the same time are
    /// critical.
    void priorityIsMoneyTimesTime_data() {
        QTest::addColumn<double>("perHour");
        QTest::addColumn<int>("seconds");
        QTest::addColumn<int>("priority");
        QTest::newRow("picture") << 579.0 << 492 << 2;
        QTest::newRow("64 GPUs throttled") << 1266.0 << 492 << 3;
        QTest::newRow("soon") << 579.0 << 179 << 3;
        QTest::newRow("at three minutes") << 579.0 << 180 << 2;
        QTest::newRow("little, soon") << 49.0 << 100 << 1;
        QTest::newRow("little, later") << 49.0 << 1000 << 0;
        QTest::newRow("much, much later") << 5000.0 << 7200 << 1;
        QTest::newRow("nothing") << 0.0 << 7200 << 0;
        QTest::newRow("no end known, much") << 5000.0 << -1 << 2;
        QTest::newRow("no end known, little") << 10.0 << -1 << 0;
    }
    void priorityIsMoneyTimesTime() {
        QFETCH(double, perHour);
        QFETCH(int, seconds);
        QFETCH(int, priority);
        telemetry::AlarmStake stake{"USD", static_cast<std::int64_t>(perHour * 1e6), 0, {}};
        if (seconds >= 0)
            stake.deadline = kNow + std::chrono::seconds(seconds);
        QCOMPARE(static_cast<int>(priorityOf(stake, kNow).priority), priority);
    }

    void priorityFallsWithAMargin() {
        const telemetry::AlarmStake justUnder{"USD", 960'000'000, 0, kNow + std::chrono::minutes(5)};
        const telemetry::AlarmStake farUnder{"USD", 900'000'000, 0, kNow + std::chrono::minutes(5)};
        QCOMPARE(priorityOf(justUnder, kNow).priority, AlarmPriority::high);
        QCOMPARE(steadyPriority(AlarmPriority::critical, justUnder, kNow), AlarmPriority::critical);
        QCOMPARE(steadyPriority(AlarmPriority::critical, farUnder, kNow), AlarmPriority::high);
        QCOMPARE(steadyPriority(AlarmPriority::low, justUnder, kNow), AlarmPriority::high);
        // A tenth more than the most there is is the most there is, and no loss of the other sign.
        const telemetry::AlarmStake most{"USD", std::numeric_limits<std::int64_t>::max(), 0, kNow + std::chrono::minutes(20)};
        QCOMPARE(priorityOf(most, kNow).priority, AlarmPriority::high);
        QCOMPARE(steadyPriority(AlarmPriority::critical, most, kNow), AlarmPriority::high);
    }
};

SEAM_TEST(tst_alarm_states, TstAlarmStates)
#include "tst_alarm_states.moc"

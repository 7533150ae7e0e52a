// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::AlarmPriority;

namespace {
/// On a border of ten minutes.
const TimePoint kTen = fromNanoseconds(1'773'316'200'000'000'000);
} // namespace

class TstAlarmLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A log of two hours that was counted by hand: 3 alarms in the first ten minutes, 12 in the third, 1 in
    /// the sixth.
    void figuresOfALogCountedByHand() {
        AlarmLog log;
        log.advance(kTen);
        for (int i = 0; i < 3; ++i)
            log.told(kTen + std::chrono::minutes(i), "a", AlarmPriority::low);
        for (int i = 0; i < 12; ++i)
            log.told(kTen + 20min + std::chrono::seconds(30 * i), i < 6 ? "b" : "c-" + std::to_string(i),
                     i == 0 ? AlarmPriority::high : AlarmPriority::low);
        log.told(kTen + 55min, "a", AlarmPriority::medium);
        for (const auto& [alarm, after] : {std::pair(1U, 10s), std::pair(2U, 90s), std::pair(3U, 100s)}) {
            log.heard({kTen + 30min, telemetry::AlarmVerb::raise, alarm});
            log.heard({kTen + 30min + after, telemetry::AlarmVerb::acknowledge, alarm});
            log.heard({kTen + 35min, telemetry::AlarmVerb::acknowledge, alarm}); // who is second answers nothing
        }
        const TimePoint now = kTen + 2h - 1s;
        log.advance(now);
        const auto figures = log.figures(now, 2);
        QCOMPARE(figures.alarms, 16U);
        QCOMPARE(figures.columns.size(), std::size_t{12});
        QCOMPARE(figures.columns[0], 3U);
        QCOMPARE(figures.columns[2], 12U);
        QCOMPARE(figures.columns[5], 1U);
        QCOMPARE(figures.peak, 12U);
        QCOMPARE(figures.floodShare, 1.0 / 12);
        QCOMPARE(figures.perTenMinutes, 16.0 / 12 / 2);
        QCOMPARE(figures.split[0], 14U);
        QCOMPARE(figures.split[1], 1U);
        QCOMPARE(figures.split[2], 1U);
        QCOMPARE(figures.top.front().key, std::string("b"));
        QCOMPARE(figures.top.front().alarms, 6U);
        QCOMPARE(figures.top[1].key, std::string("a"));
        QCOMPARE(figures.topShare, 16.0 / 16);
        QCOMPARE(*figures.medianToAcknowledge, Duration(90s));
    }

    void floodBeginsOverTenAndEndsUnderFive() {
        AlarmLog log;
        for (int i = 0; i < 10; ++i)
            log.told(kTen + std::chrono::seconds(i), "a", AlarmPriority::low);
        QVERIFY(!log.flood());
        log.told(kTen + 10s, "a", AlarmPriority::low);
        QVERIFY(log.flood());
        QCOMPARE(log.flood()->from, kTen);
        QCOMPARE(log.flood()->alarms, 11U);
        log.advance(kTen + 10min + 5s); // six are left of the first ten minutes
        QVERIFY(log.flood() && log.flood()->to == std::nullopt);
        log.advance(kTen + 10min + 7s);
        QVERIFY(log.flood()->to.has_value());
        log.advance(kTen + 25h);
        QVERIFY(!log.flood());
    }

    void whatIsOlderThanADayIsForgotten() {
        AlarmLog log;
        for (int i = 0; i < 3000; ++i)
            log.told(kTen + std::chrono::minutes(i), "key-" + std::to_string(i), AlarmPriority::low);
        const TimePoint now = kTen + 2999min;
        const auto figures = log.figures(now, 1);
        QCOMPARE(figures.alarms, 24U * 60 + 1); // both ends of the window
        QCOMPARE(figures.columns.size(), std::size_t{144});
        QCOMPARE(figures.split[0], figures.alarms);
        QVERIFY(figures.perTenMinutes > 9.9 && figures.perTenMinutes < 10.1);
    }
};

SEAM_TEST(tst_alarm_log, TstAlarmLog)
#include "tst_alarm_log.moc"

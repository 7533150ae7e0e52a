// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/machine_time.h"
#include "base/time.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;

class TstTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rfc3339Examples_data();
    void rfc3339Examples();
    void brokenTimesAreRefused_data();
    void brokenTimesAreRefused();
    void formatAndParseRoundTrip();
    void durations_data();
    void durations();
    void offsetsCountFromTheStart();
    void secondsSaturate();
    void aClockThatCannotBeToldStandsAtTheEdge();
};

// The instants of RFC 3339 section 5.8, and `date -u -d … +%s` for the rest.
void TstTime::rfc3339Examples_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qlonglong>("nanoseconds");
    QTest::newRow("utc") << QByteArray("1985-04-12T23:20:50.52Z") << 482196050520000000LL;
    QTest::newRow("offset") << QByteArray("1996-12-19T16:39:57-08:00") << 851042397000000000LL;
    QTest::newRow("leap second reads as the next") << QByteArray("1990-12-31T23:59:60Z") << 662688000000000000LL;
    QTest::newRow("odd offset") << QByteArray("1937-01-01T12:00:27.87+00:20") << -1041337172130000000LL;
    QTest::newRow("nanoseconds") << QByteArray("2026-03-01T00:00:00.000000001Z") << 1772323200000000001LL;
    QTest::newRow("more digits than we keep") << QByteArray("1970-01-01T00:00:00.0000000019Z") << 1LL;
}

void TstTime::rfc3339Examples() {
    QFETCH(QByteArray, text);
    QFETCH(qlonglong, nanoseconds);
    const auto time = parseRfc3339(text.toStdString());
    QVERIFY2(time, time ? "" : time.error().text().c_str());
    QCOMPARE(toNanoseconds(*time), nanoseconds);
}

void TstTime::brokenTimesAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "2026", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00", "2026-01-01T24:00:00Z",
                             "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx", "9999-01-01T00:00:00Z",
                             "2026-1-01T00:00:00Z", "2026-01-01T00:00:00+1:00"})
        QTest::newRow(text) << QByteArray(text);
}

void TstTime::brokenTimesAreRefused() {
    QFETCH(QByteArray, text);
    QVERIFY(!parseRfc3339(text.toStdString()));
}

void TstTime::formatAndParseRoundTrip() {
    for (std::int64_t ns : {0LL, -1LL, 1LL, 1772323200123456789LL, -1041337172130000000LL, 951782400000000000LL})
        QCOMPARE(toNanoseconds(*parseRfc3339(formatRfc3339(fromNanoseconds(ns)))), ns);
    QCOMPARE(formatRfc3339(fromNanoseconds(1772323200500000000)), std::string("2026-03-01T00:00:00.5Z"));
}

void TstTime::durations_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qlonglong>("seconds"); // -1 = refused
    QTest::newRow("seconds") << QByteArray("90s") << 90LL;
    QTest::newRow("minutes") << QByteArray("35m") << 2100LL;
    QTest::newRow("hours") << QByteArray("2h") << 7200LL;
    QTest::newRow("days") << QByteArray("7d") << 604800LL;
    QTest::newRow("sum") << QByteArray("1h30m") << 5400LL;
    QTest::newRow("fraction") << QByteArray("1.5m") << 90LL;
    QTest::newRow("no unit") << QByteArray("90") << -1LL;
    QTest::newRow("negative") << QByteArray("-1s") << -1LL;
    QTest::newRow("unknown unit") << QByteArray("3w") << -1LL;
    QTest::newRow("too long") << QByteArray("400000d") << -1LL;
    QTest::newRow("empty") << QByteArray("") << -1LL;
    QTest::newRow("infinite") << QByteArray("infs") << -1LL;
}

void TstTime::durations() {
    QFETCH(QByteArray, text);
    QFETCH(qlonglong, seconds);
    const auto duration = parseDuration(text.toStdString());
    QCOMPARE(duration.has_value(), seconds >= 0);
    if (duration)
        QCOMPARE(duration->count(), seconds * 1'000'000'000LL);
}

void TstTime::offsetsCountFromTheStart() {
    const TimePoint start = fromNanoseconds(1772323200000000000);
    QCOMPARE((*parseTime("+35m", start) - start).count(), Duration(35min).count());
    QVERIFY(!parseTime("+106000d", start));
}

void TstTime::secondsSaturate() {
    QCOMPARE(fromSeconds(1.5).count(), 1'500'000'000LL);
    QVERIFY(fromSeconds(1e300) == Duration::max());
    QVERIFY(fromSeconds(-1e300) == Duration::min());
}

/// A battery that is empty, and a clock that is set to where nanoseconds in 64 bits begin anew.
void TstTime::aClockThatCannotBeToldStandsAtTheEdge() {
    QCOMPARE(formatRfc3339(toldTime(1'772'323'200, 5)), std::string("2026-03-01T00:00:00.000000005Z"));
    QCOMPARE(formatRfc3339(toldTime(4'294'967'296, 0)), std::string("2106-02-07T06:28:16Z")); // past 32 bits
    for (const std::int64_t seconds : {std::int64_t{0}, std::int64_t{-1}, -std::int64_t{9'000'000'000}, INT64_MIN})
        QCOMPARE(formatRfc3339(toldTime(seconds, 999'999'999)), std::string("1970-01-01T00:00:01Z"));
    for (const std::int64_t seconds : {std::int64_t{9'223'372'037}, std::int64_t{10'413'792'000}, INT64_MAX}) // 2262-04-11T23:47:17Z, 2300
        QCOMPARE(formatRfc3339(toldTime(seconds, 999'999'999)), std::string("2261-01-01T00:00:00Z"));
    QVERIFY(isMachineTimeTold());
}

SEAM_TEST(tst_time, TstTime)
#include "tst_time.moc"

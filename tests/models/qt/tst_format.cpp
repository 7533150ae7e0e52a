// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/format.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

class TstFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbers_data();
    void numbers();
    void everyNumberReadsBackWithinItsPrecision();
    void measures_data();
    void measures();
    void signsAndRanges();
    void durationsAndAges_data();
    void durationsAndAges();
    void clocks();
    void ticksShowNoMoreThanTheirStep();
    void money_data();
    void money();
    void moneyNeverLosesMoreThanHalfItsLastDigit();
    void unknownAndUntrustedAreNoNumbers();
    void digitsAreThoseOfTheLanguage();
};

// Figures of the example of tokens §8 and plain arithmetic.
void TstFormat::numbers_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero is a value") << 0.0 << 3 << QStringLiteral("0");
    QTest::newRow("whole part is never cut") << 1755.3 << 3 << QStringLiteral("1,755");
    QTest::newRow("three digits") << 14.03 << 3 << QStringLiteral("14.0");
    QTest::newRow("rounding adds a digit") << 9.999 << 3 << QStringLiteral("10.0");
    QTest::newRow("rounding stays below") << 9.994 << 3 << QStringLiteral("9.99");
    QTest::newRow("small") << 0.0457 << 3 << QStringLiteral("0.0457");
    QTest::newRow("minus") << -31.2 << 2 << QStringLiteral("−31");
    QTest::newRow("minus zero") << -0.0 << 3 << QStringLiteral("0");
    QTest::newRow("bit error ratio") << 1.2e-9 << 3 << QStringLiteral("1.20×10⁻⁹");
    QTest::newRow("huge") << 2.5e17 << 2 << QStringLiteral("2.5×10¹⁷");
    QTest::newRow("grouping") << 8388608.0 << 3 << QStringLiteral("8,388,608");
    QTest::newRow("NaN") << std::nan("") << 3 << QStringLiteral("–");
    QTest::newRow("infinite") << -std::numeric_limits<double>::infinity() << 3 << QStringLiteral("?");
}

void TstFormat::numbers() {
    QFETCH(double, value);
    QFETCH(int, significant);
    QTEST(formatNumber(value, significant), "text");
}

void TstFormat::everyNumberReadsBackWithinItsPrecision() {
    for (int exponent = -3; exponent < 12; ++exponent)
        for (double mantissa = 1.0; mantissa < 10.0; mantissa += 0.0937) {
            const double value = mantissa * std::pow(10.0, exponent);
            QString text = formatNumber(value, 3);
            const double back = text.remove(u',').toDouble();
            QVERIFY2(std::abs(back - value) <= value * 0.005001,
                     qPrintable(QStringLiteral("%1 as %2").arg(value).arg(text)));
        }
}

void TstFormat::measures_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("text");
    QTest::newRow("flow") << 941.2 << QByteArray("L/min") << 3 << QStringLiteral("941 L/min");
    QTest::newRow("megawatt") << 1.42e6 << QByteArray("W") << 3 << QStringLiteral("1.42 MW");
    QTest::newRow("watt") << 698.4 << QByteArray("W") << 3 << QStringLiteral("698 W");
    QTest::newRow("ratio") << 0.5 << QByteArray("ratio") << 3 << QStringLiteral("50.0 %");
    QTest::newRow("80 GiB of H100") << 85899345920.0 << QByteArray("byte") << 3 << QStringLiteral("80.0 GiB");
    QTest::newRow("link") << 50e9 << QByteArray("byte/s") << 3 << QStringLiteral("50.0 GB/s");
    QTest::newRow("milliseconds") << 0.46e-1 << QByteArray("s") << 2 << QStringLiteral("46 ms");
    QTest::newRow("no unit") << 42.0 << QByteArray() << 3 << QStringLiteral("42.0");
    QTest::newRow("full") << 36.123456 << QByteArray("°C") << 0 << QStringLiteral("36.123456 °C");
    QTest::newRow("negative power") << -2500.0 << QByteArray("W") << 2 << QStringLiteral("−2.5 kW");
    QTest::newRow("unknown keeps its unit")
        << std::nan("") << QByteArray("°C") << 3 << QStringLiteral("– °C");
}

void TstFormat::measures() {
    QFETCH(double, value);
    QFETCH(QByteArray, unit);
    QFETCH(int, significant);
    QTEST(formatMeasure(value, unit.toStdString(), significant).text(), "text");
}

void TstFormat::signsAndRanges() {
    QCOMPARE(formatLarge(41.2), QStringLiteral("41"));
    QCOMPARE(formatLarge(88412), QStringLiteral("88,412"));
    QCOMPARE(formatLarge(41 * 8388608.0), QStringLiteral("344 M"));
    QCOMPARE(formatLarge(1.2345e9), QStringLiteral("1.23 G"));
    QCOMPARE(formatSigned(6.6, 2), QStringLiteral("+6.6"));
    QCOMPARE(formatSigned(-31, 2), QStringLiteral("−31"));
    QCOMPARE(formatSigned(0, 2), QStringLiteral("0"));
    QCOMPARE(formatRange(480, 524, "L/min").text(), QStringLiteral("480–524 L/min"));
    QCOMPARE(formatRange(-3.0, 2.0, "K", 2).text(), QStringLiteral("−3.0 – 2.0 K"));
    QCOMPARE(formatRange(900, 1500, "W").text(), QStringLiteral("0.900–1.50 kW"));
    QCOMPARE(formatRange(5, 5, "K", 1).text(), QStringLiteral("5 K"));
}

void TstFormat::durationsAndAges_data() {
    QTest::addColumn<qlonglong>("milliseconds");
    QTest::addColumn<QString>("running");
    QTest::addColumn<QString>("age");
    const auto row = [](const char* name, std::chrono::milliseconds d, const char* running, const char* age) {
        QTest::newRow(name) << qlonglong{d.count()} << QString::fromUtf8(running) << QString::fromUtf8(age);
    };
    row("nothing", 0ms, "0:00", "0 s");
    row("tenths", 840ms, "0:00", "0.8 s");
    row("just under ten", 9'960ms, "0:09", "9 s");
    row("seconds", 12'900ms, "0:12", "12 s");
    row("minutes", 35min + 12s, "35:12", "35 min");
    row("hours", 4h + 12min, "4 h 12 min", "4 h 12 min");
    row("many hours", 61h + 7min, "61 h 07 min", "61 h 07 min");
    row("days", 24h * 9 + 4h, "9 d 4 h", "9 d 4 h");
    row("before", -(7min + 25s), "−7:25", "0 s");
}

void TstFormat::durationsAndAges() {
    QFETCH(qlonglong, milliseconds);
    const Duration d = std::chrono::milliseconds(milliseconds);
    QTEST(formatDuration(d), "running");
    QTEST(formatAge(d), "age");
}

void TstFormat::clocks() {
    const TimePoint t = *parseRfc3339("2026-03-09T12:03:52.999Z");
    QCOMPARE(formatUtcTime(t), QStringLiteral("12:03:52"));
    QCOMPARE(formatUtcDateTime(t), QStringLiteral("9 Mar 2026 12:03:52 UTC"));
    // The day after the United States changed their clocks, before Europe did.
    QCOMPARE(formatSiteTime(t, "America/New_York"), QStringLiteral("08:03:52"));
    QCOMPARE(formatSiteTime(t, "Europe/Berlin"), QStringLiteral("13:03:52"));
    QCOMPARE(formatSiteTime(t, "Asia/Kathmandu"), QStringLiteral("17:48:52"));
    QVERIFY(formatSiteTime(t, "").isEmpty());
    QVERIFY(formatSiteTime(t, "Mars/Olympus_Mons").isEmpty());
    QCOMPARE(formatUtcTime(fromNanoseconds(-1)), QStringLiteral("23:59:59"));
}

void TstFormat::ticksShowNoMoreThanTheirStep() {
    const TimePoint t = *parseRfc3339("2026-03-09T11:28:40.125Z");
    QCOMPARE(formatTick(t, 24h), QStringLiteral("9 Mar"));
    QCOMPARE(formatTick(t, 1h), QStringLiteral("11:28"));
    QCOMPARE(formatTick(t, 10s), QStringLiteral("11:28:40"));
    QCOMPARE(formatTick(t, 5ms), QStringLiteral("11:28:40.125"));
}

void TstFormat::money_data() {
    QTest::addColumn<qlonglong>("micros");
    QTest::addColumn<QByteArray>("currency");
    QTest::addColumn<QString>("rounded");
    QTest::addColumn<QString>("exact");
    const auto row = [](qlonglong micros, const char* code, const char* rounded, const char* exact) {
        QTest::addRow("%lld %s", micros, code)
            << micros << QByteArray(code) << QString::fromUtf8(rounded) << QString::fromUtf8(exact);
    };
    row(0, "USD", "$0", "$0.00");
    row(502'310'000, "USD", "$502", "$502.31");
    row(18'070'000, "USD", "$18.1", "$18.07");
    row(650'000, "USD", "$0.65", "$0.65");
    row(9'996'000, "USD", "$10.0", "$9.996");
    row(99'960'000, "USD", "$100", "$99.96");
    row(1'839'499'999, "USD", "$1,839", "$1,839.499999");
    row(-502'500'000, "EUR", "−€503", "−€502.50");
    row(2'490'000, "CHF", "2.49 CHF", "2.49 CHF");
    row(480'000'000, "JPY", "¥480", "¥480");
    row(3'200, "USD", "< $0.01", "$0.0032"); // something is not nothing
    row(-3'200, "USD", "> −$0.01", "−$0.0032");
    row(5'000, "USD", "$0.01", "$0.005");
    row(400'000, "JPY", "< ¥1", "¥0.4");
}

void TstFormat::money() {
    QFETCH(qlonglong, micros);
    QFETCH(QByteArray, currency);
    QTEST(formatMoney(micros, currency.toStdString()), "rounded");
    QTEST(formatMoney(micros, currency.toStdString(), MoneyStyle::exact), "exact");
    QCOMPARE(formatMoney(0, "USD", MoneyStyle::headline), QStringLiteral("$0.00"));
    QCOMPARE(formatMoneyCode(2'490'000, "USD"), QStringLiteral("2.49 USD"));
}

void TstFormat::moneyNeverLosesMoreThanHalfItsLastDigit() {
    for (const qint64 micros : {5'000LL, 1'234'567LL, 12'345'678LL, 123'456'789LL,
                                9'876'543'210'123LL, std::numeric_limits<qint64>::max()}) {
        QString text = formatMoney(micros, "USD");
        const auto point = text.indexOf(u'.');
        const int decimals = point < 0 ? 0 : static_cast<int>(text.size() - point - 1);
        const long double back = static_cast<long double>(text.remove(u'$').remove(u',').toDouble()) * 1e6L;
        QVERIFY(std::abs(back - static_cast<long double>(micros)) <=
                0.5L * std::pow(10.0L, 6 - decimals) * 1.0001L);
    }
    QVERIFY(formatMoney(std::numeric_limits<qint64>::min(), "USD")
                .startsWith(QStringLiteral("−$9,223,372,036,85")));
}

void TstFormat::unknownAndUntrustedAreNoNumbers() {
    QCOMPARE(unknownText(), QString(QChar(0x2013)));
    QCOMPARE(untrustedText(), QStringLiteral("?"));
}

// As German law and DIN 5008 write them: a point between thousands, a comma before decimals.
void TstFormat::digitsAreThoseOfTheLanguage() {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const QStringList seen{formatCount(16'384), formatNumber(14.03),
                           formatMoney(1'234'567'890, "EUR", MoneyStyle::exact),
                           formatMoneyCode(-2'490'000, "EUR"), formatNumber(1.2e-9)};
    QLocale::setDefault(before);
    QCOMPARE(seen,
             QStringList({QStringLiteral("16.384"), QStringLiteral("14,0"), QStringLiteral("1.234,56789\u00A0€"),
                          QStringLiteral("−2,49 EUR"), QStringLiteral("1,20×10⁻⁹")}));
    QCOMPARE(formatCount(16'384), QStringLiteral("16,384"));
}

SEAM_TEST(tst_format, TstFormat)
#include "tst_format.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/alarm_text.h"
#include "qt/meter_text.h"
#include "support/test_program.h"

#include <QSet>
#include <QtTest>

using namespace seamscope::models;

class TestMeterText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// "100.0 % green" with four GPUs lost is untrue.
    void onlyAllOfItIsAHundredPerCent_data() {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("text");
        QTest::newRow("all") << 1.0 << QStringLiteral("100.0 %");
        QTest::newRow("the design's") << 2418.0 / 2432 << QStringLiteral("99.4 %");
        QTest::newRow("two of many") << 1 - 2.0 / 5460 << QStringLiteral("99.96 %");
        QTest::newRow("one of a hundred thousand") << 1 - 1e-5 << QStringLiteral("99.999 %");
        QTest::newRow("one of a billion") << 1 - 1e-9 << QStringLiteral("> 99.9999 %");
        QTest::newRow("none") << 0.0 << QStringLiteral("0.0 %");
    }
    void onlyAllOfItIsAHundredPerCent() {
        QFETCH(double, share);
        QFETCH(QString, text);
        QCOMPARE(shareText(share), text);
        QLocale::setDefault(QLocale(QLocale::German)); // which writes "100,0"
        const auto restored = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        QCOMPARE(shareText(share), text.replace(u'.', u','));
    }

    /// An amount that has not all in it is told with what it has not; where nothing has a price there is no amount.
    void whatHasNoPriceIsSaid() {
        seamscope::telemetry::MeterReading reading;
        reading.gpusWithoutPrice = 1064;
        QCOMPARE(unpricedText(reading), QString());
        reading.currency = "USD";
        QCOMPARE(unpricedText(reading), QStringLiteral("+ 1,064 GPUs without a price"));
        reading.gpusWithoutPrice = 0;
        QCOMPARE(unpricedText(reading), QString());
    }

    /// Three ends, and none of them reads as another.
    void theEndOfWaitingHasItsOwnWords() {
        using seamscope::telemetry::AlarmStake;
        const auto now = seamscope::fromNanoseconds(1'773'316'120'000'000'000);
        AlarmStake stake;
        QCOMPARE(untilText(stake, now), QString());
        stake.deadline = now + std::chrono::seconds(135);
        QSet<QString> words;
        for (const auto until : {AlarmStake::Until::deadline, AlarmStake::Until::breakEven, AlarmStake::Until::loss}) {
            stake.until = until;
            const QString text = untilText(stake, now);
            QVERIFY2(text.startsWith(QStringLiteral("2:15 ")), qPrintable(text));
            QCOMPARE(text.contains(QStringLiteral("deadline")), until == AlarmStake::Until::deadline);
            words.insert(text);
        }
        QCOMPARE(words.size(), 3);
        QCOMPARE(untilText(stake, *stake.deadline), QString());
    }
};

SEAM_TEST(tst_meter_text, TestMeterText)
#include "tst_meter_text.moc"

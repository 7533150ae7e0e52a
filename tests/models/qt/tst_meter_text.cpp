// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/meter_text.h"
#include "support/test_program.h"

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
};

SEAM_TEST(tst_meter_text, TestMeterText)
#include "tst_meter_text.moc"

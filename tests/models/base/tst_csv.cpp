// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"
#include "support/test_program.h"

#include <QtTest>

using seamscope::csvField;

/// RFC 4180, and what OWASP says of formulas in it.
class TstCsv : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fields_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("plain") << QByteArray("gpu/n1:0") << QByteArray("gpu/n1:0");
        QTest::newRow("empty") << QByteArray("") << QByteArray("");
        QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
        QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\"\"b\"");
        QTest::newRow("formula") << QByteArray("=cmd|' /C calc'!A0") << QByteArray("'=cmd|' /C calc'!A0");
        QTest::newRow("formula with a comma") << QByteArray("=SUM(1,2)") << QByteArray("\"'=SUM(1,2)\"");
        QTest::newRow("at") << QByteArray("@SUM(1)") << QByteArray("'@SUM(1)");
        QTest::newRow("plus") << QByteArray("+1+cmd") << QByteArray("'+1+cmd");
        QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
        QTest::newRow("negative") << QByteArray("-12.5") << QByteArray("-12.5");
        QTest::newRow("power of ten") << QByteArray("-1e-05") << QByteArray("-1e-05");
        QTest::newRow("signed") << QByteArray("+3") << QByteArray("+3");
        QTest::newRow("with its unit") << QByteArray("+6.6 K") << QByteArray("+6.6 K");
        QTest::newRow("per second") << QByteArray("-0.5 \xC2\xB0""C/s") << QByteArray("-0.5 \xC2\xB0""C/s");
        QTest::newRow("a call behind a number") << QByteArray("+1+cmd|' /C calc'!A0") << QByteArray("'+1+cmd|' /C calc'!A0");
        QTest::newRow("minus and more") << QByteArray("-1+2") << QByteArray("'-1+2");
        QTest::newRow("a minus alone") << QByteArray("-") << QByteArray("'-");
    }
    void fields() {
        QFETCH(const QByteArray, text);
        QTEST(QByteArray::fromStdString(csvField(text.toStdString())), "field");
    }
};

SEAM_TEST(tst_csv, TstCsv)
#include "tst_csv.moc"

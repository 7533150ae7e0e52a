// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/staleness.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;

/// The limits are those of the interface rules: late older than 1 period, stale at 2.5, dead at 10, and for
/// points of 100 s stale at 250 s.
class TstStaleness : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void atTheLimitTheWorseStateHolds_data();
    void atTheLimitTheWorseStateHolds();
    void nothingOverflows();
};

void TstStaleness::atTheLimitTheWorseStateHolds_data() {
    QTest::addColumn<qint64>("period");
    QTest::newRow("a tick") << qint64(2);
    QTest::newRow("15 s") << qint64(15'000'000'000);
    QTest::newRow("100 s") << qint64(100'000'000'000);
    QTest::newRow("a day") << qint64(86'400'000'000'000);
}

void TstStaleness::atTheLimitTheWorseStateHolds() {
    QFETCH(const qint64, period);
    const Duration p(period);
    QVERIFY(!isLate(p, p) && isLate(p + 1ns, p));
    QVERIFY(!isStale(p * 5 / 2 - 1ns, p) && isStale(p * 5 / 2, p));
    QVERIFY(!isDead(p * 10 - 1ns, p) && isDead(p * 10, p));
    QCOMPARE(isStale(250s, 100s), true);
    QCOMPARE(isStale(250s - 1ns, 100s), false);
}

void TstStaleness::nothingOverflows() {
    QVERIFY(!isStale(Duration::max() - 1ns, Duration::max()));
    QVERIFY(!isDead(Duration::max(), Duration::max()));
    QVERIFY(!isStale(Duration::min(), 1s)); // from the future
    QVERIFY(isStale(Duration::max(), 1s) && isDead(Duration::max(), 1s));
}

SEAM_TEST(tst_staleness, TstStaleness)
#include "tst_staleness.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Whether longer steps do more, or the same more slowly.
#include "seams/token_rate.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::seams;

namespace {

constexpr double kStep = 2.75;    ///< s, and ten of them to a line of the log
constexpr double kChange = 1200;  ///< s
constexpr double kSlower = 0.27;

TimePoint at(double seconds) { return TimePoint{} + fromSeconds(1e9 + seconds); }

/// What was told until @p end of a job whose steps are a quarter longer from the change on, and take @p more tokens each.
TokenRate toldUntil(double end, double more) {
    TokenRate rate;
    double tokens = 0;
    for (double t = 0; t < end;) {
        const bool isChanged = t >= kChange;
        t += 10 * kStep * (isChanged ? 1 + kSlower : 1);
        tokens += 10 * 4e6 * (isChanged ? more : 1);
        rate.add(at(t), tokens, t);
    }
    return rate;
}

} // namespace

class TstTokenRate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsThatDoMoreAreOtherWork();
    void aChangeThatIsDatedLateIsStillOne_data();
    void aChangeThatIsDatedLateIsStillOne();
    void whoWasHeardForAMomentSaysNothing();
};

void TstTokenRate::stepsThatDoMoreAreOtherWork() {
    QVERIFY(toldUntil(kChange + 400, 1 + kSlower).isSameWork(at(kChange), at(kChange + 400), kSlower, kStep));
    QVERIFY(!toldUntil(kChange + 400, 1).isSameWork(at(kChange), at(kChange + 400), kSlower, kStep));
}

void TstTokenRate::aChangeThatIsDatedLateIsStillOne_data() {
    QTest::addColumn<double>("late");
    for (const double late : {0.0, 30.0, 85.0, 120.0})
        QTest::addRow("%.0f s", late) << late;
}

/// Slow steps scatter, so that the detector dates them late; what was slow before is no measure of what is usual.
void TstTokenRate::aChangeThatIsDatedLateIsStillOne() {
    QFETCH(const double, late);
    const double onset = kChange + late;
    for (double looked = onset + 60; looked < onset + 900; looked += 15)
        if (looked - onset >= late) // as long as it was late, and it shows
            QVERIFY2(!toldUntil(looked, 1).isSameWork(at(onset), at(looked), kSlower, kStep), qPrintable(QString::number(looked - onset)));
}

void TstTokenRate::whoWasHeardForAMomentSaysNothing() {
    QVERIFY(!TokenRate().isSameWork(at(0), at(600), kSlower, kStep));
    TokenRate rate;
    rate.add(at(10), 1e6, 10);
    rate.add(at(40), 2e6, 40);
    QVERIFY(!rate.isSameWork(at(20), at(120), kSlower, kStep));
}

SEAM_TEST(tst_token_rate, TstTokenRate)
#include "tst_token_rate.moc"

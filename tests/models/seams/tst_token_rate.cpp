// SPDX-License-Identifier: GPL-3.0-or-later
// Whether longer steps do more, or the same more slowly.
#include "seams/token_rate.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>
#include <utility>

using namespace seamscope;
using namespace seamscope::seams;

namespace {

constexpr double kStep = 2.75;    ///< s, and ten of them to a line of the log
constexpr double kChange = 1200;  ///< s
constexpr double kSlower = 0.27;

TimePoint at(double seconds) { return TimePoint{} + fromSeconds(1e9 + seconds); }

/// What was told until @p end of a job whose steps are a quarter longer from the change on, and take @p more tokens each.
/// @param paused s shortly before the change that were taken for work
TokenRate toldUntil(double end, double more, double paused = 0) {
    TokenRate rate;
    WorkDone work;
    double tokens = 0;
    while (work.seconds < end) {
        const bool isChanged = work.seconds >= kChange;
        const double ten = 10 * kStep * (isChanged ? 1 + kSlower : 1);
        if (paused > 0 && work.seconds > kChange - 120)
            work.seconds += std::exchange(paused, 0);
        work = {work.seconds + ten, work.stepSeconds + ten, work.steps + 10};
        tokens += 10 * 4e6 * (isChanged ? more : 1);
        rate.add(at(work.seconds), tokens, work);
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
    void aChangeThatIsDatedEarlyIsStillOne_data();
    void aChangeThatIsDatedEarlyIsStillOne();
    void aPauseThatWasTakenForWorkHidesNothing();
    void tokensOfAnotherMomentAreNoOtherWork();
    void whoWasHeardForAMomentSaysNothing();
};

void TstTokenRate::stepsThatDoMoreAreOtherWork() {
    QVERIFY(toldUntil(kChange + 400, 1 + kSlower).isSameWork(at(kChange), at(kChange + 400)));
    QVERIFY(!toldUntil(kChange + 400, 1).isSameWork(at(kChange), at(kChange + 400)));
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
            QVERIFY2(!toldUntil(looked, 1).isSameWork(at(onset), at(looked)), qPrintable(QString::number(looked - onset)));
}

void TstTokenRate::aChangeThatIsDatedEarlyIsStillOne_data() {
    QTest::addColumn<double>("early");
    for (const double early : {30.0, 60.0, 180.0})
        QTest::addRow("%.0f s", early) << early;
}

/// Between a begin that is dated early and now most steps are as ever, and so are their tokens: that says nothing of the
/// few that are long.
void TstTokenRate::aChangeThatIsDatedEarlyIsStillOne() {
    QFETCH(const double, early);
    const double onset = kChange - early;
    for (double looked = onset + 60; looked < onset + 900; looked += 10)
        QVERIFY2(!toldUntil(looked, 1).isSameWork(at(onset), at(looked)), qPrintable(QString::number(looked - onset)));
    QVERIFY(toldUntil(kChange + 600, 1 + kSlower).isSameWork(at(onset), at(kChange + 600)));
}

/// An evaluation before the change makes the work before it look slow, so that slow work behind it seems to do as much: no step
/// takes more tokens than before.
void TstTokenRate::aPauseThatWasTakenForWorkHidesNothing() {
    for (double looked = kChange + 60; looked < kChange + 900; looked += 10)
        QVERIFY2(!toldUntil(looked, 1, 60).isSameWork(at(kChange), at(looked)), qPrintable(QString::number(looked - kChange)));
}

/// Within some seconds all steps are counted before the tokens that came between them: how many that are differs from time to time.
void TstTokenRate::tokensOfAnotherMomentAreNoOtherWork() {
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        TokenRate rate;
        WorkDone work;
        while (work.seconds < kChange + 300) {
            const double step = 0.73 * (work.seconds >= kChange ? 1.07 : 1);
            work = {work.seconds + 14 * step, work.stepSeconds + 14 * step, work.steps + 14};
            rate.add(at(work.seconds), 4e6 * (work.steps - static_cast<double>(random() % 7)), work);
            if (work.seconds > kChange + 60)
                QVERIFY2(!rate.isSameWork(at(kChange), at(work.seconds)), qPrintable(QString::number(seed)));
        }
    }
}

void TstTokenRate::whoWasHeardForAMomentSaysNothing() {
    QVERIFY(!TokenRate().isSameWork(at(0), at(600)));
    TokenRate rate;
    rate.add(at(10), 1e6, {10, 10, 10});
    rate.add(at(40), 2e6, {40, 40, 40});
    QVERIFY(!rate.isSameWork(at(20), at(120)));
}

SEAM_TEST(tst_token_rate, TstTokenRate)
#include "tst_token_rate.moc"

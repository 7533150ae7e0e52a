// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/step_pace.h"
#include "support/test_program.h"

#include <QTest>

#include <cmath>
#include <initializer_list>
#include <random>
#include <utility>

using seamscope::economics::StepPace;

/// Steps of 4 s that scatter by one per cent, drawn anew for each seed.
class TstStepPace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scatterIsWhatWasDrawn();
    void healthySteps();
    void aSlowStepCountsAtOnce();
    void aSmallLossThatStaysIsSeen();
    void whatIsOverIsNotLostNow();
    void fewStepsAreTakenAsTheyAre();
    void refusesNonsense();
};

namespace {

constexpr double kReference = 4;

/// So many steps of so many times their usual length, one run after another.
using Runs = std::initializer_list<std::pair<int, double>>;

StepPace paceAfter(unsigned seed, Runs runs) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 0.01);
    StepPace pace;
    for (const auto& [count, factor] : runs)
        for (int i = 0; i < count; ++i)
            pace.add(kReference * factor * std::exp(noise(random)));
    return pace;
}

/// In how many of so many draws the runs end in a loss of @p share, give or take @p tolerance.
int losing(unsigned draws, Runs runs, double share, double tolerance) {
    int count = 0;
    for (unsigned seed = 0; seed < draws; ++seed) {
        const double lost = paceAfter(seed, runs).lostShare(kReference);
        count += lost > 0 && std::abs(lost - share) < tolerance ? 1 : 0;
    }
    return count;
}

} // namespace

void TstStepPace::scatterIsWhatWasDrawn() {
    double sum = 0;
    for (unsigned seed = 0; seed < 200; ++seed)
        sum += paceAfter(seed, {{40, 1}}).scatter();
    QVERIFY(std::abs(sum / 200 - 0.01) < 0.001);
}

void TstStepPace::healthySteps() {
    const int lost = losing(500, {{40, 1}}, 0, 1);
    QVERIFY2(lost < 25, qPrintable(QString::number(lost))); // 5 %
}

void TstStepPace::aSlowStepCountsAtOnce() {
    QCOMPARE(losing(100, {{40, 1}, {1, 1.12}}, 1 - 1 / 1.12, 0.04), 100);
}

void TstStepPace::aSmallLossThatStaysIsSeen() {
    const int seen = losing(200, {{40, 1}, {40, 1.015}}, 1 - 1 / 1.015, 0.02);
    QVERIFY2(seen > 180, qPrintable(QString::number(seen)));
}

void TstStepPace::whatIsOverIsNotLostNow() {
    const int lost = losing(200, {{40, 1.2}, {2, 1}}, 0, 1);
    QVERIFY2(lost < 10, qPrintable(QString::number(lost)));
}

void TstStepPace::fewStepsAreTakenAsTheyAre() {
    StepPace pace;
    QCOMPARE(pace.lostShare(kReference), 0.0);
    pace.add(5);
    QVERIFY(std::abs(pace.lostShare(kReference) - 0.2) < 1e-12);
    pace.add(3);
    QCOMPARE(pace.lostShare(kReference), 0.0);
}

void TstStepPace::refusesNonsense() {
    StepPace pace;
    for (double seconds : {0.0, -1.0, std::nan("")})
        pace.add(seconds);
    QCOMPARE(pace.lostShare(kReference), 0.0);
    pace.add(5);
    QCOMPARE(pace.lostShare(0), 0.0);
}

SEAM_TEST(tst_step_pace, TstStepPace)
#include "tst_step_pace.moc"

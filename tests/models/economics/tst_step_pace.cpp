// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/step_pace.h"

#include <QTest>

#include <cmath>
#include <random>

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

struct Steps {
    std::mt19937 random;
    std::normal_distribution<double> noise{0, 0.01};
    void run(StepPace& pace, int count, double factor) {
        for (int i = 0; i < count; ++i)
            pace.add(kReference * factor * std::exp(noise(random)));
    }
};

} // namespace

void TstStepPace::scatterIsWhatWasDrawn() {
    double sum = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        StepPace pace;
        Steps{std::mt19937(seed)}.run(pace, 40, 1);
        sum += pace.scatter();
    }
    QVERIFY(std::abs(sum / 200 - 0.01) < 0.001);
}

void TstStepPace::healthySteps() {
    int lost = 0;
    for (unsigned seed = 0; seed < 500; ++seed) {
        StepPace pace;
        Steps{std::mt19937(seed)}.run(pace, 40, 1);
        lost += pace.lostShare(kReference) > 0 ? 1 : 0;
    }
    QVERIFY2(lost < 25, qPrintable(QString::number(lost))); // 5 %
}

void TstStepPace::aSlowStepCountsAtOnce() {
    for (unsigned seed = 0; seed < 100; ++seed) {
        StepPace pace;
        Steps steps{std::mt19937(seed)};
        steps.run(pace, 40, 1);
        steps.run(pace, 1, 1.12);
        QVERIFY(std::abs(pace.lostShare(kReference) - (1 - 1 / 1.12)) < 0.04);
    }
}

void TstStepPace::aSmallLossThatStaysIsSeen() {
    int seen = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        StepPace pace;
        Steps steps{std::mt19937(seed)};
        steps.run(pace, 40, 1);
        steps.run(pace, 40, 1.015);
        seen +=
            std::abs(pace.lostShare(kReference) - (1 - 1 / 1.015)) < 0.02 && pace.lostShare(kReference) > 0
                ? 1
                : 0;
    }
    QVERIFY2(seen > 180, qPrintable(QString::number(seen)));
}

void TstStepPace::whatIsOverIsNotLostNow() {
    int lost = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        StepPace pace;
        Steps steps{std::mt19937(seed)};
        steps.run(pace, 40, 1.2);
        steps.run(pace, 2, 1);
        lost += pace.lostShare(kReference) > 0 ? 1 : 0;
    }
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

QTEST_GUILESS_MAIN(TstStepPace)
#include "tst_step_pace.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/change_detection.h"
#include "seams/detector.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace seamscope::seams;

/// Against published formulas and figures, simulation and brute force.
class TestChangeDetection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRunLengthIsThatOfTheSum();
    void blocksOfACorrelatedSeries();
    void theSumRemembersWhenItBegan();
    void rareEventsAddUp();
    void slopesAreTheMedianOfAll();
    void bendsAreFound_data();
    void bendsAreFound();
    void aDipTheOtherWayIsNotWhereItBends();
    void aDetectorIsQuietOnNoise_data();
    void aDetectorIsQuietOnNoise();
    void aDetectorSeesAShiftAndItsEnd();
};

void TestChangeDetection::theRunLengthIsThatOfTheSum() {
    std::mt19937 generator(7);
    std::normal_distribution<double> normal;
    constexpr int kRuns = 1500;
    double sum = 0;
    for (int run = 0; run < kRuns; ++run) {
        Cusum cusum;
        int n = 1;
        while (!cusum.add(normal(generator), 0.5, 5, n))
            ++n;
        sum += n;
    }
    const double measured = sum / kRuns;
    // 938 of Siegmund is itself an approximation; the run length is nearly exponential.
    QVERIFY2(std::abs(measured / 938.2 - 1) < 0.1, qPrintable(QString::number(measured)));
}

void TestChangeDetection::blocksOfACorrelatedSeries() {
    QCOMPARE(blockLength(0.8), 27);
    QCOMPARE(blockLength(0), 3);
}

void TestChangeDetection::theSumRemembersWhenItBegan() {
    Cusum cusum;
    for (int t = 1; t <= 100; ++t)
        static_cast<void>(cusum.add(0, 0.5, 12, t));
    bool isOver = false;
    int t = 101;
    for (; !isOver; ++t)
        isOver = cusum.add(2, 0.5, 12, t);
    QCOMPARE(cusum.zeroTick(), 100);
    QCOMPARE(t - 101, 9); // 12 ÷ 1.5 values stay at the limit, the ninth is over it
}

void TestChangeDetection::rareEventsAddUp() {
    PoissonCusum cusum;
    constexpr double kRate = 1.0 / 3600;
    for (int t = 0; t < 100; ++t)
        QVERIFY(cusum.add(0, 60, kRate, t) == 0);
    double sum = 0;
    int events = 0;
    while (sum <= 7) {
        sum = cusum.add(1, 1, kRate, 100);
        ++events;
    }
    QCOMPARE(events, 5); // 7 ÷ ln 5 = 4.35
}

void TestChangeDetection::slopesAreTheMedianOfAll() {
    std::mt19937 generator(3);
    std::uniform_real_distribution<float> uniform(0, 1);
    for (int round = 0; round < 50; ++round) {
        std::vector<float> values;
        for (int i = 0; i < 12; ++i)
            values.push_back(uniform(generator) + 0.1F * static_cast<float>(i));
        values[5] = std::numeric_limits<float>::quiet_NaN();
        std::vector<float> slopes;
        for (int i = 0; i < 12; ++i)
            for (int j = i + 1; j < 12; ++j)
                if (i != 5 && j != 5)
                    slopes.push_back(
                        (values[static_cast<std::size_t>(j)] - values[static_cast<std::size_t>(i)]) /
                        static_cast<float>(j - i));
        std::sort(slopes.begin(), slopes.end());
        const double median =
            (static_cast<double>(slopes[27]) + static_cast<double>(slopes[26 + slopes.size() % 2])) / 2;
        QCOMPARE(slopes.size(), std::size_t{55});
        QVERIFY(std::abs(theilSen(values).perStep - median) < 1e-6);
    }
}

void TestChangeDetection::bendsAreFound_data() {
    QTest::addColumn<int>("at");
    QTest::addColumn<bool>("isRamp");
    for (int at : {10, 25, 40}) {
        QTest::addRow("step at %d", at) << at << false;
        QTest::addRow("ramp at %d", at) << at << true;
    }
}

void TestChangeDetection::bendsAreFound() {
    QFETCH(int, at);
    QFETCH(bool, isRamp);
    std::mt19937 generator(11);
    std::normal_distribution<float> noise(0, 1);
    std::vector<float> values;
    for (int i = 0; i < 60; ++i) {
        const float change = i < at ? 0.0F : isRamp ? 0.7F * static_cast<float>(i - at + 1) : 8.0F;
        values.push_back(100 - change + noise(generator));
    }
    const int found = bendIndex(values, 100, 1, -1);
    QVERIFY2(std::abs(found - at) <= (isRamp ? 3 : 0), qPrintable(QString::number(found)));
}

/// A fault that was just noticed, minutes behind a pause in which everything cooled down.
void TestChangeDetection::aDipTheOtherWayIsNotWhereItBends() {
    std::mt19937 generator(12);
    std::normal_distribution<float> noise(0, 1);
    for (int run = 0; run < 200; ++run) {
        std::vector<float> values;
        const int dip = 20 + run % 15, length = 3 + run % 9, bend = 45;
        for (int i = 0; i < bend + 2 + run % 4; ++i) {
            const float change = i >= bend ? 8.0F : i >= dip && i < dip + length ? -20.0F : 0.0F;
            values.push_back(100 + change + noise(generator));
        }
        const int found = bendIndex(values, 100, 1, 1);
        QVERIFY2(std::abs(found - bend) <= 2, qPrintable(QString::number(found)));
    }
}

void TestChangeDetection::aDetectorIsQuietOnNoise_data() {
    QTest::addColumn<double>("phi");
    QTest::newRow("white") << 0.0;
    QTest::newRow("phi 0.6") << 0.6;
    QTest::newRow("phi 0.9") << 0.9;
}

void TestChangeDetection::aDetectorIsQuietOnNoise() {
    QFETCH(double, phi);
    std::mt19937 generator(5);
    std::normal_distribution<double> normal;
    Detector detector;
    double x = 0;
    int alarms = 0;
    constexpr int kTicks = 50'000; // three days
    for (int t = 1; t <= kTicks; ++t) {
        x = phi * x + std::sqrt(1 - phi * phi) * normal(generator);
        alarms += detector.add(x, 1, 2.5, 1, 1, t).begins ? 1 : 0;
    }
    QVERIFY2(alarms <= 1, qPrintable(QString::number(alarms)));
}

void TestChangeDetection::aDetectorSeesAShiftAndItsEnd() {
    std::mt19937 generator(9);
    std::normal_distribution<double> normal;
    Detector detector;
    int began = 0, ended = 0;
    for (int t = 1; t <= 400; ++t) {
        const double shift = t > 200 && t <= 300 ? -5 : 0;
        const Verdict verdict = detector.add(normal(generator) + shift, 1, 2.5, 1, 1, t);
        if (verdict.begins) {
            QCOMPARE(verdict.sign, -1);
            began = t;
            QVERIFY(std::abs(detector.zeroTick(-1) - 200) <= 2);
        }
        if (verdict.ends)
            ended = t;
    }
    QVERIFY2(began > 200 && began <= 206, qPrintable(QString::number(began)));
    QVERIFY2(ended > 300 && ended <= 315, qPrintable(QString::number(ended)));
}

SEAM_TEST(tst_change_detection, TestChangeDetection)
#include "tst_change_detection.moc"

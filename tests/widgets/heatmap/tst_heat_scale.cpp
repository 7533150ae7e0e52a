// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_scale.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace seamscope;
using namespace seamscope::ui;

class TstHeatScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void temperatureStepsAreThoseOfTheDesignTokens();
    void lowIsBadTurnsTheScale();
    void whatIsNotFiniteIsWorst();
    void fittedLimitsRiseInBadness_data();
    void fittedLimitsRiseInBadness();
    void theBulkStaysCalmAndAnOutlierStandsOut();
    void nothingToFitGivesNoScale();
    void anUnknownSignalHasItsName();
};

// tokens §1: < 52, 52–58, 58–64 (expected), 64–70, 70–76, 76–82, ≥ 82.
void TstHeatScale::temperatureStepsAreThoseOfTheDesignTokens() {
    const HeatScale scale{*heatSignal("gpu.temperature").limits, false, false};
    const std::pair<double, int> expected[] = {{0, 0},  {51.9, 0}, {52, 1}, {57.9, 1}, {58, 2}, {63.9, 2},
                                               {64, 3}, {70, 4},   {76, 5}, {81.9, 5}, {82, 6}, {120, 6}};
    for (const auto& [celsius, step] : expected)
        QCOMPARE(scale.step(celsius), step);
}

void TstHeatScale::lowIsBadTurnsTheScale() {
    const HeatScale scale{*heatSignal("gpu.utilization").limits, true, false};
    QCOMPARE(scale.step(1.0), 0);
    QCOMPARE(scale.step(0.0), 6);
    for (double v = 0; v < 1; v += 0.01)
        QVERIFY(scale.step(v) >= scale.step(v + 0.01));
}

void TstHeatScale::whatIsNotFiniteIsWorst() {
    for (bool lowIsBad : {false, true}) {
        HeatScale scale{{1, 2, 3, 4, 5, 6}, lowIsBad, false};
        if (lowIsBad)
            scale.limits = {6, 5, 4, 3, 2, 1};
        QCOMPARE(scale.step(std::numeric_limits<double>::quiet_NaN()), 6);
    }
}

void TstHeatScale::fittedLimitsRiseInBadness_data() {
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("one") << QList<double>{4200};
    QTest::newRow("equal") << QList<double>(64, 812.5);
    QTest::newRow("zeros") << QList<double>(64, 0.0);
    QTest::newRow("negative") << QList<double>{-3, -2, -1};
    QTest::newRow("tiny spread") << QList<double>{1e9, 1e9 + 1, 1e9 + 2};
    QTest::newRow("hostile") << QList<double>{
        std::numeric_limits<double>::infinity(), std::nan(""), 1e308, -1e308, 5, 6};
    QList<double> many;
    std::mt19937 random(3);
    for (int i = 0; i < 1000; ++i)
        many << std::normal_distribution<>(600, 40)(random);
    QTest::newRow("normal") << many;
}

void TstHeatScale::fittedLimitsRiseInBadness() {
    QFETCH(QList<double>, values);
    for (bool lowIsBad : {false, true}) {
        const auto scale = HeatScale::fromValues({values.begin(), values.end()}, lowIsBad);
        QVERIFY(scale && scale->fromData);
        for (std::size_t i = 1; i < scale->limits.size(); ++i)
            QVERIFY(lowIsBad ? scale->limits[i] < scale->limits[i - 1]
                             : scale->limits[i] > scale->limits[i - 1]);
        for (double limit : scale->limits)
            QVERIFY(std::isfinite(limit));
    }
}

void TstHeatScale::theBulkStaysCalmAndAnOutlierStandsOut() {
    std::vector<double> watts;
    std::mt19937 random(11);
    for (int i = 0; i < 2048; ++i)
        watts.push_back(std::uniform_real_distribution<>(640, 690)(random));
    const auto scale = HeatScale::fromValues(watts, false);
    QVERIFY(scale);
    const auto loud =
        std::count_if(watts.begin(), watts.end(), [&](double w) { return scale->step(w) >= 5; });
    QCOMPARE(loud, 0);
    QCOMPARE(scale->step(900), 6);
    QVERIFY(std::count_if(watts.begin(), watts.end(), [&](double w) { return scale->step(w) <= 3; }) > 1900);
}

void TstHeatScale::nothingToFitGivesNoScale() {
    QVERIFY(!HeatScale::fromValues({}, false));
    QVERIFY(!HeatScale::fromValues({std::nan(""), std::numeric_limits<double>::infinity()}, false));
}

void TstHeatScale::anUnknownSignalHasItsName() {
    QCOMPARE(heatSignal("x.unknown", "W").label, std::string("x.unknown"));
}

SEAM_TEST(tst_heat_scale, TstHeatScale)
#include "tst_heat_scale.moc"

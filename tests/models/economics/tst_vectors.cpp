// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/statistics.h"
#include "economics/checkpoint_math.h"
#include "economics/job_history.h"
#include "economics/layers.h"
#include "economics/ledger.h"
#include "economics/reliability.h"
#include "support/test_program.h"

#include <QTest>

#include <chrono>
#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;

namespace {

double gpuHours(std::uint32_t gpus, int days) {
    return static_cast<double>(GpuTime::of(std::chrono::days(days), gpus)) / 3.6e12;
}

} // namespace

/// Published figures and their re-derivations (methods §3.5); the number of the row stands in the
/// tag. The tolerance is 1e-3 relative unless a row says otherwise.
class TstVectors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void figures_data();
    void figures();
    void trapsOfTheSources();
    void exactOptimumIsOne();
    void efficiencyAgreesWithSimulation();
    void rollbackAgreesWithSimulation();
    void intervalsCoverByEnumeration();
    void lambertIsTheInverse();
    void badArgumentsGiveNoFigure();
    void squeezeShowsBothSlopes();
};

void TstVectors::figures_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("expected");
    QTest::addColumn<double>("tolerance");
    const auto row = [](const char* tag, double value, double expected, double tolerance = 1e-3) {
        QTest::addRow("%s = %g", tag, expected) << value << expected << tolerance;
    };
    const FailureRecord llama = publishedFailures();
    row("1 MTTF", llama.mttfHours(), 3.0931);
    row("1 GPU-hours a failure", llama.gpuHoursPerFailure(), 50677, 1e-4);
    row("1 in 30 days", llama.expected(16384, 30), 232.78);
    row("2 MTTF", FailureRecord{466, 16384, 54, {}}.mttfHours(), 2.7811);
    const Interval count = poissonInterval(419);
    row("3 low", count.low, 379.84);
    row("3 high", count.high, 461.11);
    row("3 a day, low", llama.expectedInterval(16384, 1).low, 7.034);
    row("3 a day, high", llama.expectedInterval(16384, 1).high, 8.539);
    row("3 MTTF, low", 54 * 24 / count.high, 2.811);
    row("3 MTTF, high", 54 * 24 / count.low, 3.412);
    row("4 none, low", poissonInterval(0).low, 0);
    row("4 none, high", poissonInterval(0).high, 3.689);
    row("4 one, low", poissonInterval(1).low, .0253, 2e-3);
    row("4 one, high", poissonInterval(1).high, 5.572);
    row("4 three, low", poissonInterval(3).low, .6187);
    row("4 three, high", poissonInterval(3).high, 8.767);
    row("4 none, one-sided 95 %", poissonInterval(0, 0.9).high, 2.9957);
    row("6 four GPUs", llama.expected(4, 30), .0568);
    row("6 eight GPUs", llama.expected(8, 30), .1137, 2e-3);
    row("6 32 GPUs", llama.expected(32, 30), .4546);
    row("6 months", 1 / llama.expected(4, 30), 17.6);
    row("6 months", 1 / llama.expected(8, 30), 8.80);
    row("6 months", 1 / llama.expected(32, 30), 2.20);
    row("7", mttfHoursOfNodes(128, 6.5e-3), 28.846);
    row("7", mttfHoursOfNodes(2048, 6.5e-3), 1.8029);
    row("7", mttfHoursOfNodes(16384, 6.5e-3), .22536);
    row("8", mttfHoursOfNodes(12500, 2.34e-3), .8205);
    row("8", mttfHoursOfNodes(12500, 6.5e-3), .2954);
    const double m2000 = mttfHoursOfNodes(2000, 6.5e-3) * 60;
    row("9 hourly", ettrLinear({m2000, 5, 60, 0, 0, 0}), .6840);
    row("9 five minutes", ettrLinear({m2000, 5, 5, 0, 0, 0}), .9323);
    row("9 exact", ettrExact({m2000, 5, 60, 0, 0, 0}), .7202);
    row("9 exact", ettrExact({m2000, 5, 5, 0, 0, 0}), .9345);
    row("10", ettrLinear({mttfHoursOfNodes(12500, 2.34e-3) * 60, 2, 2, 0, 0, 0}), .9391);
    row("11", ettrLinear({mttfHoursOfNodes(1000, 6.5e-3) * 60, 5, 30, 1, 0, 0}), .9056);
    constexpr double kM = 185.585;
    row("12 Young", youngInterval(5, kM), 43.080);
    row("12 Daly", dalyInterval(5, kM), 39.811);
    row("12 exact", exactInterval(5, kM), 39.813);
    row("12 availability", availabilityCycle(5, kM, 5), 48.941);
    row("13 Young", youngInterval(1, kM), 19.266);
    row("13 Daly", dalyInterval(1, kM), 18.605);
    row("13 exact", exactInterval(1, kM), 18.605);
    row("14 Young", youngInterval(10.0 / 60, kM), 7.8652);
    row("14 Daly", dalyInterval(10.0 / 60, kM), 7.7545);
    row("14 exact", exactInterval(10.0 / 60, kM), 7.7545);
    row("15 Young", youngInterval(20, kM), 86.159);
    row("15 Daly", dalyInterval(20, kM), 73.342, 1e-4);
    row("15 exact", exactInterval(20, kM), 73.374, 1e-4);
    row("16 Young", youngInterval(5, 1440), 120.0);
    row("16 Daly", dalyInterval(5, 1440), 116.690);
    row("16 exact", exactInterval(5, 1440), 116.690);
    row("17 at Young", checkpointEfficiency(youngInterval(5, kM), 5, 5, kM), .76408, 1e-5);
    row("17 at Daly", checkpointEfficiency(dalyInterval(5, kM), 5, 5, kM), .76459, 1e-5);
    row("18", checkpointEfficiency(dalyInterval(10.0 / 60, kM), 10.0 / 60, 5, kM), .93274, 1e-5);
    row("19", expectedRollback(48.080, kM), 23.003, 1e-4);
    row("20", dalyInterval(400, kM), kM, 1e-12);
    const TieredCadence tiers = tieredCadence(10.0 / 60, 2, 5, 20, .9, kM);
    row("21 fast", tiers.fast, 8.2907);
    row("21 durable", tiers.durable, 136.23);
    row("21 waste", tiers.waste, .13409);
    row("21 one tier", singleTierWaste(5, 20, kM), .33990);
    row("22", allowedHoursPerFailure(.9, 54, 419) * 60, 18.56);
    row("23", 100 * wasteOfSlowdown(1.1), 9.091);
    row("23", 100 * wasteOfSlowdown(1.28), 21.875);
    row("23", 100 * wasteOfSlowdown(1.34), 25.373);
    row("23", 100 * wasteOfSlowdown(3.04), 67.105);
    row("24", slowdownOfWaste(.104), 1.1161);
    row("24", slowdownOfWaste(.213), 1.2706);
    row("24", slowdownOfWaste(.45), 1.8182);
    row("25 M_W", removalEffect(46.33637, 23.48470, 23.44582), 1.00170);
    row("25 waste", wasteOfSlowdown(1.97305), .49317);
    row("25 S", slowdownOfWaste(.49317), 1.97305);
    row("26 M_W", removalEffect(9.066555, 5.897478, 8.987131), .02506);
    row("26 M_S", removalEffect(9.066555, 5.897478, 6.887147), .68771);
    row("27 M_W", removalEffect(2.172697, 1.843296, 2.162352), .03140);
    row("27 M_S", removalEffect(2.172697, 1.843296, 1.771040), 1.21936);
    row("28", throttleSlowdown(1, 1980, 1755), 1.12821);
    row("28", throttleSlowdown(.7, 1980, 1755), 1.08974);
    row("29", lossPerHour(1024, 2.5, wasteOfSlowdown(throttleSlowdown(.7, 1980, 1755))), 210.82);
    row("30", lossPerHour(16384, 2.5, .035), 1433.60);
    LayerInputs in;
    in.gpus = 1024;
    in.rate = 2.5;
    in.shadowPrice = 3.5;
    in.slowHours = 2;
    in.slowFraction = .7;
    in.blockedHours = .5;
    in.restartHours = .1;
    in.rollbackHours = .5;
    in.rollbackFraction = .7;
    in.laborHours = 12;
    in.laborRate = 150;
    in.delayPerDay = 240'000;
    const Layers layers = layersOf(in);
    row("31 direct", layers.direct, 3072, 1e-9);
    row("31 opportunity", layers.opportunity, 1587.2, 1e-9);
    row("31 rollback", layers.rollback, 896, 1e-9);
    row("31 labour", layers.labor, 1800, 1e-9);
    row("31 lost", layers.lostHours, 1.55, 1e-9);
    row("31 schedule", layers.schedule, 15500, 1e-9);
    row("31 sum", layers.sum(), 22855.2, 1e-9);
    row("32", delayCost(1e6, 6, 0), 250'000, 1e-9);
    row("32 float", delayCost(1e6, 6, 4), 83333.33);
    row("33", delayCost(300, .5, 0), 6.25, 1e-9);
    row("33 a GPU-hour", delayCost(300, .5, 0) / .5 / 8, 1.5625, 1e-9);
    row("34 overhead", 100 * writeOverhead(1800, 4.667), .2586);
    row("34 rollback", expectedRollback(30, 1e6), 15);
    row("36", 100 * writeOverhead(240, 20), 7.692);
    row("37 a minute each", allowedHoursPerFailure(1 - .00539, 54, 419) * 60, 1);
    row("37 two minutes each", allowedHoursPerFailure(1 - .01078, 54, 419) * 60, 2);
    row("38 default watchdog of old", lossPerHour(1024, 2.5, .5), 1280, 1e-9);
    row("38 of now", lossPerHour(1024, 2.5, 1.0 / 6), 426.67);
    row("39 two days more", gpuHours(1024, 2), 49152, 1e-9);
    row("39 four days more", gpuHours(1024, 4), 98304, 1e-9);
    row("40 nodes", expectedBadNodes(1000, 8, 10), 9.690);
    row("40 of 125, %", 100 * expectedBadNodes(1000, 8, 10) / 125, 7.752);
    row("40 eight", chanceClean(.01, 8), .9227);
    row("40 64", chanceClean(.01, 64), .5256);
    row("40 all", chanceClean(.01, 1000), 4.32e-5, 2e-3);
    row("42 forty minutes", lossPerHour(128 * 8, 2.490, 1) * 40 / 60, 1700);
    row("42 of the cheaper", lossPerHour(128 * 8, .952, 1) * 40 / 60, 650);
    row("43",
        static_cast<double>(priceOf(GpuTime(23'758 * std::int64_t{3'600'000'000'000}), {2'500'000}).value) / 1e6,
        59395, 1e-9);
    row("46 low", wilsonInterval(22, 24).low, .7415);
    row("46 high", wilsonInterval(22, 24).high, .9768);
    row("46 low", wilsonInterval(230, 240).low, .9250);
    row("46 high", wilsonInterval(230, 240).high, .9772);
    row("47", cusumRunLength(.5, 5), 938.2);
    row("47", cusumRunLength(.5, 8), 1.911e4);
    row("47", cusumRunLength(.5, 12), 1.045e6);
    row("49 shift", whitenedShift(.8, 4), 1.3333);
    row("49 block", independentBlock(.8), 27, 1e-9);
    row("50", throttleSlowdown(.7, 1.2, 1), 1.14, 1e-9);
    row("50 worst of two", std::max(throttleSlowdown(.7, 1.1, 1), throttleSlowdown(.7, 1.2, 1)), 1.14, 1e-9);
}

void TstVectors::figures() {
    QFETCH(double, value);
    QFETCH(double, expected);
    QFETCH(double, tolerance);
    const double off = std::abs(value - expected);
    QVERIFY2(off <= tolerance * std::max(std::abs(expected), 1e-12),
             qPrintable(QString::number(value, 'g', 12)));
}

/// Where a source says something else than its own figures give.
void TstVectors::trapsOfTheSources() {
    // The worst case of a rollback is the whole interval; half of it is the mean (row 34).
    QVERIFY(expectedRollback(30, 1e9) < 15.001 && expectedRollback(30, 1e9) > 14.999);
    QVERIFY(expectedRollback(30, 1) < 1); // many failures: a cycle is hardly ever finished
    // 32 GPUs see one interruption in 2.2 months and not one a month (row 6).
    QVERIFY(publishedFailures().expected(32, 30) < 0.5);
    // A tenth of a cluster is not lost because a hundredth of it is bad (row 40).
    QVERIFY(expectedBadNodes(1000, 8, 10) / 125 < 0.08);
    // The opportunity is a margin: a shadow price at or under the rate costs nothing on top (row 31, rule 2).
    LayerInputs in;
    in.gpus = 8;
    in.rate = 2.5;
    in.shadowPrice = 2.0;
    in.blockedHours = 1;
    QCOMPARE(layersOf(in).opportunity, 0.0);
    QCOMPARE(layersOf(in).direct, 20.0);
    // Value of delay that contains the compute: it is not charged twice (rule 4).
    in.delayPerDay = 24 * 100;
    QCOMPARE(layersOf(in).schedule, 100.0);
    in.delayHasCompute = true;
    QCOMPARE(layersOf(in).schedule, 80.0);
    // A rollback window at fraction f charges f, the rest was slow excess already (rule 5): both sum to the
    // window.
    LayerInputs window;
    window.gpus = 1;
    window.rate = 1;
    window.slowHours = window.rollbackHours = 1;
    window.slowFraction = window.rollbackFraction = 0.6;
    QCOMPARE(layersOf(window).direct + layersOf(window).rollback, 1.0);
    // The decay of a value: half of it after one half-life.
    QCOMPARE(decayCost(100, 48, 48), 50.0);
    QVERIFY(!shouldAct(99, 100) && shouldAct(100, 100));
}

void TstVectors::exactOptimumIsOne() {
    for (const double d : {0.01, 0.3, 5.0, 60.0, 500.0}) {
        for (const double M : {20.0, 185.585, 1e4}) {
            const double best = exactInterval(d, M);
            const double at = checkpointEfficiency(best, d, 3, M);
            for (const double factor : {0.5, 0.9, 0.99, 1.01, 1.1, 2.0})
                QVERIFY2(checkpointEfficiency(best * factor, d, 3, M) <= at, "not the best interval");
        }
    }
}

void TstVectors::efficiencyAgreesWithSimulation() {
    std::mt19937_64 random(5);
    std::exponential_distribution<double> failure(1 / 185.585);
    const double d = 5;
    const double R = 5;
    const double tau = youngInterval(d, 185.585);
    double wall = 0;
    double work = 0;
    double next = failure(random);
    while (work < 3e6) {
        // One cycle: work and write, or a failure and a restart that may fail as well.
        if (next >= tau + d) {
            wall += tau + d;
            next -= tau + d;
            work += tau;
            continue;
        }
        wall += next;
        next = failure(random);
        while (next < R) {
            wall += next;
            next = failure(random);
        }
        wall += R;
        next -= R;
    }
    QVERIFY(std::abs(work / wall - checkpointEfficiency(tau, d, R, 185.585)) < 0.002);
}

void TstVectors::rollbackAgreesWithSimulation() {
    std::mt19937_64 random(6);
    std::exponential_distribution<double> failure(1 / 185.585);
    double lost = 0;
    int failures = 0;
    for (int i = 0; i < 2'000'000; ++i)
        if (const double at = failure(random); at < 48.080) {
            lost += at;
            ++failures;
        }
    QVERIFY(std::abs(lost / failures - expectedRollback(48.080, 185.585)) < 0.05);
}

/// Exact means exact: at its ends the tails are 2.5 %, by summing the distribution.
void TstVectors::intervalsCoverByEnumeration() {
    for (const int n : {1, 3, 17, 120}) {
        const Interval interval = poissonInterval(n);
        const auto below = [](int last, double mean) {
            double sum = 0;
            for (int k = 0; k <= last; ++k)
                sum += std::exp(k * std::log(mean) - mean - std::lgamma(k + 1.0));
            return sum;
        };
        QVERIFY(std::abs(1 - below(n - 1, interval.low) - 0.025) < 1e-9);
        QVERIFY(std::abs(below(n, interval.high) - 0.025) < 1e-9);
    }
    QVERIFY(std::abs(normalQuantile(0.975) - 1.959963984540054) < 1e-9);
    QVERIFY(std::abs(normalQuantile(0.1) + 1.2815515655446004) < 1e-9);
}

void TstVectors::lambertIsTheInverse() {
    for (const double w : {-0.999, -0.9, -0.5, -1e-3, 0.0, 0.3, 1.0, 5.0, 100.0}) {
        const double x = w * std::exp(w);
        QVERIFY2(std::abs(lambertW0(x) - w) <= 2e-7 * (1 + std::abs(w)),
                 qPrintable(QString::number(lambertW0(x), 'g', 15)));
    }
    QCOMPARE(lambertW0(-std::exp(-1.0)), -1.0);
    QVERIFY(std::abs(lambertW0(1) - 0.5671432904097838) < 1e-12); // omega constant
}

void TstVectors::badArgumentsGiveNoFigure() {
    const double nan = std::nan("");
    for (const double value :
         {youngInterval(-1, 5), youngInterval(5, 0), dalyInterval(0, 1), exactInterval(nan, 1),
          checkpointEfficiency(0, 1, 1, 1), expectedRollback(-1, 1), lambertW0(-1),
          chiSquaredQuantile(1.5, 2), normalQuantile(0), poissonInterval(-1).low, wilsonInterval(5, 4).high,
          wilsonInterval(0, 0).low, cusumRunLength(.5, -1), whitenedShift(1, 1),
          tieredCadence(1, 1, 1, 1, 1, 1).waste, ettrLinear({0, 1, 1, 0, 0, 0})})
        QVERIFY(std::isnan(value));
}

void TstVectors::squeezeShowsBothSlopes() {
    // 60 s a write, 3 h between failures: about 19 minutes.
    const auto squeeze = squeezeOf({3660, 60, 300, 3, 1000, 2'000'000});
    QVERIFY(std::abs(squeeze.youngSeconds - 1138.4) < 0.1);
    QVERIFY(squeeze.exactSeconds < squeeze.youngSeconds && squeeze.exactSeconds > 1080);
    QVERIFY(squeeze.lowSeconds < squeeze.exactSeconds && squeeze.exactSeconds < squeeze.highSeconds);
    // Too seldom: writes are cheap, rollbacks dear, and a better cadence saves the difference.
    QVERIFY(squeeze.writePerHourMicros < squeeze.rollbackPerHourMicros);
    QCOMPARE(squeeze.writePerHourMicros, std::int64_t{32'786'885}); // 2,000 $/h × 60/3,660
    QVERIFY(squeeze.savedPerHourMicros > 0);
    const double M = 3 * 3600;
    const double saved = 2000 * (checkpointEfficiency(squeeze.exactSeconds, 60, 300, M) -
                                 checkpointEfficiency(3600, 60, 300, M));
    QVERIFY(std::abs(static_cast<double>(squeeze.savedPerHourMicros) * 1e-6 - saved) < 1e-6);
    // Nothing known of failures: no optimum.
    QCOMPARE(squeezeOf({3600, 60, 300, 0, 1000, 0}).youngSeconds, 0.0);
}

SEAM_TEST(tst_vectors, TstVectors)
#include "tst_vectors.moc"

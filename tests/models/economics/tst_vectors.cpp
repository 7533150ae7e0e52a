// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/statistics.h"
#include "economics/checkpoint_math.h"
#include "economics/job_history.h"
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
    row("1 MTTF", llama.mttfHoursOf(16384), 3.0931);
    row("1 GPU-hours a failure", llama.gpuHoursPerFailure(), 50677, 1e-4);
    row("1 in 30 days", llama.expected(16384, 30), 232.78);
    row("2 MTTF", FailureRecord{466, 16384, 54, {}}.mttfHoursOf(16384), 2.7811);
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
    row("34 overhead", 100 * writeOverhead(1800, 4.667), .2586);
    row("34 rollback", expectedRollback(30, 1e6), 15);
    row("36", 100 * writeOverhead(240, 20), 7.692);
    row("39 two days more", gpuHours(1024, 2), 49152, 1e-9);
    row("39 four days more", gpuHours(1024, 4), 98304, 1e-9);
    row("43",
        static_cast<double>(priceOf(GpuTime(23'758 * std::int64_t{3'600'000'000'000}), {2'500'000}).value) / 1e6,
        59395, 1e-9);
    row("49 block", independentBlock(.8), 27, 1e-9);
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
          chiSquaredQuantile(1.5, 2), poissonInterval(-1).low, tieredCadence(1, 1, 1, 1, 1, 1).waste})
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

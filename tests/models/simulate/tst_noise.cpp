// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/noise.h"

#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace seamscope;
using namespace seamscope::simulate;

namespace {

struct Moments {
    double mean = 0, variance = 0, lag1 = 0;
};

Moments momentsOf(const std::vector<double>& x) {
    Moments m;
    const auto n = static_cast<double>(x.size());
    for (double v : x)
        m.mean += v / n;
    for (std::size_t i = 0; i < x.size(); ++i) {
        m.variance += (x[i] - m.mean) * (x[i] - m.mean) / n;
        if (i > 0)
            m.lag1 += (x[i] - m.mean) * (x[i - 1] - m.mean) / n;
    }
    m.lag1 /= m.variance;
    return m;
}

constexpr int kMany = 200'000;

} // namespace

class TstNoise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void drawsDependOnNothingButTheirKey();
    void uniformIsEvenOverItsRange();
    void normalHasTheMomentsOfANormal();
    void neighboursAreNotRelated();
    void sensorNoiseIsAutoregressive();
    void sensorRoundsToItsStepAndIsUnbiased();
    void hostClocksAreMillisecondsOffAndFacilitiesUpToASecond();
};

void TstNoise::drawsDependOnNothingButTheirKey() {
    const Noise a(7);
    const auto before = a.bits(Draw::sensor, 5, 9);
    for (std::uint64_t i = 0; i < 100; ++i)
        (void)a.bits(Draw::sensor, i, i);
    QCOMPARE(a.bits(Draw::sensor, 5, 9), before);
    QCOMPARE(Noise(7).bits(Draw::sensor, 5, 9), before);
    std::set<std::uint64_t> all;
    for (std::uint64_t entity = 0; entity < 100; ++entity)
        for (std::uint64_t index = 0; index < 100; ++index) {
            QVERIFY(all.insert(a.bits(Draw::sensor, entity, index)).second);
            QVERIFY(all.insert(a.bits(Draw::missing, entity, index)).second);
            QVERIFY(all.insert(Noise(8).bits(Draw::sensor, entity, index)).second);
        }
}

void TstNoise::uniformIsEvenOverItsRange() {
    const Noise noise(1);
    std::vector<double> x;
    int buckets[10] = {};
    for (int i = 0; i < kMany; ++i) {
        x.push_back(noise.uniform(Draw::missing, 3, static_cast<std::uint64_t>(i)));
        QVERIFY(x.back() >= 0 && x.back() < 1);
        ++buckets[static_cast<int>(x.back() * 10)];
    }
    double chiSquare = 0;
    for (int n : buckets)
        chiSquare += (n - kMany / 10.0) * (n - kMany / 10.0) / (kMany / 10.0);
    QVERIFY2(chiSquare < 27.9, qPrintable(QString::number(chiSquare))); // 99.9 % point of χ² with 9 degrees
}

void TstNoise::normalHasTheMomentsOfANormal() {
    const Noise noise(2);
    std::vector<double> x;
    int beyondTwo = 0;
    for (int i = 0; i < kMany; ++i) {
        x.push_back(noise.normal(Draw::sensor, 1, static_cast<std::uint64_t>(i)));
        beyondTwo += std::abs(x.back()) > 2;
    }
    const Moments m = momentsOf(x);
    QVERIFY(std::abs(m.mean) < 4 / std::sqrt(kMany));
    QVERIFY(std::abs(m.variance - 1) < 4 * std::sqrt(2.0 / kMany));
    // 4.55 % of a normal lie beyond ±2; the sum of four even numbers has 3.9 %… 4.6 %.
    QVERIFY(beyondTwo > 0.037 * kMany && beyondTwo < 0.047 * kMany);
}

void TstNoise::neighboursAreNotRelated() {
    const Noise noise(3);
    std::vector<double> along, across;
    for (std::uint64_t i = 0; i < kMany; ++i) {
        along.push_back(noise.normal(Draw::rankJitter, 1, i));
        across.push_back(noise.normal(Draw::rankJitter, i, 1));
    }
    QVERIFY(std::abs(momentsOf(along).lag1) < 4 / std::sqrt(kMany));
    QVERIFY(std::abs(momentsOf(across).lag1) < 4 / std::sqrt(kMany));
}

void TstNoise::sensorNoiseIsAutoregressive() {
    SensorBank bank(Noise(4), 1, 1, 2.0, 1e6);
    std::vector<double> x;
    for (int i = 0; i < kMany; ++i)
        x.push_back(bank.read(0, 100));
    const Moments m = momentsOf(x);
    QVERIFY(std::abs(m.mean - 100) < 0.05);
    QVERIFY(std::abs(m.variance / 4 - 1) < 0.03);
    QVERIFY(std::abs(m.lag1 - 0.6) < 0.01);
}

void TstNoise::sensorRoundsToItsStepAndIsUnbiased() {
    SensorBank bank(Noise(5), 1, 2, 0.5, 1);
    double sum = 0;
    for (int i = 0; i < kMany; ++i) {
        const double value = bank.read(1, 61.3);
        QCOMPARE(value, std::round(value));
        sum += value / kMany;
    }
    QVERIFY(std::abs(sum - 61.3) < 0.02);
    SensorBank tenths(Noise(5), 2, 1, 0.0, 10);
    QCOMPARE(tenths.read(0, 32.04), 32.0);
    QCOMPARE(tenths.read(0, 32.06), 32.1); // the very double that "32.1" reads as
}

void TstNoise::hostClocksAreMillisecondsOffAndFacilitiesUpToASecond() {
    const TimePoint start = *parseRfc3339("2026-03-01T09:00:00Z");
    const Stamps stamps(Noise(6), start, Hall());
    std::vector<double> offsets;
    for (std::uint32_t host = 0; host < 2048; ++host)
        offsets.push_back(stamps.hostOffsetSeconds(host, start));
    const Moments m = momentsOf(offsets);
    QVERIFY(std::abs(std::sqrt(m.variance) - 0.005) < 0.0004);
    QVERIFY(stamps.hostOffsetSeconds(3, start) != stamps.hostOffsetSeconds(3, start + std::chrono::hours(1)));
    for (std::uint32_t device = 0; device < 500; ++device) {
        const auto off = std::chrono::abs(stamps.facility(device, start) - start);
        QVERIFY(off <= std::chrono::seconds(1));
        QCOMPARE(stamps.facility(device, start + std::chrono::hours(5)) - start - std::chrono::hours(5),
                 stamps.facility(device, start) - start); // fixed
    }
}

SEAM_TEST(tst_noise, TstNoise)
#include "tst_noise.moc"

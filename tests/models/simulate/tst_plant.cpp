// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/plant.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace seamscope::simulate;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

/// A plant that has stood for @p seconds with everybody computing all the time.
Plant settled(const Site& site, const Noise& noise, const FaultState& parameters, int seconds) {
    Plant plant(site, noise);
    const std::vector<float> activity(site.gpus(), 1.0F);
    for (int i = 0; i < seconds; ++i)
        plant.step(parameters, activity);
    return plant;
}

} // namespace

class TstPlant : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waterCarriesAMegawattAsTheTextbookSays();
    void slowdownFollowsThePublishedVectors();
    void powerFollowsTheClock();
    void convectionFollowsFlowToThePowerOfFourFifths();
    void governorStepsDownHuntsAndComesBack();
    void governorHalvesAboveTheHardLimit();
    void heatIntoTheCoolantIsThePowerOfTheHosts_data();
    void heatIntoTheCoolantIsThePowerOfTheHosts();
    void branchesShareExactlyTheFlowOfThePumps();
    void dieSettlesWhereTheResistanceSays();
    void dieFollowsWithItsTimeConstant();
    void aRackWithoutWaterTurnsItselfOffAndComesBack();
    void onlyTheRowOfTheBadPumpSuffers();
    void aLoopWithoutPumpsStaysFinite();
};

void TstPlant::waterCarriesAMegawattAsTheTextbookSays() {
    // 1 MW at a rise of 10 K takes 23.92 kg/s of water; with 30 % less flow the rise is 14.286 K.
    const double litrePerMinute = 23.92 * 60.0;
    const double rise = 1e6 / wattPerKelvin(litrePerMinute);
    QVERIFY2(near(rise, 10.0, 0.005), qPrintable(QString::number(rise)));
    QVERIFY(near(1e6 / wattPerKelvin(0.7 * litrePerMinute), 14.286, 0.008));
}

void TstPlant::slowdownFollowsThePublishedVectors() {
    QVERIFY(near(slowdown(1755, 1980, 1.0), 1.12821, 5e-6));
    QVERIFY(near(slowdown(1755, 1980, 0.7), 1.08974, 5e-6));
    QVERIFY(near(slowdown(1000, 1200, 0.7), 1.14, 1e-12));
    // The picture of the product: 1,755 → 1,410 MHz is a step of 4.21 → 4.67 s when the rest does not move.
    QVERIFY(near(4.21 * slowdown(1410, kBaseClockMhz, Hall().clockBoundShare), 4.67, 0.01));
}

void TstPlant::powerFollowsTheClock() {
    QCOMPARE(gpuWatts(Hall(), kBaseClockMhz, 1.0), 630.0);
    QCOMPARE(gpuWatts(Hall(), kBaseClockMhz, 0.0), 200.0);
    // Between f² and f³ for the part that is clocked.
    const double part = (gpuWatts(Hall(), 0.8 * kBaseClockMhz, 1.0) - 200.0) / 430.0;
    QVERIFY(part < 0.8 * 0.8 && part > 0.8 * 0.8 * 0.8);
}

void TstPlant::convectionFollowsFlowToThePowerOfFourFifths() {
    const double full = thermalResistance(Hall(), 1.0) - Hall().coldPlateKelvinPerWatt;
    const double half = thermalResistance(Hall(), 0.5) - Hall().coldPlateKelvinPerWatt;
    QVERIFY(near(half / full, 1.741101, 1e-6)); // 2^0.8
}

void TstPlant::governorStepsDownHuntsAndComesBack() {
    ClockGovernor governor;
    governor.step(86.9);
    QCOMPARE(governor.clockMhz, 1755.0);
    QCOMPARE(governor.reasons(), 0U);
    for (int second = 1; second <= 10; ++second) {
        governor.step(87.0);
        QCOMPARE(governor.clockMhz, 1755.0 - 15.0 * second);
    }
    QCOMPARE(governor.reasons(), 0x20U);
    governor.step(85.5); // inside the two kelvin: still going down
    QCOMPARE(governor.clockMhz, 1590.0);
    for (int second = 0; second < 11 * ClockGovernor::kRecoverySeconds; ++second)
        governor.step(84.0);
    QCOMPARE(governor.clockMhz, 1755.0);
    QCOMPARE(governor.reasons(), 0U);
}

void TstPlant::governorHalvesAboveTheHardLimit() {
    ClockGovernor governor;
    governor.step(92.0);
    QVERIFY(governor.clockMhz <= 1755.0 / 2);
    QVERIFY(governor.clockMhz > 1755.0 / 2 - 15);
    QCOMPARE(governor.reasons(), 0x68U); // software thermal, hardware thermal, hardware slowdown
    const double halved = governor.clockMhz;
    governor.step(95.0);
    QCOMPARE(governor.clockMhz, halved - 15); // halved once; where that is not enough it goes on step by step
    governor.step(91.0);
    QCOMPARE(governor.clockMhz, halved - 15); // between the limits it rests
    for (int second = 0; second < 1000; ++second)
        governor.step(120.0);
    QCOMPARE(governor.clockMhz, 345.0);
}

void TstPlant::heatIntoTheCoolantIsThePowerOfTheHosts_data() {
    QTest::addColumn<unsigned>("gpus");
    QTest::addColumn<double>("health");
    for (unsigned gpus : {8U, 64U, 512U, 2048U})
        for (double health : {1.0, 0.6, 0.34})
            QTest::addRow("%u GPUs, health %.2f", gpus, health) << gpus << health;
}

void TstPlant::heatIntoTheCoolantIsThePowerOfTheHosts() {
    QFETCH(unsigned, gpus);
    QFETCH(double, health);
    const Noise noise(3);
    const Site site(gpus, noise);
    FaultState parameters(site);
    parameters.pumpHealth[0] = health;
    Plant plant(site, noise);
    // Idle hosts: no governor hunts, so that there is a steady state to look at.
    const std::vector<float> activity(site.gpus(), 0.5F);
    for (int i = 0; i < 3600; ++i)
        plant.step(parameters, activity);
    for (unsigned row = 0; row < site.rows(); ++row) {
        double power = 0;
        for (unsigned h = 0; h < site.hostsInRow(row); ++h)
            power += plant.hostLiquidWatts(row * site.hostsPerRow() + h);
        const CoolantLoop& loop = plant.loop(row);
        const double carried =
            wattPerKelvin(loop.flowLitrePerMinute()) * (loop.returnCelsius() - loop.supplyCelsius());
        QVERIFY2(near(carried / power, 1.0, 0.002),
                 qPrintable(QStringLiteral("%1 of %2 W").arg(carried).arg(power)));
        // And rack by rack.
        for (unsigned rack = 0; rack < loop.racks(); ++rack) {
            double rackPower = 0;
            for (unsigned h = rack * site.hall().hostsPerRack;
                 h < std::min(loop.hosts(), (rack + 1) * site.hall().hostsPerRack); ++h)
                rackPower += plant.hostLiquidWatts(row * site.hostsPerRow() + h);
            const double rise = loop.rackOutletCelsius(rack) - loop.rackInletCelsius(rack);
            QVERIFY(near(wattPerKelvin(loop.rackFlowLitrePerMinute(rack)) * rise / rackPower, 1.0, 0.002));
        }
    }
}

void TstPlant::branchesShareExactlyTheFlowOfThePumps() {
    const Noise noise(11);
    const Site site(2048, noise);
    FaultState parameters(site);
    parameters.pumpHealth = {1, 1, 0.34, 1, 0, 1, 0.8, 0.7};
    const Plant plant = settled(site, noise, parameters, 300);
    for (unsigned row = 0; row < site.rows(); ++row) {
        const CoolantLoop& loop = plant.loop(row);
        double sum = 0;
        for (unsigned rack = 0; rack < loop.racks(); ++rack)
            sum += loop.rackFlowLitrePerMinute(rack);
        QVERIFY(near(sum, loop.flowLitrePerMinute(), 1e-6));
    }
    // Full speed is 3 % above the design: 940 × (1 + 0.34) ÷ 2 × 100 ÷ 97.
    QVERIFY(near(plant.loop(1).flowLitrePerMinute(), 940 * 0.67 / 0.97, 0.5));
    QVERIFY(near(plant.loop(0).flowLitrePerMinute(), 940, 0.5));
}

void TstPlant::dieSettlesWhereTheResistanceSays() {
    const Noise noise(5);
    const Site site(64, noise);
    const Plant plant = settled(site, noise, FaultState(site), 3600);
    const CoolantLoop& loop = plant.loop(0);
    for (unsigned gpu = 0; gpu < site.gpus(); ++gpu) {
        const unsigned host = gpu / 8;
        const double ratio = loop.branchFlowRatio(host);
        const double rise = plant.hostLiquidWatts(host) / (4180.0 * ratio * 940.0 / 64 / 60);
        const double nominal = loop.rackInletCelsius(0) + rise / 2 +
                               plant.gpuWatts()[gpu] * (0.0165 + 0.0247 * std::pow(ratio, -0.8));
        // The chip's own resistance is within 3.5 σ of 1.5 %.
        QVERIFY(near(plant.gpuCelsius()[gpu], nominal, 630 * 0.0412 * 0.053));
    }
}

void TstPlant::dieFollowsWithItsTimeConstant() {
    const Noise noise(5);
    const Site site(8, noise);
    Plant plant = settled(site, noise, FaultState(site), 600);
    const double before = plant.gpuCelsius()[0];
    const std::vector<float> idle(site.gpus(), 0.0F);
    std::vector<double> course;
    for (int i = 0; i < 600; ++i) {
        plant.step(FaultState(site), idle);
        course.push_back(plant.gpuCelsius()[0]);
    }
    // 63 % of the way after 15–30 s; the coolant moves a little too, hence the slack.
    const double goal = before - 0.632 * (before - course.back());
    const auto reached = std::find_if(course.begin(), course.end(), [&](double c) { return c <= goal; });
    const auto seconds = reached - course.begin() + 1;
    QVERIFY2(seconds >= 15 && seconds <= 34, qPrintable(QString::number(seconds)));
}

void TstPlant::aRackWithoutWaterTurnsItselfOffAndComesBack() {
    const Noise noise(5);
    const Site site(128, noise);
    const unsigned last = site.hall().hostsPerRack * 8; // first GPU of the second rack
    FaultState dry(site);
    dry.rackOpening[0] = 0.01;
    Plant plant(site, noise);
    const std::vector<float> activity(site.gpus(), 1.0F);
    double hottest = 0;
    std::size_t trips = 0;
    for (int i = 0; i < 3600; ++i) {
        plant.step(dry, activity);
        trips += plant.trips().size();
        hottest = std::max(hottest, *std::max_element(plant.gpuCelsius().begin(), plant.gpuCelsius().end()));
    }
    // Silicon is not rated beyond 110 °C; a board protects itself before.
    QVERIFY2(hottest < 110, qPrintable(QString::number(hottest)));
    // Chips differ: what is left over may cool down enough. The other rack is well.
    QVERIFY(trips >= last / 2 && trips <= last);
    std::size_t off = 0;
    for (unsigned gpu = 0; gpu < site.gpus(); ++gpu) {
        off += plant.isGpuOff(gpu) ? 1 : 0;
        QVERIFY(gpu < last || !plant.isGpuOff(gpu));
    }
    QCOMPARE(off, trips);
    for (int i = 0; i < 600; ++i)
        plant.step(FaultState(site), activity);
    for (unsigned gpu = 0; gpu < last; ++gpu) {
        off -= plant.isGpuOff(gpu) ? 1 : 0; // nobody has switched it on
        plant.powerOn(gpu);
        QVERIFY(!plant.isGpuOff(gpu));
    }
    QCOMPARE(off, std::size_t{0});
}

void TstPlant::onlyTheRowOfTheBadPumpSuffers() {
    const Noise noise(7);
    const Site site(2048, noise);
    FaultState parameters(site);
    parameters.pumpHealth[2] = 0.34;
    const Plant bad = settled(site, noise, parameters, 1200);
    const Plant good = settled(site, noise, FaultState(site), 1200);
    for (unsigned gpu = 0; gpu < site.gpus(); ++gpu) {
        const bool isInRow = gpu / 512 == 1;
        QCOMPARE(bad.gpuCelsius()[gpu] > good.gpuCelsius()[gpu] + 0.5, isInRow);
        QCOMPARE(bad.gpuClockMhz(gpu) < kBaseClockMhz && !isInRow, false);
    }
}

void TstPlant::aLoopWithoutPumpsStaysFinite() {
    const Noise noise(9);
    const Site site(512, noise);
    FaultState parameters(site);
    parameters.pumpHealth = {0, 0};
    const Plant plant = settled(site, noise, parameters, 3600);
    for (unsigned gpu = 0; gpu < site.gpus(); ++gpu) {
        QVERIFY(std::isfinite(plant.gpuCelsius()[gpu]));
        QVERIFY(plant.isGpuOff(gpu) || plant.gpuClockMhz(gpu) < kBaseClockMhz);
    }
    QVERIFY(std::isfinite(plant.loop(0).returnCelsius()));
}

SEAM_TEST(tst_plant, TstPlant)
#include "tst_plant.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/hall.h"

#include "simulate/gpu_physics.h"
#include "simulate/plant.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::simulate {
namespace {

Duration seconds(double value) { return std::chrono::seconds(std::llround(value)); }

void drawBuilding(Hall& hall, Dice& dice, std::uint32_t hosts) {
    constexpr std::array<std::uint32_t, 4> kHostsPerRack = {2, 2, 3, 4};
    hall.hostsPerRack = kHostsPerRack[dice.below(4)];
    if (hosts > 64)
        hall.hostsPerRack = 4 + dice.below(5);
    const std::uint32_t racks = (hosts + hall.hostsPerRack - 1) / hall.hostsPerRack;
    // Two CDUs or more wherever there are racks for them: one row is to stay well.
    hall.racksPerRow = std::clamp(racks / (2 + dice.below(2)), 1U, 10U);
    hall.hasWeakRack = dice.chance(0.5);
}

void drawCooling(Hall& hall, Dice& dice) {
    hall.litrePerMinutePerHost = dice.between(9, 22);
    hall.pumpSpeedPercent = dice.between(72, 98);
    hall.supplyCelsius = dice.between(22, 42);
    hall.facilityWaterCelsius = hall.supplyCelsius - dice.between(8, 18);
    hall.pressureKilopascal = dice.between(80, 240);
    hall.inletLagSeconds = dice.between(8, 35);
    hall.rackLagSeconds = dice.between(45, 200);
    hall.returnLagSeconds = dice.between(15, 60);
    hall.supplyLagSeconds = dice.between(40, 200);
    (void)dice.between(0, 0.6); // once of the days; what a seed draws after it stays as it was
}

void drawGpus(Hall& hall, Dice& dice) {
    struct Model {
        const char* name;
        double clock, watts, gibibyte;
    };
    constexpr std::array<Model, 4> kModels = {{{"NVIDIA H100 80GB HBM3", 1755, 700, 80},
                                               {"NVIDIA H200", 1830, 700, 141},
                                               {"NVIDIA A100-SXM4-80GB", 1410, 400, 80},
                                               {"NVIDIA B200", 1965, 1000, 180}}};
    const Model& model = kModels[dice.below(4)];
    hall.gpuModel = model.name;
    hall.memoryGibibyte = model.gibibyte;
    hall.baseClockMhz = std::floor(model.clock * dice.between(0.92, 1.0) / kClockStepMhz) * kClockStepMhz;
    hall.slowdownCelsius = std::round(dice.between(80, 90));
    hall.hardSlowdownCelsius = hall.slowdownCelsius + std::round(dice.between(3, 7));
    const double watts = model.watts * dice.between(0.78, 0.95);
    hall.staticWatts = watts * dice.between(0.22, 0.38);
    hall.dynamicWatts = watts - hall.staticWatts;
    hall.powerExponent = dice.between(2.0, 3.0);
    hall.clockBoundShare = dice.between(0.4, 0.85);
    hall.chipSpread = dice.between(0.006, 0.022);
    // First guess of how the two resistances share; setThermalMargin() keeps the ratio.
    hall.convectionKelvinPerWatt = dice.between(0.45, 0.7);
    hall.coldPlateKelvinPerWatt = 1 - hall.convectionKelvinPerWatt;
    setThermalMargin(hall, dice.between(7, 20));
}

void drawJob(Hall& hall, Dice& dice, std::uint32_t hosts) {
    constexpr std::array<std::uint32_t, 4> kTensorParallel = {8, 8, 4, 2};
    hall.tensorParallel = kTensorParallel[dice.below(4)];
    hall.pipelineStages = hosts % 4 == 0 && dice.chance(0.4) ? 4 : hosts % 2 == 0 && dice.chance(0.5) ? 2 : 1;
    hall.isShuffled = true;
    hall.neighbourShare = hosts >= 6 && dice.chance(0.35) ? dice.between(0.2, 0.4) : 0;
    hall.stepSeconds = dice.magnitude(1.8, 11);
    hall.transferShare = dice.between(0.05, 0.16);
    hall.tensorTransferShare = dice.between(0.03, 0.1);
    hall.stepJitter = dice.between(0.004, 0.014);
    hall.rankJitter = dice.between(0.002, 0.009);
    hall.chipSpeedSpread = dice.between(0.002, 0.006);
    hall.tokensPerStepPerGpu = std::exp2(11 + dice.below(4));
    hall.mfu = dice.between(0.28, 0.52);
    hall.firstStep = 1000 + dice.below(400'000);
    hall.checkpointInterval = seconds(dice.between(600, 2100));
    hall.checkpointWrite = seconds(dice.magnitude(12, 80));
    hall.firstCheckpointShare = dice.between(0.15, 0.9);
    hall.checkpointBytesPerGpu = dice.magnitude(2e8, 4e9);
    hall.restart = seconds(dice.between(80, 420));
    hall.watchdog = seconds(dice.chance(0.5) ? 600 : dice.between(120, 900));
}

void drawPrices(Hall& hall, Dice& dice) {
    hall.gpuHourRate = std::round(dice.between(1.4, 6.5) * 100) / 100;
    hall.opportunityMultiplier = std::round(dice.between(0.2, 1.1) * 100) / 100;
    hall.laborRatePerHour = std::round(dice.between(70, 220));
    hall.laborPeople = static_cast<int>(1 + dice.below(4));
    hall.slackHours = std::round(dice.between(0, 60));
    hall.valueOfDelayPerDay = dice.chance(0.6) ? std::round(dice.magnitude(2e4, 3e5)) : 0;
}

void drawExporters(Hall& hall, Dice& dice) {
    hall.hostSkewSeconds = dice.magnitude(0.001, 0.05);
    hall.hostDriftPpm = dice.between(0, 8);
    hall.facilityClockSeconds = dice.between(0, 1.5);
    hall.saysMore = true;
    hall.hasRankTimes = dice.chance(0.6);
    hall.hasTrainerLog = dice.chance(0.75);
    hall.servesWithSglang = dice.chance(0.4);
    hall.hasRankMemory = dice.chance(0.4);
    hall.hasExperts = dice.chance(0.2);
    hall.usesFabricCounters = dice.chance(0.8);
    hall.hasTrainerMetrics = !hall.hasTrainerLog || dice.chance(0.65);
    hall.usesNewDcgmNames = dice.chance(0.35);
}

} // namespace

void setThermalMargin(Hall& hall, double kelvin) {
    constexpr double kLeastRiseKelvin = 8;
    const double watts = hall.staticWatts + hall.dynamicWatts;
    const double coolantRise =
        (kGpusPerHost * watts + kHostLiquidWatts) / wattPerKelvin(hall.litrePerMinutePerHost);
    const double rise = hall.slowdownCelsius - kelvin - hall.supplyCelsius - coolantRise / 2;
    const double scale = std::max(kLeastRiseKelvin, rise) / watts /
                         (hall.convectionKelvinPerWatt + hall.coldPlateKelvinPerWatt);
    hall.convectionKelvinPerWatt *= scale;
    hall.coldPlateKelvinPerWatt *= scale;
}

Hall drawHall(const Noise& noise, std::uint32_t gpus) {
    Dice dice(noise, Draw::hall);
    const std::uint32_t hosts = gpus / kGpusPerHost;
    Hall hall;
    hall.isDrawn = true;
    hall.naming = Naming::draw(noise);
    drawBuilding(hall, dice, hosts);
    drawCooling(hall, dice);
    drawGpus(hall, dice);
    drawJob(hall, dice, hosts);
    drawPrices(hall, dice);
    drawExporters(hall, dice);
    return hall;
}

} // namespace seamscope::simulate

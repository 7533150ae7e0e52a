// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/naming.h"
#include "simulate/noise.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

/// Everything in which one hall differs from another: sizes, names, physics, job, prices, clocks and what its
/// exporters say. The defaults are the reference hall of the pictures; drawHall() draws every one of them.
struct Hall {
    // the building
    Naming naming;
    std::uint32_t hostsPerRack = 8;
    std::uint32_t racksPerRow = 8; ///< one CDU cools one row
    bool hasWeakRack = true;       ///< one rack of each row hangs behind a stiff check valve

    // cooling
    double litrePerMinutePerHost = 940.0 / 64;
    double pumpSpeedPercent = 97; ///< drive at design flow: what is left to 100 % is the reserve
    double supplyCelsius = 32;
    double facilityWaterCelsius = 14;
    double pressureKilopascal = 150;
    double inletLagSeconds = 20;
    double rackLagSeconds = 60;
    double returnLagSeconds = 30;
    double supplyLagSeconds = 90;

    // GPUs
    std::string gpuModel = "NVIDIA H100 80GB HBM3";
    double baseClockMhz = 1755;
    double slowdownCelsius = 87;
    double hardSlowdownCelsius = 92;
    double staticWatts = 200;
    double dynamicWatts = 430;
    double powerExponent = 2.5;
    double clockBoundShare = 0.45;
    double coldPlateKelvinPerWatt = 0.0165;
    double convectionKelvinPerWatt = 0.0247;
    double chipSpread = 0.015; ///< σ of power and of thermal resistance between healthy chips
    double memoryGibibyte = 80;

    // jobs
    std::uint32_t tensorParallel = 8;
    std::uint32_t pipelineStages = 0; ///< 0: four, two or one, whatever the number of hosts allows
    bool isShuffled = false;          ///< ranks stand on hosts in an order of their own
    bool hasIdleHost = false;         ///< one host at least runs nothing
    double neighbourShare = 0;        ///< of the hosts, for a second job; 0 = there is none
    double servingShare = 0; ///< of the hosts, for an inference job beside the training; 0 = there is none
    bool servesWithSglang = false; ///< its engine; vLLM else
    double stepSeconds = 4.21;
    double transferShare = 0.08;    ///< of a step: collectives between hosts that nothing overlaps
    double tensorTransferShare = 0; ///< of a step: collectives inside the host that nothing overlaps
    double stepJitter = 0.006;      ///< σ common to all ranks of a step: sequence lengths
    double rankJitter = 0.004;      ///< σ of one rank in one step
    double chipSpeedSpread = 0.003; ///< σ between chips at equal clock
    double tokensPerStepPerGpu = 4096;
    double mfu = 0.413;
    std::uint64_t firstStep = 228'000;
    Duration checkpointInterval = std::chrono::minutes(30);
    Duration checkpointWrite = std::chrono::seconds(60);
    double firstCheckpointShare = 0.5;    ///< of the interval, after the start
    double checkpointBytesPerGpu = 4.8e8; ///< 14 bytes a parameter (Adam, mixed), 70 B, 2,048 GPUs
    Duration restart = std::chrono::seconds(300);
    Duration watchdog = std::chrono::seconds(600); ///< a collective that hangs is given up after this

    // prices, USD
    double gpuHourRate = 2.49;
    double opportunityMultiplier = 0.6;
    double laborRatePerHour = 140;
    int laborPeople = 2;
    double slackHours = 36;
    double valueOfDelayPerDay = 0; ///< 0: not stated

    // clocks and exporters
    double hostSkewSeconds = 0.005;  ///< σ
    double hostDriftPpm = 2;         ///< σ
    double facilityClockSeconds = 1; ///< ± this
    bool saysMore = false;    ///< device counters, PSUs, PCIe, storage reads: what the reference hall has not
    bool hasRankTimes = true; ///< the trainer exports own and wait time of every rank
    bool hasTrainerMetrics = true;  ///< the trainer exports step time and the like; otherwise it only logs
    bool hasTrainerLog = false;     ///< one line a step
    bool hasRankMemory = false;     ///< the trainer exports the memory that every rank has allocated
    bool hasExperts = false;        ///< a mixture of experts: tokens a rank are exported
    bool usesFabricCounters = true; ///< pause, ECN and CNP counters are scraped
    bool usesNewDcgmNames = false;  ///< DCGM 4.6 names
    bool isDrawn = false;
};

/// Changes the thermal resistances so that a die at full load rests @p kelvin below its slowdown.
void setThermalMargin(Hall& hall, double kelvin);
/// A hall of its own for every seed. Ranges are wider than the published ones, and no constant of the
/// reference hall is kept. @p gpus decides how racks and rows are cut.
[[nodiscard]] Hall drawHall(const Noise& noise, std::uint32_t gpus);

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <optional>
#include <string>

namespace seamscope::simulate {

/// 2026-03-01T09:00:00Z: a fixed start, so that a run is the same whenever it is made.
inline constexpr TimePoint kDefaultStart = fromNanoseconds(1'772'355'600'000'000'000);

/// What to simulate and how to look at it. Same options, same output, byte for byte.
struct Options {
    std::string scenario = "pump_degraded";
    std::uint32_t gpus = 2048; ///< 8 … 16,384, a multiple of 8
    std::uint64_t seed = 118;  ///< the default puts the pump on CDU c2 and the weak manifold on rack r12
    TimePoint start = kDefaultStart;           ///< whole second
    Duration onset = std::chrono::minutes(20); ///< after the start; whole seconds
    std::optional<Duration> faultLength;       ///< repaired after this; unset = stays
    double severity = 1.0;                     ///< 1 = the magnitude as drawn; 0 < severity <= 1.3
    bool isDrawn = false; ///< a hall of its own for the seed instead of the reference hall
    std::string second;   ///< another scenario in the same run; empty = none
    Duration secondOnset = std::chrono::minutes(40);
    std::uint32_t bystanders = 0; ///< small things that mean nothing, at most 100
    /// On so many hosts, here and there, the exporter of the GPUs dies, one after the other within a minute, while all else of
    /// them is heard and their work goes on: an alarm each, and none of them the cause of anything.
    std::uint32_t deadExporters = 0;
    Duration exportersOnset = std::chrono::minutes(30);

    // A drawn hall has cadences, resets and logs of its own.
    Duration gpuPeriod = std::chrono::seconds(5); ///< all periods: whole seconds, 1 s … 1 h
    Duration hostPeriod = std::chrono::seconds(15);
    Duration facilityPeriod = std::chrono::seconds(5);
    double missingShare = 0.02;      ///< share of scrapes of a target that are lost, 0 … 0.5
    double counterResetsPerHour = 0; ///< hosts whose counters start again from 0, site-wide, 0 … 1000
    std::uint32_t rankLimit = 4096;  ///< ranks with self and wait times; beyond, every k-th
    /// Step times as metrics whatever a drawn hall has: for who gets the facts directly and reads no log.
    bool exportsSteps = false;
    bool dumpsCollectives = false; ///< Flight Recorder dumps of a job that gave up, as documents
    bool trainingLog = false;      ///< one log line a step as an event, as the trainer prints it
};

} // namespace seamscope::simulate

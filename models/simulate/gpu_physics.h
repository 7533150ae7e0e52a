// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/hall.h"

#include <cmath>

/// Heat, power and clock of one GPU as pure functions: the formulas of the model in one place.
namespace seamscope::simulate {

inline constexpr double kBaseClockMhz = 1755; ///< application clock of the reference hall
inline constexpr double kLowestClockMhz = 345;
inline constexpr double kClockStepMhz = 15; ///< clocks come in steps of 15 MHz
inline constexpr double kSlowdownReleaseKelvin =
    2; ///< a software slowdown goes on until this far below its limit
/// Above the hard slowdown a board turns itself off; data sheets have 5 to 15 K between the two.
inline constexpr double kShutdownKelvin = 10;
inline constexpr double kWaitActivity = 0.35;      ///< power of spinning in a collective against computing
inline constexpr double kConvectionExponent = 0.8; ///< Dittus–Boelter: h ~ flow^0.8 in turbulent flow

/// Die over coolant, K/W. @param flowRatio branch flow ÷ design flow, > 0.
[[nodiscard]] inline double thermalResistance(const Hall& hall, double flowRatio) {
    return hall.coldPlateKelvinPerWatt +
           hall.convectionKelvinPerWatt * std::pow(flowRatio, -kConvectionExponent);
}

/// Where the die settles, °C: half the rise of the coolant along the tray, then the resistance.
[[nodiscard]] inline double dieTargetCelsius(double inletCelsius, double coolantRiseKelvin, double watts,
                                             double kelvinPerWatt) {
    return inletCelsius + coolantRiseKelvin / 2 + watts * kelvinPerWatt;
}

/// @param activity share of the time at full switching, 0 … 1.
[[nodiscard]] inline double gpuWatts(const Hall& hall, double clockMhz, double activity) {
    const double ratio = clockMhz / hall.baseClockMhz;
    // Between f² and f³: the voltage follows the clock in part.
    return hall.staticWatts +
           hall.dynamicWatts * activity * (ratio == 1.0 ? 1.0 : std::pow(ratio, hall.powerExponent));
}

/// Time for the same work at another clock, relative: S = β f0/f + (1 − β). β is the share that follows the
/// core clock; the rest waits for memory.
[[nodiscard]] constexpr double slowdown(double clockMhz, double baseMhz, double clockBoundShare) {
    return clockBoundShare * baseMhz / clockMhz + 1.0 - clockBoundShare;
}

/// NVML clock event reasons, the bits that this model sets.
inline constexpr unsigned kReasonPowerCap = 0x4;
inline constexpr unsigned kReasonSoftwareThermal = 0x20;
inline constexpr unsigned kReasonHardwareThermal = 0x40;
inline constexpr unsigned kReasonHardwareSlowdown = 0x08;
inline constexpr unsigned kReasonPowerBrake = 0x80;

/// Clock governor of one GPU, stepped once a second: down one step a second above the slowdown temperature
/// until 2 K below it, then up again one step in kRecoverySeconds; halved at the hard limit and lower while
/// above. It hunts, as real ones do.
struct ClockGovernor {
    static constexpr int kRecoverySeconds = 4;

    ClockGovernor() = default;
    explicit ClockGovernor(const Hall& hall)
        : baseMhz(hall.baseClockMhz)
        , slowdownCelsius(hall.slowdownCelsius)
        , hardSlowdownCelsius(hall.hardSlowdownCelsius)
        , clockMhz(hall.baseClockMhz) {}

    double baseMhz = kBaseClockMhz;
    double slowdownCelsius = 87;
    double hardSlowdownCelsius = 92;
    double clockMhz = kBaseClockMhz; ///< what heat allows
    bool isSlowing = false;
    bool isHalved = false;
    int calmSeconds = 0;

    void step(double celsius);
    /// Bit mask as NVML reports it for heat; 0 = runs as asked.
    [[nodiscard]] unsigned reasons() const;
};

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

/// Heat, power and clock of one GPU as pure functions: the formulas of the model in one place.
namespace seamscope::simulate {

inline constexpr double kBaseClockMhz = 1755; ///< application clock of the job
inline constexpr double kLowestClockMhz = 345;
inline constexpr double kClockStepMhz = 15;         ///< H100 clocks come in steps of 15 MHz
inline constexpr double kSlowdownCelsius = 87;      ///< software thermal slowdown begins
inline constexpr double kSlowdownReleaseKelvin = 2; ///< it goes on until this far below
inline constexpr double kHardSlowdownCelsius = 92;  ///< hardware slowdown: the clock is halved
inline constexpr double kStaticWatts = 200;         ///< leakage, HBM, VRM at work: not clocked
inline constexpr double kDynamicWatts = 430;        ///< at the base clock, all the time computing
inline constexpr double kPowerExponent = 2.5; ///< between f² and f³ (voltage follows the clock in part)
inline constexpr double kWaitActivity = 0.35; ///< power of spinning in a collective against computing
inline constexpr double kColdPlateKelvinPerWatt = 0.0165;  ///< R_c: die, interface material, plate
inline constexpr double kConvectionKelvinPerWatt = 0.0247; ///< R_h at the design flow
inline constexpr double kConvectionExponent = 0.8; ///< Dittus–Boelter: h ~ flow^0.8 in turbulent flow

/// Die over coolant, K/W. @param flowRatio branch flow ÷ design flow, > 0.
[[nodiscard]] inline double thermalResistance(double flowRatio) {
    return kColdPlateKelvinPerWatt + kConvectionKelvinPerWatt * std::pow(flowRatio, -kConvectionExponent);
}

/// Where the die settles, °C: half the rise of the coolant along the tray, then the resistance.
[[nodiscard]] inline double dieTargetCelsius(double inletCelsius, double coolantRiseKelvin, double watts,
                                             double kelvinPerWatt) {
    return inletCelsius + coolantRiseKelvin / 2 + watts * kelvinPerWatt;
}

/// @param activity share of the time at full switching, 0 … 1.
[[nodiscard]] inline double gpuWatts(double clockMhz, double activity) {
    const double ratio = clockMhz / kBaseClockMhz;
    return kStaticWatts + kDynamicWatts * activity * (ratio == 1.0 ? 1.0 : std::pow(ratio, kPowerExponent));
}

/// Time for the same work at another clock, relative: S = β f0/f + (1 − β). β is the share that follows the
/// core clock; the rest waits for memory.
inline constexpr double kClockBoundShare = 0.45;
[[nodiscard]] constexpr double slowdown(double clockMhz, double baseMhz = kBaseClockMhz,
                                        double clockBoundShare = kClockBoundShare) {
    return clockBoundShare * baseMhz / clockMhz + 1.0 - clockBoundShare;
}

/// NVML clock event reasons, the bits that this model sets.
inline constexpr unsigned kReasonSoftwareThermal = 0x20;
inline constexpr unsigned kReasonHardwareThermal = 0x40;
inline constexpr unsigned kReasonHardwareSlowdown = 0x08;

/// Clock governor of one GPU, stepped once a second: down one step a second above the slowdown temperature
/// until 2 K below it, then up again one step in kRecoverySeconds; halved above the hard limit. It hunts, as
/// real ones do.
struct ClockGovernor {
    static constexpr int kRecoverySeconds = 4;

    double clockMhz = kBaseClockMhz;
    bool isSlowing = false;
    bool isHalved = false;
    int calmSeconds = 0;

    void step(double celsius);
    /// Bit mask as NVML reports it; 0 = runs as asked.
    [[nodiscard]] unsigned reasons() const;
};

} // namespace seamscope::simulate

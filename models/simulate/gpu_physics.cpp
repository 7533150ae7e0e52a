// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/gpu_physics.h"

#include <algorithm>

namespace seamscope::simulate {

void ClockGovernor::step(double celsius) {
    if (celsius >= kHardSlowdownCelsius && !isHalved) {
        clockMhz = std::max(kLowestClockMhz, std::floor(clockMhz / 2 / kClockStepMhz) * kClockStepMhz);
        isHalved = true;
    }
    if (celsius >= kSlowdownCelsius) {
        isSlowing = true;
    } else if (celsius <= kSlowdownCelsius - kSlowdownReleaseKelvin) {
        isSlowing = false;
        isHalved = false;
    }
    if (isSlowing) {
        calmSeconds = 0;
        if (!isHalved)
            clockMhz = std::max(kLowestClockMhz, clockMhz - kClockStepMhz);
    } else if (clockMhz < kBaseClockMhz && ++calmSeconds >= kRecoverySeconds) {
        calmSeconds = 0;
        clockMhz = std::min(kBaseClockMhz, clockMhz + kClockStepMhz);
    }
}

unsigned ClockGovernor::reasons() const {
    if (clockMhz >= kBaseClockMhz)
        return 0;
    return kReasonSoftwareThermal | (isHalved ? kReasonHardwareThermal | kReasonHardwareSlowdown : 0U);
}

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/gpu_physics.h"

#include <algorithm>

namespace seamscope::simulate {

void ClockGovernor::step(double celsius) {
    const bool wasHalved = isHalved;
    if (celsius >= hardSlowdownCelsius && !isHalved) {
        clockMhz = std::max(kLowestClockMhz, std::floor(clockMhz / 2 / kClockStepMhz) * kClockStepMhz);
        isHalved = true;
    }
    if (celsius >= slowdownCelsius) {
        isSlowing = true;
    } else if (celsius <= slowdownCelsius - kSlowdownReleaseKelvin) {
        isSlowing = false;
        isHalved = false;
    }
    if (isSlowing) {
        calmSeconds = 0;
        if (!isHalved || (wasHalved && celsius >= hardSlowdownCelsius)) // half is not always enough
            clockMhz = std::max(kLowestClockMhz, clockMhz - kClockStepMhz);
    } else if (clockMhz < baseMhz && ++calmSeconds >= kRecoverySeconds) {
        calmSeconds = 0;
        clockMhz = std::min(baseMhz, clockMhz + kClockStepMhz);
    }
}

unsigned ClockGovernor::reasons() const {
    if (clockMhz >= baseMhz)
        return 0;
    return kReasonSoftwareThermal | (isHalved ? kReasonHardwareThermal | kReasonHardwareSlowdown : 0U);
}

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/priority.h"

#include <cstdint>
#include <vector>

namespace seamscope::console {

/// A sound of our own: so many pulses of one frequency. Priorities are told apart by the number, for few people name a pitch.
struct Tone {
    double hertz = 0;
    int pulses = 1;
    Duration pulse{0};
    Duration pause{0}; ///< between two of them
    double level = 0;  ///< peak, of full scale
    [[nodiscard]] Duration length() const { return pulses * pulse + (pulses - 1) * pause; }
};
[[nodiscard]] Tone toneOf(telemetry::AlarmPriority priority);

/// One channel of it, with soft edges: nothing clicks.
[[nodiscard]] std::vector<std::int16_t> samplesOf(const Tone& tone, unsigned rate);

} // namespace seamscope::console

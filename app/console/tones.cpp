// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/tones.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;
using telemetry::AlarmPriority;

constexpr double kEdge = 0.02; ///< seconds in which a pulse comes and goes

/// 0 … 1 at @p time of a pulse that is @p length long.
double envelope(double time, double length) {
    const double near = std::min(time, length - time);
    return near >= kEdge ? 1 : 0.5 - 0.5 * std::cos(std::numbers::pi * near / kEdge);
}

} // namespace

Tone toneOf(AlarmPriority priority) {
    switch (priority) {
    case AlarmPriority::low:
        return {392, 1, 200ms, 0ms, 0.08};
    case AlarmPriority::medium:
        return {523, 2, 200ms, 150ms, 0.10};
    case AlarmPriority::high:
        return {659, 3, 180ms, 120ms, 0.13};
    case AlarmPriority::critical:
        break;
    }
    return {880, 5, 160ms, 100ms, 0.16};
}

std::vector<std::int16_t> samplesOf(const Tone& tone, unsigned rate) {
    const auto frames = [rate](Duration length) { return static_cast<std::size_t>(toSeconds(length) * rate); };
    const std::size_t pulse = frames(tone.pulse);
    const std::size_t period = pulse + frames(tone.pause);
    std::vector<std::int16_t> out(frames(tone.length()));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t within = i % period;
        if (within >= pulse)
            continue;
        const double time = static_cast<double>(within) / rate;
        const double wave = std::sin(2 * std::numbers::pi * tone.hertz * time) * envelope(time, toSeconds(tone.pulse));
        out[i] = static_cast<std::int16_t>(std::lround(wave * tone.level * std::numeric_limits<std::int16_t>::max()));
    }
    return out;
}

} // namespace seamscope::console

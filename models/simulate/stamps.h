// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/noise.h"

#include <chrono>
#include <cstdint>

namespace seamscope::simulate {

/// Clocks of the machines that stamp samples. Stamps are whole milliseconds, as Prometheus keeps them.
class Stamps {
public:
    Stamps(const Noise& noise, TimePoint start)
        : m_noise(noise)
        , m_start(start) {}

    /// How far a host's clock is ahead, s: σ 5 ms, drifting with σ 2 ppm between NTP corrections of a day.
    [[nodiscard]] double hostOffsetSeconds(std::uint32_t host, TimePoint t) const {
        return 0.005 * m_noise.normal(Draw::hostSkew, host) +
               2e-6 * m_noise.normal(Draw::hostDrift, host) * toSeconds(t - m_start);
    }
    [[nodiscard]] TimePoint host(std::uint32_t host, TimePoint t) const {
        return milliseconds(t + fromSeconds(hostOffsetSeconds(host, t)));
    }
    /// Facility controllers: a fixed error within ±1 s.
    [[nodiscard]] TimePoint facility(std::uint32_t device, TimePoint t) const {
        return milliseconds(t + fromSeconds(2.0 * m_noise.uniform(Draw::facilityOffset, device) - 1.0));
    }
    [[nodiscard]] static TimePoint milliseconds(TimePoint t) {
        return TimePoint(std::chrono::round<std::chrono::milliseconds>(t.time_since_epoch()));
    }

private:
    Noise m_noise;
    TimePoint m_start;
};

} // namespace seamscope::simulate

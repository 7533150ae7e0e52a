// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/hall.h"
#include "simulate/noise.h"

#include <chrono>
#include <cstdint>

namespace seamscope::simulate {

/// Clocks of the machines that stamp samples. Stamps are whole milliseconds, as Prometheus keeps them.
class Stamps {
public:
    Stamps(const Noise& noise, TimePoint start, const Hall& hall)
        : m_noise(noise)
        , m_start(start)
        , m_skewSeconds(hall.hostSkewSeconds)
        , m_drift(hall.hostDriftPpm * 1e-6)
        , m_facilitySeconds(hall.facilityClockSeconds) {}

    /// How far a host's clock is ahead, s: an offset and a drift, as nothing corrects it during a run.
    [[nodiscard]] double hostOffsetSeconds(std::uint32_t host, TimePoint t) const {
        return m_skewSeconds * m_noise.normal(Draw::hostSkew, host) +
               m_drift * m_noise.normal(Draw::hostDrift, host) * toSeconds(t - m_start);
    }
    [[nodiscard]] TimePoint host(std::uint32_t host, TimePoint t) const {
        return milliseconds(t + fromSeconds(hostOffsetSeconds(host, t)));
    }
    /// Facility controllers: a fixed error.
    [[nodiscard]] TimePoint facility(std::uint32_t device, TimePoint t) const {
        return milliseconds(
            t + fromSeconds(m_facilitySeconds * (2.0 * m_noise.uniform(Draw::facilityOffset, device) - 1.0)));
    }
    [[nodiscard]] static TimePoint milliseconds(TimePoint t) {
        return TimePoint(std::chrono::round<std::chrono::milliseconds>(t.time_since_epoch()));
    }

private:
    Noise m_noise;
    TimePoint m_start;
    double m_skewSeconds, m_drift, m_facilitySeconds;
};

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <random>
#include <stop_token>

namespace seamscope::sources {

/// Waiting times between attempts: doubling from @p first up to @p cap, each ±25 % so that many clients of
/// one peer do not come back together. Not thread-safe.
class Backoff {
public:
    /// @param seed parts clients from each other; the same seed gives the same times.
    Backoff(Duration first, Duration cap, std::uint32_t seed);

    [[nodiscard]] Duration next();
    /// After a success: the next failure waits @p first again.
    void reset() { m_base = m_first; }

private:
    Duration m_first;
    Duration m_cap;
    Duration m_base;
    std::minstd_rand m_random;
};

/// Waits @p time, or shorter when a stop is requested.
void waitUnlessStopped(const std::stop_token& stop, Duration time);

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace seamscope::session {

/// Whether the wall clock may be believed where what is done in its name cannot be undone: recordings that are too old are
/// removed for good, and a clock that was set 95 days ahead for a moment makes all of them so. Believed is one that has gone
/// as evenly as the monotonic clock for a quarter of an hour, or for as long as things are kept if that is less. One thread.
class ClockTrust {
public:
    static constexpr Duration kLongEnough = std::chrono::minutes(15);
    explicit ClockTrust(Duration keep = kLongEnough)
        : m_enough(std::min(keep, kLongEnough)) {}

    static constexpr Duration kEven = std::chrono::minutes(1); ///< apart from the monotonic clock since then

    /// To be called every minute or so.
    void look(const Clock& clock) {
        const TimePoint wall = clock.now();
        const Duration monotonic = clock.monotonic();
        if (m_since && isEven(wall, monotonic)) {
            m_isTrusted = monotonic - m_since->monotonic >= m_enough;
        } else {
            m_steps += m_since ? 1 : 0;
            m_since = Since{wall, monotonic};
            m_isTrusted = false;
        }
    }
    [[nodiscard]] bool isTrusted() const { return m_isTrusted; }
    /// How often it was set, as far as that was seen.
    [[nodiscard]] unsigned steps() const { return m_steps; }

private:
    struct Since {
        TimePoint wall;
        Duration monotonic;
    };
    [[nodiscard]] bool isEven(TimePoint wall, Duration monotonic) const {
        return std::chrono::abs((wall - m_since->wall) - (monotonic - m_since->monotonic)) <= kEven;
    }

    const Duration m_enough;
    std::optional<Since> m_since;
    bool m_isTrusted = false;
    unsigned m_steps = 0;
};

} // namespace seamscope::session

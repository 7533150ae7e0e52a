// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <optional>
#include <random>

namespace seamscope::wire {

struct BackoffOptions {
    Duration first = std::chrono::milliseconds(250);
    Duration cap = std::chrono::seconds(15);
    std::optional<std::uint64_t> seed{}; ///< of the jitter, for tests; nothing = a random one
};

/// Capped exponential back-off with full jitter: the n-th wait is uniform in [0, min(cap, first × 2^n)]. It
/// spreads a thousand consoles that lost the same gateway (Brooker, "Exponential Backoff And Jitter", 2015).
class Backoff {
public:
    explicit Backoff(const BackoffOptions& options);

    /// The next wait; each call doubles the bound up to the cap.
    [[nodiscard]] Duration next();
    /// After a success: the next failure waits briefly again.
    void reset() { m_failures = 0; }

private:
    const BackoffOptions m_options;
    std::mt19937_64 m_random;
    unsigned m_failures = 0;
};

} // namespace seamscope::wire

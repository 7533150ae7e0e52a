// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <optional>
#include <random>

namespace seamscope {

struct BackoffOptions {
    Duration first = std::chrono::milliseconds(250);
    Duration cap = std::chrono::seconds(15);
    std::optional<std::uint64_t> seed{}; ///< of the jitter; nothing = a random one
    double least = 0;                    ///< of the bound, where jitter begins
    double most = 1;                     ///< and where it ends
};

/// Capped exponential back-off with jitter: the n-th wait is uniform in [least, most] × min(cap, first ×
/// 2^n). Full jitter, from 0 to 1, spreads a thousand consoles that lost the same gateway (Brooker,
/// "Exponential Backoff And Jitter", 2015). Not thread-safe.
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

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace seamscope::wire {

struct ProbeTarget {
    std::string host; ///< as configured; a wildcard is asked over loopback
    std::uint16_t port = 0;
    bool isTls = false;
};

/// Asks as a stranger would whether a listener of this process still serves: connects and waits for the first
/// bytes of HTTP/2, or of the answer to a TLS hello. Blocks for @p patience at most.
[[nodiscard]] Result<> probeListener(const ProbeTarget& target, std::chrono::milliseconds patience);

} // namespace seamscope::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store.h"

#include <algorithm>

namespace seamscope::gateway {

/// How long a span of the store to read at once, so that it holds about @p samples: whole blocks are decoded,
/// so short spans cost more.
[[nodiscard]] inline Duration windowOf(const telemetry::StoreStats& stats, double samples, Duration shortest,
                                       Duration longest) {
    const double share = samples / std::max<double>(1, static_cast<double>(stats.samples));
    return std::clamp(fromSeconds(toSeconds(stats.coverage.length()) * std::min(1.0, share)), shortest,
                      longest);
}

} // namespace seamscope::gateway

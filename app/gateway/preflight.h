// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/error.h"
#include "gateway/config.h"

#include <vector>

namespace seamscope::gateway {

struct Finding {
    Error error;
    bool isFatal = true;   ///< the gateway does not start with it
    bool isInUse = false;  ///< as a gateway has it that runs: that of this very configuration, maybe
};

/// What there is to say of one that isInUse.
inline constexpr const char* kInUse = "; if that is the gateway of this configuration, it runs, and this is no fault";

/// Everything that a start with this configuration refuses or regrets, not the first thing alone: `--check-config`
/// and the start say the same. Reads every file that is named, binds every port for a moment, writes one file into each
/// folder and removes it. Asks no peer.
[[nodiscard]] std::vector<Finding> preflight(const Config& config, const Clock& clock);

} // namespace seamscope::gateway

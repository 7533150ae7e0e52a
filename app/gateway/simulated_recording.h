// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/time.h"
#include "simulate/options.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace seamscope::gateway {

struct SimulatedRecording {
    simulate::Options model;
    Duration length = std::chrono::hours(1); ///< simulated time
    std::string truth{}; ///< JSON of what really happens in it, which goes in as a document; empty: none
    bool isAnalysed = true; ///< what the analysis would have said goes in too, as of a gateway that is live
};

/// Told by the thread that works, how much of it is done: 0 to 1, never less than before.
using Progress = std::function<void(double share)>;

/// Simulates a cluster and writes what it emits, as the file of a replay. Takes seconds; what is at @p path is
/// replaced. @param stop looked at every ten simulated seconds; then the error is `cancelled` and nothing is written.
[[nodiscard]] Result<> recordSimulation(const SimulatedRecording& what, const std::filesystem::path& path,
                                        const Clock& clock, const std::stop_token& stop = {},
                                        const Progress& progress = {});

} // namespace seamscope::gateway

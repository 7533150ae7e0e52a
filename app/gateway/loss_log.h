// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/source_health.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::gateway {

/// Words for the log of what was lost on the way: facts that no queue had room for, or no disk took. What a
/// source sends that is not usable is its own affair and stands in its row alone.
class LossLog {
public:
    /// One line for each kind of loss that has grown since the last call.
    [[nodiscard]] std::vector<std::string> news(std::span<const telemetry::SourceHealth> rows);

private:
    std::map<std::pair<std::uint32_t, telemetry::InputFault>, std::uint64_t>
        m_told; ///< counts, by source and fault
};

} // namespace seamscope::gateway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::eval {

struct VerdictRoot {
    std::string entity, mechanism;
    double confidence = 0;
};

struct VerdictIncident {
    std::string seam;
    TimePoint declared{}, onset{};
    std::vector<VerdictRoot> roots; ///< ranked
    struct Cost {
        double low = 0, likely = 0, high = 0;
        double lostGpuHours = 0;
    };
    std::optional<Cost> cost;
};

/// What an analysis said of one bundle.
struct Verdict {
    std::vector<VerdictIncident> incidents; ///< in order of declaration
    double seconds = 0;                     ///< wall time it took
};

/// Reads the output of `seamctl analyze --json` (contract §8, schema 1).
[[nodiscard]] Result<Verdict> readVerdict(std::string_view json);

} // namespace seamscope::eval

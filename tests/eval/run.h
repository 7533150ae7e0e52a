// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "eval/baselines.h"
#include "eval/plan.h"
#include "eval/verdict.h"
#include "simulate/truth.h"

#include <filesystem>
#include <optional>
#include <string>

namespace seamscope::eval {

/// What became of one case.
struct Outcome {
    Case what;
    simulate::Truth truth;
    std::optional<simulate::Truth> withoutSecond; ///< of two faults: the same run without the later one
    std::optional<Verdict> verdict; ///< none: the analysis failed
    std::string failure;
    Guess staticThresholds, lastArriver, longestCollective;
    double makeSeconds = 0;
};

/// Writes the bundle of a case into @p folder (new), without anything of the truth. @p outcome takes what the
/// baselines say of the same data.
[[nodiscard]] Result<> writeBundle(const Case& what, const std::filesystem::path& folder, Outcome& outcome);

/// Makes the bundle in a folder of its own, runs @p seamctl on it, removes it. Thread-safe.
[[nodiscard]] Outcome runCase(const Case& what, const std::filesystem::path& seamctl);

} // namespace seamscope::eval

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/score.h"

#include <map>
#include <string>
#include <vector>

namespace seamscope::eval {

/// Tallies by scenario; runs with two faults are a scenario of their own, "two faults".
struct Evaluation {
    std::map<std::string, Tally> byScenario;
    std::vector<std::string> failures; ///< first words of analyses that failed

    void add(const Outcome& outcome);
    [[nodiscard]] Tally all() const;
};

/// Markdown that also reads well in a terminal. @p headline: what was run.
[[nodiscard]] std::string report(const Evaluation& evaluation, const std::string& headline);
/// One row a change of the input, beside the unaltered run.
[[nodiscard]] std::string ablationTable(const std::vector<std::pair<std::string, Tally>>& rows);

} // namespace seamscope::eval

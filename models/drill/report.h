// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_file.h"
#include "drill/score.h"

#include <array>
#include <string>

namespace seamscope::drill {

/// Something to do until the next drill.
struct NextStep {
    std::string text;
    Seat owner = Seat::lead;
    int points = 0; ///< that it would have brought
    bool operator==(const NextStep&) const = default;
};

/// Three, where most points were lost; the same outcome gives the same ones.
[[nodiscard]] std::array<NextStep, 3> nextSteps(const Answer& answer, const Outcome& outcome);

/// The after-action report as Markdown, marked as a drill at both ends.
/// @param returns how it was put back; what was known by then cannot be
/// @param chairs who sat where; empty: not known, the acts came from a list
/// @param speeds how fast it was played; empty: not against a clock
[[nodiscard]] std::string reportMarkdown(const DrillInfo& info, const Answer& answer, const std::vector<Act>& acts,
                                         const Outcome& outcome, const std::vector<WentBack>& returns = {},
                                         const std::vector<Chair>& chairs = {},
                                         const std::vector<PlayedAt>& speeds = {});

/// What a drill that was played is kept with.
inline constexpr const char* kActsDocument = "acts.json";
inline constexpr const char* kScoreDocument = "score.json";
inline constexpr const char* kInjectsDocument = "injects.json"; ///< that were delivered, when
inline constexpr const char* kReportDocument = "report.md";
/// The four of them; of a drill that is revealed or ended, with its truth.
[[nodiscard]] std::vector<recording::Document> documentsOf(const DrillView& played);

} // namespace seamscope::drill

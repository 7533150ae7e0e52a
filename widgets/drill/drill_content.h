// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_view.h"
#include "feed/part.h"

#include <optional>
#include <string_view>

namespace seamscope::ui {

/// What every view of a drill is given.
struct DrillContent {
    telemetry::Part<drill::DrillView> view; ///< null: there is no drill
    TimePoint now{};                        ///< recorded time
};

/// Whether anything but the time is another: what is shown at once, not with the next second.
[[nodiscard]] bool isNews(const DrillContent& before, const DrillContent& after);

/// What has been declared so far, as of the acts that are told; whether it was right comes with the reveal.
struct DrillMilestones {
    std::optional<Duration> detected, seamNamed, objectNamed, mitigation;
};
[[nodiscard]] DrillMilestones milestonesOf(const drill::DrillView& view);

[[nodiscard]] inline bool isRevealed(const drill::DrillView& view) { return view.phase >= drill::Phase::revealed; }

/// What was said to a letter: told to the facilitator, who speaks for everybody outside, and begins with who is answered.
/// No seat is handed anything by it, so it counts for nothing in the score. Null: it was not answered.
[[nodiscard]] const drill::Act* answerTo(const drill::DrillView& view, const drill::Letter& letter);
[[nodiscard]] drill::Act answerOf(const drill::Letter& letter, std::string_view text);
[[nodiscard]] inline bool isAnswer(const drill::Act& act) { return act.verb == drill::Verb::handover && act.to == drill::Seat::facilitator; }

} // namespace seamscope::ui

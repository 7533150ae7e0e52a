// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::drill {

/// What one drill that was played says of the team that played it; of score.json.
struct PlayedDrill {
    std::string path, title;
    int level = 1;
    TimePoint written{}; ///< of its session: when it was over
    int score = 0;       ///< of 100
    /// Since the onset; none: it never happened.
    std::optional<Duration> detect, attribute, handover, mitigate;
    double wrongTeamMinutes = 0;
    int hints = 0;
    int hintPoints = 0; ///< that they cost
};
/// @param score score.json of a session. invalidInput says which member is not as it is written there.
[[nodiscard]] Result<PlayedDrill> playedDrill(std::string_view score);

/// The middle of several drills: of an even number the worse of two times, the mean of two figures. Who never
/// did something is slower than everybody who did: the middle of times is none where half of them or more
/// never came to it.
struct Typical {
    double score = 0;
    std::optional<Duration> detect, attribute, handover, mitigate;
    double wrongTeamMinutes = 0;
    double hints = 0;
};
/// By date, then by path; the later half of them (without the one in the middle) beside the earlier one.
struct TeamProgress {
    std::vector<PlayedDrill> played;
    std::optional<Typical> earlier, later; ///< from two drills on
};
[[nodiscard]] TeamProgress teamProgress(std::vector<PlayedDrill> played);
/// {"schema":1,"sessions":[…],"earlier":…,"later":…}
[[nodiscard]] std::string toJson(const TeamProgress& progress);

} // namespace seamscope::drill

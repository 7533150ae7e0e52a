// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::drill {

/// What the nth hint costs, announced before it is given; n counts from 1.
[[nodiscard]] constexpr int hintPrice(int n) { return n <= 1 ? 5 : n == 2 ? 10 : 15; }

/// The same answer and acts give the same outcome. 100 points: 30 detect, 15 domain, 15 object, 25 mitigate,
/// 15 communicate; each whole until its limit, then less minute by minute. Limits begin when the fault can be seen.
[[nodiscard]] Outcome score(const Answer& answer, const std::vector<Act>& acts);

/// When whoever does best takes the cause out: when the engine saw it, or when these did, if they were first.
[[nodiscard]] Duration bestMoment(const Answer& answer, std::optional<Duration> mitigatedAt);

/// What Outcome::best is the cost of.
enum class BestWay : std::uint8_t {
    atOnce,     ///< taken out at bestMoment()
    asPlayed,   ///< when these took it out
    leaveAlone, ///< not taken out at all: that costs more than what it loses
};
[[nodiscard]] BestWay bestWay(const Answer& answer, const Outcome& outcome);

[[nodiscard]] std::string toJson(const Outcome& outcome, const std::vector<std::string>& hints);

} // namespace seamscope::drill

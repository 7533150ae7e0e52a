// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/play.h"

#include <string>
#include <vector>

namespace seamscope::drill {

/// One line of the score; their sum, not below 0, is the total.
struct Points {
    std::string what; ///< "detect", "attribute_domain", "attribute_object", "mitigate", "communicate", "hints", "wrong_team"
    int points = 0;   ///< negative: taken off
    int of = 0;       ///< 0 for what is taken off
    std::string why;  ///< in words, with the figures that it was made of
    bool operator==(const Points&) const = default;
};

/// A fact on the screen of a seat of which it did not speak, or late.
struct Missed {
    Seat seat = Seat::lead;
    Witness fact;
    std::optional<Duration> usedAt; ///< from the start of the drill; none: never
    bool operator==(const Missed&) const = default;
};

/// What came out of a drill.
struct Outcome {
    int total = 0;
    std::vector<Points> points;
    Clocks clocks;
    std::optional<Duration> mitigatedAt; ///< from the start of the drill
    int hints = 0;
    std::string currency;
    Cost asPlayed; ///< the cause taken out when the right action was declared
    Cost nothingDone;
    Cost best; ///< taken out when the engine first said so
    std::vector<Missed> missed;
    bool operator==(const Outcome&) const = default;
};

/// What the nth hint costs, announced before it is given; n counts from 1.
[[nodiscard]] constexpr int hintPrice(int n) { return n <= 1 ? 5 : n == 2 ? 10 : 15; }

/// The same answer and acts give the same outcome. 100 points: 30 detect, 15 domain, 15 object, 25 mitigate,
/// 15 communicate; each whole until its limit, then less minute by minute. Limits begin when the fault can be seen.
[[nodiscard]] Outcome score(const Answer& answer, const std::vector<Act>& acts);

[[nodiscard]] std::string toJson(const Outcome& outcome, const std::vector<std::string>& hints);

} // namespace seamscope::drill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_act.h"
#include "feed/drill_answer.h"

#include <optional>
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
    Cost best; ///< taken out when the engine first said so, or before; never dearer than the other two (drill::bestWay)
    std::vector<Missed> missed;
    bool operator==(const Outcome&) const = default;
};

} // namespace seamscope::drill

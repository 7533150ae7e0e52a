// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_file.h"
#include "drill/score.h"
#include "drill/seat_filter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::drill {

enum class Phase : std::uint8_t { lobby, running, frozen, revealed, ended };
[[nodiscard]] std::string_view name(Phase phase);

enum class Presence : std::uint8_t { present, lost };

struct Chair {
    Seat seat = Seat::observer;
    std::string who; ///< as they call themselves
    Presence presence = Presence::present;
    bool operator==(const Chair&) const = default;
};

/// An inject as it reaches a seat. Not its kind: "false_alarm" would be half of the answer.
struct Letter {
    Duration at{0};
    std::string from;
    Seat to = Seat::lead;
    std::string text;
    bool wantsReply = false;
    bool operator==(const Letter&) const = default;
};

struct GivenHint {
    Duration at{0};
    Seat seat = Seat::lead;
    int price = 0;
    std::string text;
    bool operator==(const GivenHint&) const = default;
};

/// What only the facilitator sees before the reveal.
struct Truth {
    Answer answer;
    std::vector<std::optional<Duration>> delivered; ///< of answer.injects: when; none: not yet
    Clocks clocks;                                  ///< as of now
    std::optional<Outcome> outcome;                 ///< once no act can come any more
    bool operator==(const Truth&) const = default;
};

/// A drill as of now.
struct DrillView {
    DrillInfo info;
    Phase phase = Phase::lobby;
    Duration position{0};
    double speed = 1;
    std::vector<Chair> chairs;
    std::vector<Letter> letters; ///< by time, as the next two
    std::vector<Act> acts;
    std::vector<GivenHint> hints;
    std::optional<int> nextHint; ///< its price, told beforehand; none: there are no more
    std::optional<Truth> truth;
    bool operator==(const DrillView&) const = default;
};

/// The one way in which a drill is told to anybody: @p whole without what their seats may not know. A seat knows its own
/// acts and letters, what is handed over to it and the hints that it asked for; the lead also what every seat says, the
/// observer what every seat says and hears. The truth is the facilitator's until it is revealed.
[[nodiscard]] DrillView seenBy(const SeatSet& seats, const DrillView& whole);

} // namespace seamscope::drill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_view.h"

#include <cstdint>
#include <string>
#include <variant>

namespace seamscope::drill {

/// Only to be told how things are.
struct Look {
    bool operator==(const Look&) const = default;
};
/// Sits down, also again after being lost.
struct Join {
    Seat seat = Seat::observer;
    std::string who; ///< as they call themselves
    std::string key; ///< the drill's passphrase, of a facilitator; nobody else sends it
    bool operator==(const Join&) const = default;
};
/// Stands up: the seat is free for anybody.
struct Leave {
    Seat seat = Seat::observer;
    bool operator==(const Leave&) const = default;
};
/// The facilitator's; in solo the player's. So is the next.
enum class Order : std::uint8_t { start, freeze, resume, reveal, end };
struct SetSpeed {
    double speed = 1;
    bool operator==(const SetSpeed&) const = default;
};
/// Delivers an inject that is held, or not due yet.
struct Release {
    std::uint32_t inject = 0; ///< place in Answer::injects
    bool operator==(const Release&) const = default;
};
/// Keeps this moment under a name. The facilitator's; in solo the player's. So is the next.
struct TakeSnapshot {
    std::string name;
    bool operator==(const TakeSnapshot&) const = default;
};
/// Puts the drill back to a snapshot: position, acts, hints, letters and clocks as they were. It stands there, frozen.
struct GoBack {
    std::uint32_t snapshot = 0; ///< Snapshot::id
    bool operator==(const GoBack&) const = default;
};
/// Another inject while it is played: due at its time, or at once when that is past. Only a facilitator.
struct AddInject {
    Inject inject;
    bool operator==(const AddInject&) const = default;
};
/// The next hint, refused when its price is not the agreed one any more: somebody was first.
struct TakeHint {
    Seat seat = Seat::lead;
    int agreed = 0;
    bool operator==(const TakeHint&) const = default;
};

/// What a person in a drill wants; an Act is committed, and its time is that of the drill. Who asks is known from the
/// connection. The answer is the drill as it is told to them once it was done: the act or the hint is the last of its list.
using DrillRequest = std::variant<Look, Join, Leave, Order, SetSpeed, Release, Act, TakeHint, TakeSnapshot, GoBack, AddInject>;

} // namespace seamscope::drill

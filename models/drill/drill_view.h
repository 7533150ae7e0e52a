// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/seat_filter.h"
#include "feed/drill_view.h"

namespace seamscope::drill {

/// The one way in which a drill is told to anybody: @p whole without what their seats may not know. A seat knows its own
/// acts and letters, what is handed over to it and the hints that it asked for; the lead also what every seat says, the
/// observer what every seat says and hears. That the drill was put back is told to all of them. The truth is the facilitator's until it is revealed. Who has no seat is told
/// what the drill is about, how far it is and who sits where.
[[nodiscard]] DrillView seenBy(const SeatSet& seats, const DrillView& whole);

/// One line of JSON, docs/drills.md; acts as they are written in acts.json.
[[nodiscard]] std::string toJson(const DrillView& view);

/// Somebody sits there, or comes back; the facilitator stands for everybody outside, and is always there. What is told to a seat that nobody has taken waits for whoever does.
[[nodiscard]] bool isTaken(const DrillView& view, Seat seat);

} // namespace seamscope::drill

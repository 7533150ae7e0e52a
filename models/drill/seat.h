// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_seat.h"
#include "feed/parts.h"
#include "telemetry/event.h"
#include "telemetry/series.h"
#include "topology/entity.h"

#include <optional>

namespace seamscope::drill {

/// Whose screen shows an entity: the loop is facilities', links and storage are network's, GPUs and jobs ml's, programs
/// finance's. nullopt: of no seat.
[[nodiscard]] std::optional<Seat> seatOf(topology::EntityKind kind);

/// What a seat may be sent. The gateway asks before it sends, so that a seat's process never holds more. The
/// facilitator sees everything, the observer every fact; the lead sees no telemetry, only what seats tell, and the graph.
[[nodiscard]] bool maySee(Seat seat, topology::EntityKind kind);
/// A series without an entity is of no seat: only facilitator and observer see it.
[[nodiscard]] bool maySee(Seat seat, const telemetry::SeriesInfo& series);
/// An event without an entity concerns all.
[[nodiscard]] bool maySee(Seat seat, const telemetry::Event& event);
/// Session, graph and sources for all; the meter for finance; conclusions (incidents, alarms) for the facilitator alone.
[[nodiscard]] telemetry::Parts visibleParts(Seat seat, const telemetry::Parts& parts);

} // namespace seamscope::drill

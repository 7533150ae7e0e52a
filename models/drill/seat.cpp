// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/seat.h"

namespace seamscope::drill {

using topology::Domain;
using topology::EntityKind;

std::optional<Seat> seatOf(EntityKind kind) {
    switch (kind) {
    case EntityKind::nvlink:
    case EntityKind::nic:
    case EntityKind::link:
    case EntityKind::switch_:
    case EntityKind::storage:
        return Seat::network;
    default:
        break;
    }
    switch (topology::domainOf(kind)) {
    case Domain::facilities:
        return Seat::facilities;
    case Domain::fabric: // the machines themselves
    case Domain::runtime:
        return Seat::ml;
    case Domain::finance:
        return Seat::finance;
    case Domain::unknown:
        break;
    }
    return std::nullopt;
}

bool maySee(Seat seat, EntityKind kind) {
    if (seat == Seat::facilitator || seat == Seat::observer)
        return true;
    return seat != Seat::lead && seatOf(kind) == seat;
}

bool maySee(Seat seat, const telemetry::SeriesInfo& series) { return maySee(seat, series.entity.kind()); }

bool maySee(Seat seat, const telemetry::Event& event) {
    return event.entity.isEmpty() || maySee(seat, event.entity.kind());
}

telemetry::Parts visibleParts(Seat seat, const telemetry::Parts& parts) {
    if (seat == Seat::facilitator)
        return parts;
    telemetry::Parts out; // what is added to Parts later is hidden until somebody says otherwise
    out.session = parts.session;
    out.topology = parts.topology;
    out.sources = parts.sources;
    if (seat == Seat::finance || seat == Seat::observer)
        out.meter = parts.meter;
    return out;
}

} // namespace seamscope::drill

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_answer.h"
#include "telemetry/series.h"

#include <optional>
#include <vector>

namespace seamscope::drill {

/// What an inject does to the facts of seats while they play, once it was delivered. Who leads and who observes are told
/// the facts as they are.
struct Disturbance {
    InjectKind kind = InjectKind::sensorFault; ///< or secondFault, dashboardOutage
    Seat seat = Seat::lead; ///< of an outage: nothing new reaches it
    topology::EntityId entity;  ///< of a sensor fault, with the next two
    std::string signal;
    double value = 0;
    std::vector<Shift> shifts;  ///< of a second fault
    TimeRange range{};          ///< in the times of the facts
    std::vector<telemetry::Event> events{}; ///< that are told of a second fault, by time
    bool operator==(const Disturbance&) const = default;

    /// An outage of the one seat that sees it.
    [[nodiscard]] bool darkens(const topology::EntityId& whose, TimePoint at) const;
    /// A value as it is shown.
    [[nodiscard]] double shown(const telemetry::SeriesInfo& series, TimePoint at, double value) const;
};

/// How long it lasts: as it is stated, or as usual for its kind. 0: it does nothing to facts.
[[nodiscard]] Duration lengthOf(const Inject& inject);
[[nodiscard]] std::optional<Disturbance> disturbanceOf(const Inject& inject, TimePoint delivered);
/// "no facts reach ml until T+25:00", of an inject that was delivered then; empty: it does nothing to facts.
[[nodiscard]] std::string effectText(const Inject& inject, Duration delivered);

} // namespace seamscope::drill

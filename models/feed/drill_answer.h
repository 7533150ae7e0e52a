// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/drill_seat.h"
#include "telemetry/event.h"
#include "topology/entity.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::drill {

/// What a facilitator can throw in.
enum class InjectKind : std::uint8_t {
    call,              ///< somebody asks how things are
    conflictingReport, ///< says the opposite of what is seen
    falseAlarm,
    sensorFault,       ///< a point shows nonsense to every seat
    ownerAbsent,       ///< who would act cannot be reached
    dashboardOutage,   ///< a seat is blind for a while
    executiveQuestion, ///< what does it cost, until when
    vendorAnswer,
    secondFault,
    wrongAction,       ///< somebody wants to do what would make it worse
    maintenanceNotice, ///< work that was announced, at the wrong time
    shiftChange,       ///< a seat is handed to somebody else
    customerComplaint,
    alarmFlood,
};

/// What a second fault does to one point: added to what the point shows, from when the fault is delivered. A line between
/// two entries; before the first and after the last as they are.
struct Shift {
    topology::EntityId entity;
    std::string signal;
    std::vector<std::pair<Duration, double>> by; ///< by time, from the delivery
    bool isCount = false; ///< of what counts up: it stays when the fault is over, for no counter goes back
    bool operator==(const Shift&) const = default;
};

/// What is told of a second fault beside values: a line of a log, an Xid.
struct Happening {
    Duration at{0}; ///< from the delivery
    telemetry::EventKind kind = telemetry::EventKind::log;
    topology::EntityId entity;
    std::int32_t code = 0;
    std::string text;
    std::uint32_t source = 0; ///< that tells of the entity otherwise
    bool operator==(const Happening&) const = default;
};

/// One on the timeline. Held ones wait for the facilitator.
struct Inject {
    InjectKind kind = InjectKind::call;
    Duration at{0}; ///< from the start of the drill
    std::string from;
    Seat to = Seat::lead;
    std::string text;
    bool isHeld = false;
    topology::EntityId entity{}; ///< sensorFault, secondFault: whose point it is; empty: no point of the site shows it
    std::string signal{};        ///< of that point
    double value = 0;            ///< in the unit of the signal: that it shows, or that a second fault adds
    Duration lasts{0};           ///< sensorFault, secondFault, dashboardOutage; 0: as usual
    std::vector<Shift> shifts{}; ///< secondFault: of a recorded one, instead of the value; not told over the wire
    std::vector<Happening> happenings{}; ///< likewise; by time
    bool operator==(const Inject&) const = default;
};

/// A fact that tells of the cause, and whose screen shows it.
struct Witness {
    Duration at{0}; ///< from the start of the drill
    topology::EntityId entity;
    std::string signal;
    std::string text; ///< English
    bool operator==(const Witness&) const = default;
};

/// What it costs, in units of the currency; all 0 without a price.
struct Cost {
    double low = 0;
    double likely = 0;
    double high = 0;
    bool operator==(const Cost&) const = default;
};
struct CostAt {
    Duration at{0};
    Cost cost;
    bool operator==(const CostAt&) const = default;
};

/// Everything that trainees must not know. Times count from the start of the drill.
struct Answer {
    std::string seam;
    topology::EntityId root;
    topology::EntityId group; ///< the smallest part that surely holds it; also a right object
    std::string mechanism;
    std::vector<topology::EntityId> path; ///< cause to effect
    std::vector<std::string> owners;
    Duration onset{0};
    Duration visible{0}; ///< when the engine, which knows no more than what had arrived, said so
    Duration length{0};  ///< of the drill
    std::string actionClass;
    std::string actionText;
    std::string currency; ///< empty: no price
    Cost nothingDone;
    std::vector<CostAt> drained; ///< what it costs when the cause is taken out then; by time, never falling
    bool isRerun = false; ///< the costs are of the simulation, played again with the cause taken out then; else of a model
    std::vector<Witness> witnesses; ///< by time
    std::vector<std::string> hints; ///< three, each says more; none names the object
    std::vector<Inject> injects;    ///< by time, then those that were added while it was played
    bool operator==(const Answer&) const = default;
};

} // namespace seamscope::drill

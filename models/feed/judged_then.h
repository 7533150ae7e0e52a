// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <vector>

namespace seamscope::telemetry {

/// An incident as it is judged now beside what a recording says was judged at its time. One of the two may be null:
/// nobody knew of it then, or it is none any more.
struct Judgement {
    const telemetry::Incident* now = nullptr;
    const telemetry::Incident* then = nullptr;

    /// The first root's entity or mechanism is another, or the onset lies outside what either allows (a minute at
    /// least). An incident that only one of the two knows differs.
    [[nodiscard]] bool differs() const;
};

/// Each incident once, in the order of now, then those of then alone. Two are the same when they overlap in time and
/// have a root, a job or a seam in common; those of one root find each other first, of several the one that begins nearest.
[[nodiscard]] std::vector<Judgement> judgementsBeside(const telemetry::IncidentReport& now,
                                                      const telemetry::IncidentReport& then);

/// @p now with the numbers of the same incidents as they were judged then: alarms, the ledger and what people found know an
/// incident by its number, and each analysis numbers for itself. One that nobody knew of has a number that is none of then.
/// @p then as of the time of @p now @p last what is said of then at the end: what was declared later than now has its number already.
[[nodiscard]] telemetry::IncidentReport numberedAs(telemetry::IncidentReport now, const telemetry::IncidentReport& then,
                                                   const telemetry::IncidentReport& last);

} // namespace seamscope::telemetry

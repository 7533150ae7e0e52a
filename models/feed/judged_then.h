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
/// have a root, a job or a seam in common; of several the one that begins nearest.
[[nodiscard]] std::vector<Judgement> judgementsBeside(const telemetry::IncidentReport& now,
                                                      const telemetry::IncidentReport& then);

} // namespace seamscope::telemetry

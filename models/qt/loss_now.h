// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/part.h"

namespace seamscope::models {

/// Meter and incidents as one instrument: "lost now" is one figure with one window, that of the meter. It looks at the
/// last step of each job and takes scatter for no loss; an incident is priced over a window of its own, some minutes
/// or twenty steps. Side by side they would be two truths: $0.98 /h of an incident of which nothing is lost now.
struct LossNow {
    telemetry::Part<telemetry::MeterReading> meter;
    telemetry::Part<telemetry::IncidentReport> incidents;
};

/// Rates of open incidents, cut to what their jobs, and all together to what all jobs, lose now; none of what has
/// stopped costing. What an incident came to so far stays as it is, and so does what cannot be compared: without a
/// meter, in another currency, or of a job of which nobody knows what it loses. The same objects where nothing is cut.
[[nodiscard]] LossNow settleLoss(const LossNow& told);

} // namespace seamscope::models

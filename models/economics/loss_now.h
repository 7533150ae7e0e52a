// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/part.h"

namespace seamscope::economics {

/// "Lost now" is one figure with one window, that of the meter. It looks at the last step of each job and takes scatter
/// for no loss; an incident is priced over a window of its own, some minutes or twenty steps. Side by side they would
/// be two truths: $0.98 /h of an incident of which nothing is lost now. Here they become one, for everybody who
/// publishes or prints the two: the session, the meter's own insight, `seamctl`.
///
/// Rates of open incidents, cut to what their jobs, and all together to what all jobs, lose now; none of what has
/// stopped costing. What an incident came to so far stays as it is, and so does what cannot be compared: in another
/// currency, or of jobs of which nobody knows what they lose. The same object where nothing is cut; settling twice is
/// settling once.
[[nodiscard]] telemetry::Part<telemetry::IncidentReport>
settleRates(const telemetry::Part<telemetry::IncidentReport>& told, const telemetry::MeterReading& reading);

/// An incident that costs next to nothing of what it did cost, on average since its onset: its damage is done, whether
/// or not it has been declared ended. False without a price.
[[nodiscard]] bool isSpent(const telemetry::Incident& incident);

/// An incident has surely taken throughput from a job: it does now, or the band of what it took does not reach down to
/// nothing. Until then nobody waits for it, however many ranks its jobs have, and what it has cost are people. False without a
/// cost; of one that is told without a band, whether anything is counted.
[[nodiscard]] bool hasSlowed(const telemetry::Incident& incident);

} // namespace seamscope::economics

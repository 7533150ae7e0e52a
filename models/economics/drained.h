// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"
#include "economics/people.h"

#include <vector>

namespace seamscope::economics {

/// "Drained at T": what an incident would have cost in all, had its faulty part been taken out at each of
/// IncidentSpan::drains. Until then everything is as it was; then every job of it writes a checkpoint, when
/// it still can, is started again without the part (the stated restart), and runs at its pace. A job that
/// stands still cannot write: the work since its last durable checkpoint is done again. People go on until
/// the job runs. All of it is priced as the incident itself is, so that the difference of the two is what the
/// drain would have saved; negative where it would have cost more.
///
/// Bands are 80 %: of the loss until then, and of the drain between no write at all and a job that dies
/// before the write is through. Empty where a job's restart is not stated: no figure is made up.
[[nodiscard]] std::vector<telemetry::DrainedAt> costsIfDrained(const IncidentSpan& incident,
                                                               const std::vector<JobLoss>& jobs,
                                                               const PeopleTime& people,
                                                               const CostContext& context);

/// Times worth asking about: the onset, the declaration, and evenly between it and the end. By time.
[[nodiscard]] std::vector<TimePoint> drainTimes(TimePoint onset, TimePoint declared, TimePoint end);

} // namespace seamscope::economics

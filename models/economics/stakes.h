// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_price.h"
#include "economics/pricing.h"
#include "feed/incident.h"
#include "topology/topology.h"

namespace seamscope::economics {

/// GPU-hours that one failure of a job takes on average: the work since its last checkpoint (half an
/// interval) and the restart; an hour where its plan does not state both.
[[nodiscard]] double failureGpuHours(const topology::Job& job);

/// Fills in what stands on the silences of a report (GPU-hours an hour of the GPUs that lie in the silent part or behind it; parts
/// that are silent at a time share those that lie behind several) and on its crossings (one failure on that day), by the jobs that
/// they name. Without a price GPU-hours alone are told.
void priceStakes(telemetry::IncidentReport& report, const topology::Topology& topology,
                 const PriceBook* prices, const GpuModels& models);

} // namespace seamscope::economics

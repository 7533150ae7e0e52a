// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <vector>

namespace seamscope::seams {

class Graph;
class JobMonitor;
class SeriesMonitor;

/// Where nothing can be said because nothing is measured: entities of the topology that carry a seam and have
/// no telemetry at all, grouped by kind once they are many.
[[nodiscard]] std::vector<telemetry::BlindSpot> blindSpots(const Graph& graph, const SeriesMonitor& series);

/// Jobs that lose time in slow steps while no incident says why: unattributed loss is a result, too.
[[nodiscard]] std::vector<telemetry::BlindSpot>
unattributed(const Graph& graph, const JobMonitor& jobs, const std::vector<telemetry::Incident>& incidents);

} // namespace seamscope::seams

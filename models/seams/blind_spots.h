// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/incident.h"

#include <vector>

namespace seamscope::seams {

class Graph;
class SeriesMonitor;

/// Where nothing can be said because nothing is measured: entities of the topology that carry a seam and have
/// no telemetry at all, grouped by kind once they are many.
[[nodiscard]] std::vector<telemetry::BlindSpot> blindSpots(const Graph& graph, const SeriesMonitor& series);

} // namespace seamscope::seams

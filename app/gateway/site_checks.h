// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/doctor.h"
#include "telemetry/series.h"
#include "topology/topology.h"

#include <vector>

namespace seamscope::gateway {

/// Seams stand between two owners: who owns nothing, in words, by kind. Nothing where nothing is known of a site.
[[nodiscard]] std::vector<Check> checkOwners(const topology::Topology& topology);

/// What a site calls things that we would mistake: scrapes of node exporters under a job that tells of no host, one name for hosts of
/// several clusters, the same quantity of the same part told more than once.
[[nodiscard]] std::vector<Check> checkSeries(const std::vector<telemetry::SeriesInfo>& series);

/// Catalogues in which guesses of discovery wait to be confirmed: what they are of is seen, and of no use.
[[nodiscard]] std::vector<Check> checkGuesses(const std::vector<std::string>& catalogues);

} // namespace seamscope::gateway

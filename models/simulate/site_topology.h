// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/serving_job.h"
#include "simulate/site.h"
#include "topology/topology.h"

namespace seamscope::simulate {

/// The hall as its owners would state it: every entity with its owner and place, edges from cause to effect,
/// and the training job with its ranks.
[[nodiscard]] topology::TopologyFragment topologyOf(const Site& site, TimePoint start,
                                                    const ServingJob* serving = nullptr);

} // namespace seamscope::simulate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/pricing.h"
#include "topology/job.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::economics {

/// GPU models as DCGM names them.
using GpuModels = std::map<topology::EntityId, std::string>;

/// Model of a job's GPUs: of the first placed rank that is known; without placement, of the cluster when it
/// has only one. Empty = not known.
[[nodiscard]] std::string_view gpuModelOf(const topology::Job& job, const GpuModels& models);

/// Times inside @p range at which a price can change, in order.
[[nodiscard]] std::vector<TimePoint> priceChanges(const PriceBook* prices, TimeRange range);

} // namespace seamscope::economics

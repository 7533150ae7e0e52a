// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_price.h"

#include <algorithm>

namespace seamscope::economics {

std::string_view gpuModelOf(const topology::Job& job, const GpuModels& models) {
    for (const topology::RankPlacement& rank : job.ranks)
        if (const auto it = models.find(rank.gpu); it != models.end())
            return it->second;
    for (const topology::InferencePool& pool : job.pools)
        for (const topology::EntityId& gpu : pool.gpus)
            if (const auto it = models.find(gpu); it != models.end())
                return it->second;
    const auto differs = [&](const auto& entry) { return entry.second != models.begin()->second; };
    if (models.empty() || std::any_of(models.begin(), models.end(), differs))
        return {};
    return models.begin()->second;
}

std::vector<TimePoint> priceChanges(const PriceBook* prices, TimeRange range) {
    std::vector<TimePoint> changes;
    if (!prices)
        return changes;
    for (const PriceRow& row : prices->rows())
        for (const TimePoint edge : {row.from, row.to})
            if (edge > range.from && edge < range.to)
                changes.push_back(edge);
    std::sort(changes.begin(), changes.end());
    changes.erase(std::unique(changes.begin(), changes.end()), changes.end());
    return changes;
}

} // namespace seamscope::economics

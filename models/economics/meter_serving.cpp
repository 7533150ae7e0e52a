// SPDX-License-Identifier: GPL-3.0-or-later
// Meter: what a job is measured against, and inference jobs.
#include "economics/meter.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
std::optional<double> Meter::JobState::reference() const {
    if (isStated())
        return *job.reference.stepSeconds * account.workNow();
    if (!account.baseline().isGrey && account.baseline().seconds > 0)
        return account.baseline().seconds * account.workNow();
    return std::nullopt;
}

void Meter::observeService(const telemetry::SeriesInfo& series, ServingFlow::Figure figure, TimePoint at,
                           double value) {
    const auto [pool, isNew] = m_poolOf.try_emplace(series.id.value(), 0);
    if (isNew)
        pool->second = m_pools.try_emplace({series.entity, series.labels}, m_pools.size()).first->second;
    for (auto& [id, state] : m_jobs) {
        if (!state.isServing() || !serves(state.job, series.entity))
            continue;
        state.flow.add(pool->second, figure, at, value);
        for (const ServedFact& fact : state.flow.take())
            serve(state, fact);
    }
}

void Meter::serve(JobState& state, const ServedFact& fact) {
    if (state.last && fact.to <= *state.last)
        return;
    state.account.served(fact);
    state.last = fact.to;
    if (fact.seconds > 0) {
        state.lastSeconds = fact.seconds;
        state.pace.add(fact.seconds);
    }
    state.lastQuality = fact.quality;
    noteDelivered(fact.to);
}

} // namespace seamscope::economics

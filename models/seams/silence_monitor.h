// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/job_monitor.h"
#include "seams/series_monitor.h"

#include <set>

namespace seamscope::seams {

/// Hosts that say nothing any more while the others do ("host.silent"). One of many is evidence; many at
/// once are a collector that broke. One thread.
class SilenceMonitor {
public:
    SilenceMonitor(FactStore& facts, const SeriesMonitor& series, const JobMonitor& jobs);
    void close(std::int32_t tick);

private:
    FactStore& m_facts;
    const SeriesMonitor& m_series;
    const JobMonitor& m_jobs;
    Symptom m_silent;
    std::unordered_map<std::uint32_t, std::int32_t> m_longest; ///< host → longest pause while it was well
    std::set<std::uint32_t> m_told;
};

} // namespace seamscope::seams

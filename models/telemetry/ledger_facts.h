// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/event.h"
#include "telemetry/series.h"

#include <vector>

namespace seamscope::telemetry {

/// What money is worked out from, out of all that arrived in some time: recordings keep it apart, so that a
/// day is priced without reading the day.
struct LedgerFacts {
    SampleBatch samples; ///< of series that ledgerReads()
    std::vector<Event> events;
    TimeRange coverage{kTimeMax, kTimeMin}; ///< of all samples so far, by their own times
};

/// Steps, tokens and writes of jobs, and how fast inference answers.
[[nodiscard]] bool ledgerReads(const SeriesInfo& series);

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"
#include "economics/step_source.h"

#include <span>
#include <vector>

namespace seamscope::economics {

/// What one pool of an inference job says of its time to the first token.
struct ServingSeries {
    SampledSeries sum;    ///< seconds, cumulative, of a histogram
    SampledSeries count;  ///< requests, cumulative
    SampledSeries gauges; ///< latency itself, where that is exported
};

/// Mean time to the first token of the whole job over time: the histograms' sums by their counts, pools
/// weighted by their requests; gauges only where there is no histogram. Intervals without a finished request
/// are left out: nobody can say what they were. A counter that went back says nothing of its interval.
[[nodiscard]] std::vector<ServedFact> readServing(std::span<const ServingSeries> pools);

} // namespace seamscope::economics

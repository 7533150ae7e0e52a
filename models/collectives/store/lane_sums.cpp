// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/lane_sums.h"

#include <algorithm>

namespace seamscope::collectives {

void addClipped(std::int64_t start, std::int64_t end, SliceKind slice, std::span<const std::int64_t> edges,
                std::span<LaneSum> sums, std::size_t from) {
    for (std::size_t band = start < edges[from] ? 0 : from; band < sums.size() && edges[band] < end; ++band) {
        const std::int64_t part = std::min(end, edges[band + 1]) - std::max(start, edges[band]);
        if (part > 0)
            sums[band].add(slice, part);
    }
}

} // namespace seamscope::collectives

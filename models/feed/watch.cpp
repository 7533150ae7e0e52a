// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/watch.h"

#include <algorithm>
#include <array>

namespace seamscope::telemetry {

std::string_view name(SeamState state) {
    constexpr std::array<std::string_view, 4> kNames = {"normal", "watch", "incident", "blind"};
    return kNames[static_cast<std::size_t>(state)];
}

std::vector<SeamCount> countSeams(const std::vector<SeamReading>& seams) {
    std::vector<SeamCount> counts;
    for (const SeamReading& seam : seams) {
        auto at = std::find_if(counts.begin(), counts.end(), [&](const SeamCount& one) { return one.seam == seam.seam; });
        if (at == counts.end())
            at = counts.insert(counts.end(), {seam.seam, {}});
        ++at->states[static_cast<std::size_t>(seam.state)];
    }
    return counts;
}

} // namespace seamscope::telemetry

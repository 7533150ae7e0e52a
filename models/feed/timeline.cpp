// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/timeline.h"

namespace seamscope::telemetry {

std::string_view name(TimelineGrouping grouping) {
    constexpr std::array<std::string_view, kTimelineGroupings> kNames = {
        "rank", "job", "pipeline", "tensor", "data", "expert", "host", "rack", "leaf"};
    return kNames[static_cast<std::size_t>(grouping)];
}

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

#include <initializer_list>
#include <string_view>
#include <utility>

namespace seamscope::simulate {

/// Announces one series on a lane.
[[nodiscard]] inline telemetry::SeriesId
announce(telemetry::Lane& lane, std::string_view metric, telemetry::SignalKind kind, Duration period,
         std::initializer_list<std::pair<std::string_view, std::string_view>> labels) {
    telemetry::RawSeries raw;
    raw.metric = metric;
    raw.labels = {labels.begin(), labels.size()};
    raw.declaredKind = kind;
    raw.period = period;
    return lane.series(raw);
}

} // namespace seamscope::simulate

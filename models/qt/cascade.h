// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "telemetry/query.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::models {

/// One lane of the cascade strip: a signal before and during an incident.
struct CascadeLane {
    topology::EntityId entity; ///< of the evidence; empty for the loss
    std::string signal;
    std::string unit;
    Duration lag{0}; ///< between the onset of the incident and the onset here
    bool isLoss = false;
    bool isExtra = false; ///< no evidence, but what the job does belongs to the picture; left out when empty

    struct Point {
        TimePoint at{};
        double value = 0;        ///< median over the series
        bool isAfterGap = false; ///< no line leads here
    };
    std::vector<Point> points;
    std::optional<double> expectedLow; ///< band of the values before the onset, 5 % to 95 %
    std::optional<double> expectedHigh;
    std::optional<double> before; ///< median of the same time
    std::uint32_t series = 0;
    bool hasAnswer = false;
    std::string problem; ///< why there is no answer
};

/// What a lane asks for: the entity's own series, or those of the GPUs of a host.
[[nodiscard]] std::vector<telemetry::SeriesFilter> filtersFor(const CascadeLane& lane);
/// The parts of a histogram, whose mean a lane shows that has no series: what the analysis judges (docs/seam-engine.md).
[[nodiscard]] telemetry::SeriesFilter partsFor(const CascadeLane& lane);
/// Rate of `.sum` ÷ rate of `.count` of all series in @p parts, by column; no series where there are none of both, or not all.
[[nodiscard]] telemetry::RangeResult meansOf(const telemetry::RangeResult& parts, const CascadeLane& lane);

/// Lanes of an incident in the order of their onsets, at most @p most: each signal once, where it lies
/// nearest to the root, then step time and tokens of the job; the loss is the last.
[[nodiscard]] std::vector<CascadeLane> planCascade(const telemetry::Incident& incident, std::size_t most = 7);

/// Span of the strip: enough before the onset to see what was normal, and until the end of the incident.
[[nodiscard]] TimeRange cascadeSpan(const telemetry::Incident& incident, TimePoint now);

/// Fills points, band and unit from what the gateway answered.
void fillLane(CascadeLane& lane, const telemetry::RangeResult& result, TimePoint onset, Duration column);

} // namespace seamscope::models

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

namespace seamscope::test {

/// "hall-2" of the example of tokens §8 as updates of a feed: 2,048 GPUs in 32 racks of four
/// rows, four CDUs, one job of 2,048 ranks at 2.49 USD per GPU-hour.
struct SampleHall {
    bool isLeaking = true; ///< pump of CDU-2 has lost 31 % of its flow for 35:12

    bool hasDetail = false; ///< the meter has what stands behind it: layers, cliffs, money at risk

    [[nodiscard]] TimePoint now() const;
    /// Session, graph, series, values, sources, meter and events, in one update after a reset.
    [[nodiscard]] telemetry::Update
    firstUpdate(telemetry::SessionMode mode = telemetry::SessionMode::live) const;
    /// The meter's loss rate over the last six hours, and any trend of a series.
    [[nodiscard]] telemetry::RangeResult range(const telemetry::RangeQuery& query) const;
    [[nodiscard]] std::vector<telemetry::Event> events() const;
};

} // namespace seamscope::test

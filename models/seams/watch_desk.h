// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/crossing_watch.h"
#include "seams/graph.h"
#include "seams/level_watch.h"
#include "seams/loss_watch.h"
#include "seams/watch_rules.h"
#include "telemetry/series.h"

#include <cstdint>
#include <vector>

namespace seamscope::seams {

/// Everything that watches for what is not an incident of a fault template: numbers, levels, slow leaks. The
/// engine gives it samples and ticks; it adds what it has to say to a report. One thread.
class WatchDesk {
public:
    WatchDesk(const WatchRules& rules, const Graph& graph);

    /// Which channel takes the samples of a series; −1 = nobody watches it.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    /// Whether values that are no numbers say something, too.
    [[nodiscard]] bool takesAnyNumber(int channel) const;
    void take(int channel, TimePoint at, double value);
    void close(TimePoint now);
    void addTo(telemetry::IncidentReport& report) const;
    /// Counts up when addTo() says something else.
    [[nodiscard]] std::uint64_t revision() const;

private:
    /// Places of one series in the parts; −1: not there.
    struct Channel {
        int loss = -1;
        int level = -1;
        int crossing = -1;
    };

    const WatchRules& m_rules;
    LossWatch m_losses;
    LevelWatch m_levels;
    CrossingWatch m_crossings;
    std::vector<Channel> m_channels;
};

} // namespace seamscope::seams

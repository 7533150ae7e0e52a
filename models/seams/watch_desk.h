// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/crossing_watch.h"
#include "seams/graph.h"
#include "seams/level_watch.h"
#include "seams/loss_watch.h"
#include "seams/seam_watch.h"
#include "seams/swing_watch.h"
#include "seams/watch_rules.h"
#include "telemetry/series.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace seamscope::seams {

/// Everything that watches for what is not an incident of a fault template: numbers, levels, slow leaks,
/// power that swings,
/// seams. The engine gives it samples and ticks; it adds what it has to say to a report. One
/// thread.
class WatchDesk {
public:
    WatchDesk(const WatchRules& rules, const Graph& graph, const SeriesMonitor& series);

    /// Which channel takes the samples of a series; −1 = nobody watches it.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    /// Whether values that are no numbers say something, too.
    [[nodiscard]] bool takesAnyNumber(int channel) const;
    void take(int channel, TimePoint at, double value);
    /// @param incidents that are the alarms of seams; @param bookRevision of them
    void close(std::int32_t tick, const std::vector<telemetry::Incident>& incidents,
               std::uint64_t bookRevision);
    void addTo(telemetry::IncidentReport& report) const;

private:
    static constexpr std::size_t kMostOver = 64;
    /// Places of one series in the parts; −1: not there.
    struct Channel {
        int loss = -1;
        int level = -1;
        int crossing = -1;
        int swing = -1;
        int seam = -1;
    };

    const WatchRules& m_rules;
    LossWatch m_losses;
    LevelWatch m_levels;
    CrossingWatch m_crossings;
    SwingWatch m_swings;
    SeamWatch m_seams;
    [[nodiscard]] std::uint64_t revision() const;
    void refresh(TimePoint now);

    std::vector<Channel> m_channels;
    std::vector<telemetry::WatchItem> m_watch; ///< as of m_seen
    std::vector<telemetry::Crossing> m_crossing;
    SeamWatch::List m_seamList;
    std::deque<telemetry::WatchItem> m_over; ///< what was watched and is well again, the latest first
    std::uint64_t m_seen = 0;
    std::uint64_t m_seamsSeen = 0, m_bookSeen = 0;
};

} // namespace seamscope::seams

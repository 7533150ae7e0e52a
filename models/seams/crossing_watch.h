// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"
#include "seams/crossing_fit.h"
#include "seams/graph.h"
#include "seams/slow_history.h"
#include "seams/watch_rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace seamscope::seams {

/// Slow leaks: what grows towards a limit over days and weeks, and the date on which it gets there. Three
/// histories of different length a series, about 5 KB; a counter that never counts costs 100 bytes. One
/// thread.
class CrossingWatch {
public:
    explicit CrossingWatch(const Graph& graph)
        : m_graph(graph) {}

    [[nodiscard]] int add(Node node, const CrossingRule& rule);
    void take(int channel, TimePoint at, double value);
    void close(TimePoint now);
    /// Adds crossings, the next first, and a watch item for each.
    void list(std::vector<telemetry::Crossing>& crossings, std::vector<telemetry::WatchItem>& watch) const;
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    struct Channel {
        Node node;
        const CrossingRule* rule = nullptr;
        std::vector<SlowHistory> histories; ///< the longest first; empty until the first value
        std::vector<float> events;          ///< of a rate: days since `begin`
        double begin = 0;                   ///< days since 1970
        double total = 0;                   ///< of the counter
        bool isCounting = false;
        std::int64_t judgeAt = 0; ///< not before, ns
        std::optional<Projection> found;
        double limit = 0; ///< that it was found for
    };
    void takeLevel(Channel& channel, TimePoint at, double value);
    void takeCount(Channel& channel, TimePoint at, double total);
    void judge(Channel& channel, double now);
    [[nodiscard]] std::optional<Projection> project(Channel& channel, double now);
    [[nodiscard]] std::optional<Projection> projectHistory(Channel& channel, const SlowHistory& history);

    const Graph& m_graph;
    std::vector<Channel> m_channels;
    std::vector<double> m_days, m_values; ///< scratch
    std::size_t m_next = 0;               ///< channel that is judged next: they take turns
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams

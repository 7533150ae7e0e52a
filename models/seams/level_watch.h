// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"
#include "seams/graph.h"
#include "seams/watch_rules.h"

#include <cstdint>
#include <vector>

namespace seamscope::seams {

/// Quantities that have left a level that nobody should leave, from the first sample on: a clock that is off,
/// water near its dew point. One sample is none: it has to stand. One thread.
class LevelWatch {
public:
    explicit LevelWatch(const Graph& graph)
        : m_graph(graph) {}

    [[nodiscard]] int add(Node node, const LevelRule& rule);
    void take(int channel, TimePoint at, double value);
    /// Adds what is told now.
    void list(std::vector<telemetry::WatchItem>& out) const;
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    struct Channel {
        Node node;
        const LevelRule* rule = nullptr;
        double worst = 0;          ///< while it is beyond
        std::uint16_t samples = 0; ///< beyond, in a row
        bool isTold = false;
        TimePoint since{};
    };
    [[nodiscard]] telemetry::Message textOf(const Channel& channel) const;

    const Graph& m_graph;
    std::vector<Channel> m_channels;
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams

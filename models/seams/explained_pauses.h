// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/graph.h"

#include <string>
#include <vector>

namespace seamscope::seams {

/// Pauses and drifts that are no incident, in the order in which they were told. Bounded: what comes over
/// kMost is left out. One thread.
class ExplainedPauses {
public:
    static constexpr std::size_t kMost = 10'000;

    explicit ExplainedPauses(const Graph& graph)
        : m_graph(graph) {}

    /// Told again with a later end it grows. @param entity invalid: everything
    void tell(TimePoint from, TimePoint until, std::string kind, Node entity, telemetry::Message text);
    [[nodiscard]] const std::vector<telemetry::ExplainedPause>& all() const { return m_all; }

private:
    const Graph& m_graph;
    std::vector<telemetry::ExplainedPause> m_all;
};

} // namespace seamscope::seams

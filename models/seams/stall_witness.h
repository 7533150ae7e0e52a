// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/event_monitor.h"
#include "seams/series_monitor.h"

#include <map>
#include <set>

namespace seamscope::seams {

/// Who is different while a job stands still: all ranks but one spin in the same collective, so the device of
/// the one that never came is the odd one, busy or idle. Names it when it stays odd. One thread.
class StallWitness {
public:
    StallWitness(const Graph& graph, FactStore& facts, const SeriesMonitor& series, EventMonitor& events);
    void close(std::int32_t tick);

private:
    struct Odd {
        std::int32_t since = 0;
        bool isTold = false;
    };
    void look(Node job, const Fact& stall, std::int32_t tick);
    [[nodiscard]] std::set<std::uint32_t> oddOnes(Node job, std::string_view signal, double least,
                                                  std::int32_t tick) const;

    const Graph& m_graph;
    FactStore& m_facts;
    const SeriesMonitor& m_series;
    EventMonitor& m_events;
    Symptom m_stalled;
    std::map<std::uint32_t, Odd> m_odd; ///< by GPU
};

} // namespace seamscope::seams

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/store/event_store.h"
#include "collectives/timeline/clock_table.h"
#include "feed/timeline.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace seamscope::collectives {

/// One collective that somebody came last to, by its own time as far as is known, at a cost to the others.
struct Blame {
    TimePoint at{}; ///< when the last one came
    std::uint32_t rank = 0;
    CommId comm;
    Duration caused{0}; ///< waits of all others together
    bool hangs = false; ///< it has not come at all
    bool standsOut =
        false; ///< from the spread of the others; else somebody would have been as late without it
};

/// All that views ask of the timeline of one job; one immutable version. Any thread.
struct TimelineModel {
    topology::EntityId job;
    std::uint64_t version = 0;
    std::shared_ptr<const EventSnapshot> events = std::make_shared<EventSnapshot>();
    std::shared_ptr<const CollectiveDirectory> directory = std::make_shared<CollectiveDirectory>();
    std::vector<telemetry::TimelineStep> steps; ///< ascending by start
    std::vector<Blame> blames;                  ///< ascending by time
    /// Ranks that an analysis names, ascending: of the whole batch where one came with it, else of what has
    /// come so far.
    std::vector<std::uint32_t> named;
    std::vector<std::uint32_t> waiting; ///< that it finds kept waiting by those, ascending
    telemetry::Message verdict; ///< what such an analysis says in words; empty = none, or none of its own
    bool hangs = false;         ///< it is of a hang
    std::shared_ptr<const ClockTable> clocks = std::make_shared<ClockTable>();
    telemetry::Message note; ///< what is missing
};

} // namespace seamscope::collectives

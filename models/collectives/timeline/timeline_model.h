// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/store/event_store.h"
#include "telemetry/timeline.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace seamscope::collectives {

/// One collective that somebody held up.
struct Blame {
    TimePoint at{}; ///< when the last one came
    std::uint32_t rank = 0;
    CommId comm;
    Duration caused{0}; ///< waits of all others together
    bool hangs = false; ///< it has not come at all
};

/// All that views ask of the timeline of one job; one immutable version. Any thread.
struct TimelineModel {
    topology::EntityId job;
    std::uint64_t version = 0;
    std::shared_ptr<const EventSnapshot> events = std::make_shared<EventSnapshot>();
    std::shared_ptr<const CollectiveDirectory> directory = std::make_shared<CollectiveDirectory>();
    std::vector<telemetry::TimelineStep> steps; ///< ascending by start
    std::vector<Blame> blames;                  ///< ascending by time
    std::string verdict;                        ///< what an analysis of a hang says; empty = none
    std::string note;                           ///< what is missing
};

} // namespace seamscope::collectives

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/timeline/rank_groups.h"
#include "collectives/timeline/timeline_model.h"

#include <cstdint>
#include <map>
#include <set>

namespace seamscope::collectives {

/// Who kept whom waiting in a stretch of time, and who of them is named for it.
struct BlameSummary {
    struct Account {
        Duration caused{0}; ///< waits of all others together
        std::uint64_t times = 0;
        bool hangs = false;
    };
    std::map<std::uint32_t, Account> causers; ///< by rank
    std::set<std::uint32_t> victims;          ///< members of what they came last to
    std::set<std::uint32_t> named;            ///< whose rows are marked; the same that the headline names
    telemetry::Message headline;              ///< one sentence; empty = nobody kept anybody waiting
    bool namesCulprit = false;                ///< an alarm, not a remark
};

/// An analysis that came with the events decides. Without one, and when waiting cost anything that matters: a
/// rank that caused at least half of the waiting; else the ranks of one host, or of one rack, that did so
/// together and are few among all (a small part of the machine that takes turns has one cause).
[[nodiscard]] BlameSummary summariseBlames(const TimelineModel& model, const RankGroups& groups,
                                           TimeRange range);

} // namespace seamscope::collectives

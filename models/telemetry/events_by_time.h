// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/event.h"

#include <set>

namespace seamscope::telemetry {

/// Orders events by their time alone; a time stands for all events of it.
struct EventBefore {
    using is_transparent = void;
    bool operator()(const Event& a, const Event& b) const { return a.at < b.at; }
    bool operator()(const Event& a, TimePoint b) const { return a.at < b; }
    bool operator()(TimePoint a, const Event& b) const { return a < b.at; }
};

/// Events in the order of their times, those of one time as they came. Whoever sends them may be out of order for all of
/// them: one that belongs into the middle costs a logarithm.
using EventsByTime = std::multiset<Event, EventBefore>;

} // namespace seamscope::telemetry

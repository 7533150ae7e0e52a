// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

namespace seamscope::telemetry {

/// What a person wants done with alarms. It changes what Seamscope keeps, never a cluster.
struct AlarmRequest {
    AlarmVerb verb = AlarmVerb::acknowledge;
    std::vector<std::uint64_t> alarms; ///< ids; none: a note for the next shift, or the shift is handed over
    /// Of the alarm when the person decided; another one by now: the decision is refused and told whose was
    /// first. 0: any.
    std::uint64_t version = 0;
    std::string text; ///< reason, note, or whom it is assigned or handed to
    TimePoint until{};
    AlarmVerdict::Kind verdict = AlarmVerdict::Kind::right;
    topology::EntityId root;
    std::uint64_t into = 0; ///< alarm of the incident that those of `alarms` are merged into
    std::string seat;
    Actor by; ///< from the connection, never from the request
    bool operator==(const AlarmRequest&) const = default;
};

struct AlarmAnswer {
    enum class Outcome : std::uint8_t {
        done,
        already, ///< somebody was first with the same
        changed, ///< somebody did something else meanwhile
        gone,    ///< no such alarm any more
    };
    Outcome outcome = Outcome::done;
    std::uint32_t done = 0;  ///< of the alarms asked for
    std::uint64_t alarm = 0; ///< the first that was not done
    Actor by;                ///< who was first
    TimePoint at{};          ///< and when
    bool operator==(const AlarmAnswer&) const = default;
};

} // namespace seamscope::telemetry

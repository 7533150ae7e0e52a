// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <optional>

namespace seamscope::alarms {

/// How long a condition has to be there, or gone, before it counts.
struct GateDelays {
    Duration on{0};
    Duration off = std::chrono::seconds(60);
    bool operator==(const GateDelays&) const = default;
};

/// A condition that holds its breath: on after the one delay, off after the other. Values of time are the
/// caller's; a clock that is set back begins the delay again.
class ConditionGate {
public:
    /// Whether it counts as present. @p isSensed what the source says now.
    bool update(bool isSensed, const GateDelays& delays, TimePoint now);
    [[nodiscard]] bool isPresent() const { return m_isPresent; }
    [[nodiscard]] bool isSensed() const { return m_isSensed; }
    /// When it would change if the source says the same until then; none: not at all.
    [[nodiscard]] std::optional<TimePoint> due(const GateDelays& delays) const;
    /// As it was when the process ended: present, and sensed until somebody says otherwise.
    void restore(TimePoint now);

private:
    bool m_isPresent = false;
    bool m_isSensed = false;
    TimePoint m_edge{};
};

} // namespace seamscope::alarms

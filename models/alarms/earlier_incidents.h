// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace seamscope::alarms {

/// Incidents that are over, by the part they were at: what comes again is a worn part, or a wrong answer. Two at one
/// part with less than half an hour between them are one; what a person found to be another part's stands there.
class EarlierIncidents {
public:
    explicit EarlierIncidents(std::size_t parts = 10'000, std::size_t each = 20)
        : m_mostParts(parts)
        , m_mostEach(each) {}

    /// @p part where the analysis saw it; the newest of a part are kept, and the parts with the newest.
    void add(const topology::EntityId& part, telemetry::EarlierIncident one);
    /// An alarm that is over, or was before it came again, with those before it.
    void restore(const telemetry::Alarm& alarm);
    /// A person's word on one that may be over already.
    void judge(const telemetry::Alarm& alarm);
    /// Those that were over before one that began at @p since, oldest first.
    [[nodiscard]] std::vector<telemetry::EarlierIncident> before(const topology::EntityId& part,
                                                                 TimePoint since) const;

private:
    void dropOldestPart();

    const std::size_t m_mostParts;
    const std::size_t m_mostEach;
    std::map<std::string, std::vector<telemetry::EarlierIncident>> m_parts;
};

/// What an alarm of an incident leaves behind when its condition has ended at @p ended.
[[nodiscard]] telemetry::EarlierIncident earlierOf(const telemetry::Alarm& alarm, TimePoint ended);

} // namespace seamscope::alarms

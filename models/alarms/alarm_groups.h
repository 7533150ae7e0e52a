// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace seamscope::alarms {

/// Which alarms came together, and which of them went out first: the one whose effect began first, then the
/// one that was told first.
class AlarmGroups {
public:
    explicit AlarmGroups(Duration within)
        : m_within(within) {}

    /// The group of an alarm that is raised now; a new one when the last of @p key was raised longer ago.
    [[nodiscard]] std::uint64_t join(const std::string& key, const telemetry::Alarm& alarm, TimePoint now);
    /// What is known from before.
    void restore(const telemetry::Alarm& alarm);
    /// Its effect turned out to have begun at another time.
    void moved(const telemetry::Alarm& alarm, TimePoint before);
    void left(const telemetry::Alarm& alarm);
    /// Id of the first of a group; 0: no such group.
    [[nodiscard]] std::uint64_t firstOf(std::uint64_t group) const;

private:
    using Place =
        std::pair<TimePoint, std::uint64_t>; ///< since and id: ids are given in the order of telling
    struct Group {
        std::string key;
        TimePoint last{}; ///< raised
        std::set<Place> members;
    };
    [[nodiscard]] static Place placeOf(const telemetry::Alarm& alarm) { return {alarm.since, alarm.id}; }

    const Duration m_within;
    std::uint64_t m_next = 1;
    std::map<std::uint64_t, Group> m_groups;
    std::unordered_map<std::string, std::uint64_t> m_newest; ///< by key
};

} // namespace seamscope::alarms

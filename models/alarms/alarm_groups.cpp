// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_groups.h"

#include <algorithm>

namespace seamscope::alarms {

std::uint64_t AlarmGroups::join(const std::string& key, const telemetry::Alarm& alarm, TimePoint now) {
    const auto newest = m_newest.find(key);
    const auto found = newest == m_newest.end() ? m_groups.end() : m_groups.find(newest->second);
    const bool isTogether = found != m_groups.end() && now - found->second.last <= m_within;
    const std::uint64_t id = isTogether ? found->first : m_next++;
    Group& group = m_groups[id];
    group.key = key;
    group.last = now;
    group.members.insert(placeOf(alarm));
    m_newest[key] = id;
    return id;
}

void AlarmGroups::restore(const telemetry::Alarm& alarm) {
    Group& group = m_groups[alarm.group];
    group.last = std::max(group.last, alarm.raised);
    group.members.insert(placeOf(alarm));
    m_next = std::max(m_next, alarm.group + 1);
}

void AlarmGroups::moved(const telemetry::Alarm& alarm, TimePoint before) {
    const auto group = m_groups.find(alarm.group);
    if (group == m_groups.end())
        return;
    group->second.members.erase({before, alarm.id});
    group->second.members.insert(placeOf(alarm));
}

void AlarmGroups::left(const telemetry::Alarm& alarm) {
    const auto group = m_groups.find(alarm.group);
    if (group == m_groups.end())
        return;
    group->second.members.erase(placeOf(alarm));
    if (!group->second.members.empty())
        return;
    if (const auto newest = m_newest.find(group->second.key);
        newest != m_newest.end() && newest->second == group->first)
        m_newest.erase(newest);
    m_groups.erase(group);
}

std::uint64_t AlarmGroups::firstOf(std::uint64_t group) const {
    const auto found = m_groups.find(group);
    return found == m_groups.end() ? 0 : found->second.members.begin()->second;
}

} // namespace seamscope::alarms

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_sounds.h"

#include "alarms/alarm_states.h"

#include <algorithm>
#include <utility>

namespace seamscope::alarms {

using telemetry::Alarm;
using telemetry::AlarmPriority;
using telemetry::AlarmReport;

AlarmSounds::Rows AlarmSounds::rowsOf(const AlarmReport& report) {
    Rows rows;
    for (const Alarm& alarm : report.alarms) {
        if (!isUnseen(alarm.state))
            continue;
        Row& row = rows[alarm.group];
        if (alarm.state != AlarmState::unacknowledged)
            continue;
        row.priority = std::max(row.priority.value_or(alarm.priority), alarm.priority);
        if (std::pair(alarm.since, alarm.id) < std::pair(row.since, row.first)) {
            row.since = alarm.since;
            row.first = alarm.id;
        }
    }
    return rows;
}

bool AlarmSounds::isNews(std::uint64_t group, const Row& row) const {
    const auto known = m_known.find(group);
    return row.priority && (known == m_known.end() || *row.priority > known->second.worst);
}

std::optional<std::uint64_t> AlarmSounds::worstNews(const Rows& rows) const {
    std::optional<std::uint64_t> worst;
    for (const auto& [group, row] : rows)
        if (isNews(group, row) && (!worst || *row.priority > *rows.at(*worst).priority))
            worst = group;
    return worst;
}

/// The worst that was heard of rows nobody has acknowledged yet: what somebody has seen hides nothing that comes after it.
std::optional<AlarmPriority> AlarmSounds::heardOf(const Rows& rows, TimePoint from) const {
    std::optional<AlarmPriority> heard;
    for (const auto& [group, row] : rows)
        if (const auto known = m_known.find(group); row.priority && known != m_known.end() && known->second.heard && known->second.heardAt >= from)
            heard = std::max(heard.value_or(*known->second.heard), *known->second.heard);
    return heard;
}

/// Its first out where nothing of it was heard, else what is worse than all that was.
std::optional<std::uint64_t> AlarmSounds::newsOfFlood(const Rows& rows, std::optional<AlarmPriority> heard) const {
    if (heard) {
        const auto worst = worstNews(rows);
        return worst && *rows.at(*worst).priority > *heard ? worst : std::nullopt;
    }
    std::optional<std::uint64_t> first;
    for (const auto& [group, row] : rows)
        if (isNews(group, row) && (!first || std::pair(row.since, row.first) < std::pair(rows.at(*first).since, rows.at(*first).first)))
            first = group;
    return first;
}

std::optional<std::uint64_t> AlarmSounds::standingCritical(const Rows& rows) const {
    for (const auto& [group, row] : rows)
        if (row.priority == AlarmPriority::critical)
            return group;
    return std::nullopt;
}

void AlarmSounds::know(const Rows& rows, AlarmPriority told, std::optional<AlarmPriority> heard, TimePoint at) {
    for (const auto& [group, row] : rows) {
        if (!row.priority)
            continue;
        const AlarmPriority upTo = std::min(*row.priority, told);
        const auto [entry, isNew] = m_known.try_emplace(group, Known{upTo, {}, {}});
        Known& known = entry->second;
        known.worst = std::max(known.worst, upTo);
        if (heard && *row.priority <= *heard && (isNew || at > known.heardAt)) {
            known.heard = std::max(known.heard.value_or(*row.priority), *row.priority); // no more than it is: the sound may have been of another
            known.heardAt = at;
        }
    }
}

AlarmSounds::Order AlarmSounds::follow(const AlarmReport& report, Duration passed) {
    const Rows rows = rowsOf(report);
    std::erase_if(m_known, [&](const auto& known) { return !rows.contains(known.first); });
    if (!std::exchange(m_hasBegun, true))
        know(rows, AlarmPriority::critical, {}, report.at);
    Order order;
    if (const auto sounding = m_sounding ? rows.find(*m_sounding) : rows.end();
        m_sounding && (sounding == rows.end() || !sounding->second.priority)) {
        order.isSilence = true;
        m_sounding.reset();
    }
    const bool isFlood = report.flood && !report.flood->to;
    const bool isLate = !m_last || passed - *m_last >= kApart;
    const auto heard = isFlood ? heardOf(rows, report.flood->from) : std::nullopt;
    auto next = isFlood ? newsOfFlood(rows, heard) : worstNews(rows);
    const bool hasNews = next.has_value();
    // The half minute belongs to what is critical and still nobody's: lesser news waits.
    bool isRepeat = false;
    if (isLate && (!next || *rows.at(*next).priority < AlarmPriority::critical))
        if (const auto critical = standingCritical(rows)) {
            next = critical;
            isRepeat = true;
        }
    const auto priority = next ? rows.at(*next).priority : std::nullopt;
    if (priority && (isLate || *priority > m_lastPriority)) {
        order.play = priority;
        m_last = passed;
        m_lastPriority = *priority;
        m_sounding = next;
        if (!isRepeat)
            know(rows, *priority, priority, report.at); // what came at the same time and is no worse is told with it
        else if (const auto known = m_known.find(*next); known == m_known.end() || !known->second.heard)
            know({*rows.find(*next)}, *priority, priority, report.at); // stood when this began; else it tells nothing that was not told
    } else if (!hasNews) {
        know(rows, AlarmPriority::critical, heard, report.at); // of a flood, what was heard of it stands for the rest
    }
    return order;
}

} // namespace seamscope::alarms

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_sounds.h"

#include "alarms/alarm_states.h"

#include <algorithm>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmPriority;
using telemetry::AlarmReport;

constexpr std::size_t kMostHeard = 64; ///< more than two in a minute for half an hour: a flood looks back ten minutes

} // namespace

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
    return row.priority && (known == m_known.end() || *row.priority > known->second);
}

std::optional<std::uint64_t> AlarmSounds::worstNews(const Rows& rows) const {
    std::optional<std::uint64_t> worst;
    for (const auto& [group, row] : rows)
        if (isNews(group, row) && (!worst || *row.priority > *rows.at(*worst).priority))
            worst = group;
    return worst;
}

/// Its first out where nothing of it was heard, else what is worse than all that was.
std::optional<std::uint64_t> AlarmSounds::newsOfFlood(const Rows& rows, TimePoint from) const {
    std::optional<AlarmPriority> heard;
    for (const Heard& one : m_heard)
        if (one.at >= from)
            heard = std::max(heard.value_or(one.priority), one.priority);
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

void AlarmSounds::know(const Rows& rows, AlarmPriority told) {
    std::erase_if(m_known, [&](const auto& known) { return !rows.contains(known.first); });
    for (const auto& [group, row] : rows)
        if (row.priority) {
            const AlarmPriority upTo = std::min(*row.priority, told);
            const auto [known, isNew] = m_known.emplace(group, upTo);
            if (!isNew)
                known->second = std::max(known->second, upTo);
        }
}

AlarmSounds::Order AlarmSounds::follow(const AlarmReport& report, Duration passed) {
    const Rows rows = rowsOf(report);
    if (!std::exchange(m_hasBegun, true))
        know(rows, AlarmPriority::critical);
    Order order;
    if (const auto sounding = m_sounding ? rows.find(*m_sounding) : rows.end();
        m_sounding && (sounding == rows.end() || !sounding->second.priority)) {
        order.isSilence = true;
        m_sounding.reset();
    }
    const bool isFlood = report.flood && !report.flood->to;
    const bool isLate = !m_last || passed - *m_last >= kApart;
    std::optional<std::uint64_t> news = isFlood ? newsOfFlood(rows, report.flood->from) : worstNews(rows);
    if (!news && !isFlood && isLate)
        news = standingCritical(rows);
    const auto priority = news ? rows.at(*news).priority : std::nullopt;
    if (priority && (isLate || *priority > m_lastPriority)) {
        order.play = priority;
        m_last = passed;
        m_lastPriority = *priority;
        m_sounding = news;
        if (m_heard.size() == kMostHeard)
            m_heard.erase(m_heard.begin());
        m_heard.push_back({report.at, *priority});
        know(rows, *priority); // what came at the same time and is no worse is told with it
    } else if (!news) {
        know(rows, AlarmPriority::critical);
    }
    return order;
}

} // namespace seamscope::alarms

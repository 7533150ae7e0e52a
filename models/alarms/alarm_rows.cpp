// SPDX-License-Identifier: GPL-3.0-or-later
// What is published of an engine's alarms: the list, its rows, its counts.
#include "alarms/alarm_engine.h"

#include "economics/money.h"

#include <algorithm>
#include <set>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmReport;
using telemetry::AlarmRow;

constexpr double kHour = 3600;

/// Worst first, what is set aside last.
bool isBefore(const Alarm& a, const Alarm& b) {
    if (isSetAside(a.state) != isSetAside(b.state))
        return isSetAside(b.state);
    if (a.priority != b.priority)
        return a.priority > b.priority;
    return std::pair(a.since, a.id) < std::pair(b.since, b.id);
}

struct Folded {
    AlarmRow row;
    TimePoint since = kTimeMax; ///< of the first out
};

bool isRowBefore(const Folded& a, const Folded& b) {
    if (a.row.priority != b.row.priority)
        return a.row.priority > b.row.priority;
    return std::pair(a.since, a.row.first) < std::pair(b.since, b.row.first);
}

void add(Folded& folded, const Alarm& alarm) {
    ++folded.row.alarms;
    folded.row.unacknowledged += isUnseen(alarm.state) ? 1 : 0;
    folded.row.priority = std::max(folded.row.priority, alarm.priority);
    if (std::pair(alarm.since, alarm.id) < std::pair(folded.since, folded.row.first)) {
        folded.since = alarm.since;
        folded.row.first = alarm.id;
    }
}

/// Of a flood only so many rows: the one that went out first, the worst, and one for all the rest.
void foldFlood(std::vector<Folded>& rows, std::size_t most) {
    if (rows.size() <= most)
        return;
    const auto first = std::min_element(rows.begin(), rows.end(), [](const Folded& a, const Folded& b) {
        return std::pair(a.since, a.row.first) < std::pair(b.since, b.row.first);
    });
    std::iter_swap(rows.begin(), first);
    std::sort(rows.begin() + 1, rows.end(), isRowBefore);
    Folded rest;
    for (auto it = rows.begin() + static_cast<std::ptrdiff_t>(most - 1); it != rows.end(); ++it) {
        rest.row.alarms += it->row.alarms;
        rest.row.unacknowledged += it->row.unacknowledged;
        rest.row.priority = std::max(rest.row.priority, it->row.priority);
        if (std::pair(it->since, it->row.first) < std::pair(rest.since, rest.row.first)) {
            rest.since = it->since;
            rest.row.first = it->row.first;
        }
    }
    rest.row.isOfFlood = true;
    rows.resize(most - 1);
    rows.push_back(rest);
}

} // namespace

void AlarmEngine::addRows(AlarmReport& report, TimePoint now) const {
    const auto& flood = m_log.flood();
    const auto isOfFlood = [&](const Alarm& alarm) {
        return flood && alarm.raised >= flood->from && alarm.raised <= flood->to.value_or(now);
    };
    const std::map<std::uint64_t, std::uint64_t> joined = joinedGroups();
    const auto rowOf = [&](std::uint64_t group) {
        const auto whole = joined.find(group);
        return whole == joined.end() ? group : whole->second;
    };
    std::map<std::uint64_t, Folded> groups;
    for (const auto& [id, alarm] : m_alarms) {
        if (isSetAside(alarm.state))
            continue;
        const std::uint64_t group = rowOf(alarm.group);
        Folded& folded = groups[group];
        folded.row.group = group;
        folded.row.isOfFlood = folded.row.isOfFlood || isOfFlood(alarm);
        add(folded, alarm);
    }
    std::vector<Folded> floodRows;
    std::vector<Folded> rows;
    for (auto& [id, folded] : groups)
        (folded.row.isOfFlood ? floodRows : rows).push_back(std::move(folded));
    foldFlood(floodRows, m_limits.floodRows);
    rows.insert(rows.end(), floodRows.begin(), floodRows.end());
    std::sort(rows.begin(), rows.end(), isRowBefore);
    std::map<std::uint64_t, std::size_t> place;
    for (const Folded& folded : rows) {
        place[folded.row.group] = report.rows.size();
        report.rows.push_back(folded.row);
    }
    const auto rest = place.find(0);
    std::vector<const Alarm*> members;
    for (Alarm& alarm : report.alarms) {
        if (isSetAside(alarm.state))
            continue;
        alarm.group = rowOf(alarm.group);
        if (const auto row = place.find(alarm.group); !joined.empty() && row != place.end())
            alarm.isFirstOut = report.rows[row->second].first == alarm.id;
        members.push_back(&alarm);
    }
    std::sort(members.begin(), members.end(), [](const Alarm* a, const Alarm* b) {
        return std::pair(a->since, a->id) < std::pair(b->since, b->id);
    });
    for (const Alarm* alarm : members) {
        const auto own = place.find(alarm->group);
        if (const auto row = own != place.end() ? own : rest; row != place.end())
            report.rows[row->second].members.push_back(alarm->id);
    }
}

/// All that were judged or merged, for their figures rest on that, or noted, and the newest of the others.
void AlarmEngine::addOver(AlarmReport& report) const {
    std::size_t left = m_limits.overListed;
    for (auto one = m_over.rbegin(); one != m_over.rend(); ++one) {
        const Alarm& alarm = one->second;
        const auto verdict = alarm.verdict && alarm.verdict->at >= alarm.since ? alarm.verdict : std::nullopt;
        const auto merged = alarm.merge() ? alarm.merged : std::nullopt;
        const bool isSpokenOf = verdict || merged || !alarm.notes.empty();
        if (!isSpokenOf && left == 0)
            continue;
        left -= isSpokenOf ? 0 : 1;
        report.over.push_back({alarm.id, alarm.version, alarm.incident, alarm.entity, alarm.since,
                               std::max(alarm.returned.value_or(alarm.since), alarm.since), verdict, alarm.assignments, merged, alarm.notes});
    }
    std::reverse(report.over.begin(), report.over.end());
}

AlarmReport AlarmEngine::report(TimePoint now, std::uint32_t operators) const {
    AlarmReport report;
    report.at = now;
    report.flood = m_log.flood();
    report.figures = m_log.figures(now, operators);
    std::vector<const Alarm*> order;
    order.reserve(m_alarms.size());
    for (const auto& [id, alarm] : m_alarms) {
        order.push_back(&alarm);
        ++report.states.at(static_cast<std::size_t>(alarm.state));
        report.figures.chattering += alarm.isChattering ? 1 : 0;
        if (isSetAside(alarm.state))
            continue;
        ++report.priorities.at(static_cast<std::size_t>(alarm.priority));
        report.figures.standing += alarm.isPresent ? 1 : 0;
        report.figures.stale += alarm.isPresent && now - alarm.raised > m_limits.log.window ? 1 : 0;
        const bool isRate =
            alarm.kind == telemetry::AlarmKind::incident || alarm.kind == telemetry::AlarmKind::throughput;
        const bool isOfAnother = alarm.merge() && find(wholeOf(alarm).id) != &alarm && find(wholeOf(alarm).id); // whose stake has it
        if (alarm.state == AlarmState::unacknowledged && isRate && !isOfAnother && now > alarm.raised)
            report.figures.unactionedMicros = economics::saturatedSum(
                report.figures.unactionedMicros,
                economics::roundedMicros(static_cast<double>(alarm.stake.perHourMicros) * toSeconds(now - alarm.raised) / kHour));
    }
    const std::size_t listed = std::min(order.size(), m_limits.listed);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(listed), order.end(),
                      [](const Alarm* a, const Alarm* b) { return isBefore(*a, *b); });
    report.leftOut = static_cast<std::uint32_t>(order.size() - listed);
    report.alarms.reserve(listed);
    for (std::size_t i = 0; i < listed; ++i) {
        report.alarms.push_back(*order[i]);
        report.alarms.back().isFirstOut = m_groups.firstOf(order[i]->group) == order[i]->id;
    }
    report.handOver = m_handOver;
    addRows(report, now);
    addOver(report);
    return report;
}

} // namespace seamscope::alarms

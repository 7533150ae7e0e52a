// SPDX-License-Identifier: GPL-3.0-or-later
// Incidents that people found to be one: what is whose part, and what follows for rows and stakes.
#include "alarms/alarm_engine.h"

#include "economics/money.h"

#include <algorithm>

namespace seamscope::alarms {

using telemetry::Alarm;
using telemetry::AlarmStake;

namespace {

constexpr int kDeepest = 100; ///< what was read from a file may be a ring

void add(AlarmStake& sum, const AlarmStake& part) {
    if (sum.currency == part.currency)
        sum.perHourMicros = economics::saturatedSum(sum.perHourMicros, part.perHourMicros);
    sum.gpus += part.gpus;
    if (part.deadline && (!sum.deadline || *part.deadline < *sum.deadline)) {
        sum.deadline = part.deadline;
        sum.until = part.until;
    }
}

} // namespace

const Alarm* AlarmEngine::known(std::uint64_t id) const {
    if (const Alarm* standing = find(id))
        return standing;
    const auto over = m_over.find(id);
    return over == m_over.end() ? nullptr : &over->second;
}

const Alarm& AlarmEngine::wholeOf(const Alarm& alarm) const {
    const Alarm* whole = &alarm;
    for (int depth = 0; depth < kDeepest && whole->merge(); ++depth) {
        const Alarm* next = known(whole->merge()->into);
        if (!next || next->since > whole->merge()->at) // forgotten, or another incident by now
            break;
        whole = next;
    }
    return *whole;
}

FoundIncidents AlarmEngine::found() const {
    FoundIncidents found;
    for (const auto& [id, alarm] : m_alarms) {
        if (alarm.kind != telemetry::AlarmKind::incident || !alarm.isPresent)
            continue;
        const bool isWrong = alarm.verdict && alarm.verdict->at >= alarm.since && alarm.verdict->kind == telemetry::AlarmVerdict::Kind::wrong;
        if (isWrong && alarm.verdict->root.isEmpty())
            found.disowned.insert(alarm.incident);
        if (const Alarm& whole = wholeOf(alarm); whole.id != id && whole.isPresent)
            found.wholes[alarm.incident] = whole.incident;
    }
    return found;
}

/// The group of the whole, where that stands; else that of the part which is known longest.
std::map<std::uint64_t, std::uint64_t> AlarmEngine::joinedGroups() const {
    std::map<std::uint64_t, std::uint64_t> anchors; ///< by what is whole: its alarm, or the one that it was forgotten as
    std::map<std::uint64_t, std::uint64_t> joined;
    for (const auto& [id, alarm] : m_alarms) {
        if (!alarm.merge() || isSetAside(alarm.state))
            continue;
        const Alarm& whole = wholeOf(alarm);
        const std::uint64_t key = whole.merge() ? whole.merge()->into : whole.id;
        const bool isStanding = m_alarms.contains(whole.id) && !isSetAside(whole.state);
        const std::uint64_t group = anchors.try_emplace(key, isStanding ? whole.group : alarm.group).first->second;
        if (group != alarm.group)
            joined[alarm.group] = group;
    }
    return joined;
}

/// What it costs by itself: the stake of its alarm has that of its own parts in it.
const AlarmStake& AlarmEngine::ownStake(const Alarm& alarm, std::span<const Condition> present) const {
    const auto told = std::find_if(present.begin(), present.end(), [&](const Condition& one) { return one.key == alarm.key; });
    if (told != present.end())
        return told->stake;
    const auto watched = m_watched.find({alarm.kind, alarm.key});
    return watched == m_watched.end() || watched->second.isRestored ? alarm.stake : watched->second.condition.stake;
}

/// One fault has one priority, by all that it costs: that of the whole.
void AlarmEngine::sumStakes(std::span<const Condition> present) {
    m_ofParts.clear();
    for (const auto& [id, alarm] : m_alarms) {
        if (!alarm.merge() || !alarm.isPresent)
            continue;
        const Alarm& whole = wholeOf(alarm);
        if (whole.id == id)
            continue;
        const AlarmStake& own = ownStake(alarm, present);
        const auto [sum, isFirst] = m_ofParts.try_emplace(whole.id, own);
        if (!isFirst)
            add(sum->second, own);
    }
}

AlarmStake AlarmEngine::stakeOf(const Alarm& alarm, const AlarmStake& own) const {
    AlarmStake stake = own;
    if (const auto parts = m_ofParts.find(alarm.id); parts != m_ofParts.end())
        add(stake, parts->second);
    return stake;
}

} // namespace seamscope::alarms

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/earlier_incidents.h"

#include "economics/money.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmVerdict;
using telemetry::EarlierIncident;

constexpr Duration kOneEpisode = std::chrono::minutes(30); ///< as incidents are opened again

/// Where a person saw it, else where the analysis did.
const topology::EntityId& partOf(const topology::EntityId& seen, const std::optional<AlarmVerdict>& verdict) {
    const bool isElsewhere =
        verdict && verdict->kind == AlarmVerdict::Kind::wrong && !verdict->root.isEmpty();
    return isElsewhere ? verdict->root : seen;
}

bool isOneEpisode(const EarlierIncident& a, const EarlierIncident& b) {
    return a.since - b.ended < kOneEpisode && b.since - a.ended < kOneEpisode;
}

void join(EarlierIncident& kept, EarlierIncident one) {
    // The same incident, told again with what it has lost since.
    const bool isSame = kept.alarm == one.alarm && kept.since < one.ended && one.since < kept.ended;
    kept.lostMicros = isSame ? std::max(kept.lostMicros, one.lostMicros) : economics::saturatedSum(kept.lostMicros, one.lostMicros);
    kept.since = std::min(kept.since, one.since);
    if (one.ended >= kept.ended) {
        kept.ended = one.ended;
        kept.alarm = one.alarm;
        kept.seam = std::move(one.seam);
        kept.text = std::move(one.text);
    }
    kept.isMerged = kept.isMerged && one.isMerged;
    if (one.verdict)
        kept.verdict = std::move(one.verdict);
}

} // namespace

void EarlierIncidents::add(const topology::EntityId& part, EarlierIncident one) {
    const topology::EntityId& place = partOf(part, one.verdict);
    if (place.isEmpty())
        return; // nobody knows where it was
    std::vector<EarlierIncident>& list = m_parts[place.text()];
    const auto like = std::find_if(list.begin(), list.end(), [&](const EarlierIncident& kept) {
        return isOneEpisode(kept, one) && (kept.currency == one.currency || one.currency.empty());
    });
    if (like != list.end())
        join(*like, std::move(one));
    else
        list.insert(std::upper_bound(list.begin(), list.end(), one,
                                     [](const auto& a, const auto& b) { return a.since < b.since; }),
                    std::move(one));
    if (list.size() > m_mostEach)
        list.erase(list.begin());
    if (m_parts.size() > m_mostParts)
        dropOldestPart();
}

void EarlierIncidents::dropOldestPart() {
    const auto oldest = std::min_element(m_parts.begin(), m_parts.end(), [](const auto& a, const auto& b) {
        return a.second.back().ended < b.second.back().ended;
    });
    m_parts.erase(oldest);
}

void EarlierIncidents::restore(const Alarm& alarm) {
    if (alarm.kind != telemetry::AlarmKind::incident)
        return;
    for (const EarlierIncident& one : alarm.earlier)
        add(alarm.entity, one);
    if (!alarm.isPresent && alarm.returned)
        add(alarm.entity, earlierOf(alarm, *alarm.returned));
}

void EarlierIncidents::judge(const Alarm& alarm) {
    for (auto part = m_parts.begin(); part != m_parts.end(); ++part) {
        auto& list = part->second;
        const auto mine = std::find_if(list.begin(), list.end(), [&](const EarlierIncident& one) {
            return one.alarm == alarm.id && one.since <= alarm.since && alarm.since < one.ended;
        });
        if (mine == list.end())
            continue;
        EarlierIncident moved = std::move(*mine);
        list.erase(mine);
        if (list.empty())
            m_parts.erase(part);
        moved.verdict = alarm.verdict;
        moved.isMerged = alarm.merge() != nullptr;
        add(alarm.entity, std::move(moved));
        return;
    }
}

std::vector<EarlierIncident> EarlierIncidents::before(const topology::EntityId& part, TimePoint since) const {
    std::vector<EarlierIncident> found;
    if (const auto list = m_parts.find(part.text()); list != m_parts.end())
        std::copy_if(list->second.begin(), list->second.end(), std::back_inserter(found),
                     [&](const EarlierIncident& one) { return since - one.ended >= kOneEpisode; });
    return found;
}

EarlierIncident earlierOf(const Alarm& alarm, TimePoint ended) {
    EarlierIncident one{alarm.id,   alarm.since, std::max(ended, alarm.since), alarm.seam,
                        alarm.text, alarm.stake.currency, alarm.lostMicros, alarm.verdict, alarm.merge() != nullptr};
    if (one.verdict && one.verdict->at < alarm.since)
        one.verdict.reset(); // on the time before this one, under the same alarm
    return one;
}

} // namespace seamscope::alarms

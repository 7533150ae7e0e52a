// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmPriority;
using telemetry::AlarmVerb;

std::string groupKey(const Condition& condition, telemetry::AlarmKind kind) {
    if (!condition.group.empty())
        return "group:" + condition.group;
    if (!condition.incident.empty())
        return "incident:" + condition.incident;
    if (!condition.seam.empty())
        return "seam:" + condition.seam;
    return "kind:" + std::to_string(static_cast<int>(kind));
}

template<class T>
bool put(T& place, const T& value) {
    if (place == value)
        return false;
    place = value;
    return true;
}

/// Money moves a little at every look; two per cent are news.
bool isFar(double a, double b) { return std::abs(a - b) > 0.02 * std::abs(a); }

bool isAnother(const telemetry::AlarmStake& told, const telemetry::AlarmStake& now) {
    return told.currency != now.currency || told.deadline != now.deadline || told.until != now.until || isFar(told.gpus, now.gpus) ||
           isFar(static_cast<double>(told.perHourMicros), static_cast<double>(now.perHourMicros));
}

} // namespace

AlarmEngine::AlarmEngine(EngineLimits limits)
    : m_limits(std::move(limits))
    , m_groups(m_limits.together)
    , m_log(m_limits.log) {}

void AlarmEngine::restore(std::vector<Alarm> alarms, std::uint64_t nextId,
                          std::map<std::string, std::uint32_t> before,
                          std::vector<telemetry::AlarmNote> handOver, TimePoint now) {
    m_handOver = std::move(handOver);
    m_before = std::move(before);
    m_nextId = std::max<std::uint64_t>(nextId, 1);
    std::map<std::uint64_t, TimePoint> unacknowledged;
    for (Alarm& alarm : alarms) {
        if (!alarm.acknowledged)
            unacknowledged[alarm.id] = alarm.raised;
        Watched& watched = m_watched[{alarm.kind, alarm.key}];
        watched.kind = alarm.kind;
        watched.condition.key = alarm.key;
        watched.alarm = alarm.id;
        watched.isRestored = true;
        watched.seen = alarm.acknowledged ? alarm.peak : AlarmPriority::low;
        if (alarm.isPresent)
            watched.gate.restore(now);
        m_earlier.restore(alarm);
        m_groups.restore(alarm);
        m_nextId = std::max(m_nextId, alarm.id + 1);
        const std::uint64_t id = alarm.id;
        m_alarms.insert_or_assign(id, std::move(alarm));
    }
    m_log.stand(unacknowledged);
    m_nextDue = now;
}

GateDelays AlarmEngine::delaysOf(const Watched& watched) const {
    GateDelays delays = watched.condition.delays;
    if (watched.isRestored)
        delays.off = std::max(delays.off, m_limits.settling);
    const bool isChattering = watched.edges.size() >= m_limits.chatterTimes;
    if (isChattering) // one alarm with a count, not one alarm a cycle
        delays.off = std::max(delays.off, m_limits.chatterWithin);
    return delays;
}

void AlarmEngine::dueAt(std::optional<TimePoint> time) {
    if (time)
        m_nextDue = std::min(m_nextDue, *time);
}

void AlarmEngine::observe(telemetry::AlarmKind kind, std::span<const Condition> present, TimePoint now) {
    if (kind == telemetry::AlarmKind::incident)
        sumStakes(present);
    const std::uint64_t look = ++m_looks.at(static_cast<std::size_t>(kind));
    for (const Condition& condition : present) {
        if (condition.action.isEmpty())
            continue;
        const Key key{kind, condition.key};
        auto found = m_watched.find(key);
        if (found == m_watched.end()) {
            if (m_watched.size() >= m_limits.alarms) {
                ++m_refused;
                continue;
            }
            found = m_watched.try_emplace(key).first;
            found->second.kind = kind;
        }
        Watched& watched = found->second;
        watched.look = look;
        watched.isRestored = false;
        watched.condition = condition;
        see(watched, true, now);
        suppress(watched, now);
        update(watched, now);
    }
    const auto first = m_watched.lower_bound({kind, {}});
    for (auto it = first; it != m_watched.end() && it->first.first == kind;) {
        Watched& watched = it->second;
        if (watched.look != look && (watched.gate.isSensed() || watched.gate.isPresent()))
            see(watched, false, now);
        const bool isIdle = watched.alarm == 0 && !watched.gate.isSensed();
        it = isIdle ? m_watched.erase(it) : std::next(it);
    }
}

void AlarmEngine::see(Watched& watched, bool isSensed, TimePoint now) {
    if (isSensed && !watched.gate.isSensed()) {
        watched.edges.push_back(now);
        if (const auto alarm = m_alarms.find(watched.alarm); alarm != m_alarms.end()) {
            ++alarm->second.times;
            changed(alarm->second);
        }
    }
    while (!watched.edges.empty() &&
           (watched.edges.front() <= now - m_limits.chatterWithin || watched.edges.size() > 1000))
        watched.edges.pop_front();
    const bool was = watched.gate.isPresent();
    const GateDelays delays = delaysOf(watched);
    const bool is = watched.gate.update(isSensed, delays, now);
    dueAt(watched.gate.due(delays));
    if (const auto alarm = m_alarms.find(watched.alarm); alarm != m_alarms.end()) {
        const bool isChattering = watched.edges.size() >= m_limits.chatterTimes;
        if (put(alarm->second.isChattering, isChattering))
            changed(alarm->second);
        if (isChattering)
            dueAt(now + m_limits.chatterWithin);
    }
    if (is && !was)
        raise(watched, now);
    else if (was && !is)
        clear(watched, now);
}

void AlarmEngine::advance(TimePoint now) {
    m_log.advance(now);
    if (now < m_nextDue)
        return;
    m_nextDue = kTimeMax;
    for (auto it = m_watched.begin(); it != m_watched.end();) {
        Watched& watched = it->second;
        if (watched.isRestored && watched.gate.isPresent()) {
            // Nobody has said anything about it yet; after the time of settling that is the end of it.
            watched.gate.update(false, delaysOf(watched), now);
            dueAt(watched.gate.due(delaysOf(watched)));
            if (!watched.gate.isPresent())
                clear(watched, now);
        } else {
            see(watched, watched.gate.isSensed(), now);
        }
        const bool isIdle = watched.alarm == 0 && !watched.gate.isSensed() && !watched.gate.isPresent();
        it = isIdle ? m_watched.erase(it) : std::next(it);
    }
    std::vector<std::uint64_t> ended;
    for (const auto& [id, alarm] : m_alarms) {
        if (!alarm.shelf)
            continue;
        if (alarm.shelf->until <= now)
            ended.push_back(id);
        else
            dueAt(alarm.shelf->until);
    }
    for (const std::uint64_t id : ended)
        endShelf(m_alarms.at(id), now);
}

void AlarmEngine::raise(Watched& watched, TimePoint now) {
    const Condition& condition = watched.condition;
    if (watched.alarm == 0) {
        Alarm alarm;
        alarm.id = m_nextId++;
        alarm.key = condition.key;
        alarm.kind = watched.kind;
        alarm.since = std::min(condition.since == TimePoint{} ? now : condition.since, now);
        alarm.raised = now;
        alarm.times = 1;
        if (const auto before = m_before.find(condition.key); before != m_before.end())
            alarm.before = before->second;
        watched.alarm = alarm.id;
        m_alarms.emplace(alarm.id, std::move(alarm));
    }
    Alarm& alarm = m_alarms.at(watched.alarm);
    alarm.isPresent = true;
    alarm.returned.reset();
    const AlarmState before = alarm.state;
    step(alarm, AlarmEvent::raise);
    if (alarm.state != before && before != AlarmState::normal)
        alarm.raised = now; // the effect of this time began later than that of the time before
    update(watched, now);
    if (alarm.group == 0)
        alarm.group = m_groups.join(groupKey(condition, watched.kind), alarm, now);
    if (alarm.state != before) {
        alarm.acknowledged.reset();
        alarm.peak = alarm.priority;
        m_log.told(now, alarm.key, alarm.priority);
        note(alarm, AlarmVerb::raise, now);
    }
    suppress(watched, now);
    changed(alarm);
}

void AlarmEngine::clear(Watched& watched, TimePoint now) {
    const auto found = m_alarms.find(watched.alarm);
    if (found == m_alarms.end())
        return;
    Alarm& alarm = found->second;
    alarm.isPresent = false;
    alarm.returned = now;
    if (alarm.kind == telemetry::AlarmKind::incident)
        m_earlier.add(alarm.entity, earlierOf(alarm, now));
    note(alarm, AlarmVerb::clear, now);
    step(alarm, watched.condition.latches ? AlarmEvent::clearLatching : AlarmEvent::clear);
    changed(alarm);
    if (alarm.state == AlarmState::normal)
        close(alarm);
}

void AlarmEngine::step(Alarm& alarm, AlarmEvent event) {
    if (const auto state = next(alarm.state, event))
        alarm.state = *state;
}

/// What the condition says of itself.
void AlarmEngine::update(Watched& watched, TimePoint now) {
    const auto found = m_alarms.find(watched.alarm);
    if (found == m_alarms.end())
        return;
    Alarm& alarm = found->second;
    const Condition& condition = watched.condition;
    bool isNew = put(alarm.entity, condition.entity);
    isNew = put(alarm.seam, condition.seam) || isNew;
    isNew = put(alarm.incident, condition.incident) || isNew;
    isNew = put(alarm.owner, condition.owner) || isNew;
    isNew = put(alarm.text, condition.text) || isNew;
    isNew = put(alarm.action, condition.action) || isNew;
    isNew = put(alarm.value, condition.value) || isNew;
    isNew = put(alarm.limit, condition.limit) || isNew;
    const telemetry::AlarmStake stake = stakeOf(alarm, condition.stake);
    if (isAnother(alarm.stake, stake)) {
        alarm.stake = stake;
        isNew = true;
    }
    // What was lost by the end is kept whole; on the way it is news no more often than the rate.
    if (isFar(static_cast<double>(alarm.lostMicros), static_cast<double>(condition.lostMicros)))
        isNew = true;
    alarm.lostMicros = condition.lostMicros;
    if (const TimePoint since = alarm.since;
        condition.since != TimePoint{} && put(alarm.since, std::min(condition.since, alarm.raised))) {
        m_groups.moved(alarm, since);
        isNew = true;
    }
    if (alarm.kind == telemetry::AlarmKind::incident && watched.gate.isPresent())
        isNew = put(alarm.earlier, m_earlier.before(alarm.entity, alarm.since)) || isNew;
    const AlarmPriority priority =
        std::max(condition.least, steadyPriority(alarm.priority, stake, now, m_limits.priorities));
    isNew = put(alarm.priority, priority) || isNew;
    const bool isWorse = alarm.state == AlarmState::acknowledged && priority > watched.seen && alarm.acknowledged;
    if (priority > alarm.peak && !isWorse)
        m_log.rose(alarm.raised, alarm.key, priority);
    alarm.peak = std::max(alarm.peak, priority);
    if (isWorse) {
        step(alarm, AlarmEvent::worsen); // who has seen the lower one has not seen this
        alarm.acknowledged.reset();
        m_log.told(now, alarm.key, priority);
        note(alarm, AlarmVerb::raise, now);
        isNew = true;
    }
    if (isNew)
        changed(alarm);
}

void AlarmEngine::suppress(Watched& watched, TimePoint now) {
    const auto found = m_alarms.find(watched.alarm);
    if (found == m_alarms.end() || found->second.suppressed == watched.condition.suppressed)
        return;
    Alarm& alarm = found->second;
    const bool was = alarm.suppressed.has_value();
    alarm.suppressed = watched.condition.suppressed;
    changed(alarm);
    if (was == alarm.suppressed.has_value())
        return;
    note(alarm, was ? AlarmVerb::unsuppress : AlarmVerb::suppress, now);
    if (was)
        settle(alarm, now);
    else
        step(alarm, AlarmEvent::suppress);
}

void AlarmEngine::endShelf(Alarm& alarm, TimePoint now) {
    alarm.shelf.reset();
    note(alarm, AlarmVerb::unshelve, now);
    settle(alarm, now);
}

void AlarmEngine::settle(Alarm& alarm, TimePoint now) {
    alarm.state = settled({alarm.shelf.has_value(), alarm.suppressed.has_value(), alarm.service.has_value()},
                          alarm.isPresent);
    if (alarm.state == AlarmState::unacknowledged) {
        alarm.acknowledged.reset();
        m_log.told(now, alarm.key, alarm.priority);
    }
    changed(alarm);
    if (alarm.state == AlarmState::normal)
        close(alarm);
}

void AlarmEngine::close(Alarm& alarm) {
    const std::uint64_t id = alarm.id;
    if (const auto watched = m_watched.find({alarm.kind, alarm.key}); watched != m_watched.end())
        watched->second.alarm = 0;
    ++m_before[alarm.key];
    m_groups.left(alarm);
    m_log.closed(id);
    keepOver(alarm);
    m_dirty.erase(id);
    m_closed.push_back(std::move(alarm));
    m_alarms.erase(id);
}

void AlarmEngine::keepOver(const Alarm& alarm) {
    if (alarm.kind != telemetry::AlarmKind::incident)
        return;
    m_over.insert_or_assign(alarm.id, alarm);
    if (m_over.size() <= m_limits.over)
        return;
    const auto oldest = std::find_if(m_over.begin(), m_over.end(), [](const auto& one) { return !one.second.verdict && !one.second.merged; });
    m_over.erase(oldest == m_over.end() ? m_over.begin() : oldest);
}

void AlarmEngine::note(const Alarm& alarm, AlarmVerb verb, TimePoint now) {
    m_lines.push_back({0, now, {}, verb, alarm.id, alarm.key});
    m_log.heard({now, verb, alarm.id});
}

AlarmChanges AlarmEngine::takeChanges() {
    AlarmChanges changes;
    changes.alarms = std::exchange(m_closed, {});
    for (const std::uint64_t id : m_dirty)
        if (const Alarm* alarm = find(id))
            changes.alarms.push_back(*alarm);
    m_dirty.clear();
    changes.lines = std::exchange(m_lines, {});
    return changes;
}

const Alarm* AlarmEngine::find(std::uint64_t id) const {
    const auto found = m_alarms.find(id);
    return found == m_alarms.end() ? nullptr : &found->second;
}

} // namespace seamscope::alarms

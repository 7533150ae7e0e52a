// SPDX-License-Identifier: GPL-3.0-or-later
// What people do to alarms: judged first, kept, and only then carried out.
#include "alarms/alarm_engine.h"

#include <algorithm>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmAnswer;
using telemetry::AlarmRequest;
using telemetry::AlarmVerb;
using Outcome = AlarmAnswer::Outcome;

constexpr std::size_t kMostAtOnce = 10'000;
constexpr std::size_t kMostHandedOver = 100; ///< shown; the audit log has them all

struct Verdict {
    Outcome outcome = Outcome::done;
    telemetry::Actor by{};
    TimePoint at{};
};

Verdict already(const telemetry::Actor& by, TimePoint at) { return {Outcome::already, by, at}; }
Verdict already(const std::optional<telemetry::AlarmShelf>& shelf) {
    return shelf ? already(shelf->by, shelf->at) : Verdict{Outcome::already};
}

void settle(Alarm& alarm) {
    alarm.state = settled({alarm.shelf.has_value(), alarm.suppressed.has_value(), alarm.service.has_value()},
                          alarm.isPresent);
    if (alarm.state == AlarmState::unacknowledged)
        alarm.acknowledged.reset();
}

/// A transition of the table; what it does not know was done by somebody before.
Verdict stepBy(Alarm& alarm, AlarmEvent event, const telemetry::Actor& by, TimePoint now) {
    const auto state = next(alarm.state, event);
    if (!state)
        return alarm.acknowledged ? already(alarm.acknowledged->by, alarm.acknowledged->at)
                                  : Verdict{Outcome::already};
    alarm.state = *state;
    if (event == AlarmEvent::acknowledge)
        alarm.acknowledged = {by, now};
    return {};
}

Verdict setAside(Alarm& alarm, const AlarmRequest& request, TimePoint now) {
    const bool isShelf = request.verb == AlarmVerb::shelve;
    auto& place = isShelf ? alarm.shelf : alarm.service;
    if (place)
        return already(place);
    place = {request.by, now, isShelf ? request.until : kTimeMax, request.text};
    if (const auto state = next(alarm.state, isShelf ? AlarmEvent::shelve : AlarmEvent::takeOut))
        alarm.state = *state;
    return {};
}

Verdict bringBack(Alarm& alarm, AlarmVerb verb) {
    auto& place = verb == AlarmVerb::unshelve ? alarm.shelf : alarm.service;
    if (!place)
        return {Outcome::already};
    place.reset();
    settle(alarm);
    return {};
}

Verdict judge(Alarm& alarm, const AlarmRequest& request, TimePoint now) {
    if (alarm.verdict && alarm.verdict->kind == request.verdict && alarm.verdict->root == request.root)
        return already(alarm.verdict->by, alarm.verdict->at);
    const bool isUnaware =
        alarm.verdict && !alarm.verdict->by.isSame(request.by) && request.version != alarm.version;
    if (isUnaware) // who corrects another's verdict must have seen it
        return {Outcome::changed, alarm.verdict->by, alarm.verdict->at};
    alarm.verdict = {request.verdict, request.root, request.by, now};
    return {};
}

/// Where it belongs already, it was somebody who said so; elsewhere it goes when whoever asks has seen where it is.
Verdict merge(Alarm& alarm, const AlarmRequest& request, TimePoint now, const Alarm& whole, bool isThere) {
    const telemetry::AlarmMerge* standing = alarm.merge();
    if (standing && isThere)
        return already(standing->by, standing->at);
    const bool isUnaware = standing && !standing->by.isSame(request.by) && request.version != alarm.version;
    if (isUnaware)
        return {Outcome::changed, standing->by, standing->at};
    alarm.merged = {whole.id, whole.incident, whole.entity, whole.since, request.by, now};
    return {};
}

Verdict split(Alarm& alarm, const AlarmRequest& request) {
    const telemetry::AlarmMerge* standing = alarm.merge();
    if (!standing)
        return {Outcome::already};
    const bool isUnaware = !standing->by.isSame(request.by) && request.version != alarm.version;
    if (isUnaware)
        return {Outcome::changed, standing->by, standing->at};
    alarm.merged.reset();
    return {};
}

Verdict apply(Alarm& alarm, const AlarmRequest& request, TimePoint now, std::size_t notes) {
    switch (request.verb) {
    case AlarmVerb::acknowledge:
        return stepBy(alarm, AlarmEvent::acknowledge, request.by, now);
    case AlarmVerb::reset:
        return stepBy(alarm, AlarmEvent::reset, request.by, now);
    case AlarmVerb::shelve:
    case AlarmVerb::takeOut:
        return setAside(alarm, request, now);
    case AlarmVerb::unshelve:
    case AlarmVerb::giveBack:
        return bringBack(alarm, request.verb);
    case AlarmVerb::note:
        alarm.notes.push_back({request.by, now, request.text});
        if (alarm.notes.size() > notes) // the audit log keeps them all
            alarm.notes.erase(alarm.notes.begin());
        return {};
    case AlarmVerb::assign:
    case AlarmVerb::handOver:
        if (alarm.assignee == request.text)
            return already(alarm.touched.by, alarm.assigned);
        alarm.assignee = request.text;
        alarm.assigned = now;
        alarm.assignments.push_back({request.by, now, request.text});
        if (alarm.assignments.size() > notes)
            alarm.assignments.erase(alarm.assignments.begin());
        return {};
    case AlarmVerb::verdict:
        return judge(alarm, request, now);
    case AlarmVerb::split:
        return split(alarm, request);
    default:
        return {Outcome::already};
    }
}

bool isOfIncidents(AlarmVerb verb) { return verb == AlarmVerb::verdict || verb == AlarmVerb::merge || verb == AlarmVerb::split; }

/// For the audit log: what was found, where whoever asked wrote nothing.
std::string lineText(const AlarmRequest& request, const Alarm* whole) {
    if (!request.text.empty() || !isOfIncidents(request.verb))
        return request.text;
    if (whole)
        return whole->incident + " " + whole->entity.text();
    if (request.verb != AlarmVerb::verdict)
        return {};
    if (request.verdict == telemetry::AlarmVerdict::Kind::right)
        return "right";
    return request.root.isEmpty() ? "wrong" : "wrong: " + request.root.text();
}

bool needsText(AlarmVerb verb) {
    return verb == AlarmVerb::shelve || verb == AlarmVerb::takeOut || verb == AlarmVerb::note ||
           verb == AlarmVerb::assign || verb == AlarmVerb::handOver;
}

bool isOfPeople(AlarmVerb verb) {
    return verb != AlarmVerb::raise && verb != AlarmVerb::clear && verb != AlarmVerb::suppress &&
           verb != AlarmVerb::unsuppress;
}

Result<> check(const AlarmRequest& request, TimePoint now, const EngineLimits& limits) {
    if (!isOfPeople(request.verb))
        return fail(ErrorCode::invalidInput, "no act of a person", "verb");
    if (request.by.name.empty() || request.by.proof == telemetry::Actor::Proof::rule)
        return fail(ErrorCode::unauthenticated, "nobody knows who asks");
    if (request.text.size() > limits.textBytes)
        return fail(ErrorCode::tooLarge,
                    std::to_string(request.text.size()) + " bytes, at most " +
                        std::to_string(limits.textBytes),
                    "text");
    if (needsText(request.verb) && request.text.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail(ErrorCode::invalidInput, "is missing", "text");
    if (request.verb == AlarmVerb::shelve && request.until <= now)
        return fail(ErrorCode::invalidInput, "the end of a shelf must lie ahead", "until");
    if (request.verb == AlarmVerb::shelve && request.until > now + limits.longestShelf)
        return fail(ErrorCode::invalidInput, "a shelf ends after 8 hours at the latest", "until");
    if (request.alarms.size() > kMostAtOnce)
        return fail(ErrorCode::tooLarge, "more than 10000 alarms at once", "alarms");
    const bool isOfShift = request.verb == AlarmVerb::note || request.verb == AlarmVerb::handOver;
    if (request.alarms.empty() && !isOfShift)
        return fail(ErrorCode::invalidInput, "names no alarm", "alarms");
    return {};
}

} // namespace

Result<AlarmEngine::Plan> AlarmEngine::plan(const AlarmRequest& request, TimePoint now) const {
    SEAM_TRY(check(request, now, m_limits));
    Plan plan;
    if (request.alarms.empty()) {
        plan.changes.handOver.push_back({request.by, now, request.text, request.verb == AlarmVerb::handOver});
        plan.changes.lines.push_back({0, now, request.by, request.verb, 0, request.text});
        plan.answer.done = 1;
        return plan;
    }
    const auto refuse = [&](std::uint64_t id, const Verdict& why) {
        if (plan.answer.alarm == 0) {
            plan.answer.alarm = id;
            plan.answer.outcome = why.outcome;
            plan.answer.by = why.by;
            plan.answer.at = why.at;
        }
    };
    const Alarm* into = request.verb == AlarmVerb::merge ? known(request.into) : nullptr;
    const Alarm* whole = into ? &wholeOf(*into) : nullptr;
    if (request.verb == AlarmVerb::merge && !into) {
        refuse(request.into, {Outcome::gone});
        return plan;
    }
    SEAM_TRY(checkMerge(request, whole));
    std::set<std::uint64_t> taken;
    for (const std::uint64_t id : request.alarms) {
        const Alarm* found = findFor(request, id);
        if (!found) {
            refuse(id, {Outcome::gone});
            continue;
        }
        if (!taken.insert(id).second)
            continue;
        Alarm alarm = *found;
        Verdict verdict;
        if (!whole)
            verdict = apply(alarm, request, now, m_limits.notes);
        else if (whole->id == id) // the other one is a part of this one
            verdict = already(into->merge()->by, into->merge()->at);
        else
            verdict = merge(alarm, request, now, *whole, wholeOf(*found).id == whole->id);
        const bool isOutdated = verdict.outcome == Outcome::done && request.version != 0 &&
                                request.version != found->version && request.verb != AlarmVerb::note;
        if (isOutdated)
            verdict = {Outcome::changed, found->touched.by, found->touched.at};
        if (verdict.outcome != Outcome::done) {
            refuse(id, verdict);
            continue;
        }
        ++alarm.version;
        alarm.touched = {request.by, now};
        ++plan.answer.done;
        plan.changes.lines.push_back({0, now, request.by, request.verb, id, lineText(request, whole)});
        plan.changes.alarms.push_back(std::move(alarm));
    }
    return plan;
}

Result<> AlarmEngine::checkMerge(const AlarmRequest& request, const Alarm* whole) const {
    if (request.verb != AlarmVerb::merge && request.verb != AlarmVerb::split)
        return {};
    const auto isOther = [&](std::uint64_t id) {
        const Alarm* alarm = known(id);
        return alarm && alarm->kind != telemetry::AlarmKind::incident;
    };
    if ((whole && isOther(whole->id)) || std::any_of(request.alarms.begin(), request.alarms.end(), isOther))
        return fail(ErrorCode::invalidInput, "only an incident is a part of another", "alarms");
    if (whole && std::find(request.alarms.begin(), request.alarms.end(), request.into) != request.alarms.end())
        return fail(ErrorCode::invalidInput, "an incident is no part of itself", "into");
    return {};
}

const Alarm* AlarmEngine::findFor(const AlarmRequest& request, std::uint64_t id) const {
    if (const Alarm* standing = find(id))
        return standing;
    const auto over = m_over.find(id);
    const bool isTaken = isOfIncidents(request.verb) || request.verb == AlarmVerb::note;
    return over == m_over.end() || !isTaken ? nullptr : &over->second;
}

void AlarmEngine::carryOut(const Plan& plan) {
    for (const telemetry::AlarmNote& note : plan.changes.handOver)
        m_handOver.push_back(note);
    if (m_handOver.size() > kMostHandedOver)
        m_handOver.erase(m_handOver.begin(), m_handOver.end() - kMostHandedOver);
    for (const telemetry::AuditLine& line : plan.changes.lines)
        m_log.heard({line.at, line.verb, line.alarm});
    for (const Alarm& after : plan.changes.alarms) {
        const auto found = m_alarms.find(after.id);
        if (found == m_alarms.end()) {
            if (const auto over = m_over.find(after.id); over != m_over.end()) {
                over->second = after;
                m_earlier.judge(after);
            }
            continue;
        }
        const bool isJudged = after.verdict != found->second.verdict || after.merged != found->second.merged;
        found->second = after;
        if (isJudged)
            m_earlier.judge(after);
        if (const auto watched = m_watched.find({after.kind, after.key}); watched != m_watched.end())
            watched->second.seen = after.acknowledged ? after.peak : telemetry::AlarmPriority::low;
        if (after.shelf)
            dueAt(after.shelf->until);
        if (after.state == AlarmState::normal) {
            close(found->second);
            m_closed.pop_back(); // kept already, with the plan
        }
    }
}

} // namespace seamscope::alarms

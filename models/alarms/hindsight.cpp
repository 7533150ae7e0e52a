// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/hindsight.h"

#include "alarms/alarm_engine.h"
#include "alarms/alarm_states.h"
#include "base/json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmMerge;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;
using telemetry::AlarmVerdict;
using telemetry::OverIncident;

/// Ids of incidents that this analysis does not know; no engine counts so far.
constexpr std::uint64_t kOfNone = std::uint64_t{1} << 40;

using Incidents = std::map<std::uint64_t, OverIncident>;

/// As the engine keeps one that is over.
Alarm alarmOf(const OverIncident& over) {
    Alarm alarm;
    alarm.id = over.alarm;
    alarm.version = over.version;
    alarm.key = "incident/" + over.part.text();
    alarm.kind = telemetry::AlarmKind::incident;
    alarm.incident = over.incident;
    alarm.entity = over.part;
    alarm.since = over.since;
    alarm.returned = over.ended;
    alarm.verdict = over.verdict;
    alarm.merged = over.merged;
    return alarm;
}

OverIncident overOf(const Alarm& alarm) {
    return {alarm.id, alarm.version, alarm.incident, alarm.entity, alarm.since, alarm.isPresent ? kTimeMax : alarm.returned.value_or(kTimeMax), alarm.verdict, {}, alarm.merged};
}

/// The newest that is said of each.
Incidents incidentsOf(const Reports& reports) {
    Incidents incidents;
    for (const auto& report : reports) {
        for (const OverIncident& over : report->over)
            incidents.insert_or_assign(over.alarm, over);
        for (const Alarm& alarm : report->alarms)
            if (alarm.kind == telemetry::AlarmKind::incident)
                incidents.insert_or_assign(alarm.id, overOf(alarm));
    }
    return incidents;
}

/// The one at that part that was there in that time: the one that began nearest, and of these the one of that id.
const OverIncident* incidentAt(const Incidents& told, const OverIncident& place) {
    const auto far = [&](const OverIncident& one) {
        return std::abs(static_cast<double>(toNanoseconds(one.since)) - static_cast<double>(toNanoseconds(place.since)));
    };
    const OverIncident* nearest = nullptr;
    for (const auto& entry : told) {
        const OverIncident& one = entry.second;
        const bool isThere = one.part == place.part && (!place.part.isEmpty() || one.incident == place.incident);
        if (!isThere || one.since > place.ended || place.since > one.ended)
            continue;
        if (!nearest || far(one) < far(*nearest) || (far(one) == far(*nearest) && one.alarm == place.alarm))
            nearest = &one;
    }
    return nearest;
}

void forgetName(std::string& incident, const Incidents& told) {
    const bool isOfAnother = std::any_of(told.begin(), told.end(), [&](const auto& entry) { return entry.second.incident == incident; });
    if (isOfAnother)
        incident.clear();
}

Findings placedAmong(Findings found, const Incidents& told) {
    std::set<std::uint64_t> taken;
    std::uint64_t fresh = kOfNone; // by the place in the file: the same at every look
    for (Finding& one : found) {
        ++fresh;
        if (const OverIncident* here = incidentAt(told, one); here && taken.insert(here->alarm).second) {
            one.alarm = here->alarm;
            one.incident = here->incident;
            continue;
        }
        if (told.contains(one.alarm) || !taken.insert(one.alarm).second)
            one.alarm = fresh;
        forgetName(one.incident, told);
    }
    for (Finding& one : found) {
        if (!one.merged)
            continue;
        AlarmMerge& said = *one.merged;
        if (const OverIncident* whole = incidentAt(told, {said.into, 0, said.incident, said.part, said.since, said.at})) {
            said.into = whole->alarm;
            said.incident = whole->incident;
        } else {
            said.into = told.contains(said.into) ? 0 : said.into; // it is told by what it was
            forgetName(said.incident, told);
        }
    }
    return found;
}

TimePoint saidOfWhole(const Finding& one) {
    if (one.merged)
        return one.merged->at;
    return one.split ? one.split->at : kTimeMin;
}

/// What was said of it since, beside what was said at the time.
template<class Told>
void putOn(Told& one, const Finding& finding) {
    if (finding.verdict)
        one.verdict = finding.verdict;
    if (finding.merged || finding.split)
        one.merged = finding.merged;
}

/// An alarm may have been raised for another incident by then, and keeps its id.
bool isOf(const Alarm& alarm, const Finding& finding, TimePoint at) {
    if (alarm.kind != telemetry::AlarmKind::incident || alarm.id != finding.alarm)
        return false;
    const TimePoint end = alarm.isPresent ? at : alarm.returned.value_or(at);
    return alarm.incident == finding.incident || (alarm.since <= finding.ended && finding.since <= end);
}

/// The row of @p from goes into that of @p to, as in a gateway. One that is folded into the rest of a flood stays there.
void joinRows(AlarmReport& report, std::uint64_t from, std::uint64_t to) {
    const auto rowOf = [&](std::uint64_t group) {
        return std::find_if(report.rows.begin(), report.rows.end(), [&](const telemetry::AlarmRow& row) { return row.group == group; });
    };
    const auto part = rowOf(from);
    const auto whole = rowOf(to);
    if (from == to || part == report.rows.end() || whole == report.rows.end())
        return;
    std::map<std::uint64_t, TimePoint> since;
    for (Alarm& alarm : report.alarms) {
        since[alarm.id] = alarm.since;
        if (alarm.group == from && !isSetAside(alarm.state))
            alarm.group = to;
    }
    const auto isEarlier = [&](std::uint64_t a, std::uint64_t b) {
        const auto begun = [&](std::uint64_t id) { return since.contains(id) ? since.at(id) : kTimeMax; };
        return std::pair(begun(a), a) < std::pair(begun(b), b);
    };
    whole->first = std::min(whole->first, part->first, isEarlier);
    whole->priority = std::max(whole->priority, part->priority);
    whole->alarms += part->alarms;
    whole->unacknowledged += part->unacknowledged;
    whole->isOfFlood = whole->isOfFlood || part->isOfFlood;
    whole->members.insert(whole->members.end(), part->members.begin(), part->members.end());
    std::sort(whole->members.begin(), whole->members.end(), isEarlier);
    for (Alarm& alarm : report.alarms)
        if (alarm.group == to && !isSetAside(alarm.state))
            alarm.isFirstOut = alarm.id == whole->first;
    report.rows.erase(part);
    std::stable_sort(report.rows.begin(), report.rows.end(), [](const auto& a, const auto& b) { return a.priority > b.priority; });
}

/// Where the whole stands no more, its parts are one row.
void joinMerged(AlarmReport& report, const Findings& found) {
    std::map<std::uint64_t, std::uint64_t> anchors;
    const auto standing = [&](std::uint64_t id) {
        return std::find_if(report.alarms.begin(), report.alarms.end(), [&](const Alarm& alarm) { return alarm.id == id && !isSetAside(alarm.state); });
    };
    for (const Finding& one : found) {
        const auto part = standing(one.alarm);
        if (!one.merged || part == report.alarms.end() || !isOf(*part, one, report.at))
            continue;
        const auto whole = standing(one.merged->into);
        const std::uint64_t own = whole == report.alarms.end() ? part->group : whole->group;
        joinRows(report, part->group, anchors.try_emplace(one.merged->into, own).first->second);
    }
}

/// Of @p after, as @p verb has left it.
void takeWord(Finding& finding, AlarmVerb verb, const Alarm& after) {
    finding.version = after.version;
    if (verb == AlarmVerb::verdict) {
        finding.verdict = after.verdict;
        return;
    }
    finding.merged = after.merged;
    finding.split = verb == AlarmVerb::split ? std::optional(after.touched) : std::nullopt;
}

Json personJson(const telemetry::Actor& by, TimePoint at) { return {{"by", by.name}, {"seat", by.seat}, {"at", formatRfc3339(at)}}; }

Json toJson(const Finding& one) {
    Json json = {{"alarm", one.alarm}, {"version", one.version}, {"incident", one.incident}, {"part", one.part.text()}, {"since", formatRfc3339(one.since)}};
    json["ended"] = one.ended == kTimeMax ? Json() : Json(formatRfc3339(one.ended));
    if (one.verdict) {
        json["verdict"] = personJson(one.verdict->by, one.verdict->at);
        json["verdict"]["is"] = one.verdict->kind == AlarmVerdict::Kind::right ? "right" : "wrong";
        json["verdict"]["root"] = one.verdict->root.text();
    }
    if (one.merged) {
        json["merged"] = personJson(one.merged->by, one.merged->at);
        json["merged"]["into"] = {{"alarm", one.merged->into},
                                  {"incident", one.merged->incident},
                                  {"part", one.merged->part.text()},
                                  {"since", formatRfc3339(one.merged->since)}};
    }
    if (one.split)
        json["split"] = personJson(one.split->by, one.split->at);
    return json;
}

Result<topology::EntityId> entityIn(const Json& json, const char* name) {
    const std::string text = json.value(name, std::string());
    return text.empty() ? Result<topology::EntityId>(topology::EntityId()) : topology::EntityId::parse(text);
}

/// Whoever could write to the file could write this, too: it is a name and no proof.
Result<> takePerson(const Json& json, telemetry::Actor& by, TimePoint& at) {
    const auto when = parseRfc3339(json.value("at", std::string()));
    if (!when)
        return fail(when.error());
    by = {telemetry::Actor::Proof::local, json.value("by", std::string()), json.value("seat", std::string())};
    at = *when;
    return {};
}

Result<Finding> fromJson(const Json& json) {
    Finding one;
    one.alarm = json.value("alarm", std::uint64_t{0});
    one.version = json.value("version", std::uint64_t{1});
    one.incident = json.value("incident", std::string());
    const auto part = entityIn(json, "part");
    const auto since = parseRfc3339(json.value("since", std::string()));
    if (!part || !since)
        return fail(part ? since.error() : part.error());
    one.part = *part;
    one.since = *since;
    one.ended = kTimeMax;
    if (json.contains("ended") && json["ended"].is_string()) {
        const auto ended = parseRfc3339(json["ended"].get<std::string>());
        if (!ended)
            return fail(ended.error());
        one.ended = *ended;
    }
    if (json.contains("verdict") && json["verdict"].is_object()) {
        const Json& said = json["verdict"];
        AlarmVerdict& verdict = one.verdict.emplace();
        verdict.kind = said.value("is", std::string()) == "right" ? AlarmVerdict::Kind::right : AlarmVerdict::Kind::wrong;
        const auto root = entityIn(said, "root");
        if (!root)
            return fail(root.error());
        verdict.root = *root;
        SEAM_TRY(takePerson(said, verdict.by, verdict.at));
    }
    if (json.contains("merged") && json["merged"].is_object()) {
        const Json& said = json["merged"];
        const Json into = said.value("into", Json::object());
        AlarmMerge& merged = one.merged.emplace();
        merged.into = into.value("alarm", std::uint64_t{0});
        merged.incident = into.value("incident", std::string());
        const auto whole = entityIn(into, "part");
        const auto begun = parseRfc3339(into.value("since", std::string()));
        if (!whole || !begun)
            return fail(whole ? begun.error() : whole.error());
        merged.part = *whole;
        merged.since = *begun;
        SEAM_TRY(takePerson(said, merged.by, merged.at));
    }
    if (json.contains("split") && json["split"].is_object()) {
        telemetry::AlarmAct& split = one.split.emplace();
        SEAM_TRY(takePerson(json["split"], split.by, split.at));
    }
    return one;
}

} // namespace

Findings placed(Findings found, const Reports& reports) { return placedAmong(std::move(found), incidentsOf(reports)); }

Findings joined(Findings all, const Findings& more) {
    for (const Finding& one : more) {
        const auto known = std::find_if(all.begin(), all.end(), [&](const Finding& each) {
            return each.part == one.part && each.since == one.since && (!one.part.isEmpty() || each.incident == one.incident);
        });
        if (known == all.end()) {
            all.push_back(one);
            continue;
        }
        if (one.verdict && (!known->verdict || known->verdict->at <= one.verdict->at))
            known->verdict = one.verdict;
        if (saidOfWhole(*known) <= saidOfWhole(one)) {
            known->merged = one.merged;
            known->split = one.split;
        }
    }
    return all;
}

Result<HindsightAct> findInHindsight(const Reports& reports, const Findings& found, telemetry::AlarmRequest request, TimePoint now) {
    if (request.verb != AlarmVerb::verdict && request.verb != AlarmVerb::merge && request.verb != AlarmVerb::split)
        return fail(ErrorCode::failedPrecondition, "this is the past: nothing can be done about it");
    request.version = 0; // of an alarm as it was told then
    if (!reports.empty())
        now = std::max(now, reports.back()->at); // whoever judges has seen the end
    Incidents incidents = incidentsOf(reports);
    HindsightAct act{{}, placedAmong(found, incidents)};
    for (const Finding& one : act.found)
        putOn(incidents.try_emplace(one.alarm, one).first->second, one);
    EngineLimits limits;
    limits.over = incidents.size();
    limits.overListed = 0;
    AlarmEngine engine(limits);
    for (const auto& [id, one] : incidents)
        engine.recall(alarmOf(one));
    const auto plan = engine.plan(request, now);
    if (!plan)
        return fail(plan.error());
    act.answer = plan->answer;
    for (const Alarm& after : plan->changes.alarms) {
        auto finding = std::find_if(act.found.begin(), act.found.end(), [&](const Finding& one) { return one.alarm == after.id; });
        if (finding == act.found.end()) {
            OverIncident bare = incidents.at(after.id); // what was said of it at the time stays of that time
            bare.verdict.reset();
            bare.merged.reset();
            bare.assignments.clear();
            finding = act.found.insert(act.found.end(), Finding{std::move(bare), {}});
        }
        takeWord(*finding, request.verb, after);
    }
    return act;
}

std::shared_ptr<const AlarmReport> withFindings(std::shared_ptr<const AlarmReport> report, const Findings& found) {
    if (found.empty())
        return report;
    auto made = report ? std::make_shared<AlarmReport>(*report) : std::make_shared<AlarmReport>();
    made->isDerived = !report || report->isDerived;
    for (const Finding& one : found) {
        const auto standing = std::find_if(made->alarms.begin(), made->alarms.end(), [&](const Alarm& alarm) { return isOf(alarm, one, made->at); });
        if (standing != made->alarms.end()) { // then it is not over
            putOn(*standing, one);
            continue;
        }
        const auto over = std::find_if(made->over.begin(), made->over.end(), [&](const OverIncident& known) { return known.alarm == one.alarm; });
        putOn(over == made->over.end() ? made->over.emplace_back(one) : *over, one);
    }
    joinMerged(*made, found);
    return made;
}

std::string findingsToJson(const Findings& found) {
    Json json = {{"schema", 1}, {"findings", Json::array()}};
    for (const Finding& one : found)
        json["findings"].push_back(toJson(one));
    return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

Result<Findings> findingsFromJson(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("schema", 0) != 1 || !json.contains("findings") || !json["findings"].is_array())
        return fail(ErrorCode::invalidInput, "no findings of schema 1", "findings");
    if (json["findings"].size() > kMostFindings)
        return fail(ErrorCode::tooLarge, "more than 10000 findings", "findings");
    Findings found;
    for (const Json& each : json["findings"]) {
        if (!each.is_object())
            return fail(ErrorCode::invalidInput, "a finding is no object", "findings");
        try {
            auto one = fromJson(each);
            if (!one)
                return fail(one.error().in("findings"));
            found.push_back(std::move(*one));
        } catch (const Json::exception& wrong) { // a member of another type
            return fail(ErrorCode::invalidInput, wrong.what(), "findings");
        }
    }
    return found;
}

} // namespace seamscope::alarms

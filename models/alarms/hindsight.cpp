// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/hindsight.h"

#include "alarms/alarm_engine.h"
#include "alarms/alarm_states.h"
#include "feed/finding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::Alarm;
using telemetry::AlarmMerge;
using telemetry::AlarmNote;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;
using telemetry::AlarmVerdict;
using telemetry::OverIncident;

/// Ids of incidents that this analysis does not know; no engine counts so far.
constexpr std::uint64_t kOfNone = std::uint64_t{1} << 40;

/// Incidents, and the other alarms beside them; what was said of each at the time.
using Told = std::map<std::uint64_t, Finding>;

/// As the engine keeps one that is over.
Alarm alarmOf(const Finding& over) {
    Alarm alarm;
    alarm.id = over.alarm;
    alarm.version = over.version;
    alarm.key = over.key.empty() ? "incident/" + over.part.text() : over.key;
    alarm.kind = telemetry::AlarmKind::incident; // no other is kept once it is over
    alarm.incident = over.incident;
    alarm.entity = over.part;
    alarm.since = over.since;
    alarm.returned = over.ended;
    alarm.verdict = over.verdict;
    alarm.merged = over.merged;
    return alarm;
}

std::string keyOf(const Alarm& alarm) { return alarm.kind == telemetry::AlarmKind::incident ? std::string() : alarm.key; }

Finding toldOf(const Alarm& alarm) {
    const TimePoint ended = alarm.isPresent ? kTimeMax : alarm.returned.value_or(kTimeMax);
    return {{alarm.id, alarm.version, alarm.incident, alarm.entity, alarm.since, ended, alarm.verdict, {}, alarm.merged}, keyOf(alarm)};
}

/// The newest that is said of each.
Told toldIn(const Reports& reports) {
    Told told;
    for (const auto& report : reports) {
        for (const OverIncident& over : report->over)
            told.insert_or_assign(over.alarm, Finding{over});
        for (const Alarm& alarm : report->alarms)
            told.insert_or_assign(alarm.id, toldOf(alarm));
    }
    return told;
}

/// The one at that part that was there in that time: the one that began nearest, and of these the one of that id.
const Finding* alarmAt(const Told& told, const Finding& place) {
    const auto far = [&](const Finding& one) {
        return std::abs(static_cast<double>(toNanoseconds(one.since)) - static_cast<double>(toNanoseconds(place.since)));
    };
    const Finding* nearest = nullptr;
    for (const auto& entry : told) {
        const Finding& one = entry.second;
        const bool isNamed = !place.part.isEmpty() || !place.key.empty();
        const bool isThere = one.key == place.key && one.part == place.part && (isNamed || one.incident == place.incident);
        if (!isThere || one.since > place.ended || place.since > one.ended)
            continue;
        if (!nearest || far(one) < far(*nearest) || (far(one) == far(*nearest) && one.alarm == place.alarm))
            nearest = &one;
    }
    return nearest;
}

void forgetName(std::string& incident, const Told& told) {
    const bool isOfAnother = std::any_of(told.begin(), told.end(), [&](const auto& entry) { return entry.second.incident == incident; });
    if (isOfAnother)
        incident.clear();
}

Findings placedAmong(Findings found, const Told& told) {
    std::set<std::uint64_t> taken;
    std::uint64_t fresh = kOfNone; // by the place in the file: the same at every look
    for (Finding& one : found) {
        ++fresh;
        if (const Finding* here = alarmAt(told, one); here && taken.insert(here->alarm).second) {
            one.alarm = here->alarm;
            one.incident = here->incident;
            one.version = std::max(one.version, here->version + 1); // no report shows it with this one
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
        if (const Finding* whole = alarmAt(told, {{said.into, 0, said.incident, said.part, said.since, said.at}})) {
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

bool isJudged(const Finding& finding) { return finding.verdict || finding.merged || finding.split; }

/// What was said of it since, beside what was said at the time. Its version tells that this is seen.
template<class One>
void putOn(One& one, const Finding& finding) {
    if (isJudged(finding))
        one.version = std::max(one.version, finding.version);
    if (finding.verdict)
        one.verdict = finding.verdict;
    if (finding.merged || finding.split)
        one.merged = finding.merged;
    one.notes.insert(one.notes.end(), finding.notes.begin(), finding.notes.end());
}

/// An alarm may have been raised for another incident by then, and keeps its id.
bool isOf(const Alarm& alarm, const Finding& finding, TimePoint at) {
    if (alarm.id != finding.alarm || keyOf(alarm) != finding.key)
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
    if (verb == AlarmVerb::note) {
        finding.notes.push_back(after.notes.back());
        if (finding.notes.size() > kMostFindingNotes)
            finding.notes.erase(finding.notes.begin());
        return;
    }
    if (verb == AlarmVerb::verdict) {
        finding.verdict = after.verdict;
        return;
    }
    finding.merged = after.merged;
    finding.split = verb == AlarmVerb::split ? std::optional(after.touched) : std::nullopt;
}

Result<> checkKinds(const telemetry::AlarmRequest& request, const Told& told) {
    const auto isOther = [&](std::uint64_t id) {
        const auto one = told.find(id);
        return one != told.end() && !one->second.key.empty();
    };
    const bool isOfOther = isOther(request.into) || std::any_of(request.alarms.begin(), request.alarms.end(), isOther);
    if (request.verb != AlarmVerb::note && isOfOther)
        return fail(ErrorCode::invalidInput, "only an incident is judged, merged or split", "alarms");
    return {};
}

/// The version that the engine holds, if whoever asks has seen what stands there now; else 0, which is none. Reports count
/// versions on as people act, and what is said of another time of the recording is seen there only.
std::uint64_t versionSeen(const telemetry::AlarmRequest& request, const Told& told, const Reports& reports, const Findings& found) {
    const auto known = request.alarms.size() == 1 && request.version != 0 ? told.find(request.alarms.front()) : told.end();
    if (known == told.end())
        return 0;
    const Finding& now = known->second;
    const auto since = std::find_if(found.begin(), found.end(), [&](const Finding& one) { return one.alarm == now.alarm; });
    if (since != found.end() && isJudged(*since))
        return request.version == now.version ? now.version : 0;
    const auto shows = [&](const auto& one, std::uint64_t id) {
        return id == now.alarm && one.version == request.version && one.verdict == now.verdict && one.merged == now.merged;
    };
    const bool isSeen = std::any_of(reports.begin(), reports.end(), [&](const auto& report) {
        return std::any_of(report->alarms.begin(), report->alarms.end(), [&](const Alarm& one) { return shows(one, one.id); }) ||
               std::any_of(report->over.begin(), report->over.end(), [&](const OverIncident& one) { return shows(one, one.alarm); });
    });
    return isSeen ? now.version : 0;
}

} // namespace

Findings placed(Findings found, const Reports& reports) { return placedAmong(std::move(found), toldIn(reports)); }

/// Each once, by time: of two recordings one may have been cut out of the other.
static void joinNotes(std::vector<AlarmNote>& all, const std::vector<AlarmNote>& more) {
    for (const AlarmNote& note : more)
        if (std::find(all.begin(), all.end(), note) == all.end())
            all.push_back(note);
    std::stable_sort(all.begin(), all.end(), [](const AlarmNote& a, const AlarmNote& b) { return a.at < b.at; });
    if (all.size() > kMostFindingNotes)
        all.erase(all.begin(), all.end() - kMostFindingNotes);
}

Findings joined(Findings all, const Findings& more) {
    for (const Finding& one : more) {
        const auto known = std::find_if(all.begin(), all.end(), [&](const Finding& each) {
            const bool isNamed = !one.part.isEmpty() || !one.key.empty();
            return each.key == one.key && each.part == one.part && each.since == one.since && (isNamed || each.incident == one.incident);
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
        joinNotes(known->notes, one.notes);
    }
    return all;
}

Result<HindsightAct> findInHindsight(const Reports& reports, const Findings& found, telemetry::AlarmRequest request, TimePoint now) {
    if (!telemetry::isFinding(request.verb) || request.alarms.empty())
        return fail(ErrorCode::failedPrecondition, "this is the past: it can be judged and noted, and nothing can be done about it");
    if (!reports.empty())
        now = std::max(now, reports.back()->at); // whoever judges has seen the end
    Told told = toldIn(reports);
    HindsightAct act{{}, placedAmong(found, told)};
    for (const Finding& one : act.found)
        if (const auto [known, isNew] = told.try_emplace(one.alarm, one); !isNew)
            putOn(known->second, one);
    SEAM_TRY(checkKinds(request, told));
    request.version = versionSeen(request, told, reports, act.found);
    EngineLimits limits;
    limits.over = told.size();
    limits.overListed = 0;
    AlarmEngine engine(limits);
    for (const auto& [id, one] : told)
        engine.recall(alarmOf(one));
    const auto plan = engine.plan(request, now);
    if (!plan)
        return fail(plan.error());
    act.answer = plan->answer;
    for (const Alarm& after : plan->changes.alarms) {
        auto finding = std::find_if(act.found.begin(), act.found.end(), [&](const Finding& one) { return one.alarm == after.id; });
        if (finding == act.found.end()) {
            Finding bare = told.at(after.id); // what was said of it at the time stays of that time
            bare.verdict.reset();
            bare.merged.reset();
            bare.assignments.clear();
            bare.notes.clear();
            finding = act.found.insert(act.found.end(), std::move(bare));
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
        if (!one.key.empty()) // what is no incident is told of while it stands
            continue;
        const auto over = std::find_if(made->over.begin(), made->over.end(), [&](const OverIncident& known) { return known.alarm == one.alarm; });
        if (over == made->over.end())
            made->over.push_back(one);
        else
            putOn(*over, one);
    }
    joinMerged(*made, found);
    return made;
}

} // namespace seamscope::alarms

// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/merged.h"

#include "economics/joined_cost.h"
#include "economics/money.h"
#include "feed/incident_place.h"

#include <algorithm>
#include <optional>

namespace seamscope::alarms {
namespace {

using telemetry::AlarmMerge;
using telemetry::Incident;
using telemetry::IncidentReport;

int likenessOf(const Incident& incident, const IncidentPlace& place) {
    return telemetry::likenessOf(incident, place.incident, place.part, place.span);
}

/// As it is known now, else as it was when somebody spoke of it.
IncidentPlace wholeOf(const telemetry::AlarmReport& alarms, const AlarmMerge& said) {
    for (const telemetry::Alarm& alarm : alarms.alarms)
        if (alarm.id == said.into && alarm.since <= said.at)
            return placeOf(alarm);
    for (const telemetry::OverIncident& over : alarms.over)
        if (over.alarm == said.into && over.since <= said.at)
            return placeOf(over);
    return {said.incident, said.part, {said.since, said.at}};
}

template<class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
    for (const T& one : more)
        if (std::find(all.begin(), all.end(), one) == all.end())
            all.push_back(one);
}

void addCost(Incident& whole, const Incident& part) {
    if (!part.cost)
        return;
    if (whole.isDisowned()) { // it was none of this, and so was its part
        if (whole.judged->toldTotal && whole.judged->currency == part.cost->currency) {
            telemetry::MoneyRange& told = *whole.judged->toldTotal;
            told.lowMicros = economics::saturatedSum(told.lowMicros, part.cost->total.lowMicros);
            told.likelyMicros = economics::saturatedSum(told.likelyMicros, part.cost->total.likelyMicros);
            told.highMicros = economics::saturatedSum(told.highMicros, part.cost->total.highMicros);
        }
        return;
    }
    whole.cost = whole.cost ? economics::joinedCost(*whole.cost, *part.cost) : *part.cost;
}

void absorb(Incident& whole, const Incident& part, const AlarmMerge& said) {
    telemetry::MergedIncident merged{part.id, {}, {}, part.seam, said.by.name, said.at};
    if (!part.roots.empty()) {
        merged.root = part.roots.front().entity;
        merged.mechanism = part.roots.front().mechanism;
    }
    whole.merged.push_back(std::move(merged));
    append(whole.merged, part.merged);
    if (part.isDisowned()) // it was none: whom it was told to hit is not hit by the whole
        return;
    if (part.onset < whole.onset) {
        whole.onset = part.onset;
        whole.onsetUncertainty = part.onsetUncertainty;
    }
    whole.declared = std::min(whole.declared, part.declared);
    whole.ended = whole.ended && part.ended ? std::optional(std::max(*whole.ended, *part.ended)) : std::nullopt;
    if (part.wastedSince)
        whole.wastedSince = std::min(whole.wastedSince.value_or(*part.wastedSince), *part.wastedSince);
    append(whole.victims, part.victims);
    append(whole.owners, part.owners);
    append(whole.jobs, part.jobs);
    addCost(whole, part);
}

} // namespace

IncidentPlace placeOf(const telemetry::OverIncident& over) { return {over.incident, over.part, {over.since, over.ended}}; }
IncidentPlace placeOf(const telemetry::Alarm& alarm) {
    return {alarm.incident, alarm.entity, telemetry::spanOf(alarm)};
}

std::optional<std::size_t> incidentAt(const IncidentReport& report, const IncidentPlace& place) {
    std::optional<std::size_t> best;
    int most = 0;
    for (std::size_t i = 0; i < report.incidents.size(); ++i) {
        const int like = likenessOf(report.incidents[i], place);
        if (like > most) {
            most = like;
            best = i;
        }
    }
    return best;
}

std::optional<std::size_t> incidentOf(const IncidentReport& told, const telemetry::Alarm& alarm) {
    const TimeRange span = telemetry::spanOf(alarm);
    std::optional<std::size_t> named;
    bool isAtPart = false;
    bool isOtherAtPart = false;
    for (std::size_t i = 0; i < told.incidents.size(); ++i) {
        const Incident& incident = told.incidents[i];
        const int like = telemetry::likenessOf(incident, alarm.incident, alarm.entity, span);
        if (incident.id == alarm.incident && like > 0) {
            named = i;
            isAtPart = like > 1;
        } else if (like > 1) {
            isOtherAtPart = true;
        }
    }
    return isAtPart || !isOtherAtPart ? named : std::nullopt;
}

namespace {

struct Held {
    AlarmAddress address;
    IncidentPlace place;
    const AlarmMerge* merge = nullptr;
};

/// What stands, and what is over, the newest first.
std::vector<Held> heldIn(const telemetry::AlarmReport& alarms) {
    std::vector<Held> held;
    for (const telemetry::Alarm& alarm : alarms.alarms)
        if (alarm.kind == telemetry::AlarmKind::incident)
            held.push_back({{alarm.id, alarm.version}, placeOf(alarm), alarm.merge()});
    for (auto over = alarms.over.rbegin(); over != alarms.over.rend(); ++over)
        held.push_back({{over->alarm, over->version}, placeOf(*over), over->merged ? &*over->merged : nullptr});
    return held;
}

/// The first of the highest, above 0.
template<class Score>
std::optional<AlarmAddress> bestOf(const std::vector<Held>& held, const Score& scoreOf) {
    std::optional<AlarmAddress> best;
    int most = 0;
    for (const Held& one : held) {
        const int score = scoreOf(one);
        if (score > most) {
            most = score;
            best = one.address;
        }
    }
    return best;
}

} // namespace

std::optional<AlarmAddress> alarmOf(const telemetry::AlarmReport& alarms, const IncidentReport* shown, std::string_view id) {
    const std::vector<Held> held = heldIn(alarms);
    if (shown)
        for (const Incident& incident : shown->incidents) {
            if (incident.id == id)
                return bestOf(held, [&](const Held& one) {
                    const int like = likenessOf(incident, one.place);
                    return like == 0 ? 0 : 2 * like + (one.merge ? 0 : 1); // of two at one part that are one the whole
                });
            for (const telemetry::MergedIncident& part : incident.merged)
                if (part.id == id)
                    return bestOf(held, [&](const Held& one) {
                        const bool isSaid = one.merge && one.merge->at == part.at && one.merge->by.name == part.by;
                        const int like = (!part.root.isEmpty() && part.root == one.place.part ? 2 : 0) + (part.id == one.place.incident ? 1 : 0);
                        return isSaid ? 1 + like : 0;
                    });
        }
    return bestOf(held, [&](const Held& one) { return one.place.incident == id ? 1 : 0; });
}

std::vector<Merge> mergesIn(const telemetry::AlarmReport& alarms, const IncidentReport& told) {
    std::vector<std::optional<Merge>> into(told.incidents.size());
    const auto take = [&](const IncidentPlace& place, const AlarmMerge& said) {
        const auto part = incidentAt(told, place);
        const auto whole = incidentAt(told, wholeOf(alarms, said));
        if (part && whole && *part != *whole && (!into[*part] || into[*part]->said.at <= said.at))
            into[*part] = Merge{*part, *whole, said};
    };
    for (const telemetry::OverIncident& over : alarms.over)
        if (over.merged)
            take(placeOf(over), *over.merged);
    for (const telemetry::Alarm& alarm : alarms.alarms)
        if (alarm.kind == telemetry::AlarmKind::incident && alarm.merge())
            take(placeOf(alarm), *alarm.merge());
    std::vector<Merge> merges;
    for (const auto& merge : into) {
        if (!merge)
            continue;
        Merge one = *merge;
        std::size_t steps = 0;
        for (; into[one.whole] && steps <= into.size(); ++steps)
            one.whole = into[one.whole]->whole;
        if (steps <= into.size()) // else a ring: a file may say anything
            merges.push_back(std::move(one));
    }
    return merges;
}

void mergeInto(IncidentReport& report, const std::vector<Merge>& merges) {
    std::vector<bool> isPart(report.incidents.size());
    for (const Merge& merge : merges) {
        absorb(report.incidents[merge.whole], report.incidents[merge.part], merge.said);
        isPart[merge.part] = true;
    }
    std::size_t index = 0;
    std::erase_if(report.incidents, [&](const Incident&) { return isPart[index++]; });
}

} // namespace seamscope::alarms

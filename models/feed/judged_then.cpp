// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/judged_then.h"

#include <algorithm>
#include <string>

namespace seamscope::telemetry {
namespace {

constexpr Duration kSameOnset = std::chrono::minutes(1);

Duration between(TimePoint a, TimePoint b) { return std::max(a, b) - std::min(a, b); }

bool overlap(const Incident& a, const Incident& b) {
    return a.onset <= b.ended.value_or(kTimeMax) && b.onset <= a.ended.value_or(kTimeMax);
}

bool isSameRoot(const Incident& a, const Incident& b) {
    return !a.roots.empty() && !b.roots.empty() && a.roots[0].entity == b.roots[0].entity;
}

bool isAlike(const Incident& a, const Incident& b) {
    return a.seam == b.seam || isSameRoot(a, b) || std::any_of(a.jobs.begin(), a.jobs.end(), [&](const auto& job) {
               return std::find(b.jobs.begin(), b.jobs.end(), job) != b.jobs.end();
           });
}

using Incidents = std::vector<const Incident*>;

Incidents allOf(const IncidentReport& report) {
    Incidents all;
    for (const Incident& incident : report.incidents)
        all.push_back(&incident);
    return all;
}

/// For each of @p now the same one of @p then, which is taken once; null: there is none.
Incidents sameOnes(const Incidents& now, const Incidents& then) {
    Incidents same(now.size());
    std::vector<bool> isTaken(then.size());
    for (const auto isOne : {isSameRoot, isAlike})
        for (std::size_t n = 0; n < now.size(); ++n) {
            std::size_t best = then.size();
            for (std::size_t i = 0; i < then.size() && !same[n]; ++i) {
                if (isTaken[i] || !overlap(*now[n], *then[i]) || !isOne(*now[n], *then[i]))
                    continue;
                if (best == then.size() || between(then[i]->onset, now[n]->onset) < between(then[best]->onset, now[n]->onset))
                    best = i;
            }
            if (best == then.size())
                continue;
            isTaken[best] = true;
            same[n] = then[best];
        }
    return same;
}

bool isNumberOf(const IncidentReport& report, const std::string& id) {
    return std::any_of(report.incidents.begin(), report.incidents.end(), [&](const Incident& one) { return one.isNamed(id); });
}

} // namespace

bool Judgement::differs() const {
    if (!now || !then || now->roots.empty() != then->roots.empty())
        return true;
    if (!now->roots.empty() && (now->roots[0].entity != then->roots[0].entity ||
                                now->roots[0].mechanism != then->roots[0].mechanism))
        return true;
    return between(now->onset, then->onset) > std::max({kSameOnset, now->onsetUncertainty, then->onsetUncertainty});
}

std::vector<Judgement> judgementsBeside(const telemetry::IncidentReport& now, const telemetry::IncidentReport& then) {
    std::vector<Judgement> judgements;
    const Incidents same = sameOnes(allOf(now), allOf(then));
    for (std::size_t n = 0; n < same.size(); ++n)
        judgements.push_back({&now.incidents[n], same[n]});
    for (const Incident& incident : then.incidents)
        if (std::find(same.begin(), same.end(), &incident) == same.end())
            judgements.push_back({nullptr, &incident});
    return judgements;
}

IncidentReport numberedAs(IncidentReport now, const IncidentReport& then, const IncidentReport& last) {
    const Incidents all = allOf(now);
    Incidents same = sameOnes(all, allOf(then));
    Incidents later;
    for (const Incident& incident : last.incidents)
        if (incident.onset <= now.at && !isNumberOf(then, incident.id))
            later.push_back(&incident);
    Incidents rest = all;
    for (std::size_t n = 0; n < all.size(); ++n)
        if (same[n])
            rest[n] = nullptr;
    std::erase(rest, nullptr);
    const Incidents laterOnes = sameOnes(rest, later);
    for (std::size_t n = 0, r = 0; n < all.size(); ++n)
        if (!same[n])
            same[n] = laterOnes[r++];
    for (std::size_t n = 0; n < all.size(); ++n) {
        std::string& id = now.incidents[n].id;
        if (same[n]) {
            id = same[n]->id;
            continue;
        }
        do
            id.insert(0, "now-");
        while (isNumberOf(then, id) || isNumberOf(last, id));
    }
    return now;
}

} // namespace seamscope::telemetry

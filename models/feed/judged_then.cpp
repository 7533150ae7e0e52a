// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/judged_then.h"

#include <algorithm>

namespace seamscope::telemetry {
namespace {

constexpr Duration kSameOnset = std::chrono::minutes(1);

Duration between(TimePoint a, TimePoint b) { return std::max(a, b) - std::min(a, b); }

bool overlap(const Incident& a, const Incident& b) {
    return a.onset <= b.ended.value_or(kTimeMax) && b.onset <= a.ended.value_or(kTimeMax);
}

bool isAlike(const Incident& a, const Incident& b) {
    const bool isSameRoot = !a.roots.empty() && !b.roots.empty() && a.roots[0].entity == b.roots[0].entity;
    return a.seam == b.seam || isSameRoot || std::any_of(a.jobs.begin(), a.jobs.end(), [&](const auto& job) {
               return std::find(b.jobs.begin(), b.jobs.end(), job) != b.jobs.end();
           });
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
    std::vector<bool> isTaken(then.incidents.size());
    for (const Incident& incident : now.incidents) {
        std::size_t best = then.incidents.size();
        for (std::size_t i = 0; i < then.incidents.size(); ++i) {
            const Incident& other = then.incidents[i];
            if (isTaken[i] || !overlap(incident, other) || !isAlike(incident, other))
                continue;
            if (best == then.incidents.size() || between(other.onset, incident.onset) <
                                                     between(then.incidents[best].onset, incident.onset))
                best = i;
        }
        if (best < then.incidents.size())
            isTaken[best] = true;
        judgements.push_back({&incident, best < then.incidents.size() ? &then.incidents[best] : nullptr});
    }
    for (std::size_t i = 0; i < then.incidents.size(); ++i)
        if (!isTaken[i])
            judgements.push_back({nullptr, &then.incidents[i]});
    return judgements;
}

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/score.h"

#include <algorithm>
#include <cmath>

namespace seamscope::eval {
namespace {

/// What is declared so long before an onset can have nothing to do with it (clocks differ by seconds).
constexpr Duration kGrace = std::chrono::seconds(5);
/// A fault that cost the job less than this in its run is harmless: to be silent is as right as to speak.
constexpr double kHarmlessSeconds = 15;

double money(const simulate::Truth& truth) {
    return static_cast<double>((truth.direct + truth.opportunity + truth.rollback + truth.labor +
                                truth.schedule.value_or(economics::Micros{}))
                                   .value) /
           1e6;
}

double lostSeconds(const simulate::Truth& truth) {
    return toSeconds(truth.slow + truth.blocked + truth.restart + truth.discarded + truth.checkpointExcess +
                     truth.serving);
}

/// A second fault may do nothing while a first one holds everything up already.
bool isHarmlessHere(const simulate::TruthRoot& root, const Outcome& outcome) {
    return outcome.withoutSecond && root.onset > outcome.truth.roots.front().onset &&
           lostSeconds(outcome.truth) - lostSeconds(*outcome.withoutSecond) < kHarmlessSeconds;
}

bool isNear(const simulate::TruthRoot& root, const std::string& entity) {
    const auto id = topology::EntityId::parse(entity);
    if (!id)
        return false;
    const auto hostOf = [](const topology::EntityId& e) {
        return e.kind() == topology::EntityKind::host ? e : e.host();
    };
    const auto mine = hostOf(root.entity);
    return !mine.isEmpty() && mine == hostOf(*id);
}

/// Place of the first right root among the first @p most of an incident.
bool names(const VerdictIncident& incident, const simulate::TruthRoot& root, std::size_t most) {
    for (std::size_t i = 0; i < std::min(most, incident.roots.size()); ++i)
        if (isRight(root, incident.roots[i].entity))
            return true;
    return false;
}

const VerdictIncident* answerTo(const simulate::TruthRoot& root,
                                const std::vector<VerdictIncident>& incidents) {
    const VerdictIncident* answer = nullptr;
    int best = 0;
    for (const VerdictIncident& incident : incidents) {
        if (incident.declared < root.onset - kGrace || incident.roots.empty())
            continue;
        const int rank = names(incident, root, 1) ? 3 : names(incident, root, 3) ? 2 : 1;
        if (rank > best) {
            best = rank;
            answer = &incident;
        }
    }
    return answer;
}

FaultScore scoreOf(const simulate::TruthRoot& root, const Outcome& outcome, const VerdictIncident* answer) {
    FaultScore score;
    score.mechanism = root.mechanism;
    score.answered = "missed";
    if (!answer)
        return score;
    score.isFound = true;
    score.isTop1 = names(*answer, root, 1);
    score.isTop3 = names(*answer, root, 3);
    score.isNear = isNear(root, answer->roots.front().entity);
    score.answered = answer->roots.front().mechanism;
    score.isSeam = answer->seam == topology::name(root.seam);
    score.isMechanism = score.answered == root.mechanism;
    const auto& incidents = outcome.verdict->incidents;
    const auto first = std::find_if(incidents.begin(), incidents.end(),
                                    [&](const auto& i) { return i.declared >= root.onset - kGrace; });
    score.isFirst = first != incidents.end() && names(*first, root, 1);
    const bool isOnly = outcome.truth.roots.size() == 1;
    if (score.isTop1 && isOnly && !outcome.truth.effects.empty())
        score.delaySeconds = toSeconds(answer->declared - outcome.truth.effects.front().at);
    if (score.isTop1)
        score.onsetErrorSeconds = toSeconds(answer->onset - root.onset);
    const double truth = money(outcome.truth);
    // What slow answers cost is a matter of contracts; only training is priced.
    if (isOnly && answer->cost && truth > 0 && outcome.truth.serving == Duration::zero()) {
        score.costError = std::abs(answer->cost->likely - truth) / truth;
        score.isInBand = answer->cost->low <= truth && truth <= answer->cost->high;
    }
    return score;
}

void addSimple(Tally::Simple& tally, const Guess& guess, const simulate::Truth& truth) {
    if (guess.entity.empty())
        return;
    ++tally.named;
    tally.right += std::any_of(truth.roots.begin(), truth.roots.end(), [&](const auto& root) {
        return guess.at >= root.onset - kGrace && isRight(root, guess.entity);
    });
}

} // namespace

bool isRight(const simulate::TruthRoot& root, const std::string& entity) {
    return entity == root.entity.text() || std::any_of(root.accepted.begin(), root.accepted.end(),
                                                       [&](const auto& id) { return id.text() == entity; });
}

void Tally::add(const Outcome& outcome) {
    ++cases;
    const simulate::Truth& truth = outcome.truth;
    const bool isHarmless = !truth.roots.empty() && lostSeconds(truth) < kHarmlessSeconds;
    if (!truth.roots.empty() && !isHarmless) {
        ++judgedRules;
        addSimple(staticThresholds, outcome.staticThresholds, truth);
        addSimple(lastArriver, outcome.lastArriver, truth);
        addSimple(longestCollective, outcome.longestCollective, truth);
    }
    if (!outcome.verdict) {
        ++failures;
        return;
    }
    const auto& incidents = outcome.verdict->incidents;
    analysisSeconds.push_back(outcome.verdict->seconds);
    const TimePoint quietUntil = truth.roots.empty() ? truth.end : truth.roots.front().onset;
    quietHours += toSeconds(quietUntil - truth.start) / 3600;
    std::vector<const VerdictIncident*> used;
    for (const simulate::TruthRoot& root : truth.roots) {
        const VerdictIncident* answer = answerTo(root, incidents);
        if (answer)
            used.push_back(answer);
        if (isHarmless || isHarmlessHere(root, outcome)) {
            ++harmless;
            continue;
        }
        faults.push_back(scoreOf(root, outcome, answer));
        ++confusion[{faults.back().mechanism, faults.back().answered}];
    }
    for (const VerdictIncident& incident : incidents) {
        const bool isAboutAFault = std::any_of(truth.roots.begin(), truth.roots.end(),
                                               [&](const auto& root) { return names(incident, root, 1); });
        if (!incident.roots.empty() && !isHarmless)
            claims.push_back({incident.roots.front().confidence, isAboutAFault});
        if (incident.declared < quietUntil - kGrace || truth.roots.empty())
            ++falseIncidents;
        else if (std::find(used.begin(), used.end(), &incident) == used.end())
            ++(isAboutAFault ? duplicates : extras);
    }
}

void Tally::add(const Tally& other) {
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    cases += other.cases;
    failures += other.failures;
    harmless += other.harmless;
    append(faults, other.faults);
    duplicates += other.duplicates;
    extras += other.extras;
    falseIncidents += other.falseIncidents;
    quietHours += other.quietHours;
    append(claims, other.claims);
    append(analysisSeconds, other.analysisSeconds);
    for (const auto& [pair, count] : other.confusion)
        confusion[pair] += count;
    const auto simple = [](Simple& to, const Simple& from) {
        to.named += from.named;
        to.right += from.right;
    };
    judgedRules += other.judgedRules;
    simple(staticThresholds, other.staticThresholds);
    simple(lastArriver, other.lastArriver);
    simple(longestCollective, other.longestCollective);
}

} // namespace seamscope::eval

// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/incident_book.h"

#include "seams/pace_book.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;

constexpr double kMargin = 0.7;    ///< by which a new root has to be better than the one that was named
constexpr double kContested = 1.0; ///< closer rivals make us wait, if the case is young
constexpr Duration kPatience = std::chrono::seconds(45);
constexpr Duration kAbsorb = std::chrono::minutes(15); ///< a crash that follows a fault is the same incident
constexpr Duration kSettled = std::chrono::minutes(2); ///< after announced work all is as usual
constexpr Duration kFarBehind = std::chrono::minutes(5); ///< an effect and a cause that it does not follow at once
constexpr std::size_t kMostRoots = 5;
constexpr double kShortBy = 2.5;    ///< of what would have it said: such a cause is a suspect
constexpr Duration kSuspected = std::chrono::minutes(5); ///< a suspect's change and the riddle's begin lie apart at most

bool intersects(const std::set<std::uint64_t>& a, const std::set<std::uint64_t>& b) {
    const auto& small = a.size() < b.size() ? a : b;
    const auto& large = a.size() < b.size() ? b : a;
    return std::any_of(small.begin(), small.end(),
                       [&](std::uint64_t place) { return large.contains(place); });
}

bool isUnknown(const FaultTemplate& fault) { return fault.mechanism == "unknown"; }

/// Mechanisms that are what other faults end in.
bool isConsequence(const FaultTemplate& fault) {
    return fault.mechanism == "collective_hang" || fault.mechanism == "collective_mismatch" ||
           fault.mechanism == "restart_loop" || fault.mechanism == "unknown" ||
           fault.mechanism == "checkpoint_cadence";
}

} // namespace

IncidentBook::IncidentBook(const Graph& graph, const FactStore& facts, const SeriesMonitor& series,
                           const JobMonitor& jobs, const DeclaredWindows& windows)
    : m_graph(graph)
    , m_facts(facts)
    , m_series(series)
    , m_jobs(jobs)
    , m_windows(windows) {}

bool IncidentBook::passes(const Hypothesis& h, bool isSaid) const {
    const double least = h.fault->least - (isSaid ? 1.0 : 0.0);
    if (h.score < least)
        return false;
    switch (h.fault->needs) {
    case FaultTemplate::Needs::nothing:
        return true;
    case FaultTemplate::Needs::effect:
        return h.hasEffect;
    case FaultTemplate::Needs::loss:
        return h.hasLoss;
    }
    return false;
}

bool IncidentBook::isExcused(const Hypothesis& h, TimePoint now) const {
    const DeclaredWindow* window =
        m_windows.over(h.root, h.onset, std::chrono::minutes(3), {}, 2 * h.sigma);
    // What is told by means over minutes is known to be over as many minutes later.
    const Duration late = isUnknown(*h.fault) ? 2 * PaceBook::kStretch : Duration(0);
    return window && window->excuses && now < window->until + kSettled + late;
}

/// All that it is said to cost began with an incident that is open, and long after what is said to cost it.
bool IncidentBook::isEffectOfAnother(const Hypothesis& h) const {
    if (h.fault->needs == FaultTemplate::Needs::nothing)
        return false;
    std::vector<const Fact*> effects;
    for (const RowResult& result : h.rows)
        if (result.row->effect && result.state == RowResult::State::seen)
            for (const Fact& fact : result.facts)
                effects.push_back(&fact);
    const auto isOthers = [&](std::size_t i) {
        return m_cases[i].isOpen && !isConsequence(*m_cases[i].fault) &&
               std::all_of(effects.begin(), effects.end(), [&](const Fact* fact) {
                   const Duration apart = std::chrono::abs(fact->onset - m_incidents[i].onset);
                   return m_cases[i].explained.contains(placeOf(*fact)) && apart <= kTogether + fact->sigma &&
                          fact->onset - h.onset > kFarBehind + h.sigma;
               });
    };
    for (std::size_t i = 0; i < m_cases.size() && !effects.empty(); ++i)
        if (isOthers(i))
            return true;
    return false;
}

/// Of a riddle: what is proven about its jobs at its time, and not by enough to be said.
bool IncidentBook::isSuspect(const Hypothesis& other, const Hypothesis& riddle) const {
    if (isConsequence(*other.fault) || other.score < other.fault->least - kShortBy || !other.hasEffect)
        return false;
    const auto& mine = m_graph.at(Relation::jobs, riddle.root);
    const auto& its = m_graph.at(Relation::jobs, other.root);
    const bool isOfJob = std::any_of(mine.begin(), mine.end(), [&](Node job) {
        return std::find(its.begin(), its.end(), job) != its.end();
    });
    const bool isFelt = std::any_of(other.explained.begin(), other.explained.end(),
                                    [&](std::uint64_t place) { return place >> 32 == riddle.root.value(); });
    return (isOfJob || isFelt) && std::chrono::abs(other.onset - riddle.onset) <= kSuspected + 2 * (other.sigma + riddle.sigma);
}

std::vector<const Hypothesis*> IncidentBook::rivalsOf(const Hypothesis& pick,
                                                      const std::vector<Hypothesis>& all) const {
    const bool isRiddle = pick.fault->mechanism == "unknown";
    std::vector<const Hypothesis*> rivals;
    std::set<std::uint32_t> roots{pick.root.value()};
    std::set<std::string_view> ways{pick.fault->mechanism}; // in which the part may have failed
    for (const Hypothesis& other : all) {
        if (other.root == pick.root) {
            if (!passes(other, false) || !hasNoHarmBeside(other, pick.explained) || !ways.insert(other.fault->mechanism).second)
                continue;
        } else if (const bool isRival = intersects(other.proofs, pick.explained) || (isRiddle && isSuspect(other, pick));
                   !isRival || !roots.insert(other.root.value()).second) {
            continue;
        }
        rivals.push_back(&other);
        if (rivals.size() + 1 >= kMostRoots)
            break;
    }
    return rivals;
}

void IncidentBook::update(std::vector<Hypothesis> hypotheses, const Consequences& consequences, TimePoint now) {
    std::set<std::uint64_t> spoken;
    std::map<Identity, TimePoint> waiting;
    for (Hypothesis& h : hypotheses) {
        const bool isNew = std::any_of(h.proofs.begin(), h.proofs.end(),
                                       [&](std::uint64_t place) { return !spoken.contains(place); });
        const std::size_t fresh = static_cast<std::size_t>(std::count_if(
            h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) { return !spoken.contains(place); }));
        if (!isNew || 2 * fresh < h.proofs.size())
            continue;
        const int known = findCase(h, now);
        // What was said stands a little longer than it takes to be said; what would replace it has no such
        // credit.
        const bool isSaid = known >= 0 && m_cases[static_cast<std::size_t>(known)].fault == h.fault &&
                            m_cases[static_cast<std::size_t>(known)].root == h.root;
        if (!passes(h, isSaid) || isExcused(h, now))
            continue;
        // What its jobs suffer now may be another's: where the part has long been well, it is no new incident.
        if (known < 0 && (!stands(h, now) || !isProven(h, now, kAbsorb)))
            continue;
        if (h.isAlone) // the next reading tells
            continue;
        if ((known < 0 && isEffectOfAnother(h)) || (!isSaid && isLeftOver(h, now)))
            continue;
        consequences.explain(h);
        const auto rivals = rivalsOf(h, hypotheses);
        const Identity identity{h.fault, h.root.value()};
        const auto before = m_waiting.find(identity);
        waiting[identity] = before == m_waiting.end() ? now : before->second;
        m_waiting[identity] = waiting[identity];
        spoken.insert(h.explained.begin(), h.explained.end());
        if (known >= 0 || isReady(h, rivals, now))
            settle(h, rivals, now);
    }
    m_waiting = std::move(waiting);
    closeCases(now);
}

bool IncidentBook::isReady(const Hypothesis& h, const std::vector<const Hypothesis*>& rivals, TimePoint now) {
    const Duration held = now - m_waiting.at({h.fault, h.root.value()});
    if (h.fault->persist <= 0)
        return true;
    if (held < fromSeconds(h.fault->persist))
        return false;
    const bool isContested = std::any_of(rivals.begin(), rivals.end(), [&](const Hypothesis* rival) {
        const bool isRival = intersects(rival->proofs, h.explained); // a suspect is none
        return isRival && rival->score > h.score - kContested && !isSameAnswer(h, *rival);
    });
    return !isContested || held >= kPatience;
}

bool IncidentBook::isTooLateFor(const Hypothesis& h, std::size_t index) const {
    // What happens on one machine is one story, whatever of it is seen first.
    const auto& mine = m_graph.at(Relation::host, h.root);
    if (m_cases[index].root == h.root ||
        (!mine.empty() && mine == m_graph.at(Relation::host, m_cases[index].root)))
        return false;
    return h.onset - 2 * h.sigma - kDoubt > m_incidents[index].declared;
}

bool IncidentBook::canEndIn(const FaultTemplate& fault, Node root, Node end) const {
    if (m_graph.kind(end) != topology::EntityKind::rank || fault.stopsJobs)
        return true;
    // A fault that only slows stops a rank where it is, if any: heat does.
    const auto& residents = m_graph.at(Relation::residents, root);
    return std::binary_search(residents.begin(), residents.end(), end);
}

/// A crash or a standstill of a job that does not show what is only felt has a cause of its own.
bool IncidentBook::isBehind(const Told& fault, const Told& end) const {
    const bool isCrash = std::any_of(end.proofs.begin(), end.proofs.end(), [&](std::uint64_t place) {
        const std::string& name = m_facts.name(Symptom(static_cast<std::uint32_t>(place)));
        return name == "job.died" || name == "job.restart_loop";
    });
    const Node job = m_graph.jobOf(end.root);
    // Where a job was placed, or who is beside it, makes it slow and stops nothing.
    const bool isStandstill = std::any_of(end.proofs.begin(), end.proofs.end(), [&](std::uint64_t place) {
        const std::string& name = m_facts.name(Symptom(static_cast<std::uint32_t>(place)));
        return name == "job.hung" || name == "rank.absent";
    });
    if (isStandstill && fault.fault.seam == "scheduler")
        return false;
    const bool isOthers = isOnlyFelt(fault.fault, fault.root) && job != m_graph.jobOf(fault.root);
    if (isOthers && (isCrash || isStandstill) && !isFelt(fault.proofs, job))
        return false;
    return (isOthers && isCrash) || canEndIn(fault.fault, fault.root, end.root);
}

/// What has no place and stops nobody, slow storage, harms those that show it, and not all that could feel it.
bool IncidentBook::isOnlyFelt(const FaultTemplate& fault, Node root) const {
    return !fault.stopsJobs && m_graph.at(Relation::residents, root).empty();
}

bool IncidentBook::isFelt(const std::set<std::uint64_t>& proofs, Node job) const {
    return std::any_of(proofs.begin(), proofs.end(), [&](std::uint64_t place) {
        return m_graph.jobOf(Node(static_cast<std::uint32_t>(place >> 32))) == job;
    });
}

/// Whether a job that showed the one shows the other.
bool IncidentBook::isHarmOfOne(const Case& known, const Hypothesis& h) const {
    return std::any_of(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
        const Node job = m_graph.jobOf(Node(static_cast<std::uint32_t>(place >> 32)));
        return job.isValid() && isFelt(known.proofs, job);
    });
}

int IncidentBook::findCase(const Hypothesis& h, TimePoint now) const {
    for (std::size_t i = m_cases.size(); i-- > 0;) {
        const Case& known = m_cases[i];
        const bool isSame = !known.isWithdrawn && known.fault->mechanism == h.fault->mechanism && known.root == h.root;
        if (isSame && (known.isOpen || now - known.lastSeen < kReopen))
            return static_cast<int>(i);
    }
    for (std::size_t i = m_cases.size(); i-- > 0;) {
        const Case& known = m_cases[i];
        const Duration age = now - known.lastSeen;
        if (known.isWithdrawn || (!known.isOpen && age > kAbsorb))
            continue;
        const auto taken = std::count_if(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
            return known.explained.contains(place);
        });
        // What began after an incident was declared is a second one, unless the first accounts for most of
        // it.
        if (isTooLateFor(h, i) && !isConsequence(*h.fault) &&
            2 * static_cast<std::size_t>(taken) <= h.proofs.size())
            continue;
        if (taken > 0 && (known.isOpen || isRestOf(h, i) || intersects(known.proofs, h.proofs)))
            return static_cast<int>(i);
        // A part that is in trouble and says more of it later: a storage that is slow and then refuses writes.
        const bool isNoLater = h.onset - 2 * h.sigma - kDoubt <= m_incidents[i].declared;
        if (known.isOpen && known.root == h.root &&
            ((known.fault->seam == h.fault->seam && isHarmOfOne(known, h)) || (isNoLater && hasNoHarmBeside(h, known.explained))))
            return static_cast<int>(i);
        // A bigger fault that was taken for a part of itself: it accounts for what proved the other.
        const auto covered = std::count_if(known.proofs.begin(), known.proofs.end(),
                                           [&](std::uint64_t place) { return h.explained.contains(place); });
        if (h.score >= known.score + kMargin && 2 * static_cast<std::size_t>(covered) > known.proofs.size())
            return static_cast<int>(i);
        const auto& jobs = m_graph.at(Relation::jobs, h.root);
        const bool sharesJob = std::any_of(jobs.begin(), jobs.end(), [&](Node job) {
            return std::find(known.jobs.begin(), known.jobs.end(), job) != known.jobs.end();
        });
        const Told mine{*h.fault, h.root, h.proofs}, its{*known.fault, known.root, known.proofs};
        const bool isBefore = h.onset + 2 * h.sigma + kTogether < m_incidents[i].onset; // what was there before ends in nothing that came later
        if (sharesJob && isConsequence(*h.fault) && !isBefore && isBehind(its, mine))
            return static_cast<int>(i);
        if (sharesJob && isConsequence(*known.fault) && h.onset < m_incidents[i].declared && isBehind(mine, its))
            return static_cast<int>(i); // the cause of what was a riddle so far
    }
    return -1;
}

void IncidentBook::settle(const Hypothesis& pick, const std::vector<const Hypothesis*>& rivals,
                          TimePoint now) {
    const int known = findCase(pick, now);
    if (known < 0)
        open(pick, withoutOthers(rivals, m_cases.size()), now);
    else
        revise(static_cast<std::size_t>(known), pick, withoutOthers(rivals, static_cast<std::size_t>(known)),
               now);
}

std::vector<const Hypothesis*> IncidentBook::withoutOthers(std::vector<const Hypothesis*> rivals,
                                                           std::size_t index) const {
    std::erase_if(rivals, [&](const Hypothesis* rival) {
        if (index < m_cases.size() && isTooLateFor(*rival, index))
            return true;
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (i != index && m_cases[i].isOpen && m_cases[i].fault == rival->fault &&
                m_cases[i].root == rival->root)
                return true;
        return false;
    });
    return rivals;
}

void IncidentBook::open(const Hypothesis& pick, const std::vector<const Hypothesis*>& rivals, TimePoint now) {
    telemetry::Incident incident;
    incident.id = "inc-" + std::to_string(m_incidents.size() + 1);
    incident.declared = now;
    incident.onset = std::min(onsetOf(pick), now);
    describe(incident, pick, rivals);
    m_incidents.push_back(std::move(incident));
    Case made;
    made.fault = pick.fault;
    made.root = pick.root;
    made.score = pick.score;
    made.explained = pick.explained;
    made.proofs = pick.proofs;
    made.ways = pick.ways;
    made.jobs = m_graph.at(Relation::jobs, pick.root);
    made.lastSeen = now;
    m_cases.push_back(std::move(made));
    ++m_open;
    ++m_revision;
}

void IncidentBook::revise(std::size_t index, const Hypothesis& pick,
                          const std::vector<const Hypothesis*>& rivals, TimePoint now) {
    Case& known = m_cases[index];
    telemetry::Incident& incident = m_incidents[index];
    const bool isSame = known.fault == pick.fault && known.root == pick.root;
    // What is over is remembered for a while; to be told again it has to be there again.
    if (!stands(pick, now))
        return;
    if (!isSame && isConsequence(*pick.fault) && !isConsequence(*known.fault)) {
        if (known.isOpen) // the crash behind the fault; what goes on crashing long after it is a story of its own
            known.lastSeen = now;
        for (std::uint64_t place : pick.explained) {
            // A rank that stays away for reasons of its own is a fault of its own.
            const std::string& name = m_facts.name(Symptom(static_cast<std::uint32_t>(place)));
            const bool isAbsence = name == "rank.absent" || name == "rank.mismatch";
            if (!isAbsence ||
                canEndIn(*known.fault, known.root, Node(static_cast<std::uint32_t>(place >> 32))))
                known.explained.insert(place);
        }
        return;
    }
    const bool wasRiddle = isConsequence(*known.fault) && !isConsequence(*pick.fault);
    const bool isBetter = pick.score >= known.score + kMargin && !isTooLateFor(pick, index) &&
                          (isRemembered(known, now) || isNews(pick, known, now));
    if (!isSame && !wasRiddle && !isBetter) {
        known.explained.insert(pick.explained.begin(), pick.explained.end());
        return;
    }
    if (!known.isOpen) {
        // Its jobs may suffer from something else by now, and what is left of many is not that they are back.
        const bool isThere = isProven(pick, now, kKeep) && (!isSame || wouldStand(known, pick, incident.onset, now));
        if (!isThere && !(isSame && isToldLate(pick, index, now)))
            return;
        if (!isThere)
            known.beat = {}; // what is told late did not come again
        known.isOpen = true;
        incident.ended.reset();
        incident.revisions.push_back({now, telemetry::say<MessageCode::revisedOpen>()});
        ++m_open;
    }
    if (!isSame) {
        incident.revisions.push_back(
            {now, telemetry::say<MessageCode::revisedRoot>(
                      m_graph.id(known.root), telemetry::Term{known.fault->mechanism}, m_graph.id(pick.root),
                      telemetry::Term{pick.fault->mechanism})});
        known.fault = pick.fault;
        known.root = pick.root;
        known.score = pick.score;
        known.proofs.clear();
        known.ways.clear();
    }
    known.lastSeen = now;
    known.explained.insert(pick.explained.begin(), pick.explained.end());
    known.proofs.insert(pick.proofs.begin(), pick.proofs.end());
    addWays(known.ways, pick.ways);
    if (isSame && pick.score < known.score - kMargin)
        return; // evidence fades; what was said stands
    known.score = std::max(known.score, pick.score);
    const TimePoint onset = std::min(onsetOf(pick), incident.declared);
    if (!isSame || onset < incident.onset - std::chrono::seconds(30)) {
        // Money is counted from the onset: what was said before is kept beside what is said now.
        const telemetry::DateTime before{incident.onset}, after{onset};
        if (onset != incident.onset)
            incident.revisions.push_back(
                {now, isSame ? telemetry::say<MessageCode::revisedOnset>(before, after)
                             : telemetry::say<MessageCode::revisedOnsetOfRoot>(before, after)});
        incident.onset = onset;
    }
    describe(incident, pick, rivals);
    ++m_revision;
}

bool IncidentBook::stands(const Hypothesis& h, TimePoint now) const {
    for (std::uint64_t place : h.explained) {
        const Node node(static_cast<std::uint32_t>(place >> 32));
        if (m_graph.kind(node) != topology::EntityKind::job && !h.proofs.contains(place))
            continue;
        for (const Fact& fact : m_facts.all(Symptom(static_cast<std::uint32_t>(place))))
            if (fact.node == node && (fact.active || now - fact.last < kKeep))
                return true;
    }
    return false;
}

/// The first physical change: from the history of the root's own signals where they creep, else the earliest
/// fact.
TimePoint IncidentBook::onsetOf(const Hypothesis& h) const {
    TimePoint onset = h.onset;
    if (h.sigma <= std::chrono::seconds(2))
        return onset; // an event
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen || !result.row->cause)
            continue;
        for (const Fact& fact : result.facts) {
            if (fact.precise || fact.level != Level::own)
                continue;
            const auto bend = m_series.bendOf(fact.node, fact.symptom, fact.sign, fact.detected);
            if (bend && *bend < onset && onset - *bend < std::chrono::minutes(40))
                onset = *bend;
        }
    }
    return onset;
}

} // namespace seamscope::seams

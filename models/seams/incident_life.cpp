// SPDX-License-Identifier: GPL-3.0-or-later
// IncidentBook: whether what was told goes on, is over, is taken back, or is another name of the same.
#include "seams/incident_book.h"

#include <algorithm>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr Duration kBeat = std::chrono::seconds(30);        ///< closer is one time of the same
constexpr int kBeats = 2;                                   ///< times the longest pause so far make an end
constexpr Duration kJobsAreWell = std::chrono::minutes(10); ///< then what once happened keeps nothing open
constexpr std::size_t kMany = 6; ///< facts that proved an incident at a time: from so many on a few are no longer it

constexpr std::size_t kFewEnds = 4; ///< what has more of them is not the same as any of them
constexpr std::size_t kSeveral = 3; ///< parts, to tell that most of them are well again

} // namespace

/// What shows a symptom at a place the way that proves it, both ways where both do, or where that is not known the way it did first
/// since then: a device that cools because its job waits for another is not hot again, nor is one that is hot well because it had
/// cooled in a pause just before. What was over before is of another story.
std::vector<const Fact*> IncidentBook::factsAt(std::uint64_t place, TimePoint since, const Ways& ways) const {
    const Node node(static_cast<std::uint32_t>(place >> 32));
    std::vector<const Fact*> found;
    for (const Fact& fact : m_facts.all(Symptom(static_cast<std::uint32_t>(place))))
        if (const bool isTakenBack = fact.last < fact.onset;
            fact.node == node && (fact.active || isTakenBack || fact.last + kTogether + fact.sigma >= since))
            found.push_back(&fact);
    const auto first = std::min_element(found.begin(), found.end(), [](const Fact* a, const Fact* b) { return a->onset < b->onset; });
    if (first == found.end())
        return found;
    const auto way = ways.find(place);
    const int wanted = way != ways.end() ? way->second : (*first)->sign;
    std::erase_if(found, [wanted](const Fact* fact) { return !isAlong(wanted, fact->sign); });
    return found;
}

bool IncidentBook::isProven(const Hypothesis& h, TimePoint now, Duration keep) const {
    return std::any_of(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
        const auto facts = factsAt(place, h.onset, h.ways);
        return std::any_of(facts.begin(), facts.end(), [&](const Fact* fact) { return fact->active || now - fact->last < keep; });
    });
}

bool IncidentBook::isRemembered(const Case& known, TimePoint now) const {
    return std::any_of(known.proofs.begin(), known.proofs.end(), [&](std::uint64_t place) {
        const auto& facts = m_facts.all(Symptom(static_cast<std::uint32_t>(place)));
        return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
            return fact.node == Node(static_cast<std::uint32_t>(place >> 32)) && (fact.active || now - fact.last < kRemembered);
        });
    });
}

bool IncidentBook::isNews(const Hypothesis& h, const Case& known, TimePoint now) const {
    return h.root != m_graph.jobOf(known.root) && std::any_of(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
        const auto facts = factsAt(place, h.onset, h.ways);
        return std::any_of(facts.begin(), facts.end(), [&](const Fact* fact) { return now - fact->detected < kRemembered; });
    });
}

/// Harm that began with it and is told only now: that a job died is known when somebody starts it again.
bool IncidentBook::isToldLate(const Hypothesis& h, std::size_t index, TimePoint now) const {
    const telemetry::Incident& incident = m_incidents[index];
    const TimePoint ended = incident.ended.value_or(incident.onset);
    return std::any_of(h.explained.begin(), h.explained.end(), [&](std::uint64_t place) {
        if (m_graph.kind(Node(static_cast<std::uint32_t>(place >> 32))) != topology::EntityKind::job ||
            m_cases[index].explained.contains(place))
            return false;
        const auto facts = factsAt(place, incident.onset);
        return std::any_of(facts.begin(), facts.end(), [&](const Fact* fact) {
            return (fact->active || now - fact->last < kKeep) && fact->onset >= incident.onset - fact->sigma - kDoubt &&
                   fact->onset <= ended + kTogether + fact->sigma;
        });
    });
}

/// Whether all harm that it is said to do is accounted for: what else is odd at a part that has one fault is no second one.
bool IncidentBook::hasNoHarmBeside(const Hypothesis& h, const std::set<std::uint64_t>& explained) {
    return h.hasEffect && std::all_of(h.rows.begin(), h.rows.end(), [&](const RowResult& result) {
        return !result.row->effect || result.state != RowResult::State::seen ||
               std::all_of(result.facts.begin(), result.facts.end(), [&](const Fact& fact) { return explained.contains(placeOf(fact)); });
    });
}

/// Whether an incident goes on, and when it was last seen: by what proves it and by what jobs still suffer.
/// What else it accounts for may stay odd for long: a device that is cooler than before is no fault.
/// What only ever happens, an Xid or a line of a watchdog, has no end of its own: where jobs stood for it and have been well
/// for a while, it is over.
///
/// What many parts showed is over when fewer than half of those do: of fifty devices some stand apart from their peers at any
/// time, also before it began.
IncidentBook::Standing IncidentBook::whatStands(const Case& known, TimePoint onset, TimePoint now) const {
    // Until when the part itself was wrong: what its jobs suffer from later on is another's. What only happened, a placement, is
    // not over the moment it did: its job comes back minutes later.
    TimePoint wrong = kTimeMin;
    for (std::uint64_t place : known.proofs)
        for (const Fact* fact : factsAt(place, onset, known.ways))
            if (fact->active || fact->level != Level::event || fact->last > fact->onset)
                wrong = std::max(wrong, fact->active ? now : fact->last);
    bool isHarmed = false;
    bool isHarming = false;
    bool hasHappened = false;
    TimePoint well = onset;
    TimePoint happened = onset;
    std::size_t proofs = 0, stood = 0;
    for (std::uint64_t place : known.explained) {
        const Node node(static_cast<std::uint32_t>(place >> 32));
        const bool isHarm = m_graph.kind(node) == topology::EntityKind::job;
        const bool isProof = known.proofs.contains(place);
        if (!isHarm && !isProof)
            continue;
        for (const Fact* fact : factsAt(place, onset, known.ways)) {
            if (!isProof && wrong != kTimeMin && fact->onset > wrong + kTogether + fact->sigma)
                continue;
            if (!isHarm && fact->level == Level::event && fact->active) {
                hasHappened = true;
                happened = std::max(happened, fact->last);
                continue;
            }
            isHarmed = isHarmed || isHarm;
            isHarming = isHarming || (isHarm && fact->active);
            if (!isHarm && fact->active)
                ++(fact->onset < onset - kTogether - fact->sigma ? stood : proofs);
            else
                well = std::max(well, fact->last);
        }
    }
    const std::size_t most = std::max(known.most, proofs);
    const bool isResidue = most >= kMany && 2 * proofs < most;
    const bool isProven = !isResidue && proofs + (most == 0 ? stood : 0) > 0;
    if (isProven)
        well = now;
    const bool isActive = isProven || isHarming;
    const bool isOver = isHarmed && !isHarming && now - std::max(well, happened) > kJobsAreWell;
    return {isActive || (hasHappened && !isOver), isOver ? well : std::max(well, happened), proofs, isResidue};
}

/// Whether a case that is over would stay open: what proves @p pick is more than what is left of it, and does not end it again
/// at once.
bool IncidentBook::wouldStand(const Case& known, const Hypothesis& pick, TimePoint onset, TimePoint now) const {
    Case again = known;
    again.explained.insert(pick.explained.begin(), pick.explained.end());
    again.proofs.insert(pick.proofs.begin(), pick.proofs.end());
    addWays(again.ways, pick.ways);
    const Standing found = whatStands(again, onset, now);
    return !found.isResidue && (found.isActive || now - found.last < kKeep);
}

bool IncidentBook::isLeftOver(const Hypothesis& h, TimePoint now) const {
    std::set<std::uint64_t> all, standing;
    for (std::uint64_t place : h.proofs)
        for (const Fact* fact : factsAt(place, h.onset, h.ways))
            if (fact->level != Level::event) {
                all.insert(place >> 32);
                if (fact->active || now - fact->last < kKeep)
                    standing.insert(place >> 32);
            }
    return all.size() >= kSeveral && 2 * standing.size() < all.size();
}

/// What is left of an incident of the same part that is over, and was there while that lasted, is no second one.
bool IncidentBook::isRestOf(const Hypothesis& h, std::size_t index) const {
    const auto& ended = m_incidents[index].ended;
    return m_cases[index].root == h.root && ended && h.onset < *ended;
}

/// What comes and goes, comes again: a link that flaps every five minutes is not well after four. What lasts is no pause,
/// nor is the time between two words about a job that stands still.
void IncidentBook::noteBeat(Case& known, TimePoint newest) {
    if (newest <= known.beat)
        return;
    const Duration gap = known.beat == TimePoint{} ? Duration(0) : newest - known.beat;
    if (gap >= kBeat && gap <= kReopen)
        known.rhythm = std::max(known.rhythm, gap);
    known.beat = newest;
}

/// What is taken back ended before it began (FactStore::withdraw).
bool IncidentBook::isTakenBack(const Case& known, TimePoint onset) const {
    bool isAny = false;
    for (std::uint64_t place : known.proofs)
        for (const Fact* fact : factsAt(place, onset, known.ways)) {
            isAny = true;
            if (fact->last >= fact->onset)
                return false;
        }
    return isAny;
}

std::vector<telemetry::Incident> IncidentBook::standing() const {
    std::vector<telemetry::Incident> list;
    for (std::size_t i = 0; i < m_incidents.size(); ++i)
        if (!m_cases[i].isWithdrawn)
            list.push_back(m_incidents[i]);
    return list;
}

bool IncidentBook::isAwaited(const Case& known, TimePoint since, TimePoint now) const {
    const Node job = m_graph.jobOf(known.root);
    return (job.isValid() && m_jobs.owesStep(job, since, now)) ||
           std::any_of(known.jobs.begin(), known.jobs.end(), [&](Node one) { return m_jobs.owesStep(one, since, now); });
}

void IncidentBook::closeCases(TimePoint now) {
    for (std::size_t i = 0; i < m_cases.size(); ++i) {
        Case& known = m_cases[i];
        if (known.isWithdrawn || (!known.isOpen && now - known.lastSeen >= kReopen))
            continue;
        if (isTakenBack(known, m_incidents[i].onset)) {
            known.isWithdrawn = true;
            m_open -= std::exchange(known.isOpen, false) ? 1 : 0;
            m_incidents[i].ended = m_incidents[i].onset;
            ++m_revision;
            continue;
        }
        const Standing found = whatStands(known, m_incidents[i].onset, now);
        known.most = std::max(known.most, found.proofs);
        if (!found.isActive && known.isOpen)
            known.beat = std::min(known.beat, found.last); // that it is off was sure some time after it was
        noteBeat(known, found.isActive ? now : found.last);
        if (!known.isOpen)
            continue;
        if (found.isActive)
            known.lastSeen = now;
        if (found.isActive || now - found.last < std::max(kKeep, kBeats * known.rhythm))
            continue;
        // One word of an Xid is over at once; whether its job goes on is known only with its next step.
        if (isAwaited(known, found.last, now))
            continue;
        known.isOpen = false;
        known.lastSeen = now;
        m_incidents[i].ended = found.last;
        --m_open;
        ++m_revision;
    }
}

/// A link and the port at its end, an uplink and its leaf, a unit and its own circuit: two names for one thing to look at.
bool IncidentBook::isSameAnswer(const Hypothesis& a, const Hypothesis& b) const {
    if (a.fault->mechanism != b.fault->mechanism || a.root == b.root)
        return a.root == b.root;
    const auto touches = [&](Node from, Node to) {
        for (Relation relation : {Relation::nics, Relation::links, Relation::switches, Relation::gpus}) {
            const bool isPort = m_graph.kind(from) == topology::EntityKind::nic ||
                                m_graph.kind(from) == topology::EntityKind::link ||
                                m_graph.kind(from) == topology::EntityKind::nvlink ||
                                m_graph.kind(from) == topology::EntityKind::rank;
            if (!isPort)
                continue;
            const auto& near = m_graph.at(relation, from);
            if (near.size() <= kFewEnds && std::binary_search(near.begin(), near.end(), to))
                return true;
        }
        return false;
    };
    const auto isUnitOf = [&](Node unit, Node loop) {
        const auto& circuit = m_graph.at(Relation::circuit, unit);
        return m_graph.kind(unit) == topology::EntityKind::cdu && m_graph.kind(loop) == topology::EntityKind::loop &&
               circuit == m_graph.at(Relation::circuit, loop) && std::count_if(circuit.begin(), circuit.end(), [&](Node part) {
                   return m_graph.kind(part) == topology::EntityKind::cdu || m_graph.kind(part) == topology::EntityKind::loop;
               }) == 2;
    };
    return touches(a.root, b.root) || touches(b.root, a.root) || isUnitOf(a.root, b.root) || isUnitOf(b.root, a.root);
}

} // namespace seamscope::seams

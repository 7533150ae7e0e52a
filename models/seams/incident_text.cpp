// SPDX-License-Identifier: GPL-3.0-or-later
// How a hypothesis is told: roots with reasons, path, victims, owners.
#include "seams/incident_book.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::seams {
namespace {

using telemetry::Incident;
using telemetry::IncidentEvidence;
using telemetry::IncidentRoot;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Quantity;
using telemetry::Ratio;
using telemetry::say;
using telemetry::SignalName;
using topology::EntityKind;

constexpr std::size_t kMostVictims = 64;
constexpr std::size_t kMostPerRow = 3;
constexpr double kTemperature = 1.3; ///< of the softmax; scores in nats are a little too sure of themselves
constexpr double kUnknownScore = 2.0;
/// By what an answer stands on: nothing of both; it was measured, or a rival was put to the test; both. Who has neither
/// is not sure of anything. Nats and limits were fitted to worlds that may be looked at, and half of it taken
/// (docs/seam-engine.md): the shares alone were too modest by as much.
struct Standing {
    double nats; ///< on top of the share
    double most;
};
constexpr std::array<Standing, 3> kStandings = {{{0, 0.69}, {0.8, 0.88}, {1.2, 0.98}}};

const Standing& standingOf(const Hypothesis& pick) {
    if (pick.isWithin || pick.isOneLook || pick.fault->mechanism == "unknown")
        return kStandings[0];
    return kStandings[(pick.isDirect ? 1U : 0U) + (pick.isTested ? 1U : 0U)];
}

double confidenceOf(const Hypothesis& pick, double share) {
    const Standing& standing = standingOf(pick);
    const double rest = (1 - share) * std::exp(-standing.nats);
    return std::min(standing.most, share / (share + rest));
}

constexpr Duration kLeastLag = std::chrono::seconds(5);

/// How far a fact went: "−31 % (840 → 580)", "+6.2 °C (68.9 → 75.1)", "0 → 34 % of the time".
Message sizeOf(const Fact& fact, const SignalName& signal, const std::string& unit) {
    const double change = fact.worst - fact.before;
    const Quantity before{fact.before, {}}, after{fact.worst, {}};
    if (unit == "share")
        return say<MessageCode::signalShare>(signal, Ratio{fact.before}, Ratio{fact.worst});
    if (!unit.empty())
        return say<MessageCode::signalChange>(signal, Quantity{change, unit, true}, before, after);
    if (fact.before != 0 && std::abs(fact.worst / fact.before) < 1000)
        return say<MessageCode::signalPercent>(signal, Ratio{change / fact.before, true}, before, after);
    return say<MessageCode::signalFromTo>(signal, before, after);
}

/// "coolant.flow −31 % (840 → 580), from 10:02:10, on 8 of 8, 74 s after the onset"
Message textOf(const Fact& fact, const SignalName& symptom, const std::string& unit, std::size_t hits,
               std::size_t covered, TimePoint onset) {
    std::vector<Message> parts;
    if (fact.level == Level::event) {
        Message what = fact.text.isEmpty() ? say<MessageCode::signalNamed>(symptom) : fact.text;
        parts.push_back(fact.count > 1
                            ? say<MessageCode::eventTimes>(std::move(what), telemetry::Plural{fact.count})
                            : std::move(what));
        parts.push_back(say<MessageCode::atTime>(fact.onset));
    } else {
        Message size = sizeOf(fact, symptom, unit);
        parts.push_back(fact.level == Level::peer ? say<MessageCode::againstPeers>(std::move(size))
                                                  : std::move(size));
        parts.push_back(say<MessageCode::fromTime>(fact.onset));
        if (hits > 1)
            parts.push_back(
                say<MessageCode::onSome>(telemetry::Count{hits}, telemetry::Count{std::max(hits, covered)}));
    }
    const Duration lag = fact.onset - onset;
    if (lag >= kLeastLag)
        parts.push_back(say<MessageCode::afterOnset>(lag));
    else if (-lag >= kLeastLag)
        parts.push_back(say<MessageCode::beforeOnset>(Duration(-lag)));
    return joined(MessageCode::clauses, std::move(parts));
}

bool isTold(const std::vector<IncidentEvidence>& list, const IncidentEvidence& evidence) {
    return !evidence.signal.empty() && std::any_of(list.begin(), list.end(), [&](const IncidentEvidence& told) {
        return told.signal == evidence.signal && told.entity == evidence.entity && told.at == evidence.at;
    });
}

} // namespace

std::vector<IncidentEvidence> IncidentBook::evidenceOf(const RowResult& result, TimePoint onset) const {
    std::vector<IncidentEvidence> list;
    for (const Fact& fact : result.facts) {
        if (list.size() >= kMostPerRow)
            break;
        const bool isTold = std::any_of(list.begin(), list.end(), [&](const IncidentEvidence& told) {
            return told.entity == m_graph.id(fact.node); // the same against history and against peers
        });
        if (isTold)
            continue;
        IncidentEvidence evidence;
        evidence.entity = m_graph.id(fact.node);
        evidence.signal =
            fact.level == Level::event && !fact.text.isEmpty() ? std::string() : m_facts.name(fact.symptom);
        evidence.at = fact.onset;
        evidence.uncertainty = fact.sigma;
        evidence.text = textOf(fact, {m_facts.name(fact.symptom)}, m_facts.unit(fact.symptom),
                               list.empty() ? result.hits : 1, result.covered, onset);
        evidence.change = fact.sign;
        if (fact.level != Level::event) {
            evidence.strength = fact.strength;
            evidence.before = fact.before;
            evidence.after = fact.worst;
            evidence.unit = m_facts.valueUnit(fact.symptom);
        }
        list.push_back(std::move(evidence));
    }
    return list;
}

IncidentRoot IncidentBook::rootOf(const Hypothesis& h) const {
    IncidentRoot root;
    root.entity = m_graph.id(h.root);
    root.mechanism = h.fault->mechanism;
    root.seam = h.fault->seam;
    // Which side of the seam a stalled loader is on depends on who is slow.
    if (root.mechanism == "dataloader_stall" && m_graph.kind(h.root) == EntityKind::storage)
        root.seam = "storage";
    for (const RowResult& result : h.rows) {
        const std::string signal = result.row->signals.front();
        if (result.state == RowResult::State::seen) {
            for (IncidentEvidence& evidence : evidenceOf(result, h.onset))
                if (!isTold(root.supporting, evidence)) // two rows may be degrees of one fact
                    root.supporting.push_back(std::move(evidence));
            if (result.row->clean) {
                IncidentEvidence evidence;
                evidence.entity = root.entity;
                evidence.signal = signal;
                evidence.at = h.onset;
                evidence.text =
                    say<MessageCode::signalUsual>(SignalName{signal}, telemetry::Plural{result.covered});
                root.supporting.push_back(std::move(evidence));
            }
        } else if (result.state == RowResult::State::dark && result.row->miss > 0) {
            const auto& nodes = m_graph.at(result.row->at, h.root);
            root.silent.push_back(say<MessageCode::signalNoTelemetry>(
                nodes.empty() ? root.entity : m_graph.id(nodes.front()), SignalName{signal}));
        } else if (result.state == RowResult::State::missing && result.gain < -0.2) {
            const auto& nodes = m_graph.at(result.row->at, h.root);
            IncidentEvidence evidence;
            evidence.entity = nodes.empty() ? root.entity : m_graph.id(nodes.front());
            evidence.signal = signal;
            evidence.at = h.onset;
            evidence.text = say<MessageCode::signalUnchanged>(SignalName{signal});
            root.contradicting.push_back(std::move(evidence));
        } else if (result.state == RowResult::State::early) {
            IncidentEvidence evidence;
            evidence.entity = root.entity;
            evidence.signal = signal;
            evidence.at = h.onset;
            evidence.text = say<MessageCode::signalEarly>(SignalName{signal});
            root.contradicting.push_back(std::move(evidence));
        }
    }
    for (const RowResult& result : h.against) {
        // Of twins that change together the other one speaks against it, not what it was named for.
        for (IncidentEvidence& evidence : evidenceOf(result, h.onset))
            if (!isTold(root.supporting, evidence))
                root.contradicting.push_back(std::move(evidence));
    }
    // One degree of a fact that is there, another that is not: it did not stay as it was.
    std::erase_if(root.contradicting, [&](const IncidentEvidence& one) {
        return one.change == 0 && std::any_of(root.supporting.begin(), root.supporting.end(), [&](const IncidentEvidence& seen) {
            return seen.change != 0 && seen.entity == one.entity && seen.signal == one.signal;
        });
    });
    std::stable_sort(root.supporting.begin(), root.supporting.end(),
                     [](const IncidentEvidence& a, const IncidentEvidence& b) { return a.at < b.at; });
    return root;
}

/// What holds a part and everything that can be mistaken for it.
Node IncidentBook::groupOf(Node root) const {
    const auto firstOf = [&](Relation relation) {
        const auto& found = m_graph.at(relation, root);
        return found.empty() ? root : found.front();
    };
    switch (m_graph.kind(root)) {
    case EntityKind::gpu:
    case EntityKind::nic:
    case EntityKind::psu:
    case EntityKind::nvlink:
        return firstOf(Relation::host);
    case EntityKind::rank:
        return firstOf(Relation::jobs);
    case EntityKind::link:
        return firstOf(Relation::switches);
    case EntityKind::pump:
        for (Node other : m_graph.at(Relation::circuit, root))
            if (m_graph.kind(other) == EntityKind::cdu)
                return other;
        return root;
    default:
        return root;
    }
}

void IncidentBook::describe(Incident& incident, const Hypothesis& pick,
                            const std::vector<const Hypothesis*>& rivals) const {
    const std::vector<Node> jobs = jobsOf(pick, incident);
    incident.roots.clear();
    incident.roots.push_back(rootOf(pick));
    // Shares of the whole; what is another name of the first answer takes nothing from it, and what is only suspected
    // nothing from a riddle.
    const bool isRiddle = pick.fault->mechanism == "unknown";
    double first = 1;
    double sum = std::exp((kUnknownScore - pick.score) / kTemperature) + 1;
    double suspected = 0;
    for (const Hypothesis* rival : rivals) {
        const double share = std::exp((rival->score - pick.score) / kTemperature);
        (isRiddle ? suspected : sum) += share;
        first += isSameAnswer(pick, *rival) ? share : 0;
        incident.roots.push_back(rootOf(*rival));
    }
    incident.group = pick.isDirect && pick.isTested ? topology::EntityId() : m_graph.id(groupOf(pick.root));
    const double share = std::min(1.0, first / sum);
    const double confidence = confidenceOf(pick, share);
    incident.roots[0].confidence = confidence;
    // What the first takes, the others give.
    const double left = share < 1 ? std::min(1.0, (1 - confidence) / (1 - share)) : 1;
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        const double own = std::exp((rivals[i]->score - pick.score) / kTemperature);
        const double ofRiddle = (1 - confidence) * own / (sum + suspected);
        const double ofAnswer = isSameAnswer(pick, *rivals[i]) ? own / sum : own / sum * left;
        incident.roots[i + 1].confidence = std::min(confidence, isRiddle ? ofRiddle : ofAnswer);
    }
    std::stable_sort(
        incident.roots.begin() + 1, incident.roots.end(),
        [](const IncidentRoot& a, const IncidentRoot& b) { return a.confidence > b.confidence; });
    incident.seam = incident.roots[0].seam;
    incident.onsetUncertainty = pick.sigma;
    incident.actionClass = pick.fault->actionClass;
    incident.actionText = pick.fault->actionText;
    incident.runbook = pick.fault->runbook;
    incident.jobs.clear();
    for (Node job : jobs)
        incident.jobs.push_back(m_graph.id(job));
    fillPath(incident, pick, jobs);
}

std::vector<Node> IncidentBook::jobsOf(const Hypothesis& h, const Incident& known) const {
    std::vector<Node> jobs = m_graph.at(Relation::jobs, h.root);
    const auto shows = [&](Node job) { return isFelt(h.proofs, job); };
    const auto isOthers = [&](const Fact& fact) { // one loss is not claimed twice
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (m_cases[i].isOpen && m_incidents[i].id != known.id && m_cases[i].explained.contains(placeOf(fact)))
                return true;
        return false;
    };
    const auto isToldOf = [&](Node job) { // that it suffers is evidence as well
        return std::any_of(h.rows.begin(), h.rows.end(), [&](const RowResult& result) {
            return result.row->effect && result.state == RowResult::State::seen &&
                   std::any_of(result.facts.begin(), result.facts.end(),
                               [&](const Fact& fact) { return fact.node == job && !isOthers(fact); });
        });
    };
    if (!isOnlyFelt(*h.fault, h.root) || std::none_of(jobs.begin(), jobs.end(), shows))
        return jobs;
    const bool isSameRoot = !known.roots.empty() && known.roots.front().entity == m_graph.id(h.root);
    std::erase_if(jobs, [&](Node job) {
        const bool isKnown = isSameRoot && std::find(known.jobs.begin(), known.jobs.end(), m_graph.id(job)) != known.jobs.end();
        return !isKnown && !shows(job) && !isToldOf(job);
    });
    return jobs;
}

void IncidentBook::fillPath(Incident& incident, const Hypothesis& pick, const std::vector<Node>& jobs) const {
    // Through the entity that shows the effect most clearly, to its job and its program.
    Node through;
    double strongest = 0;
    for (const RowResult& result : pick.rows)
        if (result.state == RowResult::State::seen)
            for (const Fact& fact : result.facts)
                if (m_graph.kind(fact.node) == EntityKind::gpu && fact.strength > strongest) {
                    strongest = fact.strength;
                    through = fact.node;
                }
    const auto append = [&](const std::vector<Node>& way) {
        for (Node node : way)
            if (incident.path.empty() || std::find(incident.path.begin(), incident.path.end(),
                                                   m_graph.id(node)) == incident.path.end())
                incident.path.push_back(m_graph.id(node));
    };
    incident.path.clear();
    append({pick.root});
    Node from = pick.root;
    if (through.isValid() && through != from) {
        append(m_graph.path(from, through));
        append({through});
        from = through;
    }
    if (!jobs.empty()) {
        append(m_graph.path(from, jobs.front()));
        append({jobs.front()});
        if (const topology::Job* job = m_graph.job(jobs.front()); job && !job->program.isEmpty())
            incident.path.push_back(job->program);
    }
    incident.owners.clear();
    const auto own = [&](const std::string& owner) {
        if (!owner.empty() &&
            std::find(incident.owners.begin(), incident.owners.end(), owner) == incident.owners.end())
            incident.owners.push_back(owner);
    };
    own(m_graph.owner(pick.root));
    for (Node job : jobs)
        own(m_graph.owner(job));
    incident.victims.clear();
    const auto& mine = m_graph.at(Relation::ranks, pick.root);
    for (Node job : jobs)
        for (Node rank : m_graph.at(Relation::ranks, job)) {
            if (incident.victims.size() >= kMostVictims)
                return;
            if (!std::binary_search(mine.begin(), mine.end(), rank))
                incident.victims.push_back(m_graph.id(rank));
        }
}

} // namespace seamscope::seams

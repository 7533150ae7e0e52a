// SPDX-License-Identifier: GPL-3.0-or-later
// How a hypothesis is told: roots with reasons, path, victims, owners.
#include "seams/incident_book.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace seamscope::seams {
namespace {

using telemetry::Incident;
using telemetry::IncidentEvidence;
using telemetry::IncidentRoot;
using topology::EntityKind;

constexpr std::size_t kMostVictims = 64;
constexpr std::size_t kMostPerRow = 3;
constexpr double kTemperature = 1.5; ///< of the softmax; scores in nats are a little too sure of themselves
constexpr double kUnknownScore = 2.0;
constexpr double kMostConfidence = 0.97;

std::string format(const char* pattern, double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), pattern, value);
    return text.data();
}

std::string clock(TimePoint t) {
    const std::string text = formatRfc3339(std::chrono::floor<std::chrono::seconds>(t));
    return text.size() >= 19 ? text.substr(11, 8) : text;
}

std::string signedText(const char* plus, const char* minus, double value) {
    return format(value < 0 ? minus : plus, std::abs(value));
}

/// How far a fact went: "−31 % (840 → 580)", "+6.2 °C (68.9 → 75.1)", "0 → 34 % of the time".
std::string sizeOf(const Fact& fact, const std::string& unit) {
    const double change = fact.worst - fact.before;
    if (unit == "share")
        return format("%.0f", 100 * fact.before) + format(" → %.0f %% of the time", 100 * fact.worst);
    if (!unit.empty())
        return signedText("+%.1f ", "−%.1f ", change) + unit + format(" (%.1f", fact.before) +
               format(" → %.1f)", fact.worst);
    if (fact.before != 0 && std::abs(fact.worst / fact.before) < 1000)
        return signedText("+%.0f %%", "−%.0f %%", 100 * change / fact.before) +
               format(" (%.4g", fact.before) + format(" → %.4g)", fact.worst);
    return format("%.3g", fact.before) + format(" → %.3g", fact.worst);
}

/// "coolant.flow −31 % (840 → 580), from 10:02:10, on 8 of 8"
std::string textOf(const Fact& fact, const std::string& symptom, const std::string& unit, std::size_t hits,
                   std::size_t covered) {
    std::string text;
    if (fact.level == Level::event) {
        text = fact.text.empty() ? symptom : fact.text;
        if (fact.count > 1)
            text += " (" + std::to_string(fact.count) + " times)";
        return text + ", " + clock(fact.onset);
    }
    text = symptom + ' ' + sizeOf(fact, unit);
    text += fact.level == Level::peer ? " against its peers" : "";
    text += ", from " + clock(fact.onset);
    if (hits > 1)
        text += ", on " + std::to_string(hits) + " of " + std::to_string(std::max(hits, covered));
    return text;
}

std::string lagText(TimePoint onset, TimePoint at) {
    const double seconds = toSeconds(at - onset);
    if (std::abs(seconds) < 5)
        return {};
    return format(seconds > 0 ? ", %.0f s after the onset" : ", %.0f s before the onset", std::abs(seconds));
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
            fact.level == Level::event && fact.text.size() > 0 ? std::string() : m_facts.name(fact.symptom);
        evidence.at = fact.onset;
        evidence.uncertainty = fact.sigma;
        evidence.text = textOf(fact, m_facts.name(fact.symptom), m_facts.unit(fact.symptom),
                               list.empty() ? result.hits : 1, result.covered) +
                        lagText(onset, fact.onset);
        evidence.change = fact.sign;
        if (fact.level != Level::event) {
            evidence.strength = fact.strength;
            evidence.before = fact.before;
            evidence.after = fact.worst;
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
            auto list = evidenceOf(result, h.onset);
            root.supporting.insert(root.supporting.end(), list.begin(), list.end());
            if (result.row->clean) {
                IncidentEvidence evidence;
                evidence.entity = root.entity;
                evidence.signal = signal;
                evidence.at = h.onset;
                evidence.text = signal + " as usual on all " + std::to_string(result.covered) + " that tell";
                root.supporting.push_back(std::move(evidence));
            }
        } else if (result.state == RowResult::State::dark && result.row->miss > 0) {
            const auto& nodes = m_graph.at(result.row->at, h.root);
            root.silent.push_back((nodes.empty() ? root.entity.text() : m_graph.id(nodes.front()).text()) +
                                  ' ' + signal + ": no telemetry");
        } else if (result.state == RowResult::State::missing && result.gain < -0.2) {
            const auto& nodes = m_graph.at(result.row->at, h.root);
            IncidentEvidence evidence;
            evidence.entity = nodes.empty() ? root.entity : m_graph.id(nodes.front());
            evidence.signal = signal;
            evidence.at = h.onset;
            evidence.text = signal + " unchanged";
            root.contradicting.push_back(std::move(evidence));
        } else if (result.state == RowResult::State::early) {
            IncidentEvidence evidence;
            evidence.entity = root.entity;
            evidence.signal = signal;
            evidence.at = h.onset;
            evidence.text = signal + " changed before the supposed cause";
            root.contradicting.push_back(std::move(evidence));
        }
    }
    for (const RowResult& result : h.against) {
        auto list = evidenceOf(result, h.onset);
        root.contradicting.insert(root.contradicting.end(), list.begin(), list.end());
    }
    std::stable_sort(root.supporting.begin(), root.supporting.end(),
                     [](const IncidentEvidence& a, const IncidentEvidence& b) { return a.at < b.at; });
    return root;
}

void IncidentBook::describe(Incident& incident, const Hypothesis& pick,
                            const std::vector<const Hypothesis*>& rivals) const {
    incident.roots.clear();
    incident.roots.push_back(rootOf(pick));
    // Shares of the whole; what is another name of the first answer takes nothing from it.
    double first = 1;
    double sum = std::exp((kUnknownScore - pick.score) / kTemperature) + 1;
    for (const Hypothesis* rival : rivals) {
        const double share = std::exp((rival->score - pick.score) / kTemperature);
        sum += share;
        first += isSameAnswer(pick, *rival) ? share : 0;
        incident.roots.push_back(rootOf(*rival));
    }
    incident.roots[0].confidence = std::min(kMostConfidence, first / sum);
    for (std::size_t i = 0; i < rivals.size(); ++i)
        incident.roots[i + 1].confidence = std::min(
            incident.roots[0].confidence, std::exp((rivals[i]->score - pick.score) / kTemperature) / sum);
    std::stable_sort(
        incident.roots.begin() + 1, incident.roots.end(),
        [](const IncidentRoot& a, const IncidentRoot& b) { return a.confidence > b.confidence; });
    incident.seam = incident.roots[0].seam;
    incident.onsetUncertainty = pick.sigma;
    incident.actionClass = pick.fault->actionClass;
    incident.actionText = pick.fault->actionText;
    incident.runbook = pick.fault->runbook;
    incident.jobs.clear();
    for (Node job : m_graph.at(Relation::jobs, pick.root))
        incident.jobs.push_back(m_graph.id(job));
    fillPath(incident, pick);
}

void IncidentBook::fillPath(Incident& incident, const Hypothesis& pick) const {
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
    const auto& jobs = m_graph.at(Relation::jobs, pick.root);
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

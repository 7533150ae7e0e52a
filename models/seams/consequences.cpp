// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/consequences.h"

#include <algorithm>
#include <array>

namespace seamscope::seams {
namespace {

/// What happens to jobs and their devices because of something else: never a second cause beside a first.
constexpr std::array<std::string_view, 32> kVictims = {
    "job.held_up",       "job.step_held",        "job.pauses",
    "job.pace",          "job.step_seconds",     "job.step_jitter",   "job.uneven_steps",     "job.long_steps",     "job.stalled",
    "job.restarted",     "job.died",             "job.below_reference", "rank.late",        "rank.self_time",
    "rank.wait_time",    "xid.follows",          "xid.app",           "log.watchdog",
    "log.heartbeat",     "log.cuda_error",       "log.ib_error",      "log.peer_gone",
    "gpu.power",         "gpu.utilization",      "gpu.tensor.active", "gpu.dram.active",
    "gpu.engine.active", "gpu.awaited",          "job.bus_bandwidth", "rank.absent",
    "rank.mismatch",     "checkpoint.unfinished"};

/// What a rank or its device does itself: an effect of a fault where it is, and nowhere else.
constexpr std::array<std::string_view, 3> kOwnTrouble = {"rank.late", "rank.self_time", "gpu.awaited"};
/// The same, and only of a fault that can stop a rank.
constexpr std::array<std::string_view, 2> kAbsence = {"rank.absent", "rank.mismatch"};

/// The end of a run: what only slows its users ends those at most that it is seen to slow.
constexpr std::array<std::string_view, 7> kEnds = {"job.restarted",  "job.died",      "xid.follows", "xid.app",
                                                   "log.cuda_error", "log.peer_gone", "log.ib_error"};

/// What other ports see of one that is in trouble.
constexpr std::array<std::string_view, 11> kNetVictims = {
    "net.cnp.handled",       "net.cnp.sent",        "net.ecn_marked",    "net.retransmits",
    "net.ack_timeouts",      "net.out_of_sequence", "net.transmit_wait", "net.pause.received",
    "net.bytes.transmitted", "net.bytes.received",  "net.queue_length"};

/// What devices show that are not cooled enough, whatever the reason.
constexpr std::array<std::string_view, 4> kHeatVictims = {"gpu.temperature", "gpu.memory.temperature",
                                                          "gpu.throttle.thermal", "gpu.clock.sm"};

bool isLater(const Fact& fact, const Hypothesis& h) {
    return fact.onset >= h.onset - h.sigma - fact.sigma - std::chrono::seconds(10);
}

/// What devices of one host talk over: nobody else's traffic meets there.
bool isInsideHost(topology::EntityKind kind) {
    return kind == topology::EntityKind::gpu || kind == topology::EntityKind::nvlink;
}

/// A port that fails is felt by the jobs that use it. One that holds up others shows that at the switches, an uplink and a
/// switch are everybody's.
bool reachesOthers(const Hypothesis& h, const Graph& graph) {
    const topology::EntityKind kind = graph.kind(h.root);
    if (isInsideHost(kind))
        return false;
    const bool isPort = kind == topology::EntityKind::nic ||
                        (kind == topology::EntityKind::link && graph.at(Relation::nics, h.root).size() == 1);
    const auto& rows = h.fault->rows;
    return !isPort || std::any_of(rows.begin(), rows.end(), [](const TemplateRow& row) { return row.at == Relation::switches; });
}

} // namespace

Consequences::Consequences(const Graph& graph, FactStore& facts, const RowMatcher& rows)
    : m_graph(graph)
    , m_facts(facts)
    , m_rows(rows) {
    const auto find = [&](const auto& names, std::vector<Symptom>& symptoms) {
        for (std::string_view name : names)
            symptoms.push_back(facts.symptom(name));
    };
    find(kVictims, m_victims);
    find(kOwnTrouble, m_ownTrouble);
    find(kAbsence, m_absence);
    find(kEnds, m_ends);
    find(kNetVictims, m_netVictims);
    find(kHeatVictims, m_heatVictims);
}

/// All facts of the rows, not only the few that are kept for telling.
void Consequences::explainRows(Hypothesis& h) const {
    for (const RowResult& result : h.rows) {
        if (result.state != RowResult::State::seen)
            continue;
        std::vector<const Fact*> hits;
        m_rows.gather(*result.row, h.root, hits);
        for (const Fact* fact : hits)
            if (isLater(*fact, h)) {
                h.explained.insert(placeOf(*fact));
                if (result.row->proves)
                    h.proofs.insert(placeOf(*fact));
            }
    }
}

/// A device that dies takes its surroundings with it: its host's devices, the ports at its ends.
void Consequences::explainAround(Hypothesis& h) const {
    using topology::EntityKind;
    std::vector<Node> around{h.root};
    const auto add = [&](Relation relation) {
        const auto& nodes = m_graph.at(relation, h.root);
        around.insert(around.end(), nodes.begin(), nodes.end());
    };
    switch (m_graph.kind(h.root)) {
    case EntityKind::gpu:
    case EntityKind::nvlink:
    case EntityKind::psu:
    case EntityKind::host: {
        add(Relation::host);
        add(Relation::nics);
        add(Relation::psus);
        add(Relation::ranks);
        const auto& host = m_graph.at(Relation::host, h.root);
        if (!host.empty()) {
            const auto& gpus = m_graph.at(Relation::gpus, host.front());
            around.insert(around.end(), gpus.begin(), gpus.end());
        }
        break;
    }
    case EntityKind::nic:
    case EntityKind::link:
    case EntityKind::switch_:
        add(Relation::nics);
        add(Relation::links);
        add(Relation::switches);
        break;
    case EntityKind::pump: // the others of the circuit make up for it
    case EntityKind::cdu:
    case EntityKind::loop:
        add(Relation::circuit);
        add(Relation::racks);
        break;
    case EntityKind::chiller:
        for (Node cdu : m_graph.ofKind(EntityKind::cdu))
            around.push_back(cdu);
        break;
    default:
        return;
    }
    std::sort(around.begin(), around.end());
    m_facts.each([&](const Fact& fact) {
        if (std::binary_search(around.begin(), around.end(), fact.node) && isLater(fact, h))
            h.explained.insert(placeOf(fact));
    });
}

/// A crash that what has no place and stops nobody, slow storage, is not known to have had a hand in.
bool Consequences::isOwnEnd(const Fact& fact, const Hypothesis& h) const {
    if (h.fault->stopsJobs || std::find(m_ends.begin(), m_ends.end(), fact.symptom) == m_ends.end() ||
        !m_graph.at(Relation::residents, h.root).empty())
        return false;
    const Node job = m_graph.jobOf(fact.node);
    return job != m_graph.jobOf(h.root) && std::none_of(h.proofs.begin(), h.proofs.end(), [&](std::uint64_t place) {
        return m_graph.jobOf(Node(static_cast<std::uint32_t>(place >> 32))) == job;
    });
}

void Consequences::explain(Hypothesis& h) const {
    explainRows(h);
    explainAround(h);
    const auto& jobs = m_graph.at(Relation::jobs, h.root);
    const auto& gpus = m_graph.at(Relation::gpus, h.root);
    const bool isShared = (h.fault->seam == "fabric" && reachesOthers(h, m_graph)) || h.fault->seam == "scheduler"; // whoever else sends
    const auto& residents = m_graph.at(Relation::residents, h.root);
    const auto isOneOf = [](const std::vector<Symptom>& symptoms, Symptom symptom) {
        return std::find(symptoms.begin(), symptoms.end(), symptom) != symptoms.end();
    };
    const auto suffers = [&](const Fact& fact) {
        if (isOwnEnd(fact, h))
            return false;
        const bool isAbsence = isOneOf(m_absence, fact.symptom);
        const bool isResident = std::binary_search(residents.begin(), residents.end(), fact.node);
        if (isAbsence && !h.fault->stopsJobs)
            return isResident;
        if (!residents.empty() && isOneOf(m_ownTrouble, fact.symptom))
            return isResident;
        if (isShared && m_graph.kind(fact.node) == topology::EntityKind::job)
            return true;
        const Node job = m_graph.jobOf(fact.node);
        return (job.isValid() && std::binary_search(jobs.begin(), jobs.end(), job)) ||
               std::binary_search(gpus.begin(), gpus.end(), fact.node);
    };
    for (Symptom symptom : m_victims)
        for (const Fact& fact : m_facts.all(symptom))
            if (isLater(fact, h) && suffers(fact))
                h.explained.insert(placeOf(fact));
    if (h.fault->seam == "cooling")
        for (Symptom symptom : m_heatVictims)
            for (const Fact& fact : m_facts.all(symptom))
                if (isLater(fact, h) && std::binary_search(gpus.begin(), gpus.end(), fact.node))
                    h.explained.insert(placeOf(fact));
    if (h.fault->seam != "fabric")
        return;
    for (Symptom symptom : m_netVictims)
        for (const Fact& fact : m_facts.all(symptom))
            if (isLater(fact, h) && (!isInsideHost(m_graph.kind(h.root)) || suffers(fact)))
                h.explained.insert(placeOf(fact));
}

} // namespace seamscope::seams

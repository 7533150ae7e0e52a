// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/stall_witness.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr std::int32_t kSettle = 15 / kTickSeconds; ///< after the last step: queues run empty first
constexpr std::int32_t kHold = 15 / kTickSeconds;   ///< that it has to stay odd
constexpr std::size_t kFewest = 4;
/// What tells a device that spins from one that does not, and the least difference that means it.
constexpr std::array<std::pair<std::string_view, double>, 4> kSigns = {
    {{"gpu.utilization", 0.3}, {"gpu.engine.active", 0.3}, {"gpu.tensor.active", 0.15}, {"gpu.power", 40}}};

} // namespace

StallWitness::StallWitness(const Graph& graph, FactStore& facts, const SeriesMonitor& series,
                           EventMonitor& events)
    : m_graph(graph)
    , m_facts(facts)
    , m_series(series)
    , m_events(events)
    , m_stalled(facts.symptom("job.stalled")) {}

void StallWitness::close(std::int32_t tick) {
    bool isAny = false;
    for (const Fact& fact : std::vector<Fact>(m_facts.all(m_stalled)))
        if (fact.active) {
            isAny = true;
            look(fact.node, fact, tick);
        }
    if (!isAny)
        m_odd.clear();
}

std::set<std::uint32_t> StallWitness::oddOnes(Node job, std::string_view signal, double least,
                                              std::int32_t tick) const {
    std::vector<std::pair<double, Node>> values;
    for (Node gpu : m_graph.at(Relation::gpus, job))
        if (const auto value = m_series.newest(gpu, signal, tick))
            values.emplace_back(*value, gpu);
    std::set<std::uint32_t> odd;
    if (values.size() < kFewest)
        return odd;
    std::vector<float> plain;
    for (const auto& [value, gpu] : values)
        plain.push_back(static_cast<float>(value));
    const double middle = medianInPlace(plain);
    for (float& v : plain)
        v = static_cast<float>(std::abs(static_cast<double>(v) - middle));
    const double spread = 1.4826 * medianInPlace(plain);
    for (const auto& [value, gpu] : values)
        if (std::abs(value - middle) > std::max(least, 6 * spread))
            odd.insert(gpu.value());
    if (odd.size() > std::max<std::size_t>(1, values.size() / 32))
        odd.clear(); // not one against all
    return odd;
}

void StallWitness::look(Node job, const Fact& stall, std::int32_t tick) {
    if (tick - tickOf(stall.onset) < kSettle)
        return;
    std::set<std::uint32_t> odd;
    for (const auto& [signal, least] : kSigns)
        odd.merge(oddOnes(job, signal, least, tick));
    std::erase_if(m_odd, [&](const auto& entry) {
        return m_graph.jobOf(Node(entry.first)) == job && !odd.contains(entry.first);
    });
    for (std::uint32_t gpu : odd) {
        Odd& entry = m_odd.try_emplace(gpu, Odd{tick, false}).first->second;
        if (entry.isTold || tick - entry.since < kHold)
            continue;
        entry.isTold = true;
        for (Node rank : m_graph.at(Relation::ranks, Node(gpu))) {
            CollectiveFinding finding;
            finding.rank = m_graph.id(rank);
            finding.kind = CollectiveFinding::Kind::absent;
            finding.at = stall.onset;
            finding.uncertainty = std::chrono::seconds(20);
            finding.strength = 5;
            finding.text = telemetry::say<telemetry::MessageCode::otherWork>();
            m_events.ingest(finding);
        }
    }
}

} // namespace seamscope::seams

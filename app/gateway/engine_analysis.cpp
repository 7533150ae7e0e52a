// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/engine_analysis.h"

#include "economics/pricing.h"
#include "economics/stakes.h"
#include "gateway/analysis.h"
#include "gateway/collective_findings.h"
#include "gateway/job_record.h"
#include "seams/engine.h"
#include "telemetry/gpu_model.h"
#include "telemetry/held_bytes.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace seamscope::gateway {
namespace {

using telemetry::IncidentReport;

constexpr std::size_t kJobBytes = std::size_t{256} << 20;
/// Shares of the memory of a session, and what a series takes that somebody judges.
constexpr std::size_t kJobShare = 8;
constexpr std::size_t kSeriesShare = 8;
constexpr std::size_t kSeriesBytes = 1024;
constexpr std::size_t kOwnPastBytes = 8192;
constexpr std::size_t kLeastSeries = 20'000;
constexpr std::size_t kPartShare = 16;
constexpr std::size_t kPartBytes = 512;
constexpr std::size_t kFactShare = 32;
constexpr std::size_t kFactBytes = 512;
constexpr std::size_t kLeastFacts = 5'000;
constexpr std::size_t kEventShare = 32; ///< twice: of what waits for its tick, and of what prices are worked out from
constexpr std::size_t kLeastEventBytes = std::size_t{4} << 20;
constexpr std::size_t kMostEvents = 50'000;
constexpr Duration kShortestPricing = std::chrono::seconds(10);
/// Pricing reads every held step again: with so many more of them it comes a second later.
constexpr std::uint64_t kSamplesPerSecond = 2'000;

class EngineAnalysis final : public telemetry::Analysis {
public:
    EngineAnalysis(std::shared_ptr<const seams::Knowledge> knowledge, Duration retention, std::size_t bytes)
        : m_engine(std::move(knowledge))
        , m_jobs({std::min(kJobBytes, bytes / kJobShare), retention})
        , m_retention(retention)
        , m_mostEventBytes(std::max(kLeastEventBytes, bytes / kEventShare)) {
        m_engine.setBounds({.series = std::max(kLeastSeries, bytes / kSeriesShare / kSeriesBytes),
                            .parts = std::max(kLeastSeries, bytes / kPartShare / kPartBytes),
                            .facts = std::clamp(bytes / kFactShare / kFactBytes, kLeastFacts, seams::FactStore::kMost),
                            .eventBytes = m_mostEventBytes});
    }

    void retire(std::span<const telemetry::RetiredSeries> series) override { m_engine.retire(series); }
    std::size_t bytes() const override {
        const seams::Engine::Load load = m_engine.load();
        return load.series * kSeriesBytes + load.ownPast * kOwnPastBytes + load.parts * kPartBytes + load.facts * kFactBytes +
               load.eventBytes + m_eventBytes + m_jobs.bytes();
    }

    void series(const telemetry::SeriesInfo& info) override {
        m_engine.seriesAdded(info);
        m_jobs.series(info);
        if (const std::string* model = telemetry::gpuModel(info.labels))
            m_models.try_emplace(info.entity, *model);
    }
    void topology(std::shared_ptr<const topology::Topology> graph) override {
        m_topology = graph;
        m_engine.setTopology(std::move(graph));
    }
    void document(std::string_view name, std::string_view text) override {
        Problems problems; // told by who read the file
        if (name == "pricing.json")
            if (auto book = economics::PriceBook::parse(text, problems))
                m_prices = std::make_shared<economics::PriceBook>(std::move(*book));
    }
    void samples(const telemetry::SampleBatch& batch) override {
        m_engine.observe(batch);
        m_jobs.samples(batch);
        for (const TimePoint t : batch.time)
            m_begin = std::min(m_begin, t);
    }
    void event(const telemetry::Event& event) override {
        m_engine.observe(event);
        m_events.push_back(event);
        m_eventBytes += telemetry::heldBytes(m_events.back());
        while (m_events.size() > 1 && (m_events.size() > kMostEvents || m_eventBytes > m_mostEventBytes)) {
            // What is older than the samples beside it costs nothing any more.
            if (event.at - m_events.front().at < m_retention)
                ++m_forgotten;
            m_eventBytes -= telemetry::heldBytes(m_events.front());
            m_events.pop_front();
        }
    }
    std::uint64_t forgotten() const override { return m_forgotten + m_engine.load().dropped; }

    void collectives(const collectives::CollectiveBatch& batch) override {
        for (seams::CollectiveFinding& finding : collectiveFindings(batch))
            m_engine.observe(std::move(finding));
    }

    std::shared_ptr<const IncidentReport> advance(TimePoint now) override {
        m_engine.advanceTo(now);
        auto report = m_engine.report();
        const bool isDue = !report->incidents.empty() && now >= m_nextPricing;
        if (report == m_last && !isDue)
            return nullptr;
        m_last = report;
        auto priced = std::make_shared<IncidentReport>(*report);
        priced->at = now;
        if (isDue)
            price(*priced, now);
        for (telemetry::Incident& incident : priced->incidents)
            if (const auto known = m_costs.find(incident.id); known != m_costs.end())
                incident.cost = known->second;
        if (m_topology)
            economics::priceStakes(*priced, *m_topology, m_prices.get(), m_models);
        return priced;
    }

private:
    void price(IncidentReport& report, TimePoint now) {
        if (!m_topology)
            return;
        const auto store = m_jobs.snapshot();
        const std::vector<telemetry::Event> events(m_events.begin(), m_events.end());
        // Of all that is seen: a job that hangs says nothing, and its silence costs.
        const TimeRange seen{std::min(m_begin, now), now};
        const auto context = economics::costContextOf(*store, events, *m_topology, m_prices, now, seen);
        economics::priceIncidents(report, context, nullptr);
        m_costs.clear();
        for (const telemetry::Incident& incident : report.incidents)
            if (incident.cost)
                m_costs.emplace(incident.id, *incident.cost);
        m_nextPricing =
            now + kShortestPricing + std::chrono::seconds(store->stats().samples / kSamplesPerSecond);
    }

    seams::Engine m_engine;
    JobRecord m_jobs;
    const Duration m_retention;
    std::shared_ptr<const topology::Topology> m_topology;
    std::shared_ptr<const economics::PriceBook> m_prices;
    economics::GpuModels m_models; ///< as DCGM names them
    const std::size_t m_mostEventBytes;
    std::deque<telemetry::Event> m_events;
    std::size_t m_eventBytes = 0;
    std::uint64_t m_forgotten = 0;
    std::shared_ptr<const IncidentReport> m_last;
    std::unordered_map<std::string, telemetry::IncidentCost> m_costs; ///< by incident, as last worked out
    TimePoint m_nextPricing = kTimeMin;
    TimePoint m_begin = kTimeMax; ///< of the data
};

} // namespace

telemetry::AnalysisFactory engineAnalysis(std::shared_ptr<const seams::Knowledge> knowledge,
                                          Duration retention, std::size_t bytes) {
    return [knowledge = std::move(knowledge), retention, bytes] {
        return std::make_unique<EngineAnalysis>(knowledge, retention, bytes);
    };
}

} // namespace seamscope::gateway

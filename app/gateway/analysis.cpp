// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/analysis.h"

#include "alarms/judged.h"
#include "economics/loss_now.h"
#include "economics/stakes.h"
#include "gateway/resources.h"
#include "gateway/store_window.h"
#include "seams/engine.h"
#include "session/session.h"

#include <algorithm>
#include <limits>

namespace seamscope::gateway {
namespace {

/// About so many samples are held in memory at once.
constexpr double kSamplesPerWindow = 2'000'000;
constexpr Duration kShortestWindow = std::chrono::minutes(1);
constexpr Duration kLongestWindow = std::chrono::hours(6);
/// After the last data: long enough for what is still waiting to be judged.
constexpr Duration kTail = std::chrono::seconds(30);

/// From the first to the last fact, both included.
TimeRange rangeOf(const telemetry::StoreSnapshot& store, const std::vector<telemetry::Event>& events) {
    TimeRange range = store.stats().coverage;
    range.to -= Duration(1);
    if (store.stats().samples == 0)
        range = {kTimeMax, kTimeMin};
    for (const telemetry::Event& event : events) {
        range.from = std::min(range.from, event.at);
        range.to = std::max(range.to, event.at);
    }
    return range;
}

/// What is found by a clock that is months off is found all the same, at the end of what there is.
std::vector<seams::CollectiveFinding> withinReach(TimeRange range,
                                                  std::span<const seams::CollectiveFinding> findings) {
    std::vector<seams::CollectiveFinding> told(findings.begin(), findings.end());
    if (range.from <= range.to)
        for (seams::CollectiveFinding& finding : told)
            if (finding.at + telemetry::TimeCensus::kGap < range.from ||
                finding.at - telemetry::TimeCensus::kGap > range.to)
                finding.at = range.to;
    return told;
}

std::shared_ptr<const economics::PriceBook> pricesOf(const session::Session& session) {
    for (const auto& [name, text] : session.documents())
        if (name == "pricing.json") {
            Problems problems;
            if (auto book = economics::PriceBook::parse(text, problems))
                return std::make_shared<economics::PriceBook>(std::move(*book));
        }
    return nullptr;
}

} // namespace

Result<std::shared_ptr<const seams::Knowledge>> loadKnowledge() {
    return seams::Knowledge::load(resourceFolder());
}

void putVerdicts(Analysis& analysis, const telemetry::AlarmReport* alarms, const topology::Topology* graph) {
    analysis.told = std::move(analysis.report);
    analysis.report = *alarms::judged(telemetry::Part<telemetry::IncidentReport>(analysis.told), alarms, graph);
    analysis.ledgerIncidents = alarms::ledgerIncidents(analysis.told, alarms, analysis.range.to);
    std::erase_if(analysis.costLines, [&](const economics::CostLine& line) {
        return analysis.ledgerIncidents[line.incident].isDisowned;
    });
}

Analysis analyse(session::Session& session, std::shared_ptr<const seams::Knowledge> knowledge,
                 std::optional<TimePoint> until, std::span<const seams::CollectiveFinding> findings) {
    session.flush();
    const auto store = session.snapshot();
    const auto topology = session.published()->parts.topology;
    std::vector<telemetry::Event> events = session.eventsBetween(kTimeMin, kTimeMax);
    Analysis analysis;
    analysis.range = rangeOf(*store, events);
    const auto told = withinReach(analysis.range, findings);
    for (const seams::CollectiveFinding& finding : told) {
        analysis.range.from = std::min(analysis.range.from, finding.at);
        analysis.range.to = std::max(analysis.range.to, finding.at);
    }
    if (until)
        analysis.range.to = std::min(analysis.range.to, *until);
    if (analysis.range.to < analysis.range.from)
        return analysis;

    seams::Engine engine(std::move(knowledge));
    engine.setTopology(topology);
    std::vector<telemetry::SeriesId> ids;
    for (const telemetry::SeriesInfo& info : store->series())
        if (info.id.isValid() && info.source != session::kDerivedSource) {
            engine.seriesAdded(info);
            ids.push_back(info.id);
        }
    for (telemetry::Event& event : events)
        if (event.at <= analysis.range.to)
            engine.observe(event);
    for (const seams::CollectiveFinding& finding : told)
        if (finding.at <= analysis.range.to)
            engine.observe(finding);
    const Duration window = windowOf(store->stats(), kSamplesPerWindow, kShortestWindow, kLongestWindow);
    for (TimePoint from = analysis.range.from - Duration(1); from < analysis.range.to; from += window) {
        const TimePoint to = std::min(from + window, analysis.range.to);
        telemetry::SampleBatch batch;
        store->scan(ids, from, to, std::numeric_limits<std::size_t>::max(), batch);
        engine.observe(batch);
        engine.advanceTo(to);
        if (!batch.isEmpty())
            continue;
        const auto next = store->neighbour(to, 1);
        if (!next)
            break;
        if (*next > to + window) // years may lie between two files
            from = *next - window - Duration(1);
    }
    engine.advanceTo(analysis.range.to + kTail);
    analysis.report = *engine.report();
    analysis.evidence = engine.evidence();
    analysis.report.at = std::min(analysis.report.at, analysis.range.to + kTail);
    if (topology) {
        analysis.costs =
            economics::costContextOf(*store, events, *topology, pricesOf(session), analysis.range.to);
        economics::priceIncidents(analysis.report, analysis.costs, &analysis.costLines);
        putVerdicts(analysis, session.alarmsAt(analysis.range.to).get(), topology.get());
        if (const auto reading = session.readingAt(analysis.range.to))
            analysis.report = *economics::settleRates(std::move(analysis.report), *reading);
        economics::priceStakes(analysis.report, *topology, analysis.costs.prices.get(),
                               analysis.costs.gpuModels);
    }
    return analysis;
}

} // namespace seamscope::gateway

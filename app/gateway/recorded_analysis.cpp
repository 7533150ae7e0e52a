// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/recorded_analysis.h"

#include "gateway/job_record.h"
#include "gateway/open_file.h"
#include "telemetry/time_census.h"

#include <algorithm>

namespace seamscope::gateway {
namespace {

/// A report this much older than the newest sample is not one of the end.
constexpr Duration kFresh = std::chrono::seconds(30);
/// Everything in the file is wanted, however long ago.
const telemetry::StoreLimits kAll{std::size_t{4} << 30, Duration::max()};

class Facts final : public recording::Visitor {
public:
    explicit Facts(JobRecord& jobs)
        : m_jobs(jobs) {}
    void ledger(telemetry::LedgerFacts&& facts) override {
        for (const TimePoint at : facts.samples.time)
            m_census.add(at);
        for (const telemetry::Event& event : facts.events)
            m_census.add(event.at);
        m_jobs.samples(facts.samples);
        events.insert(events.end(), std::make_move_iterator(facts.events.begin()),
                      std::make_move_iterator(facts.events.end()));
        if (facts.coverage.from <= facts.coverage.to)
            coverage = {facts.coverage.from, facts.coverage.to + Duration(1)}; // ranges end after their last
    }
    void problem(const Error&) override { isWhole = false; }
    /// Whether all of it lies together, so that its ends are those of the data.
    [[nodiscard]] bool isTogether() const {
        const auto times = m_census.split();
        const auto hull = times.hull();
        return times.apart.empty() && (!hull || (coverage.from + telemetry::TimeCensus::kGap > hull->from &&
                                                 coverage.to - telemetry::TimeCensus::kGap < hull->to));
    }

    std::vector<telemetry::Event> events;
    TimeRange coverage{kTimeMax, kTimeMin};
    bool isWhole = true;

private:
    JobRecord& m_jobs;
    telemetry::TimeCensus m_census;
};

std::shared_ptr<const economics::PriceBook> pricesOf(const recording::Reader& reader) {
    std::vector<Error> unreadable; // told by who reads the recording as a whole
    Problems problems;
    std::shared_ptr<const economics::PriceBook> prices;
    for (const recording::Document& document : reader.documents(unreadable))
        if (document.name == "pricing.json")
            if (auto book = economics::PriceBook::parse(document.text, problems))
                prices = std::make_shared<economics::PriceBook>(std::move(*book));
    return prices;
}

} // namespace

std::optional<Analysis> recordedAnalysis(const std::string& path) {
    const auto opened = openFile(path);
    if (!opened || !opened->recording || !opened->recording->damage().isEmpty())
        return std::nullopt;
    const recording::Reader& reader = *opened->recording;
    const auto report = reader.partAt<telemetry::IncidentReport>(kTimeMax);
    if (!report || !*report)
        return std::nullopt;
    JobRecord jobs(kAll);
    for (const telemetry::SeriesInfo& info : reader.series())
        if (info.id.isValid())
            jobs.series(info);
    Facts facts(jobs);
    const auto read = reader.forEachLedger(facts);
    const auto topology = reader.partAt<topology::Topology>(kTimeMax);
    if (!read || !facts.isWhole || !facts.isTogether() || !topology || !*topology ||
        facts.coverage.to < facts.coverage.from || (*report)->at + kFresh < facts.coverage.to ||
        jobs.snapshot()->stats().evicted > 0)
        return std::nullopt;
    std::stable_sort(facts.events.begin(), facts.events.end(),
                     [](const telemetry::Event& a, const telemetry::Event& b) { return a.at < b.at; });
    Analysis analysis;
    analysis.report = **report;
    analysis.range = {facts.coverage.from, facts.coverage.to - Duration(1)}; // to the last fact
    if (!facts.events.empty()) {
        analysis.range.from = std::min(analysis.range.from, facts.events.front().at);
        analysis.range.to = std::max(analysis.range.to, facts.events.back().at);
    }
    analysis.costs = economics::costContextOf(*jobs.snapshot(), facts.events, **topology, pricesOf(reader),
                                              analysis.range.to, facts.coverage);
    economics::priceIncidents(analysis.report, analysis.costs, &analysis.costLines);
    return analysis;
}

} // namespace seamscope::gateway

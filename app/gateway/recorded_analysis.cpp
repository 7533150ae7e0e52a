// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/recorded_analysis.h"

#include "alarms/hindsight.h"
#include "economics/loss_now.h"
#include "feed/alarm.h"
#include "gateway/job_record.h"
#include "gateway/open_file.h"
#include "recording/add_document.h"
#include "recording/timeline_notes.h"
#include "session/session_meter.h"
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

std::vector<recording::Document> pricesOf(const recording::Reader& reader) {
    std::vector<Error> unreadable; // told by who reads the recording as a whole
    std::vector<recording::Document> documents = reader.documents(unreadable);
    std::erase_if(documents, [](const recording::Document& document) { return document.name != "pricing.json"; });
    return documents;
}

std::shared_ptr<const economics::PriceBook> bookOf(const std::vector<recording::Document>& documents) {
    Problems problems;
    std::shared_ptr<const economics::PriceBook> prices;
    for (const recording::Document& document : documents)
        if (auto book = economics::PriceBook::parse(document.text, problems))
            prices = std::make_shared<economics::PriceBook>(std::move(*book));
    return prices;
}

/// What people found of it since; nothing where that cannot be read, as who opens the file says.
alarms::Findings findingsOf(const recording::Reader& reader) {
    std::vector<Error> unreadable;
    for (const recording::Document& document : reader.documents(unreadable))
        if (document.name == recording::kFindingsDocument)
            if (auto found = alarms::findingsFromJson(document.text))
                return std::move(*found);
    return {};
}

/// What is lost at the end, by the arithmetic of a session.
std::shared_ptr<const telemetry::MeterReading> meterAtEnd(const session::SessionMeter::Store& store,
                                                          const std::vector<telemetry::Event>& events,
                                                          std::shared_ptr<const topology::Topology> graph,
                                                          const std::vector<recording::Document>& documents,
                                                          const Analysis& analysis) {
    session::SessionMeter meter;
    for (const telemetry::SeriesInfo& info : store->series())
        meter.series(info);
    meter.topology(std::move(graph));
    for (const recording::Document& document : documents)
        meter.document(document.name, document.text);
    for (const telemetry::Event& event : events)
        meter.event(event);
    const auto report = std::make_shared<const telemetry::IncidentReport>(analysis.report);
    static_cast<void>(meter.at(store, analysis.range.to, report)); // a long way is gone behind
    meter.finish();
    return meter.at(store, analysis.range.to, report);
}

/// What people wrote on the timeline is no figure.
bool isTaken(const recording::Reader& reader) {
    std::vector<Error> unreadable;
    const auto documents = reader.documents(unreadable);
    return std::ranges::none_of(documents, [](const recording::Document& document) {
        return document.name != recording::kNotesDocument && documentTrouble(document.name, document.text);
    });
}

} // namespace

std::optional<Error> documentTrouble(std::string_view name, const std::string& text) {
    if (name == recording::kFindingsDocument) {
        const auto found = alarms::findingsFromJson(text);
        return found ? std::nullopt : std::optional(found.error());
    }
    if (name == recording::kNotesDocument) {
        const auto notes = recording::notesFromJson(text);
        return notes ? std::nullopt : std::optional(notes.error());
    }
    if (name != "pricing.json")
        return std::nullopt;
    Problems problems;
    if (const auto book = economics::PriceBook::parse(text, problems); !book)
        return book.error();
    return problems.isEmpty() ? std::nullopt : std::optional(problems.first().front());
}

std::optional<Analysis> recordedAnalysis(const std::string& path) {
    const auto opened = openFile(path);
    if (!opened || !opened->recording || !opened->recording->damage().isEmpty())
        return std::nullopt;
    const recording::Reader& reader = *opened->recording;
    if (!isTaken(reader))
        return std::nullopt;
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
    const std::vector<recording::Document> prices = pricesOf(reader);
    analysis.costs = economics::costContextOf(*jobs.snapshot(), facts.events, **topology, bookOf(prices),
                                              analysis.range.to, facts.coverage);
    economics::priceIncidents(analysis.report, analysis.costs, &analysis.costLines);
    const auto alarms = reader.partAt<telemetry::AlarmReport>(kTimeMax);
    const std::shared_ptr<const telemetry::AlarmReport> told = alarms ? *alarms : telemetry::Part<telemetry::AlarmReport>();
    const alarms::Findings found = alarms::placed(findingsOf(reader), told ? alarms::Reports{told} : alarms::Reports());
    putVerdicts(analysis, alarms::withFindings(told, found).get(), topology->get());
    if (const auto reading = meterAtEnd(jobs.snapshot(), facts.events, *topology, prices, analysis))
        analysis.report = *economics::settleRates(std::move(analysis.report), *reading);
    return analysis;
}

} // namespace seamscope::gateway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/recording_dump.h"

#include "collectives/collective_batch.h"
#include "gateway/store_window.h"
#include "recording/replace_file.h"
#include "recording/writer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>

namespace seamscope::gateway {
namespace {

using telemetry::SampleBatch;

/// So that the walk over all series is worth its cost.
constexpr double kSamplesPerWindow = 1'000'000;
constexpr Duration kShortestWindow = std::chrono::seconds(1);
constexpr Duration kLongestWindow = std::chrono::hours(1);

/// What is not a sample, oldest first; each kind by its own time.
class Others {
public:
    Others(const std::vector<telemetry::Event>& events, std::vector<std::pair<TimePoint, telemetry::CollectiveBatchPtr>> pieces,
           std::vector<std::shared_ptr<const telemetry::IncidentReport>> reports,
           std::vector<std::shared_ptr<const telemetry::AlarmReport>> alarms)
        : m_events(events)
        , m_pieces(std::move(pieces))
        , m_reports(std::move(reports))
        , m_alarms(std::move(alarms)) {}

    /// All that is not later. It arrived when it happened: whoever cuts the recording in two finds it on its side.
    [[nodiscard]] Result<> write(TimePoint until, recording::Writer& writer) {
        const std::size_t first = m_event;
        while (m_event < m_events.size() && m_events[m_event].at <= until)
            ++m_event;
        if (m_event > first)
            SEAM_TRY(writer.events(std::span(m_events).subspan(first, m_event - first), m_events[m_event - 1].at));
        for (; m_piece < m_pieces.size() && m_pieces[m_piece].first <= until; ++m_piece)
            SEAM_TRY(writer.collectives(*m_pieces[m_piece].second, m_pieces[m_piece].first));
        for (; m_report < m_reports.size() && m_reports[m_report]->at <= until; ++m_report)
            SEAM_TRY(writer.parts({.incidents = m_reports[m_report]}, m_reports[m_report]->at));
        for (; m_alarm < m_alarms.size() && m_alarms[m_alarm]->at <= until; ++m_alarm)
            SEAM_TRY(writer.parts({.alarms = m_alarms[m_alarm]}, m_alarms[m_alarm]->at));
        return {};
    }
    /// Of the next that is written; none: there is nothing more.
    [[nodiscard]] std::optional<TimePoint> next() const {
        std::optional<TimePoint> next;
        if (m_event < m_events.size())
            next = m_events[m_event].at;
        if (m_piece < m_pieces.size())
            next = std::min(next.value_or(kTimeMax), m_pieces[m_piece].first);
        return next;
    }

private:
    const std::vector<telemetry::Event>& m_events;
    const std::vector<std::pair<TimePoint, telemetry::CollectiveBatchPtr>> m_pieces;
    const std::vector<std::shared_ptr<const telemetry::IncidentReport>> m_reports;
    std::size_t m_event = 0;
    std::size_t m_piece = 0;
    const std::vector<std::shared_ptr<const telemetry::AlarmReport>> m_alarms;
    std::size_t m_report = 0;
    std::size_t m_alarm = 0;
};

/// Splits samples at the seconds of their times and writes them oldest first, with what else came between.
Result<> writeInOrder(const SampleBatch& samples, Others& others, recording::Writer& writer) {
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return samples.time[a] < samples.time[b]; });
    SampleBatch batch;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t at = order[i];
        if (!batch.isEmpty() && std::chrono::floor<std::chrono::seconds>(samples.time[at]) !=
                                    std::chrono::floor<std::chrono::seconds>(batch.time.front())) {
            SEAM_TRY(writer.samples(batch));
            batch.clear();
            SEAM_TRY(others.write(samples.time[at] - Duration(1), writer));
        }
        batch.add(samples.series[at], samples.time[at], samples.value[at], samples.qualityAt(at));
        batch.arrival = samples.time[at];
    }
    return batch.isEmpty() ? Result<>() : writer.samples(batch);
}

/// Collective events in small pieces, each with the end of its last event.
std::vector<std::pair<TimePoint, telemetry::CollectiveBatchPtr>>
piecesInOrder(const std::vector<telemetry::CollectiveBatchPtr>& batches) {
    constexpr std::size_t kPieceEvents = 16'384;
    std::vector<std::pair<TimePoint, telemetry::CollectiveBatchPtr>> pieces;
    for (const auto& batch : batches)
        for (auto& piece : collectives::inPieces(*batch, kPieceEvents)) {
            const TimePoint end = collectives::spanOf(*piece).to;
            pieces.emplace_back(end, std::move(piece));
        }
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return pieces;
}

bool isRecorded(const telemetry::SeriesInfo& info) {
    return info.id.isValid() && info.source != session::kDerivedSource;
}

Result<> writeHeads(session::Session& session, const telemetry::StoreSnapshot& snapshot,
                    recording::Writer& writer, TimePoint start) {
    for (const auto& [name, text] : session.documents())
        SEAM_TRY(writer.document(name, text, start));
    telemetry::Parts parts = partsOfATime(session.published()->parts, false);
    SEAM_TRY(writer.parts(parts, start));
    std::vector<telemetry::SeriesInfo> infos;
    for (const telemetry::SeriesInfo& info : snapshot.series())
        if (isRecorded(info))
            infos.push_back(info);
    return writer.series(infos, start);
}

/// All facts within @p range.
Result<telemetry::RecordingInfo> writeFacts(session::Session& session, const telemetry::StoreSnapshot& snapshot, const TimeRange& range,
                                            const std::vector<telemetry::Event>& events,
                                            const std::vector<telemetry::CollectiveBatchPtr>& batches, const recording::Draft& draft,
                                            const Clock& clock) {
    const auto state = session.published()->session;
    recording::WriterOptions options;
    options.about = {state.title, state.site, state.timezone, std::string("seamscope ") + SEAMSCOPE_VERSION,
                     state.note};
    options.replaceExisting = !draft.isBeside();
    options.mode = draft.mode(options.mode);
    auto writer = recording::Writer::create(draft.path(), clock, options);
    if (!writer)
        return fail(writer.error());
    SEAM_TRY(writeHeads(session, snapshot, **writer, range.from));

    std::vector<telemetry::SeriesId> ids;
    for (const telemetry::SeriesInfo& info : snapshot.series())
        if (isRecorded(info))
            ids.push_back(info.id);
    const Duration window = windowOf(snapshot.stats(), kSamplesPerWindow, kShortestWindow, kLongestWindow);
    Others others(events, piecesInOrder(batches), session.incidentReports(), session.alarmReports());
    for (TimePoint from = range.from - Duration(1); from < range.to; from += window) {
        const TimePoint to = std::min(from + window, range.to);
        SampleBatch samples;
        snapshot.scan(ids, from, to, std::numeric_limits<std::size_t>::max(), samples);
        SEAM_TRY(writeInOrder(samples, others, **writer));
        SEAM_TRY(others.write(to, **writer));
        if (!samples.isEmpty())
            continue;
        // Months may lie between two files.
        TimePoint next = snapshot.neighbour(to, 1).value_or(range.to);
        next = std::min(next, others.next().value_or(range.to));
        if (next > to + window)
            from = next - window - Duration(1);
    }
    SEAM_TRY(others.write(kTimeMax, **writer));
    SEAM_TRY((*writer)->close());
    return (*writer)->info();
}

} // namespace

Result<telemetry::RecordingInfo> writeRecording(session::Session& session, const std::filesystem::path& path,
                                                const Clock& clock) {
    session.flush();
    const auto snapshot = session.snapshot();
    const telemetry::StoreStats stats = snapshot->stats();
    const std::vector<telemetry::Event> events = session.eventsBetween(kTimeMin, kTimeMax);
    TimeRange range = stats.coverage;
    const auto batches = session.collectiveBatches();
    if (stats.samples == 0 && events.empty() && batches.empty())
        return fail(ErrorCode::invalidInput, "nothing to record", path.string());
    if (!events.empty()) {
        range.from = stats.samples == 0 ? events.front().at : std::min(range.from, events.front().at);
        range.to = stats.samples == 0 ? events.back().at : std::max(range.to, events.back().at);
    }
    bool isEmpty = stats.samples == 0 && events.empty();
    for (const auto& batch : batches) {
        const TimeRange span = collectives::spanOf(*batch);
        range.from = isEmpty ? span.from : std::min(range.from, span.from);
        range.to = isEmpty ? span.to : std::max(range.to, span.to);
        isEmpty = false;
    }
    auto draft = recording::Draft::of(path, recording::Draft::Others::writeTo);
    if (!draft)
        return fail(draft.error());
    auto info = writeFacts(session, *snapshot, range, events, batches, *draft, clock);
    if (!info)
        return fail(draft->told(info.error()));
    SEAM_TRY(draft->put());
    info->path = path.string();
    return info;
}

} // namespace seamscope::gateway

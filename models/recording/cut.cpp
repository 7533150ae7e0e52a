// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/cut.h"

#include "recording/replace_file.h"
#include "recording/state_table.h"
#include "recording/writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <system_error>
#include <utility>

namespace seamscope::recording {
namespace {

using telemetry::EventKind;

/// Values this young go in as samples too, so that whoever reads facts alone (the store, the ledger) starts with them.
/// Older ones only stand in the keyframe: as samples they would make the recording look hours longer than it is.
constexpr Duration kFresh = std::chrono::minutes(10);

/// Of which the last one still says how things are.
bool setsState(EventKind kind) {
    return kind != EventKind::log && kind != EventKind::xid && kind != EventKind::sxid && kind != EventKind::note &&
           kind != EventKind::gap && kind != EventKind::counterReset;
}

/// What of the time before the range still matters at its start.
class Past final : public Visitor {
public:
    explicit Past(TimePoint start)
        : m_start(start) {}

    void series(std::vector<telemetry::SeriesInfo>&& list) override {
        for (const telemetry::SeriesInfo& info : list)
            m_series.add(info);
    }
    void events(std::vector<telemetry::Event>&& list) override {
        for (telemetry::Event& event : list)
            if (event.until && *event.until > m_start)
                m_open.push_back(std::move(event));
            else if (setsState(event.kind))
                m_last[{event.kind, event.entity}] = std::move(event);
    }

    [[nodiscard]] const SeriesTable& seriesTable() const { return m_series; }
    /// By time.
    [[nodiscard]] std::vector<telemetry::Event> takeEvents() {
        for (auto& [key, event] : m_last)
            m_open.push_back(std::move(event));
        std::stable_sort(m_open.begin(), m_open.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
        return std::move(m_open);
    }

private:
    TimePoint m_start;
    SeriesTable m_series;
    std::vector<telemetry::Event> m_open;
    std::map<std::pair<EventKind, topology::EntityId>, telemetry::Event> m_last;
};

/// Writes what it is given; directory repeats are the writer's own business.
class Copier final : public Visitor {
public:
    Copier(Writer& writer, CutResult& result)
        : m_writer(writer)
        , m_result(result) {}

    bool proceed(TimePoint at) override {
        m_at = at;
        m_isBeginning = m_isBeginning && at <= m_fileStart;
        return m_done.has_value();
    }
    void series(std::vector<telemetry::SeriesInfo>&& list) override {
        std::erase_if(list, [&](const telemetry::SeriesInfo& info) { return isKnown(info); });
        if (list.empty())
            return;
        for (const telemetry::SeriesInfo& info : list)
            m_series.add(info);
        keep(m_writer.series(list, m_at));
    }
    void samples(telemetry::SampleBatch&& batch) override {
        if (std::exchange(m_isBeginning, false))
            dropKnown(batch);
        noteNewest(batch);
        m_result.samples += batch.size();
        if (batch.size() > 0)
            keep(m_writer.samples(batch));
    }
    void events(std::vector<telemetry::Event>&& list) override {
        m_result.events += list.size();
        keep(m_writer.events(list, m_at));
    }
    void part(telemetry::Parts&& told) override {
        telemetry::forEachPart([&](const auto& part) {
            if (part.recorded == telemetry::Recorded::repeated && isEqual(m_parts.*part.place, told.*part.place))
                (told.*part.place).reset();
        });
        merge(m_parts, told);
        keep(m_writer.parts(told, m_at));
    }
    void collectives(telemetry::CollectiveBatchPtr&& batch) override { keep(m_writer.collectives(*batch, m_at)); }
    void problem(const Error& error) override { m_result.problems.add(error); }

    /// The next file of a row: its first samples, where it has any at its start, are the newest values of what came
    /// before it.
    void nextFile(TimePoint start) {
        m_isBeginning = true;
        m_fileStart = start;
    }

    /// What stands at the start. @param earlier files of the row that end before: a next file repeats all that they knew
    /// but their events.
    [[nodiscard]] Result<> begin(std::span<const Reader* const> earlier, const Reader& reader, TimePoint from) {
        const bool hasBefore = from > reader.info().start;
        if (!hasBefore && earlier.empty())
            return m_done; // there is no before
        Past past(from);
        for (const Reader* const one : earlier)
            SEAM_TRY(one->forEach({kTimeMin, from}, past, Facts::seriesAndEvents));
        SEAM_TRY(reader.forEach({kTimeMin, from}, past, Facts::seriesAndEvents));
        m_at = from;
        if (hasBefore)
            SEAM_TRY(carryState(reader, past, from));
        const auto events = past.takeEvents();
        m_result.carriedEvents = events.size();
        keep(m_writer.events(events, from));
        return m_done;
    }
    [[nodiscard]] Result<> outcome() const { return m_done; }

private:
    [[nodiscard]] Result<> carryState(const Reader& reader, const Past& past, TimePoint from) {
        series({past.seriesTable().infos().begin(), past.seriesTable().infos().end()});
        partsBefore(reader, from);
        const auto state = reader.stateAt({{}, from - Duration(1)});
        if (!state)
            return fail(state.error());
        keep(m_writer.known(state->states, from));
        const telemetry::SampleBatch fresh = freshOf(*state, from);
        noteNewest(fresh); // the next file of a row begins with those that are the newest still
        keep(m_writer.samples(fresh));
        m_result.carriedValues = state->states.size();
        return {};
    }
    template<class T>
    [[nodiscard]] static bool isEqual(const telemetry::Part<T>& a, const telemetry::Part<T>& b) {
        if constexpr (std::is_same_v<T, topology::Topology>)
            return a && b && a->epoch() == b->epoch();
        else
            return a == b;
    }
    [[nodiscard]] bool isKnown(const telemetry::SeriesInfo& info) const {
        const std::uint32_t slot = m_series.slot(info.id);
        return slot != SeriesTable::kNone && m_series.infos()[slot] == info;
    }
    void partsBefore(const Reader& reader, TimePoint from) {
        telemetry::Parts parts;
        telemetry::forEachPart([&]<class T>(const telemetry::PartInfo<T>& part) {
            if (part.recorded == telemetry::Recorded::no)
                return;
            auto found = reader.partAt<T>(from - Duration(1));
            if (found)
                parts.*part.place = std::move(*found);
            else
                problem(found.error().in(part.topic)); // what comes in the range is good all the same
        });
        merge(m_parts, parts);
        keep(m_writer.parts(parts, from));
    }
    [[nodiscard]] static telemetry::SampleBatch freshOf(const telemetry::StateResult& state, TimePoint from) {
        telemetry::SampleBatch batch;
        batch.arrival = from;
        for (const telemetry::SeriesState& one : state.states)
            if (one.time >= from - kFresh)
                batch.add(one.id, one.time, one.value, one.quality);
        return batch;
    }
    /// What a file begins with, without what is the newest of its series already. Older ones are no repetition: they came late.
    void dropKnown(telemetry::SampleBatch& batch) const {
        telemetry::SampleBatch fresh;
        fresh.arrival = batch.arrival;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const std::uint32_t slot = m_series.slot(batch.series[i]);
            if (slot >= m_newest.size() || !m_newest[slot].is(batch.time[i], batch.value[i]))
                fresh.add(batch.series[i], batch.time[i], batch.value[i], batch.qualityAt(i));
        }
        batch = std::move(fresh);
    }
    void noteNewest(const telemetry::SampleBatch& batch) {
        m_newest.resize(m_series.infos().size());
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (const std::uint32_t slot = m_series.slot(batch.series[i]); slot != SeriesTable::kNone && batch.time[i] > m_newest[slot].time) // of one time the first, as in a state
                m_newest[slot] = {batch.time[i], batch.value[i]};
    }
    /// Sample of a series.
    struct Newest {
        TimePoint time = kTimeMin;
        double value = 0;
        [[nodiscard]] bool is(TimePoint otherTime, double other) const { // bits: not a number is itself
            return time == otherTime && std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(other);
        }
    };
    void keep(Result<> done) {
        if (m_done && !done)
            m_done = std::move(done);
    }

    Writer& m_writer;
    CutResult& m_result;
    Result<> m_done;
    TimePoint m_at{};
    SeriesTable m_series; ///< as written
    std::vector<Newest> m_newest; ///< as written, by slot of the series
    bool m_isBeginning = false;      ///< of a file that follows another
    TimePoint m_fileStart{};         ///< of that file
    telemetry::Parts m_parts;
};

/// @param row oldest first. @param earlier how many of them end before the range.
Result<CutResult> writeCut(std::span<const Reader* const> row, std::size_t earlier, const Draft& draft, const Clock& clock,
                           const TimeRange& range, About about) {
    WriterOptions options;
    options.about = std::move(about);
    options.mode = draft.mode(options.mode);
    const auto writer = Writer::create(draft.path(), clock, std::move(options));
    if (!writer)
        return fail(writer.error());
    CutResult result;
    std::vector<Error> unreadable;
    for (const Document& document : row.back()->documents(unreadable)) // each file has all of them
        SEAM_TRY((*writer)->document(document.name, document.text, range.from));
    for (const Error& error : unreadable)
        result.problems.add(error);
    Copier copier(**writer, result);
    const auto within = row.subspan(earlier);
    SEAM_TRY(copier.begin(row.first(earlier), *within.front(), range.from));
    for (const Reader* reader : within) {
        if (reader != within.front())
            copier.nextFile(reader->info().start);
        SEAM_TRY(reader->forEach(range, copier));
    }
    SEAM_TRY(copier.outcome());
    SEAM_TRY((*writer)->close());
    result.info = (*writer)->info();
    return result;
}

/// Those of a row that hold something of the range; `earlier` tells how many stand before them.
std::span<const Reader* const> until(std::span<const Reader* const> row, const TimeRange& range, std::size_t& earlier) {
    std::vector<TimeRange> files;
    for (const Reader* reader : row)
        files.push_back({reader->info().start, reader->info().end});
    const auto found = filesFor(range, files);
    earlier = found.empty() ? 0 : found.front();
    return found.empty() ? row.first(0) : row.first(found.back() + 1);
}

/// First and last moment; a file that was only just begun has none yet.
TimeRange timesOf(std::span<const Reader* const> row) {
    TimeRange times{kTimeMax, kTimeMin};
    for (const Reader* reader : row)
        if (const Info& info = reader->info(); info.end > TimePoint{})
            times = {std::min(times.from, info.start), std::max(times.to, info.end)};
    return times.from <= times.to ? times : TimeRange{};
}

} // namespace

std::vector<std::size_t> filesFor(const TimeRange& range, std::span<const TimeRange> files) {
    std::optional<std::size_t> before; // the last that was over, or silent, when the range begins
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].from >= range.to)
            continue;
        if (files[i].to >= range.from)
            found.push_back(i);
        else if (found.empty())
            before = i;
    }
    if (before && (found.empty() || files[found.front()].from > range.from))
        found.insert(found.begin(), *before);
    return found;
}

Result<CutResult> cut(const Reader& reader, const std::filesystem::path& path, const Clock& clock,
                      const CutOptions& options) {
    const std::array<const Reader*, 1> row{&reader};
    return cut(row, path, clock, options);
}

Result<CutResult> cut(std::span<const Reader* const> row, const std::filesystem::path& path, const Clock& clock,
                      const CutOptions& options) {
    if (row.empty())
        return fail(ErrorCode::notFound, "nothing was recorded then: there is no file");
    const auto [start, end] = timesOf(row);
    const TimeRange range{std::max(options.range.from, start), std::min(options.range.to, end + Duration(1))};
    std::size_t earlier = 0;
    const auto readers = until(row, range, earlier);
    if (range.isEmpty() || readers.empty())
        return fail(ErrorCode::notFound, "nothing was recorded then: the recording has " + formatRfc3339(start) +
                                             " to " + formatRfc3339(end));
    About about = readers.back()->info().about;
    if (!options.note.empty())
        about.note = options.note;
    auto draft = Draft::of(path);
    if (!draft)
        return fail(draft.error());
    auto result = writeCut(readers, earlier, *draft, clock, range, std::move(about));
    if (!result)
        return fail(draft->told(result.error()));
    SEAM_TRY(draft->put());
    result->info.path = path.string();
    return result;
}

Result<TimeRange> rangeAround(const Reader& reader, std::string_view incident, Duration before, Duration after) {
    const auto report = reader.partAt<telemetry::IncidentReport>(kTimeMax);
    if (!report)
        return fail(report.error());
    std::string known;
    for (const telemetry::Incident& one : (*report).valueOrEmpty().incidents) {
        if (one.id == incident)
            return TimeRange{one.onset - before, one.onset + after + Duration(1)};
        known += (known.empty() ? "" : ", ") + one.id;
    }
    return fail(ErrorCode::notFound, "no incident of this name in the recording; it has " +
                                         (known.empty() ? std::string("none") : known),
                std::string(incident));
}

} // namespace seamscope::recording

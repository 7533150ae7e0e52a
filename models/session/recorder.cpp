// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recorder.h"

#include "collectives/collective_batch.h"
#include "recording/writer.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace seamscope::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kQueueSamples = 8'000'000;
constexpr int kMostOfASecond = 1000; ///< recordings that begin within it
constexpr std::chrono::milliseconds kTick{200}; ///< the writer flushes at least once a second

/// Where a recording of that name goes, or why not.
/// @param attempt names made from the time are told apart by it
Result<fs::path> placeFor(const std::string& folder, const std::string& name, TimePoint now, int attempt) {
    std::string file = name;
    if (file.empty()) {
        file = formatRfc3339(std::chrono::floor<std::chrono::seconds>(now));
        std::replace(file.begin(), file.end(), ':', '-');
        if (attempt > 1)
            file += "-" + std::to_string(attempt);
    }
    fs::path path(file);
    if (path.extension() != ".mcap")
        path += ".mcap";
    if (folder.empty())
        return path;
    const bool climbs =
        std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
    if (path.is_absolute() || climbs)
        return fail(ErrorCode::invalidInput, "a recording stays inside the gateway's recording folder",
                    path.string());
    return fs::path(folder) / path;
}

/// A name that is made up is never taken: a gateway that starts twice in a second records both times.
Result<std::unique_ptr<recording::Writer>> createWriter(const std::string& folder, const std::string& name,
                                                        const Clock& clock,
                                                        const recording::WriterOptions& options) {
    for (int attempt = 1;; ++attempt) {
        const auto path = placeFor(folder, name, clock.now(), attempt);
        if (!path)
            return fail(path.error());
        auto writer = recording::Writer::create(*path, clock, options);
        const bool isTaken = !writer && writer.error().code == ErrorCode::alreadyExists;
        if (!isTaken || !name.empty() || attempt == kMostOfASecond)
            return writer;
    }
}

} // namespace

Result<std::unique_ptr<Recorder>>
Recorder::start(const std::string& folder, const std::string& name, const Published& now,
                const telemetry::StoreSnapshot& snapshot,
                const std::vector<std::pair<std::string, std::string>>& documents,
                telemetry::SourceId derived, const Clock& clock, telemetry::LossReport lost) {
    recording::WriterOptions options;
    options.about = {now.session.title, now.session.site, now.session.timezone,
                     std::string("seamscope ") + SEAMSCOPE_VERSION, now.session.note};
    auto writer = createWriter(folder, name, clock, options);
    if (!writer)
        return fail(writer.error());
    std::unique_ptr<Recorder> recorder(new Recorder(std::move(*writer), clock, std::move(lost)));
    const auto known = snapshot.stateAt({{}, now.session.now});
    std::vector<telemetry::SeriesInfo> infos;
    for (const telemetry::SeriesInfo& info : snapshot.series())
        if (info.id.isValid() && info.source != derived)
            infos.push_back(info);
    telemetry::Parts first = now.parts;
    first.meter.reset(); // it tells of the time before
    recorder->parts(std::move(first));
    recorder->series(std::make_shared<const std::vector<telemetry::SeriesInfo>>(std::move(infos)));
    auto values = std::make_shared<telemetry::SampleBatch>();
    values->arrival = now.session.now;
    for (const telemetry::SeriesState& state : known.states)
        if (snapshot.series()[state.id.value()].source != derived)
            values->add(state.id, state.time, state.value, state.quality);
    if (!values->isEmpty())
        recorder->samples(std::move(values));
    for (const auto& [documentName, text] : documents)
        recorder->document(documentName, text);
    return recorder;
}

Recorder::Recorder(std::unique_ptr<recording::Writer> writer, const Clock& clock, telemetry::LossReport lost)
    : m_clock(clock)
    , m_lost(std::move(lost))
    , m_writer(std::move(writer))
    , m_queue(kQueueSamples)
    , m_info(m_writer->info())
    , m_thread([this] { run(); }) {}

Recorder::~Recorder() {
    m_queue.close();
    if (m_thread.joinable())
        m_thread.join();
}

void Recorder::run() {
    while (true) {
        auto step = m_queue.popFor(kTick);
        if (!step && m_queue.isClosed())
            break;
        if (step)
            note(*m_writer, (*step)(*m_writer));
        note(*m_writer, m_writer->tick());
    }
    note(*m_writer, m_writer->close());
}

void Recorder::note(const recording::Writer& writer, const Result<>& outcome) {
    m_recorderThread.check("recording::Writer");
    telemetry::RecordingInfo info = writer.info();
    const std::uint64_t refused = m_queue.refused();
    if (!outcome)
        m_lost(telemetry::InputFault::notStored, "recording: " + outcome.error().text(), 1);
    std::lock_guard lock(m_mutex);
    if (refused > 0 && info.problem.empty())
        info.problem = std::to_string(refused) + " samples left out: the disk is slower than the stream";
    if (!outcome && info.problem.empty())
        info.problem = outcome.error().text();
    if (!outcome)
        m_outcome = outcome;
    m_info = std::move(info);
}

void Recorder::push(Step step, std::size_t weight) {
    if (!m_queue.tryPush(std::move(step), weight))
        m_lost(telemetry::InputFault::queueFull, "the recording could not keep up", weight);
}

void Recorder::series(std::shared_ptr<const std::vector<telemetry::SeriesInfo>> series) {
    const std::size_t weight = series->size();
    push(
        [series = std::move(series), at = m_clock.now()](auto& writer) { return writer.series(*series, at); },
        weight);
}

void Recorder::samples(std::shared_ptr<const telemetry::SampleBatch> batch) {
    const std::size_t weight = batch->size();
    push([batch = std::move(batch)](auto& writer) { return writer.samples(*batch); }, weight);
}

void Recorder::events(std::shared_ptr<const std::vector<telemetry::Event>> events) {
    const std::size_t weight = events->size();
    push(
        [events = std::move(events), at = m_clock.now()](auto& writer) { return writer.events(*events, at); },
        weight);
}

void Recorder::parts(telemetry::Parts changed) {
    if (isEmpty(changed))
        return;
    if (changed.meter && changed.meter->detail) {
        // What stands behind it is worked out again from the recording; kept, it would outweigh the samples.
        changed.meter.edit().detail.reset();
    }
    const std::size_t weight = 1 + (changed.incidents ? changed.incidents->incidents.size() : 0);
    const TimePoint at = changed.incidents ? changed.incidents->at : m_clock.now();
    push([changed = std::move(changed), at](auto& writer) { return writer.parts(changed, at); },
         weight);
}

void Recorder::collectives(telemetry::CollectiveBatchPtr batch) {
    const std::size_t weight = 1 + batch->events.size();
    push([batch = std::move(batch), at = m_clock.now()](auto& writer) { return writer.collectives(*batch, at); },
         weight);
}

void Recorder::document(std::string name, std::string text) {
    push([name = std::move(name), text = std::move(text),
          at = m_clock.now()](auto& writer) { return writer.document(name, text, at); },
         1);
}

Result<telemetry::RecordingInfo> Recorder::stop() {
    m_queue.close();
    if (m_thread.joinable())
        m_thread.join();
    if (!m_outcome)
        return fail(m_outcome.error());
    return info();
}

telemetry::RecordingInfo Recorder::info() const {
    std::lock_guard lock(m_mutex);
    return m_info;
}

Result<std::vector<telemetry::RecordingInfo>> Recorder::list(const std::string& folder,
                                                             const Recorder* running) {
    std::vector<telemetry::RecordingInfo> found;
    if (running)
        found.push_back(running->info());
    if (folder.empty())
        return found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".mcap" || (running && found.front().path == entry.path().string()))
            continue;
        telemetry::RecordingInfo info;
        info.path = entry.path().string();
        std::error_code sizeError;
        info.bytes = fs::file_size(entry.path(), sizeError);
        if (sizeError)
            info.problem = sizeError.message();
        found.push_back(std::move(info));
    }
    if (error)
        return fail(ErrorCode::io, error.message(), folder);
    return found;
}

} // namespace seamscope::session

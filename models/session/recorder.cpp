// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recorder.h"

#include "collectives/collective_batch.h"
#include "recording/writer.h"
#include "session/held_bytes.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace seamscope::session {
namespace {

constexpr std::size_t kSeriesWeight = 12; ///< of a description, as in the queue of the analysis
constexpr std::chrono::milliseconds kTick{200}; ///< the writer flushes at least once a second
constexpr Duration kSecond = std::chrono::seconds(1);
constexpr Duration kRemoveEvery = std::chrono::seconds(10);
constexpr Duration kHangs = std::chrono::seconds(10); ///< a write that takes longer is told
const BackoffOptions kRetry{.first = kSecond, .cap = std::chrono::seconds(30), .least = 0.5};

recording::WriterOptions optionsFor(const telemetry::SessionState& session) {
    recording::WriterOptions options;
    options.about = {session.title, session.site, session.timezone, std::string("seamscope ") + SEAMSCOPE_VERSION,
                     session.note};
    return options;
}

/// A clock that was set back makes it due.
bool isDue(TimePoint now, TimePoint before, Duration every) { return now < before || now - before >= every; }

} // namespace

Result<std::unique_ptr<Recorder>> Recorder::start(const RecordingRules& rules, const std::string& name,
                                                  RecordingBeginning beginning, telemetry::SourceId derived,
                                                  const Clock& clock, RecorderReports reports, std::size_t queueFacts) {
    std::unique_ptr<Recorder> recorder(
        new Recorder(RecordingFiles(rules, name), queueFacts, derived, clock, std::move(reports)));
    recorder->m_lostSince = recorder->m_reports.lostBefore;
    SEAM_TRY(recorder->open(beginning));
    recorder->m_isMadeAhead = true;
    recorder->begin(std::move(beginning));
    recorder->m_thread = std::thread([raw = recorder.get()] { raw->run(); });
    return recorder;
}

Recorder::Recorder(RecordingFiles files, std::size_t queueFacts, telemetry::SourceId derived, const Clock& clock, RecorderReports reports)
    : m_derived(derived)
    , m_clock(clock)
    , m_reports(std::move(reports))
    , m_queue(queueFacts)
    , m_files(std::move(files))
    , m_backoff(kRetry)
    , m_trust(m_files.keep()) {}

Recorder::~Recorder() {
    m_queue.close();
    if (m_thread.joinable())
        m_thread.join();
}

/// Makes the next file.
Result<> Recorder::open(const RecordingBeginning& beginning) {
    auto writer = m_files.next(m_clock, optionsFor(beginning.now.session), m_lostSince);
    if (!writer)
        return fail(writer.error());
    m_writer = std::move(*writer);
    m_hasKept = false;
    m_refusedBefore = m_queue.refused();
    std::lock_guard lock(m_mutex);
    const TimePoint start = m_info.start;
    m_info = m_writer->info();
    if (start != TimePoint{})
        m_info.start = start;
    m_toldAt = m_clock.now();
    return {};
}

void Recorder::run() {
    while (true) {
        const auto step = m_queue.popFor(kTick);
        if (!step && m_queue.isClosed())
            break;
        if (step)
            take(*step);
        look();
    }
    if (m_writer)
        closeFile(kStopped);
    tellSafe();
    static_cast<void>(m_files.save()); // the files can be read without it
    std::lock_guard lock(m_mutex);
    m_info.active = false;
}

void Recorder::take(const Step& step) {
    m_recorderThread.check("recording::Writer");
    if (step.beginning)
        return beginFile(*step.beginning);
    if (step.mark) {
        m_mark = *step.mark;
        return;
    }
    if (!m_writer)
        return lose(step.weight);
    m_unsafe += step.weight;
    const auto done = step.write(*m_writer);
    if (m_writer->hasFailed())
        giveUp(done ? Error{} : done.error());
    else if (!done)
        m_reports.lost(telemetry::InputFault::notStored, "recording: " + done.error().text(), 1);
}

/// Takes the place of the file before it, if there is one.
void Recorder::beginFile(const RecordingBeginning& beginning) {
    m_isAwaited = false;
    if (!std::exchange(m_isMadeAhead, false)) {
        if (m_writer)
            closeFile(kRotated);
        m_triedAt = m_clock.now();
        if (const auto opened = open(beginning); !opened) {
            m_problem = "no new file can be made (" + opened.error().text() + ")";
            m_wait = m_backoff.next();
            return;
        }
    }
    const auto done = writeBeginning(beginning);
    if (!done || m_writer->hasFailed())
        return giveUp(done ? Error{} : done.error());
    m_hasKept = true;
    m_removedAt = {}; // what is too much by now is looked for at once
    m_backoff.reset();
    m_wait = {};
    if (m_lostSince > 0 && m_reports.log)
        m_reports.log("recording: goes on in " + m_writer->info().path + ", " + std::to_string(m_lostSince) +
                      " facts were lost before it");
    m_lostSince = 0;
    m_problem.clear();
    const auto saved = m_files.save();
    if (!saved && m_reports.log)
        m_reports.log("recording: " + saved.error().text());
    if (saved && m_reports.begun)
        m_reports.begun();
}

Result<> Recorder::writeBeginning(const RecordingBeginning& beginning) {
    const telemetry::StoreSnapshot& snapshot = *beginning.snapshot;
    const TimePoint now = beginning.now.session.now;
    std::vector<telemetry::SeriesInfo> infos;
    for (const telemetry::SeriesInfo& info : snapshot.series())
        if (info.id.isValid() && info.source != m_derived)
            infos.push_back(info);
    telemetry::Parts first = beginning.now.parts;
    first.meter.reset(); // it tells of the time before
    SEAM_TRY(m_writer->parts(first, now));
    SEAM_TRY(m_writer->series(infos, now));
    telemetry::SampleBatch values;
    values.arrival = now;
    for (const telemetry::SeriesState& state : snapshot.stateAt({{}, now}).states)
        if (snapshot.series()[state.id.value()].source != m_derived)
            values.add(state.id, state.time, state.value, state.quality);
    SEAM_TRY(m_writer->samples(values));
    for (const auto& [name, text] : beginning.documents)
        SEAM_TRY(m_writer->document(name, text, now));
    return m_writer->handOver();
}

void Recorder::closeFile(std::string_view why) {
    const auto closed = m_writer->close();
    if (!closed)
        return giveUp(closed.error());
    m_unsafe = 0;
    tell();
    m_files.ended(m_writer->info(), std::string(why), false);
    m_writer.reset();
}

/// The file is what it is; the next one is tried for.
void Recorder::giveUp(const Error& error) {
    const telemetry::RecordingInfo info = m_writer->info();
    m_problem = info.problem.empty() ? error.text() : info.problem;
    tell();
    m_files.ended(info, m_problem, !m_hasKept);
    m_writer.reset();
    lose(std::exchange(m_unsafe, 0));
    m_triedAt = m_clock.now();
    m_wait = m_backoff.next();
    if (m_reports.log)
        m_reports.log("recording: " + m_problem + "; trying again");
}

void Recorder::lose(std::uint64_t facts) {
    if (facts == 0)
        return;
    m_lostSince += facts;
    m_reports.lost(telemetry::InputFault::notStored, "recording: " + m_problem, facts);
}

void Recorder::tellSafe() {
    if (m_reports.safe && (!m_writer || m_writer->isHandedOver()))
        m_reports.safe(m_mark);
}

void Recorder::wantFile() {
    if (!std::exchange(m_isAwaited, true))
        m_wants = true;
}

/// After every step, and several times a second without one.
void Recorder::look() {
    if (m_writer) {
        const auto done = m_writer->tick();
        if (m_writer->hasFailed())
            giveUp(done ? Error{} : done.error());
        else if (m_writer->isHandedOver())
            m_unsafe = 0;
    }
    tellSafe();
    const TimePoint now = m_clock.now();
    if (m_writer ? m_files.isOver(m_writer->info().bytes, now) : isDue(now, m_triedAt, m_wait))
        wantFile();
    if (isDue(now, m_lookedAt, kSecond)) {
        m_lookedAt = now;
        lookAtFiles(now);
    }
    tell();
}

/// Once a second.
void Recorder::lookAtFiles(TimePoint now) {
    if (m_writer)
        if (const auto there = m_files.check(); !there)
            giveUp(there.error());
    const unsigned steps = m_trust.steps();
    m_trust.look(m_clock);
    if (m_trust.steps() != steps && m_reports.log)
        m_reports.log("recording: the clock was set; for a while nothing is removed for its age");
    if (isDue(now, m_removedAt, kRemoveEvery)) {
        m_removedAt = now;
        for (const std::string& line : m_files.removeOld(now, m_trust.isTrusted()))
            if (m_reports.log)
                m_reports.log("recording: " + line);
    }
    const auto saved = m_files.save();
    if (m_reports.state)
        m_reports.state(!m_writer ? fail(ErrorCode::io, m_problem) : saved);
}

/// What info() says.
void Recorder::tell() {
    const std::uint64_t refused = m_queue.refused() - m_refusedBefore;
    std::lock_guard lock(m_mutex);
    m_toldAt = m_clock.now();
    if (m_writer) {
        const TimePoint start = m_info.start;
        m_info = m_writer->info();
        if (start != TimePoint{})
            m_info.start = start;
    }
    m_info.active = true; // what was asked for, and not given up
    m_info.problem = m_problem;
    if (m_problem.empty() && refused > 0)
        m_info.problem = std::to_string(refused) + " samples left out: the disk is slower than the stream";
    if (m_lostSince > 0)
        m_info.problem += "; " + std::to_string(m_lostSince) + " facts are not recorded";
}

/// @param facts that are lost when it is, @param weight in kFactBytes
void Recorder::push(std::function<Result<>(recording::Writer&)> write, std::size_t facts, std::size_t weight) {
    if (!m_queue.tryPush({std::move(write), facts}, weight))
        m_reports.lost(telemetry::InputFault::queueFull, "the recording could not keep up", facts);
}

void Recorder::push(std::function<Result<>(recording::Writer&)> write, std::size_t facts) { push(std::move(write), facts, facts); }

void Recorder::begin(RecordingBeginning beginning) {
    // Without weight: a queue that is full must not keep a new file from coming.
    m_queue.tryPush({{}, 0, std::make_shared<const RecordingBeginning>(std::move(beginning))}, 0);
}

void Recorder::series(std::shared_ptr<const std::vector<telemetry::SeriesInfo>> series) {
    const std::size_t count = series->size();
    push(
        [series = std::move(series), at = m_clock.now()](auto& writer) { return writer.series(*series, at); },
        count, kSeriesWeight * count);
}

void Recorder::samples(std::shared_ptr<const telemetry::SampleBatch> batch) {
    const std::size_t weight = batch->size();
    push([batch = std::move(batch)](auto& writer) { return writer.samples(*batch); }, weight);
}

void Recorder::events(std::shared_ptr<const std::vector<telemetry::Event>> events) {
    const std::size_t count = events->size();
    std::size_t bytes = 0;
    for (const telemetry::Event& event : *events)
        bytes += heldBytes(event);
    push(
        [events = std::move(events), at = m_clock.now()](auto& writer) { return writer.events(*events, at); },
        count, std::max(count, bytes / kFactBytes));
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
    const std::size_t weight = 1 + text.size() / kFactBytes;
    push([name = std::move(name), text = std::move(text),
          at = m_clock.now()](auto& writer) { return writer.document(name, text, at); },
         1, weight);
}

void Recorder::mark(std::uint64_t facts) {
    m_queue.tryPush({{}, 0, {}, facts}, 0); // without weight, as begin()
}

telemetry::RecordingInfo Recorder::stop() {
    m_queue.close();
    if (m_thread.joinable())
        m_thread.join();
    return info();
}

std::size_t Recorder::bytes() const { return m_queue.weight() * kFactBytes; }

telemetry::RecordingInfo Recorder::info() const {
    const TimePoint now = m_clock.now();
    std::lock_guard lock(m_mutex);
    telemetry::RecordingInfo info = m_info;
    if (info.active && info.problem.empty() && now - m_toldAt > kHangs)
        info.problem = "the disk does not answer since " +
                       formatRfc3339(std::chrono::floor<std::chrono::seconds>(m_toldAt));
    return info;
}

} // namespace seamscope::session

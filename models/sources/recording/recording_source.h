// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/reader.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace seamscope::sources {

struct RecordingSourceOptions {
    /// Series get the ids from here on, dense, in the order in which the recording describes them.
    telemetry::SeriesId firstSeries{0};
    /// Source health as the recorded gateway saw it, with the time at which it did. On the source's thread.
    std::function<void(TimePoint at, std::vector<telemetry::SourceHealth>&&)> sources;
    /// A part of the recording that could not be read and was left out. On the source's thread.
    std::function<void(const Error&)> problem;
    /// How long to wait before a full sink is offered the same batch again.
    Duration retryAfter = std::chrono::milliseconds(2);
};

/// Delivers a whole recording, in order of arrival and as fast as the sink takes it, and answers for times
/// that it has not reached yet. A full sink is waited for: nothing is dropped. It has no clock; whoever plays
/// the recording has.
///
/// start() and stop() on one thread, the rest on any.
class RecordingSource final : public Source {
public:
    /// Opens the file; series, then documents are the first facts after start(). @p sink outlives the source.
    [[nodiscard]] static Result<std::unique_ptr<RecordingSource>>
    open(const std::filesystem::path& path, telemetry::FactSink& sink, RecordingSourceOptions options = {});
    ~RecordingSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {.live = false, .canSeek = true}; }
    [[nodiscard]] Result<> start() override;
    void stop() override;

    [[nodiscard]] const recording::Info& info() const { return m_reader->info(); }
    /// Everything that was logged before this time has been delivered; kTimeMax when all has.
    [[nodiscard]] TimePoint loadedUntil() const { return fromNanoseconds(m_loadedUntil.load()); }
    /// Samples of series that the recording does not describe: left out.
    [[nodiscard]] std::uint64_t unknownSamples() const { return m_unknownSamples.load(); }
    /// State at any time, from the keyframe before it; ids as delivered.
    [[nodiscard]] Result<telemetry::StateResult> stateAt(const telemetry::StateQuery& query) const;

private:
    class Loader;
    RecordingSource(std::unique_ptr<recording::Reader> reader, telemetry::FactSink& sink,
                    RecordingSourceOptions options);
    void run();
    [[nodiscard]] telemetry::SeriesId mapped(telemetry::SeriesId id) const;
    [[nodiscard]] bool isStopping();
    /// False when the source is stopping.
    [[nodiscard]] bool waitForRoom();
    void tell(const Error& error) const;

    std::unique_ptr<recording::Reader> m_reader;
    telemetry::FactSink& m_sink;
    RecordingSourceOptions m_options;
    std::vector<telemetry::SeriesId> m_ids; ///< by id in the recording
    std::atomic<std::int64_t> m_loadedUntil{toNanoseconds(kTimeMin)};
    std::atomic<std::uint64_t> m_unknownSamples{0};
    std::mutex m_mutex;
    std::condition_variable m_stopped;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/bounded_queue.h"
#include "base/clock.h"
#include "base/log_sink.h"
#include "base/thread_checker.h"
#include "feed/feed.h"
#include "session/clock_trust.h"
#include "session/recording_files.h"
#include "session/session_data.h"
#include "telemetry/ingest.h"
#include "telemetry/store.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace seamscope::recording {
class Writer;
}

namespace seamscope::session {

/// What a file begins with: all that is known at that moment.
struct RecordingBeginning {
    Published now;
    std::shared_ptr<const telemetry::StoreSnapshot> snapshot;
    std::vector<std::pair<std::string, std::string>> documents;
};

/// Who hears of a recording. Called on its thread.
struct RecorderReports {
    telemetry::LossReport lost;
    std::function<void(const Result<>&)> state; ///< once a second: it writes, or why not
    LogSink log;
    std::uint64_t lostBefore = 0;                ///< facts of those who were killed: the first file tells of them
    std::function<void()> begun;                 ///< and does so from now on
    std::function<void(std::uint64_t)> safe;     ///< what was marked is the kernel's, or was told as lost
};

/// Writes a recording beside a running session, on a thread of its own. The session hands over immutable
/// parts and never waits: what does not fit into the queue is left out of the recording and counted. A recording is
/// a row of files (RecordingRules), each of which begins with all that is known. One that can not be written any
/// more (disk full, file or folder gone, an error of the device) is given up; a new one is tried for with back-off
/// until there is room, and what came in between is counted and said in info().problem.
class Recorder {
public:
    /// An empty name is made from the time. @param derived source whose series are not recorded. @param queueFacts that may
    /// wait for the disk, of kFactBytes each.
    [[nodiscard]] static Result<std::unique_ptr<Recorder>>
    start(const RecordingRules& rules, const std::string& name, RecordingBeginning beginning,
          telemetry::SourceId derived, const Clock& clock, RecorderReports reports, std::size_t queueFacts);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // Session thread.
    void series(std::shared_ptr<const std::vector<telemetry::SeriesInfo>> series);
    void samples(std::shared_ptr<const telemetry::SampleBatch> batch);
    void events(std::shared_ptr<const std::vector<telemetry::Event>> events);
    void parts(telemetry::Parts changed);
    void document(std::string name, std::string text);
    void collectives(telemetry::CollectiveBatchPtr batch);
    /// Everything handed over so far is the first @p facts of all; `safe` is told once they are.
    void mark(std::uint64_t facts);
    /// True once for each new file that is due: what it begins with is handed to begin(), after everything that is
    /// in it has been handed over.
    [[nodiscard]] bool takeWish() { return m_wants.exchange(false); }
    void begin(RecordingBeginning beginning);

    /// Writes what is queued and completes the file.
    [[nodiscard]] telemetry::RecordingInfo stop();
    /// Of the newest file; the start is the whole recording's.
    [[nodiscard]] telemetry::RecordingInfo info() const;
    /// About what waits.
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Step {
        std::function<Result<>(recording::Writer&)> write;
        std::size_t weight = 0;
        std::shared_ptr<const RecordingBeginning> beginning{}; ///< instead of write: a new file
        std::optional<std::uint64_t> mark{};                   ///< the same: what mark() was told
    };

    Recorder(RecordingFiles files, std::size_t queueFacts, telemetry::SourceId derived, const Clock& clock, RecorderReports reports);
    [[nodiscard]] Result<> open(const RecordingBeginning& beginning);
    void push(std::function<Result<>(recording::Writer&)> write, std::size_t facts, std::size_t weight);
    void push(std::function<Result<>(recording::Writer&)> write, std::size_t facts);
    void run();
    void take(const Step& step);
    void beginFile(const RecordingBeginning& beginning);
    [[nodiscard]] Result<> writeBeginning(const RecordingBeginning& beginning);
    void closeFile(std::string_view why);
    void giveUp(const Error& error);
    void wantFile();
    void look();
    void lookAtFiles(TimePoint now);
    void lose(std::uint64_t facts);
    void tellSafe();
    void tell();

    const telemetry::SourceId m_derived;
    const Clock& m_clock;
    const RecorderReports m_reports;
    BoundedQueue<Step> m_queue;
    const ThreadChecker m_recorderThread;
    std::atomic<bool> m_wants = false;

    // Recorder thread only, while it runs
    RecordingFiles m_files;
    std::unique_ptr<recording::Writer> m_writer; ///< null: no file can be written
    bool m_isMadeAhead = false;                  ///< by start()
    bool m_isAwaited = false;                    ///< a beginning was asked for
    bool m_hasKept = false;                      ///< something of the newest file is the kernel's
    std::uint64_t m_unsafe = 0;                  ///< facts that are not, at most
    std::uint64_t m_mark = 0;                    ///< facts up to which all was written or told as lost
    std::uint64_t m_lostSince = 0;               ///< facts, since the last file
    std::uint64_t m_refusedBefore = 0;           ///< by the queue, when the newest file began
    std::string m_problem;
    Backoff m_backoff;
    TimePoint m_triedAt{};
    Duration m_wait{0};
    TimePoint m_lookedAt{};
    TimePoint m_removedAt{};
    ClockTrust m_trust;

    mutable std::mutex m_mutex; ///< guards what is below
    telemetry::RecordingInfo m_info;
    TimePoint m_toldAt{};
    std::thread m_thread;
};

} // namespace seamscope::session

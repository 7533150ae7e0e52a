// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"
#include "base/clock.h"
#include "base/thread_checker.h"
#include "feed/feed.h"
#include "session/session_data.h"
#include "telemetry/ingest.h"
#include "telemetry/store.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace seamscope::recording {
class Writer;
}

namespace seamscope::session {

/// Writes a recording beside a running session, on a thread of its own. The session hands over immutable
/// parts and never waits: what does not fit into the queue is left out of the recording, counted, and said in
/// info().problem; the same for a full disk. Both are told to @p lost of start() as well.
class Recorder {
public:
    /// Begins with what the session knows: graph, descriptions, current values and documents.
    /// @param folder recordings live here; @p name must stay inside it (no "..", not absolute), unless folder
    /// is empty: then any path is taken. An empty name is made from the time. @param derived source whose
    /// series are not recorded.
    [[nodiscard]] static Result<std::unique_ptr<Recorder>>
    start(const std::string& folder, const std::string& name, const Published& now,
          const telemetry::StoreSnapshot& snapshot,
          const std::vector<std::pair<std::string, std::string>>& documents, telemetry::SourceId derived,
          const Clock& clock, telemetry::LossReport lost);
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

    /// Writes what is queued and completes the file.
    [[nodiscard]] Result<telemetry::RecordingInfo> stop();
    [[nodiscard]] telemetry::RecordingInfo info() const;

    /// *.mcap in the folder with their sizes, the running one with its times.
    [[nodiscard]] static Result<std::vector<telemetry::RecordingInfo>> list(const std::string& folder,
                                                                            const Recorder* running);

private:
    using Step = std::function<Result<>(recording::Writer&)>;

    Recorder(std::unique_ptr<recording::Writer> writer, const Clock& clock, telemetry::LossReport lost);
    void push(Step step, std::size_t weight);
    void run();
    void note(const recording::Writer& writer, const Result<>& outcome);

    const Clock& m_clock;
    const telemetry::LossReport m_lost;
    std::unique_ptr<recording::Writer> m_writer; ///< recorder thread only, until it has ended
    BoundedQueue<Step> m_queue;
    const ThreadChecker m_recorderThread;
    mutable std::mutex m_mutex;
    telemetry::RecordingInfo m_info;
    Result<> m_outcome;
    std::thread m_thread;
};

} // namespace seamscope::session

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"
#include "base/thread_checker.h"
#include "collectives/store/event_store.h"
#include "session/session_data.h"
#include "telemetry/ingest.h"
#include "telemetry/source_health.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

namespace seamscope::session {

/// Builds the timelines of all jobs beside a session. Batches wait in a bounded queue; what does not fit is
/// left out and counted, and so is what no disk takes. Calls from one thread, the session's.
class TimelineThread {
public:
    /// All jobs that have a timeline, each as of its newest version; on the timeline thread.
    using Publish = std::function<void(std::shared_ptr<const Timelines>)>;

    /// @param most bytes of all jobs together: over it the jobs go that were silent for longest, and are counted
    TimelineThread(Publish publish, telemetry::LossReport lost, collectives::EventStoreOptions options = {},
                   std::size_t most = SIZE_MAX);
    ~TimelineThread();
    TimelineThread(const TimelineThread&) = delete;
    TimelineThread& operator=(const TimelineThread&) = delete;

    /// @param wait a file's events wait for room, a live source's do not
    void add(telemetry::CollectiveBatchPtr batch, bool wait);
    /// What the timelines take, those on disk excepted, and what waits. Any thread.
    [[nodiscard]] std::size_t bytes() const;
    /// No more comes: what was not complete is taken as it is.
    void finish();

private:
    using Step = std::function<void()>;
    struct Private;
    void run();
    void publish(bool isAll);
    void add(const collectives::CollectiveBatch& batch);
    void enforceBudget();

    const Publish m_publish;
    const telemetry::LossReport m_lost;
    const std::size_t m_most;
    BoundedQueue<Step> m_queue;
    std::atomic<std::size_t> m_bytes{0};
    const ThreadChecker m_caller;
    const ThreadChecker m_timelineThread;
    std::unique_ptr<Private> d; ///< timeline thread only
    std::thread m_thread;
};

} // namespace seamscope::session

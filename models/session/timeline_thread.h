// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"
#include "base/thread_checker.h"
#include "collectives/store/event_store.h"
#include "session/session_data.h"
#include "telemetry/ingest.h"
#include "telemetry/source_health.h"

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

    TimelineThread(Publish publish, telemetry::LossReport lost, collectives::EventStoreOptions options = {});
    ~TimelineThread();
    TimelineThread(const TimelineThread&) = delete;
    TimelineThread& operator=(const TimelineThread&) = delete;

    /// @param wait a file's events wait for room, a live source's do not
    void add(telemetry::CollectiveBatchPtr batch, bool wait);
    /// No more comes: what was not complete is taken as it is.
    void finish();

private:
    using Step = std::function<void()>;
    struct Private;
    void run();
    void publish(bool isAll);
    void add(const collectives::CollectiveBatch& batch);

    const Publish m_publish;
    const telemetry::LossReport m_lost;
    BoundedQueue<Step> m_queue;
    const ThreadChecker m_caller;
    const ThreadChecker m_timelineThread;
    std::unique_ptr<Private> d; ///< timeline thread only
    std::thread m_thread;
};

} // namespace seamscope::session

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_desk.h"
#include "base/bounded_queue.h"
#include "base/thread_checker.h"
#include "feed/feed.h"

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace seamscope::session {

/// Runs the alarms of a live session beside it: a disk that is slow holds up no fact. Any thread.
class AlarmThread {
public:
    using Factory = std::function<std::unique_ptr<alarms::AlarmDesk>()>;
    /// Takes each report, on the alarm thread.
    using Publish = std::function<void(telemetry::Part<telemetry::AlarmReport>)>;

    AlarmThread(const Factory& factory, Publish publish);
    /// What waits is answered first.
    ~AlarmThread();
    AlarmThread(const AlarmThread&) = delete;
    AlarmThread& operator=(const AlarmThread&) = delete;

    /// What is published now; left out while the one before is being looked at.
    void look(telemetry::Parts parts, TimePoint now);
    /// Answers on the alarm thread, after the report with it was published.
    void act(telemetry::AlarmRequest request, TimePoint now,
             telemetry::Feed::Reply<telemetry::AlarmAnswer> reply);

private:
    using Step = std::function<void()>;
    void run();
    void publish(TimePoint now);

    const Publish m_publish;
    BoundedQueue<Step> m_queue;
    std::atomic<bool> m_isLooking{false};
    const ThreadChecker m_alarmThread;
    std::unique_ptr<alarms::AlarmDesk> m_desk; ///< alarm thread only, once it runs
    std::thread m_thread;
};

} // namespace seamscope::session

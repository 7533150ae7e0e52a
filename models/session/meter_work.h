// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session_meter.h"

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope::session {

/// A run that goes its way over an immutable snapshot on a thread of its own, and what it tells on the way.
class SessionMeter::Work {
public:
    struct Result {
        std::shared_ptr<Run> run;
        telemetry::SampleBatch samples;
        std::vector<std::shared_ptr<const Run>> passed{}; ///< as it was on the way
    };
    using Task = std::function<Result(const std::atomic<bool>& isStopped)>;

    explicit Work(Task task)
        : m_result(
              std::async(std::launch::async, [this, task = std::move(task)] { return task(m_isStopped); })) {}
    ~Work() {
        stop();
        if (m_result.valid())
            m_result.wait();
    }
    /// It ends where it is.
    void stop() { m_isStopped = true; }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

    [[nodiscard]] bool isDone() const {
        return m_result.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }
    void wait() const { m_result.wait(); }
    [[nodiscard]] Result take() { return m_result.get(); }

private:
    std::atomic<bool> m_isStopped = false;
    std::future<Result> m_result; ///< last: its thread reads the flag
};

} // namespace seamscope::session

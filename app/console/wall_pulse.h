// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "pagers/heartbeat.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace seamscope::console {

/// What a supervisor tells a watcher outside of its wall.
struct PulseOptions {
    pagers::HeartbeatOptions heartbeat;
    std::function<void()> renewSecrets; ///< before each beat: a token may have been replaced; may be empty
};

/// Frames of a wall come in, beats go out, from a thread of its own: a watcher that hangs holds up nobody. A beat is due
/// when a frame has just come and never by time alone, so that a wall which shows nothing is silent outside as well.
class WallPulse {
public:
    /// @param clock must outlive it
    /// @param log is told when the watcher is not reached, once, and when it is again
    WallPulse(PulseOptions options, const Clock& clock, LogSink log);
    ~WallPulse();
    WallPulse(const WallPulse&) = delete;
    WallPulse& operator=(const WallPulse&) = delete;

    /// The wall has painted one. Never waits.
    void frame();

private:
    void run();
    void tell(const Result<>& told);

    const PulseOptions m_options;
    const LogSink m_log;
    pagers::Heartbeat m_heartbeat;
    bool m_isUnheard = false; ///< the log was told; of the thread
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    bool m_isFrame = false;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/wall_pulse.h"

#include <utility>

namespace seamscope::console {

WallPulse::WallPulse(PulseOptions options, const Clock& clock, LogSink log)
    : m_options(std::move(options))
    , m_log(std::move(log))
    , m_heartbeat(m_options.heartbeat, clock)
    , m_thread([this] { run(); }) {}

WallPulse::~WallPulse() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_wake.notify_all();
    }
    m_heartbeat.cancel();
    m_thread.join();
}

void WallPulse::frame() {
    const std::lock_guard lock(m_mutex);
    m_isFrame = true;
    m_wake.notify_all();
}

void WallPulse::run() {
    while (true) {
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [&] { return m_stop || m_isFrame; });
            if (m_stop)
                return;
        }
        if (m_heartbeat.isDue()) {
            if (m_options.renewSecrets)
                m_options.renewSecrets();
            tell(m_heartbeat.beat());
        }
        // One that came while the watcher let us wait proves nothing of now.
        const std::lock_guard lock(m_mutex);
        m_isFrame = false;
    }
}

void WallPulse::tell(const Result<>& told) {
    if (!told && told.error().code == ErrorCode::cancelled)
        return;
    if (const bool isUnheard = !told; std::exchange(m_isUnheard, isUnheard) != isUnheard && m_log)
        m_log(told ? "the watcher hears of the wall again" : "the watcher does not hear of the wall: " + printable(told.error().text()));
}

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/end_watch.h"

#include "base/line_outlet.h"

#include <unistd.h>

namespace seamscope::gateway {

EndWatch::EndWatch(std::chrono::milliseconds patience, int code)
    : m_thread([this, patience, code] {
        std::unique_lock lock(m_mutex);
        if (m_done.wait_for(lock, patience, [this] { return m_isDone; }))
            return;
        // Not through stderr's own lock: whoever holds it may be what is waited for.
        static_cast<void>(writeAtOnce(STDERR_FILENO, "ending without waiting any longer for what is still under way\n"));
        _exit(code); // no destructors: they are what it waits for
    }) {}

EndWatch::~EndWatch() {
    {
        const std::lock_guard lock(m_mutex);
        m_isDone = true;
        m_done.notify_all();
    }
    m_thread.join();
}

} // namespace seamscope::gateway

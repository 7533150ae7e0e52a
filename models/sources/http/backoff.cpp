// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/http/backoff.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace seamscope::sources {

Backoff::Backoff(Duration first, Duration cap, std::uint32_t seed)
    : m_first(std::max(first, Duration(1)))
    , m_cap(std::max(cap, m_first))
    , m_base(m_first)
    , m_random(seed) {}

Duration Backoff::next() {
    constexpr double kSpread = 0.25;
    std::uniform_real_distribution<double> jitter(1 - kSpread, 1 + kSpread);
    const auto wait =
        Duration(static_cast<Duration::rep>(static_cast<double>(m_base.count()) * jitter(m_random)));
    m_base = m_base > m_cap / 2 ? m_cap : m_base * 2;
    return wait;
}

void waitUnlessStopped(const std::stop_token& stop, Duration time) {
    std::mutex mutex;
    std::condition_variable_any condition;
    std::unique_lock lock(mutex);
    condition.wait_for(lock, stop, time, [] { return false; });
}

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/backoff.h"

#include <algorithm>

namespace seamscope {

Backoff::Backoff(const BackoffOptions& options)
    : m_options(options)
    , m_random(options.seed ? *options.seed : std::random_device()()) {}

Duration Backoff::next() {
    constexpr unsigned kMostDoublings = 30;
    Duration bound = m_options.first;
    for (unsigned i = 0; i < m_failures && bound < m_options.cap; ++i)
        bound *= 2;
    m_failures = std::min(m_failures + 1, kMostDoublings);
    bound = std::clamp(bound, Duration(0), m_options.cap);
    std::uniform_real_distribution<double> share(m_options.least, m_options.most);
    return Duration(static_cast<Duration::rep>(static_cast<double>(bound.count()) * share(m_random)));
}

} // namespace seamscope

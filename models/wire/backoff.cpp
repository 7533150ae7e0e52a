// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/backoff.h"

#include <algorithm>

namespace seamscope::wire {

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
    return Duration(std::uniform_int_distribution<std::int64_t>(0, bound.count())(m_random));
}

} // namespace seamscope::wire

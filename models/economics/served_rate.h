// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"

#include <cstddef>
#include <vector>

namespace seamscope::economics {

/// What a healthy hour of an inference job brings, for saying what a lost one would have brought.
struct ServedRate {
    double requestsPerSecond = 0; ///< 0 = nobody says
    double tokensPerRequest = 0;
    bool operator==(const ServedRate&) const = default;
};

/// Learns it: the stated rate, else the median of the newest stretches. One thread.
class ServedRateOf {
public:
    void add(const ServedFact& fact);
    [[nodiscard]] ServedRate rate(const topology::JobReference& reference) const;

private:
    std::vector<double> m_rates; ///< ring, requests a second
    std::size_t m_next = 0;
    double m_requests = 0;
    double m_tokens = 0;
};

} // namespace seamscope::economics

// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/served_rate.h"

#include "base/median.h"

#include <algorithm>

namespace seamscope::economics {
namespace {

constexpr std::size_t kRates = 1000;

} // namespace

void ServedRateOf::add(const ServedFact& fact) {
    const double seconds = toSeconds(fact.to - fact.from);
    if (fact.isStill || fact.isIdle || !(fact.requests > 0) || !(seconds > 0))
        return;
    if (m_rates.size() < kRates)
        m_rates.push_back(fact.requests / seconds);
    else
        m_rates[m_next] = fact.requests / seconds;
    m_next = (m_next + 1) % kRates;
    m_requests += fact.requests;
    m_tokens += fact.tokens;
}

ServedRate ServedRateOf::rate(const topology::JobReference& reference) const {
    ServedRate rate;
    rate.requestsPerSecond = reference.requestsPerSecond.value_or(0);
    if (rate.requestsPerSecond <= 0 && !m_rates.empty()) {
        std::vector<double> rates = m_rates;
        rate.requestsPerSecond = upperMedian(rates);
    }
    // Tokens between tokens: the first of a request is not among them.
    if (m_requests > 0 && m_tokens > 0)
        rate.tokensPerRequest = 1 + m_tokens / m_requests;
    return rate;
}

} // namespace seamscope::economics

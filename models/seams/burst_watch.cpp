// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/burst_watch.h"

#include "seams/detector.h"

#include <algorithm>

namespace seamscope::seams {
namespace {

constexpr int kFewest = 3;                                   ///< values of a rise that speak
constexpr std::int32_t kPatience = 300 / kTickSeconds;       ///< with a rise while no burst is known
constexpr std::int32_t kNewNormal = 2 * 3600 / kTickSeconds; ///< after that it is what it is
constexpr double kFloorUp = 0.002, kFloorDown = 0.2;         ///< share of the way a value
constexpr int kCalmToEnd = 2;

} // namespace

BurstWatch::Word BurstWatch::add(double x, double size, std::int32_t tick, int gap) {
    if (!m_isKnown) {
        m_isKnown = true;
        m_floor = x;
    }
    m_floor += (x < m_floor ? kFloorDown : kFloorUp) * (x - m_floor);
    if (x - m_floor < size / 2) {
        m_excess = 0;
        if (m_values == 0 || ++m_calm < kCalmToEnd)
            return Word::usual;
        const bool wasOdd = m_isOdd;
        closeRise(tick);
        return wasOdd ? Word::over : Word::usual;
    }
    m_calm = 0;
    if (m_values++ == 0) {
        m_since = tick - gap + 1;
        m_sum = 0;
    }
    m_sum += x;
    const double mean = m_sum / m_values;
    const std::int32_t length = tick - m_since;
    const bool isHigher = m_bursts > 0 && m_values >= kFewest && mean > m_peak + size;
    const bool isLonger = length > (m_bursts > 0 ? std::max(2 * m_longest, 60 / kTickSeconds) : kPatience);
    m_excess = mean - (isHigher && m_peak > m_floor ? m_peak : m_floor);
    if (length > kNewNormal) {
        m_floor = x;
        const bool wasOdd = m_isOdd;
        closeRise(tick);
        return wasOdd ? Word::over : Word::usual;
    }
    m_isOdd = m_isOdd || isHigher || isLonger;
    return m_isOdd ? Word::odd : Word::usual;
}

void BurstWatch::closeRise(std::int32_t tick) {
    if (!m_isOdd && m_values > 0) {
        m_peak = m_bursts == 0 ? m_sum / m_values : std::max(m_peak, m_sum / m_values);
        m_longest = std::max(m_longest, tick - m_since);
        ++m_bursts;
    }
    m_values = 0;
    m_calm = 0;
    m_isOdd = false;
}

} // namespace seamscope::seams

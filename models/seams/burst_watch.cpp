// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/burst_watch.h"

#include "seams/detector.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr int kFewest = 3;                                   ///< values of a rise that speak
constexpr std::int32_t kPatience = 300 / kTickSeconds;       ///< with a rise while no burst is known
constexpr std::int32_t kFarPatience = 90 / kTickSeconds;     ///< the same, with one that no ordinary write makes
constexpr double kFar = 4;                                   ///< times the least difference: a latency fivefold
constexpr std::int32_t kNewNormal = 2 * 3600 / kTickSeconds; ///< after that it is what it is
constexpr double kFloorUp = 0.002, kFloorDown = 0.2;         ///< share of the way a value
constexpr int kCalmToEnd = 2;
constexpr double kOutside = 2.5;       ///< deviations of what rests: less is no rise
constexpr double kScatterShare = 0.02; ///< of a value in what is known of the scatter
constexpr std::size_t kLearnt = 24;    ///< values from which on that is known
constexpr double kMadToSigma = 1.2533;

} // namespace

BurstWatch::Word BurstWatch::add(double x, double size, std::int32_t tick, int gap) {
    followFloor(x);
    const double above = x - m_floor;
    const double least = std::max(size / 2, kOutside * m_scatter);
    const bool isLearning = m_count < kLearnt;
    if (isLearning || std::abs(above) < least)
        m_scatter += (std::min(std::abs(above), size) * kMadToSigma - m_scatter) * std::max(kScatterShare, 1.0 / static_cast<double>(m_count));
    if (isLearning || above < least) {
        m_excess = 0;
        if (m_values == 0 || ++m_calm < kCalmToEnd)
            return Word::usual;
        const bool wasOdd = m_isOdd;
        closeRise(tick);
        return wasOdd ? Word::over : Word::usual;
    }
    m_calm = 0;
    const bool isFurther = isFurtherStep(x, size, tick, gap);
    const bool wasOdd = m_isOdd;
    if (isFurther) {
        const double sum = m_higherSum;
        m_values -= kFewest - 1; // they were taken for a part of it
        m_sum -= sum - x;
        closeRise(m_higherSince);
        m_values = kFewest;
        m_sum = sum;
        m_since = m_higherSince;
    } else if (m_values++ == 0) {
        m_since = tick - gap + 1;
        m_sum = x;
    } else {
        m_sum += x;
    }
    const double mean = m_sum / m_values;
    const std::int32_t length = tick - m_since;
    const bool isHigher = m_bursts > 0 && m_values >= kFewest && mean > m_peak + size;
    const bool isFar = m_values >= kFewest && mean > m_floor + kFar * size;
    const std::int32_t patience = m_bursts > 0 ? std::max(2 * m_longest, 60 / kTickSeconds) : isFar ? kFarPatience : kPatience;
    const bool isLonger = mean > m_floor + size && length > patience;
    m_excess = mean - (isHigher && m_peak > m_floor ? m_peak : m_floor);
    if (length > kNewNormal) {
        m_floor = x;
        closeRise(tick);
        return wasOdd ? Word::over : Word::usual;
    }
    // Two higher values may be the begin of a rise of its own: the next one tells.
    m_isOdd = m_isOdd || wasOdd || (m_higher == 0 && (isHigher || isLonger));
    return wasOdd && isFurther ? Word::grown : m_isOdd ? Word::odd : Word::usual;
}

/// One low value is scatter: a few of them are where it rests.
void BurstWatch::followFloor(double x) {
    m_newest[m_count++ % m_newest.size()] = x;
    std::array<double, 5> sorted = m_newest;
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(std::min(m_count, sorted.size()));
    std::sort(sorted.begin(), end);
    const double middle = sorted[static_cast<std::size_t>(end - sorted.begin()) / 2];
    if (m_count == 1)
        m_floor = x;
    m_floor += (middle < m_floor ? kFloorDown : kFloorUp) * (middle - m_floor);
}

/// Whether the values now stand a step over the rise so far: that is another rise on top of it, with a begin of its own.
bool BurstWatch::isFurtherStep(double x, double size, std::int32_t tick, int gap) {
    if (m_values == 0 || x < m_sum / m_values + size) {
        m_higher = 0;
        return false;
    }
    if (m_higher++ == 0) {
        m_higherSince = tick - gap + 1;
        m_higherSum = 0;
    }
    m_higherSum += x;
    return m_higher == kFewest;
}

void BurstWatch::closeRise(std::int32_t tick) {
    if (!m_isOdd && m_values >= kFewest) { // one high value is scatter, and nothing to compare a burst with
        m_peak = m_bursts == 0 ? m_sum / m_values : std::max(m_peak, m_sum / m_values);
        m_longest = std::max(m_longest, tick - m_since);
        ++m_bursts;
    }
    m_values = 0;
    m_calm = 0;
    m_higher = 0;
    m_isOdd = false;
}

} // namespace seamscope::seams

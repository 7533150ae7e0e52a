// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/detector.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr double kClip = 4;
constexpr double kClipSlow = 8;                      ///< values that come rarely have to say more each
constexpr int kSlowGap = 4;                          ///< ticks
constexpr double kShift = 0.5, kLimit = 12;          // φ ≤ 0.8
constexpr double kBlockShift = 1.0, kBlockLimit = 8; // φ > 0.8
constexpr double kMostPhi = 0.8;
constexpr double kMemory = 1.0 / 200; ///< of the autocorrelation
constexpr int kCalmToEnd = 6;
constexpr double kStood = 0.25; ///< of the least change, smoothed, before the value that makes it sure
constexpr int kLongestBlock = 12;
constexpr double kMadToSigma = 1.2533; // mean absolute deviation of a normal → σ

} // namespace

void Baseline::learn(double x, double share, double least) {
    ++count;
    if (count == 1) {
        mean = static_cast<float>(x);
        scale = static_cast<float>(least);
        return;
    }
    const double a = std::clamp(std::max(1.0 / count, share), 0.0, 1.0);
    double residual = x - static_cast<double>(mean);
    if (count > 8) {
        const double most = 3 * std::max(least, static_cast<double>(scale));
        residual = std::clamp(residual, -most, most);
    }
    mean = static_cast<float>(static_cast<double>(mean) + a * residual);
    const double spread = kMadToSigma * std::abs(residual);
    scale = static_cast<float>(
        std::max(least, static_cast<double>(scale) + a * (spread - static_cast<double>(scale))));
}

void Detector::reset(std::int32_t tick) {
    m_up.reset(tick);
    m_down.reset(tick);
    m_active = 0;
    m_calm = 0;
    m_blockCount = 0;
    m_blockSum = 0;
    m_recent = 0;
}

void Detector::measure(double z, int gap) {
    if (gap > 2 * kSlowGap || std::abs(z) > kClip)
        return;
    m_product =
        static_cast<float>(static_cast<double>(m_product) +
                           kMemory * (z * static_cast<double>(m_previous) - static_cast<double>(m_product)));
    m_square =
        static_cast<float>(static_cast<double>(m_square) + kMemory * (z * z - static_cast<double>(m_square)));
}

Verdict Detector::add(double residual, double scale, double size, double certainty, int gap,
                      std::int32_t tick) {
    const double z = certainty * residual / scale;
    if (m_active == 0)
        measure(z, gap);
    const double clip = gap >= kSlowGap ? kClipSlow : kClip;
    const double phi =
        std::clamp(static_cast<double>(m_product) / std::max(0.2, static_cast<double>(m_square)), 0.0, 0.95);
    const double smooth = gap >= kSlowGap ? 0.6 : 0.3;
    const double before = static_cast<double>(m_recent);
    m_recent = static_cast<float>(static_cast<double>(m_recent) +
                                  smooth * (residual - static_cast<double>(m_recent)));
    if (phi <= kMostPhi) {
        const double white = (z - phi * static_cast<double>(m_previous)) / std::sqrt(1 - phi * phi);
        const double x = std::clamp(white, -clip, clip);
        m_up.add(x, kShift, kLimit, tick);
        m_down.add(-x, kShift, kLimit, tick);
    } else {
        m_blockSum += static_cast<float>(std::clamp(z, -clip, clip));
        if (++m_blockCount >= std::min(kLongestBlock, blockLength(phi))) {
            // The mean of b values of an AR(1) has a spread of about √((1 + φ)/(1 − φ)/b).
            const double b = m_blockCount;
            const double x =
                static_cast<double>(m_blockSum) / b / std::min(1.0, std::sqrt((1 + phi) / (1 - phi) / b));
            m_up.add(x, kBlockShift, kBlockLimit, tick);
            m_down.add(-x, kBlockShift, kBlockLimit, tick);
            m_blockSum = 0;
            m_blockCount = 0;
        }
    }
    m_previous = static_cast<float>(std::clamp(z, -clip, clip));
    if (m_active != 0 && residual * m_active >= size / 2)
        m_lastOff = tick;
    return decide(residual, before, size, tick);
}

/// @param before what was smoothed up to the value before: one value alone is a sensor or a scrape that was wrong, however far
/// off it is and wherever the sum stood.
Verdict Detector::decide(double residual, double before, double size, std::int32_t tick) {
    const double recent = static_cast<double>(m_recent);
    if (m_active == 0) {
        const int sign = recent > 0 ? 1 : -1;
        // Whitening forgets a change that stands: once over the limit the sum is not asked again.
        const bool isOver = (sign > 0 ? m_up : m_down).sum() > (m_blockCount > 0 ? kBlockLimit : kLimit);
        const bool isOneValue = before * sign < kStood * size || residual * sign < size / 2;
        if (!isOver || std::abs(recent) < size || isOneValue)
            return {};
        m_active = static_cast<std::int8_t>(sign);
        m_lastOff = tick;
        m_calm = 0;
        return {sign, true, false};
    }
    const int sign = m_active;
    m_calm = recent * sign < size / 2 ? static_cast<std::uint8_t>(m_calm + 1) : std::uint8_t{0};
    const bool isReversed = recent * sign < -size; // it went past the old level: that is another change
    if (m_calm < kCalmToEnd && !isReversed)
        return {sign, false, false};
    reset(tick);
    return {sign, false, true};
}

} // namespace seamscope::seams

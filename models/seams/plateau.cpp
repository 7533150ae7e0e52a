// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/plateau.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr double kMemory = 600; ///< seconds: a level that creeps is followed, one that jumps is not
constexpr double kMadToSigma = 1.4826;

} // namespace

void Plateau::begin() {
    m_first.clear();
    m_level = {};
}

void Plateau::settle(std::int32_t tick, double least) {
    std::vector<float> spread;
    m_level.mean = medianInPlace(m_first);
    for (const float x : m_first)
        spread.push_back(std::abs(x - m_level.mean));
    m_level.scale =
        static_cast<float>(std::max(least, kMadToSigma * static_cast<double>(medianInPlace(spread))));
    m_level.count = static_cast<std::uint32_t>(m_first.size());
    m_detector.reset(tick);
}

std::optional<Plateau::Left> Plateau::add(double x, double seconds, double least, double size, int sign, std::int32_t tick) {
    if (m_level.count == 0) {
        m_first.push_back(static_cast<float>(x));
        if (m_first.size() >= kSettling)
            settle(tick, least);
        return std::nullopt;
    }
    const double residual = x - static_cast<double>(m_level.mean);
    const double certainty = std::sqrt(m_level.count / (m_level.count + 10.0));
    const Verdict verdict =
        m_detector.add(residual, static_cast<double>(m_level.scale), size, certainty, 1, tick);
    if (verdict.begins) {
        const Left left{m_detector.zeroTick(verdict.sign), static_cast<double>(m_level.mean), static_cast<double>(m_level.scale)};
        begin();
        return verdict.sign == sign ? std::optional(left) : std::nullopt;
    }
    if (!m_detector.isSuspicious())
        m_level.learn(x, seconds / kMemory, least);
    return std::nullopt;
}

} // namespace seamscope::seams

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace seamscope::seams {

/// Moving average of the share of a common fall of power that one device retained: 0 = fell like all, 1 = did
/// not fall. 8 bytes.
class RetainedLoad {
public:
    void add(double share) {
        m_count = static_cast<std::uint16_t>(std::min(m_count + 1, 1000));
        const double weight = std::max(kMemory, 1.0 / m_count);
        m_mean = static_cast<float>(static_cast<double>(m_mean) + weight * (std::clamp(share, -kMost, kMost) -
                                                                            static_cast<double>(m_mean)));
    }
    [[nodiscard]] bool isKnown() const { return m_count >= kFewest; }
    [[nodiscard]] double mean() const { return static_cast<double>(m_mean); }
    /// Standard error of the mean, in spreads of one value that is independent of the one before.
    [[nodiscard]] static double errorShare() { return std::sqrt(kMemory / (2 - kMemory)); }

private:
    static constexpr double kMemory = 0.1;
    static constexpr double kMost = 2;
    static constexpr std::uint16_t kFewest = 10;
    float m_mean = 0;
    std::uint16_t m_count = 0;
};

} // namespace seamscope::seams

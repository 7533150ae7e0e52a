// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace seamscope::seams {

/// Watches a quantity that rests and rises in bursts, such as the latency of a storage that takes
/// checkpoints: a burst as such is nothing. Odd is one that goes higher than those before, or a rise that
/// does not end as they did. Values are logarithms.
class BurstWatch {
public:
    enum class Word : std::uint8_t { usual, odd, grown, over }; ///< grown: odd already, and now a further step up
    /// @param size least difference that means anything; @param gap ticks since the last value.
    Word add(double x, double size, std::int32_t tick, int gap);
    /// First tick of the running rise.
    [[nodiscard]] std::int32_t since() const { return m_since; }
    /// By how much it is over what it should be.
    [[nodiscard]] double excess() const { return m_excess; }

private:
    void followFloor(double x);
    void closeRise(std::int32_t tick);
    bool isFurtherStep(double x, double size, std::int32_t tick, int gap);

    std::array<double, 5> m_newest{};
    std::size_t m_count = 0;
    double m_floor = 0;   ///< where it rests
    double m_scatter = 0; ///< deviation there
    double m_peak = 0;  ///< highest mean of the bursts before
    double m_sum = 0;   ///< of the running rise
    double m_excess = 0;
    std::int32_t m_since = 0;
    std::int32_t m_longest = 0; ///< of the bursts before, ticks
    int m_values = 0;           ///< in the running rise; 0 = at rest
    int m_calm = 0;
    int m_higher = 0; ///< values on end that are a step over the running rise
    double m_higherSum = 0;
    std::int32_t m_higherSince = 0;
    int m_bursts = 0;
    bool m_isOdd = false;
};

} // namespace seamscope::seams

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/change_detection.h"

#include <cstdint>

namespace seamscope::seams {

/// Length of one tick of the engine: everything is judged on means over it.
inline constexpr int kTickSeconds = 5;

/// What a detector says after one value.
struct Verdict {
    int sign = 0; ///< 0 = nothing to say
    bool begins = false;
    bool ends = false;
};

/// Slow baseline of one series: mean and spread of healthy values, both robust. 12 bytes of state.
struct Baseline {
    float mean = 0;
    float scale = 0;
    std::uint32_t count = 0;

    [[nodiscard]] bool isLearnt(int ticksSinceFirst) const {
        return count >= 8 && ticksSinceFirst >= 90 / kTickSeconds;
    }
    /// Takes a value in. @param share of the time constant that has passed.
    void learn(double x, double share, double least);
};

/// Two-sided change detection on one stream of residuals (methods §2.3): whitened by the measured
/// autocorrelation, clipped, CUSUM with k = 0.5 and h = 12, or block means with k = 1 and h = 8 where
/// φ > 0.8; and nothing below a practical size. 60 bytes.
class Detector {
public:
    /// @param residual value − baseline; @param scale its healthy spread; @param size least change that
    /// matters; @param certainty 0…1, below 1 while the baseline is young; @param gap ticks since the last
    /// value.
    Verdict add(double residual, double scale, double size, double certainty, int gap, std::int32_t tick);
    /// Last tick before the change.
    [[nodiscard]] std::int32_t zeroTick(int sign) const { return (sign > 0 ? m_up : m_down).zeroTick(); }
    /// Puts the begin of a change right that was found at a better place than where the sum last stood at 0.
    void date(int sign, std::int32_t tick) { (sign > 0 ? m_up : m_down).date(tick); }
    [[nodiscard]] double recent() const { return static_cast<double>(m_recent); } ///< smoothed residual
    [[nodiscard]] int active() const { return m_active; } ///< sign of the standing change, 0 = none
    [[nodiscard]] bool isSuspicious() const { return m_up.sum() > 4 || m_down.sum() > 4; }
    /// Newest tick whose value was still off while a change stood: the end of it lies behind, long before it is sure.
    [[nodiscard]] std::int32_t lastOff() const { return m_lastOff; }
    void reset(std::int32_t tick);

private:
    void measure(double z, int gap);
    [[nodiscard]] Verdict decide(double residual, double before, double size, std::int32_t tick);

    Cusum m_up, m_down;
    float m_recent = 0;
    float m_previous = 0; ///< z before
    float m_product = 0;  ///< running z·z₋₁
    float m_square = 1;   ///< running z²
    float m_blockSum = 0;
    std::uint8_t m_blockCount = 0;
    std::int8_t m_active = 0;
    std::uint8_t m_calm = 0; ///< values in a row that are back to normal
    std::int32_t m_lastOff = 0;
};

} // namespace seamscope::seams

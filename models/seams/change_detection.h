// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

/// Change detection of methods §2.3, free of everything but numbers.
namespace seamscope::seams {

/// One-sided cumulative sum: S = max(0, S + x − k). The caller mirrors x for the other side. Remembers the
/// last tick at which S was 0: the best estimate of when the change began.
class Cusum {
public:
    /// Adds one standardised value; true while S is over @p h.
    bool add(double x, double k, double h, std::int32_t tick);
    void reset(std::int32_t tick) {
        m_sum = 0;
        m_zero = tick;
    }
    /// The change began after @p tick, as something better than this sum knows.
    void date(std::int32_t tick) { m_zero = tick; }
    [[nodiscard]] double sum() const { return static_cast<double>(m_sum); }
    [[nodiscard]] std::int32_t zeroTick() const { return m_zero; }

private:
    float m_sum = 0;
    std::int32_t m_zero = 0;
};

/// Counts against a known rate: S = max(0, S + n ln(λ1/λ0) − (λ1 − λ0) dt) with λ1 = 5 λ0.
class PoissonCusum {
public:
    /// @param events in @p seconds; @param rate λ0, a second. @return S.
    double add(double events, double seconds, double rate, std::int32_t tick);
    void reset(std::int32_t tick) {
        m_sum = 0;
        m_zero = tick;
    }
    [[nodiscard]] double sum() const { return static_cast<double>(m_sum); }
    [[nodiscard]] std::int32_t zeroTick() const { return m_zero; }

private:
    float m_sum = 0;
    std::int32_t m_zero = 0;
};

/// How many values to average so that blocks are nearly independent: 3 (1 + φ)/(1 − φ).
[[nodiscard]] int blockLength(double phi);

/// Median slope (Theil 1950, Sen 1968) of equally spaced values; NaN is left out.
struct Slope {
    double perStep = 0;
    double standardError = 0; ///< from the spread of the residuals
    int points = 0;
};
[[nodiscard]] Slope theilSen(std::span<const float> values);

/// Index at which values bend away from a flat start: least squares over all break points of "mean up to the
/// break, then the better of a straight ramp and a new level, both in the direction asked for". Negative when there are
/// too few values.
/// @param mean,scale of the flat part, as learnt before; @param sign which way.
[[nodiscard]] int bendIndex(std::span<const float> values, double mean, double scale, int sign);

/// Median without NaN; reorders the values.
[[nodiscard]] double medianInPlace(std::span<float> values);

} // namespace seamscope::seams

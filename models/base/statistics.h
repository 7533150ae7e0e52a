// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Closed forms and special functions that several parts need. Doubles in, doubles out; NaN for arguments
/// outside the domain that is stated. All are pure.
namespace seamscope {

struct Interval {
    double low = 0;
    double high = 0;
};

/// Regularised lower incomplete gamma function P(a, x), a > 0, x >= 0 (series and continued fraction,
/// Abramowitz and Stegun 6.5.29 and 6.5.31).
[[nodiscard]] double gammaP(double a, double x);
/// x with P(a, x) = p; 0 <= p < 1.
[[nodiscard]] double gammaPInverse(double a, double p);
/// Quantile of the chi-squared distribution with @p degrees > 0 degrees of freedom.
[[nodiscard]] double chiSquaredQuantile(double p, double degrees);
/// Principal branch W0 of the Lambert function: W e^W = x, x >= −1/e.
[[nodiscard]] double lambertW0(double x);

/// Exact interval of a Poisson mean from @p count events (Garwood 1936), two-sided at @p confidence. With no
/// event at all the lower end is 0 and the upper still two-sided: 3.689 at 95 %.
[[nodiscard]] Interval poissonInterval(double count, double confidence = 0.95);
/// Length of blocks that are nearly independent in noise with lag-one correlation @p phi: 3·(1 + phi) ÷ (1 − phi) samples.
[[nodiscard]] double independentBlock(double phi);

} // namespace seamscope

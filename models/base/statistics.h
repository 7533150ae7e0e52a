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
/// Quantile of the standard normal distribution, 0 < p < 1.
[[nodiscard]] double normalQuantile(double p);
/// Principal branch W0 of the Lambert function: W e^W = x, x >= −1/e.
[[nodiscard]] double lambertW0(double x);

/// Exact interval of a Poisson mean from @p count events (Garwood 1936), two-sided at @p confidence. With no
/// event at all the lower end is 0 and the upper still two-sided: 3.689 at 95 %.
[[nodiscard]] Interval poissonInterval(double count, double confidence = 0.95);
/// Interval of a proportion (Wilson 1927), two-sided.
[[nodiscard]] Interval wilsonInterval(double successes, double trials, double confidence = 0.95);
/// Average run length of a one-sided CUSUM with reference value @p k and limit @p h, both in standard
/// deviations, while the mean stands @p shift above target (Siegmund 1985, corrected diffusion: h + 1.166).
/// shift 0 = in control.
[[nodiscard]] double cusumRunLength(double k, double h, double shift = 0);

/// A shift of @p delta standard deviations in noise with lag-one correlation @p phi, in standard deviations
/// of the whitened series: delta·(1 − phi) ÷ √(1 − phi²).
[[nodiscard]] double whitenedShift(double phi, double delta);
/// Length of blocks that are nearly independent in such noise: 3·(1 + phi) ÷ (1 − phi) samples.
[[nodiscard]] double independentBlock(double phi);

} // namespace seamscope

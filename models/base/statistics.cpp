// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kMaxTerms = 100'000;

/// Series for x < a + 1.
double gammaSeries(double a, double x) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n < kMaxTerms && std::abs(term) > std::abs(sum) * 1e-16; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

/// Continued fraction of the upper function for x >= a + 1 (modified Lentz).
double gammaFraction(double a, double x) {
    constexpr double kTiny = 1e-300;
    double b = x + 1 - a;
    double c = 1 / kTiny;
    double d = 1 / b;
    double h = d;
    for (int n = 1; n < kMaxTerms; ++n) {
        const double an = -n * (n - a);
        b += 2;
        d = an * d + b;
        d = std::abs(d) < kTiny ? kTiny : d;
        c = b + an / c;
        c = std::abs(c) < kTiny ? kTiny : c;
        d = 1 / d;
        const double step = d * c;
        h *= step;
        if (std::abs(step - 1) < 1e-16)
            break;
    }
    return h * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

} // namespace

double gammaP(double a, double x) {
    if (!(a > 0) || !(x >= 0))
        return kNaN;
    if (x == 0)
        return 0;
    if (std::isinf(x))
        return 1;
    return x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x);
}

double gammaPInverse(double a, double p) {
    if (!(a > 0) || !(p >= 0) || p >= 1)
        return kNaN;
    if (p == 0)
        return 0;
    if (a == 1) // the exponential distribution; most jobs have no failure, and ask this
        return -std::log1p(-p);
    double low = 0;
    double high = a + 10 * std::sqrt(a) + 10;
    while (gammaP(a, high) < p)
        high *= 2;
    // Newton's steps, each kept between what is known to be too low and too high; where one leaves them, the middle.
    double x = std::max(a - 1.0 / 3, high / 4);
    for (int i = 0; i < 200 && high - low > 1e-15 * high; ++i) {
        const double over = gammaP(a, x) - p;
        (over < 0 ? low : high) = x;
        const double slope = std::exp((a - 1) * std::log(x) - x - std::lgamma(a));
        const double next = x - over / slope;
        if (std::abs(next - x) <= 1e-15 * x)
            break;
        x = next > low && next < high ? next : (low + high) / 2;
    }
    return x;
}

double chiSquaredQuantile(double p, double degrees) { return 2 * gammaPInverse(degrees / 2, p); }

double lambertW0(double x) {
    const double least = -std::exp(-1.0);
    if (!(x >= least - 1e-15))
        return kNaN;
    if (x <= least)
        return -1;
    // Start from the branch point expansion below, from the logarithm above; then Halley's method.
    const double p = std::sqrt(2 * (std::exp(1.0) * x + 1));
    double w =
        x < 1 ? -1 + p - p * p / 3 + 11 * p * p * p / 72 : std::log(x) - std::log(std::max(1.0, std::log(x)));
    if (x < 1 && w <= -1)
        w = -1 + p / 2;
    for (int i = 0; i < 100; ++i) {
        const double e = std::exp(w);
        const double f = w * e - x;
        const double slope = e * (w + 1);
        if (slope == 0)
            break;
        const double step = f / (slope - (w + 2) * f / (2 * w + 2));
        w -= step;
        if (std::abs(step) <= 1e-15 * (1 + std::abs(w)))
            break;
    }
    return w;
}

Interval poissonInterval(double count, double confidence) {
    if (!(count >= 0) || !(confidence > 0) || !(confidence < 1))
        return {kNaN, kNaN};
    const double tail = (1 - confidence) / 2;
    return {count == 0 ? 0 : chiSquaredQuantile(tail, 2 * count) / 2,
            chiSquaredQuantile(1 - tail, 2 * count + 2) / 2};
}

double independentBlock(double phi) { return std::abs(phi) < 1 ? 3 * (1 + phi) / (1 - phi) : kNaN; }

} // namespace seamscope

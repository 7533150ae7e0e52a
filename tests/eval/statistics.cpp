// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::eval {
namespace {

constexpr double kZ = 1.959963985; // two-sided 95 %

/// χ² quantile over 2, of 2k degrees of freedom, at the normal deviate @p z.
double halfChiSquare(double k, double z) {
    if (k <= 0)
        return 0;
    const double a = 1.0 / (9.0 * k);
    return k * std::pow(1.0 - a + z * std::sqrt(a), 3);
}

} // namespace

Interval wilson(std::size_t successes, std::size_t trials) {
    if (trials == 0)
        return {0, 1};
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(successes) / n;
    const double z2 = kZ * kZ;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kZ / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval poissonRate(std::size_t events, double exposure) {
    if (exposure <= 0)
        return {};
    const auto n = static_cast<double>(events);
    return {halfChiSquare(n, -kZ) / exposure, halfChiSquare(n + 1, kZ) / exposure};
}

std::optional<double> quantile(std::vector<double> values, double share) {
    if (values.empty())
        return std::nullopt;
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto low = static_cast<std::size_t>(place);
    const std::size_t high = std::min(low + 1, values.size() - 1);
    return values[low] + (place - static_cast<double>(low)) * (values[high] - values[low]);
}

std::optional<double> brier(std::span<const Claim> claims) {
    if (claims.empty())
        return std::nullopt;
    double sum = 0;
    for (const Claim& claim : claims)
        sum += std::pow(claim.confidence - (claim.isRight ? 1 : 0), 2);
    return sum / static_cast<double>(claims.size());
}

std::optional<double> calibrationError(std::span<const Claim> claims) {
    constexpr int kBins = 10;
    struct Bin {
        double confidence = 0, right = 0;
    };
    std::array<Bin, kBins> bins{};
    if (claims.empty())
        return std::nullopt;
    for (const Claim& claim : claims) {
        Bin& bin = bins[static_cast<std::size_t>(
            std::clamp(static_cast<int>(claim.confidence * kBins), 0, kBins - 1))];
        bin.confidence += claim.confidence;
        bin.right += claim.isRight ? 1 : 0;
    }
    double sum = 0;
    for (const Bin& bin : bins)
        sum += std::abs(bin.confidence - bin.right);
    return sum / static_cast<double>(claims.size());
}

} // namespace seamscope::eval

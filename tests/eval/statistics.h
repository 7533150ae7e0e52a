// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace seamscope::eval {

struct Interval {
    double low = 0;
    double high = 0;
};

/// 95 % interval of a share: Wilson, Probable inference, JASA 22 (1927). No trials: 0 … 1.
[[nodiscard]] Interval wilson(std::size_t successes, std::size_t trials);
/// 95 % interval of a rate from a count of events, exact to 1 %: quantiles of χ² by Wilson and Hilferty
/// (1931).
/// @return events in the unit of @p exposure.
[[nodiscard]] Interval poissonRate(std::size_t events, double exposure);
/// Quantile by linear interpolation (Hyndman and Fan, type 7); none of nothing.
[[nodiscard]] std::optional<double> quantile(std::vector<double> values, double share);

/// One claim: what was said to be its probability, and whether it was right.
struct Claim {
    double confidence = 0;
    bool isRight = false;
};
/// Mean of (confidence − right)²; Brier, Verification of forecasts, MWR 78 (1950).
[[nodiscard]] std::optional<double> brier(std::span<const Claim> claims);
/// Expected calibration error over ten bins of equal width, weighted by their claims.
[[nodiscard]] std::optional<double> calibrationError(std::span<const Claim> claims);

} // namespace seamscope::eval

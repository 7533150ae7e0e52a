// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <ranges>
#include <vector>

/// Figures that a few wild values do not move.
namespace seamscope {

/// The middle one of the values themselves, of an even number the upper of two. Reorders @p values, which
/// must not be empty.
template<std::ranges::random_access_range Range>
[[nodiscard]] auto upperMedian(Range&& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Reorders @p values; 0 for none. Of an even number the mean of the middle two.
[[nodiscard]] inline double medianInPlace(std::vector<double>& values) {
    if (values.empty())
        return 0;
    const double upper = upperMedian(values);
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    return values.size() % 2 == 1 ? upper : (upper + *std::max_element(values.begin(), middle)) / 2;
}

[[nodiscard]] inline double median(std::vector<double> values) { return medianInPlace(values); }

/// Median absolute deviation, scaled to the standard deviation of a normal distribution.
[[nodiscard]] inline double spread(const std::vector<double>& values, double centre) {
    std::vector<double> deviations;
    deviations.reserve(values.size());
    for (const double value : values)
        deviations.push_back(std::abs(value - centre));
    return 1.4826 * medianInPlace(deviations);
}

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/change_detection.h"

#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace seamscope::seams {
namespace {

constexpr double kMostSum = 200;  ///< a long fault must not take hours to be forgotten
constexpr double kRateFactor = 5; ///< λ1 ÷ λ0
constexpr int kFewestForBend = 4;

} // namespace

bool Cusum::add(double x, double k, double h, std::int32_t tick) {
    const double sum = std::min(kMostSum, std::max(0.0, static_cast<double>(m_sum) + x - k));
    m_sum = static_cast<float>(sum);
    if (sum <= 0)
        m_zero = tick;
    return sum > h;
}

double PoissonCusum::add(double events, double seconds, double rate, std::int32_t tick) {
    const double gain = events * std::log(kRateFactor) - (kRateFactor - 1) * rate * seconds;
    const double sum = std::min(kMostSum, std::max(0.0, static_cast<double>(m_sum) + gain));
    if (m_sum <= 0 && sum <= 0)
        m_zero = tick;
    m_sum = static_cast<float>(sum);
    return sum;
}

int blockLength(double phi) { return static_cast<int>(std::lround(independentBlock(phi))); }

double medianInPlace(std::span<float> values) {
    const auto end = std::remove_if(values.begin(), values.end(), [](float v) { return std::isnan(v); });
    const auto n = end - values.begin();
    if (n == 0)
        return std::numeric_limits<double>::quiet_NaN();
    const auto middle = values.begin() + n / 2;
    std::nth_element(values.begin(), middle, end);
    if (n % 2 == 1)
        return static_cast<double>(*middle);
    const float below = *std::max_element(values.begin(), middle);
    return (static_cast<double>(below) + static_cast<double>(*middle)) / 2;
}

Slope theilSen(std::span<const float> values) {
    std::vector<float> slopes;
    slopes.reserve(values.size() * values.size() / 2);
    int points = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        points += std::isnan(values[i]) ? 0 : 1;
        for (std::size_t j = i + 1; j < values.size(); ++j)
            if (!std::isnan(values[i]) && !std::isnan(values[j]))
                slopes.push_back((values[j] - values[i]) / static_cast<float>(j - i));
    }
    Slope slope;
    slope.points = points;
    if (points < 3)
        return slope;
    slope.perStep = medianInPlace(slopes);
    std::vector<float> rest;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i]))
            rest.push_back(
                static_cast<float>(static_cast<double>(values[i]) - slope.perStep * static_cast<double>(i)));
    const double level = medianInPlace(rest);
    for (float& r : rest)
        r = static_cast<float>(std::abs(static_cast<double>(r) - level));
    const double scale = 1.4826 * medianInPlace(rest);
    // Variance of the index of n equally spaced points is (n² − 1)/12.
    const double n = points;
    slope.standardError = scale / std::sqrt(n * (n * n - 1) / 12);
    return slope;
}

int bendIndex(std::span<const float> values, double mean, double scale, int sign) {
    const int n = static_cast<int>(values.size());
    if (n < kFewestForBend || scale <= 0)
        return -1;
    const auto z = [&](int i) {
        return std::clamp(sign * (static_cast<double>(values[static_cast<std::size_t>(i)]) - mean) / scale,
                          -6.0, 60.0);
    };
    // The squares of all values are the same for every break: the best one is where a level or a ramp takes most of
    // them away. What went the other way, as temperatures do while a checkpoint is written, is no part of a bend.
    double best = 0;
    int bestAt = -1;
    for (int b = 0; b < n; ++b) {
        double sum = 0, along = 0, ramp = 0;
        int count = 0;
        for (int i = b; i < n; ++i) {
            if (std::isnan(values[static_cast<std::size_t>(i)]))
                continue;
            const double x = i - b + 1;
            const double v = z(i);
            sum += v;
            along += v * x;
            ramp += x * x;
            ++count;
        }
        const double gain = std::max(sum > 0 ? sum * sum / count : 0, along > 0 ? along * along / ramp : 0);
        if (gain > best) {
            best = gain;
            bestAt = b;
        }
    }
    return bestAt;
}

} // namespace seamscope::seams

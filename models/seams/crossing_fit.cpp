// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/crossing_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace seamscope::seams {
namespace {

constexpr double kTenth = 1.2816;   ///< 10 % lie beyond
constexpr double kRobust = 1.07;    ///< by which the robust line is less sharp than least squares say
constexpr std::size_t kFewest = 16; ///< points of a stretch
constexpr double kShorter = 0.7;    ///< each stretch that is tried, of the one before
constexpr double kSure = 4.5;       ///< standard errors of the slope
constexpr double kBent = 2.5;       ///< standard errors of the curvature: no straight line
constexpr double kClip = 1.5;       ///< sigmas from which a point counts less (Huber)
constexpr double kWithoutDay = 1.5; ///< days: a shorter stretch may be part of a daily cycle
constexpr double kAheadShort = 0.5; ///< times its own length that a short stretch is carried on
constexpr double kAheadLong = 3;
constexpr double kCurved = 1.5;       ///< times that a value has to grow to be told from a line
constexpr double kLeastQuarter = 0.3; ///< of an even growth, from quarter to quarter
constexpr std::size_t kFewestEvents = 10;
constexpr std::size_t kFewestDays = 5; ///< with events: one storm is no growth
constexpr int kMost = 5;               ///< regressors

using Row = std::array<double, kMost>;

/// Weighted least squares of up to five regressors, robust, with errors that hold for autocorrelated
/// residuals.
struct Fit {
    int n = 0; ///< regressors
    Row beta{};
    std::array<Row, kMost> covariance{}; ///< inflated
    double sigma = 0;
    bool isGood = false;
};

/// Inverse of a symmetric positive matrix; false: singular.
bool invert(std::array<Row, kMost>& a, int n, std::array<Row, kMost>& inverse) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            inverse[i][j] = i == j ? 1 : 0;
    for (int i = 0; i < n; ++i) {
        int pivot = i;
        for (int r = i + 1; r < n; ++r)
            pivot = std::abs(a[r][i]) > std::abs(a[pivot][i]) ? r : pivot;
        if (std::abs(a[pivot][i]) < 1e-12)
            return false;
        std::swap(a[i], a[pivot]);
        std::swap(inverse[i], inverse[pivot]);
        const double scale = 1 / a[i][i];
        for (int c = 0; c < n; ++c) {
            a[i][c] *= scale;
            inverse[i][c] *= scale;
        }
        for (int r = 0; r < n; ++r) {
            const double by = a[r][i];
            if (r == i || by == 0)
                continue;
            for (int c = 0; c < n; ++c) {
                a[r][c] -= by * a[i][c];
                inverse[r][c] -= by * inverse[i][c];
            }
        }
    }
    return true;
}

/// 1, t, then t² where asked for, then the day.
Row regressors(double t, double day, bool isBent, bool isDaily) {
    Row row{1, t, 0, 0, 0};
    int i = 2;
    if (isBent)
        row[i++] = t * t;
    if (isDaily) {
        row[i++] = std::sin(2 * std::numbers::pi * day);
        row[i] = std::cos(2 * std::numbers::pi * day);
    }
    return row;
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// @param t times of the points about their middle, in lengths of the stretch
Fit fitted(std::span<const double> t, std::span<const double> days, std::span<const double> y, bool isBent,
           bool isDaily) {
    Fit fit;
    fit.n = 2 + (isBent ? 1 : 0) + (isDaily ? 2 : 0);
    const std::size_t points = t.size();
    std::vector<double> weight(points, 1.0), residual(points);
    std::array<Row, kMost> inverse{};
    for (int round = 0; round < 4; ++round) {
        std::array<Row, kMost> normal{};
        Row right{};
        for (std::size_t i = 0; i < points; ++i) {
            const Row row = regressors(t[i], days[i], isBent, isDaily);
            for (int a = 0; a < fit.n; ++a) {
                right[a] += weight[i] * row[a] * y[i];
                for (int b = 0; b < fit.n; ++b)
                    normal[a][b] += weight[i] * row[a] * row[b];
            }
        }
        if (!invert(normal, fit.n, inverse))
            return fit;
        fit.beta = {};
        for (int a = 0; a < fit.n; ++a)
            for (int b = 0; b < fit.n; ++b)
                fit.beta[a] += inverse[a][b] * right[b];
        std::vector<double> sizes(points);
        for (std::size_t i = 0; i < points; ++i) {
            const Row row = regressors(t[i], days[i], isBent, isDaily);
            residual[i] = y[i];
            for (int a = 0; a < fit.n; ++a)
                residual[i] -= fit.beta[a] * row[a];
            sizes[i] = std::abs(residual[i]);
        }
        const double scale = std::max(1.4826 * medianOf(std::move(sizes)), 1e-12);
        for (std::size_t i = 0; i < points; ++i)
            weight[i] = std::min(1.0, kClip * scale / std::max(std::abs(residual[i]), 1e-300));
    }
    double square = 0, product = 0, before = 0;
    for (std::size_t i = 0; i < points; ++i) {
        const double clipped = residual[i] * std::sqrt(weight[i]);
        square += clipped * clipped;
        product += i > 0 ? clipped * before : 0;
        before = clipped;
    }
    const double freedom = static_cast<double>(points) - fit.n;
    fit.sigma = std::sqrt(square / freedom);
    // The lag-one correlation of few residuals of a fit is too small by about (1 + 3φ + regressors) ÷ n.
    const double raw = square > 0 ? product / square : 0;
    const double phi = std::clamp(raw + (1 + 3 * raw + fit.n) / static_cast<double>(points), 0.0, 0.95);
    const double inflated = fit.sigma * fit.sigma * (1 + phi) / (1 - phi);
    for (int a = 0; a < fit.n; ++a)
        for (int b = 0; b < fit.n; ++b)
            fit.covariance[a][b] = inverse[a][b] * inflated;
    fit.isGood = freedom >= 8;
    return fit;
}

/// Where a + b·t reaches @p limit, with the interval of Fieller. nullopt: on no side of the newest time
/// beyond doubt.
std::optional<std::array<double, 3>> reach(double a, double b, double aa, double ab, double bb, double limit,
                                           double z) {
    const double distance = limit - a;
    // (distance − b t)² = z² (aa + 2 ab t + bb t²)
    const double q2 = b * b - z * z * bb;
    const double q1 = -2 * (distance * b + z * z * ab);
    const double q0 = distance * distance - z * z * aa;
    const double root = q1 * q1 - 4 * q2 * q0;
    if (q2 <= 0 || root < 0)
        return std::nullopt;
    const double half = std::sqrt(root);
    return std::array{(-q1 - half) / (2 * q2), distance / b, (-q1 + half) / (2 * q2)};
}

/// A stair is no slope: each quarter is past the one before by a good part of what it should be.
bool isSteady(std::span<const double> y, int side) {
    std::array<double, 4> middle{};
    const std::size_t quarter = y.size() / 4;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto part = y.subspan(i * quarter, quarter);
        middle[i] = medianOf({part.begin(), part.end()});
    }
    const double whole = middle[3] - middle[0];
    for (std::size_t i = 1; i < 4; ++i)
        if ((middle[i] - middle[i - 1]) * side < kLeastQuarter * whole * side / 3)
            return false;
    return true;
}

/// One stretch, as a line or, of the logarithms, as an exponential.
std::optional<Projection> ofStretch(std::span<const double> days, std::span<const double> y,
                                    const GrowthAsk& ask, bool isLog, bool& isBentUp) {
    const double length = days.back() - days.front();
    const double middle = (days.back() + days.front()) / 2;
    const bool isDaily = ask.isDaily && length > kWithoutDay;
    std::vector<double> t(days.size()), values(y.begin(), y.end());
    for (std::size_t i = 0; i < t.size(); ++i) {
        t[i] = (days[i] - middle) / length;
        values[i] = isLog ? std::log(y[i]) : y[i];
    }
    const Fit bent = fitted(t, days, values, true, isDaily);
    if (!bent.isGood)
        return std::nullopt;
    const double curvature = bent.beta[2] / std::sqrt(bent.covariance[2][2] + 1e-300);
    isBentUp = curvature * ask.side > 0;
    if (std::abs(curvature) > kBent)
        return std::nullopt;
    isBentUp = false;
    const Fit fit = fitted(t, days, values, false, isDaily);
    if (!fit.isGood)
        return std::nullopt;
    const double slope = fit.beta[1];
    const double grown = isLog ? std::abs(y.back() - y.front()) : std::abs(slope);
    if (slope * ask.side <= kSure * std::sqrt(fit.covariance[1][1]) || grown < ask.least ||
        !(isDaily || isSteady(values, ask.side)))
        return std::nullopt;
    const double limit = isLog ? std::log(ask.limit) : ask.limit;
    const double z = kTenth * kRobust * (1 + 1 / (2 * (static_cast<double>(t.size()) - fit.n)));
    const auto found =
        reach(fit.beta[0], slope, fit.covariance[0][0], fit.covariance[0][1], fit.covariance[1][1], limit, z);
    if (!found)
        return std::nullopt;
    Projection p;
    p.earliest = middle + (*found)[0] * length;
    p.at = middle + (*found)[1] * length;
    p.latest = middle + (*found)[2] * length;
    const double last = fit.beta[0] + slope * t.back();
    p.now = isLog ? std::exp(last) : last;
    p.from = days.front();
    p.isExponential = isLog;
    return p;
}

bool isTellable(const Projection& p, double now, double length, double horizon) {
    const double ahead = p.at - now;
    const double carried = length < kWithoutDay ? kAheadShort * length : kAheadLong * length;
    return ahead > 0 && ahead <= std::min(horizon, carried) && p.latest - p.earliest <= horizon;
}

} // namespace

std::optional<Projection> projectGrowth(std::span<const double> days, std::span<const double> values,
                                        const GrowthAsk& ask) {
    std::size_t points = std::min(days.size(), values.size());
    days = days.subspan(days.size() - points);
    values = values.subspan(values.size() - points);
    while (points >= kFewest) {
        const auto t = days.last(points), y = values.last(points);
        const double length = t.back() - t.front();
        if (length <= 0)
            return std::nullopt;
        bool isBentUp = false;
        auto found = ofStretch(t, y, ask, false, isBentUp);
        const auto [low, high] = std::minmax_element(y.begin(), y.end());
        if (!found && isBentUp && *low > 0 && ask.limit > 0 && *high > kCurved * *low)
            found = ofStretch(t, y, ask, true, isBentUp);
        if (found)
            return isTellable(*found, t.back(), length, ask.horizon) ? found : std::nullopt;
        points = static_cast<std::size_t>(kShorter * static_cast<double>(points));
    }
    return std::nullopt;
}

std::optional<Projection> projectRate(std::span<const double> events, double begin, double now, double limit,
                                      double horizon) {
    const double length = now - begin;
    if (events.size() < kFewestEvents || length <= 0)
        return std::nullopt;
    std::size_t daysWithEvents = 0;
    double sum = 0, day = -1;
    for (const double at : events) {
        sum += at - begin;
        daysWithEvents += std::floor(at) != day ? 1 : 0;
        day = std::floor(at);
    }
    const double n = static_cast<double>(events.size());
    const double mean = sum / n;
    // Laplace's test of no growth: the mean time of events at a steady rate lies in the middle.
    const double certainty = (mean - length / 2) / (length / std::sqrt(12 * n));
    if (certainty < kSure || daysWithEvents < kFewestDays)
        return std::nullopt;
    // Most likely growth: the mean of an exponential density that is cut off at the newest time.
    const auto meanAt = [&](double b) { return length / -std::expm1(-b * length) - 1 / b; };
    double low = 1e-6 / length, high = 1e3 / length;
    for (int i = 0; i < 100; ++i) {
        const double b = std::sqrt(low * high);
        (meanAt(b) < mean ? low : high) = b;
    }
    const double b = std::sqrt(low * high);
    const double back = std::exp(-b * length);
    const double spread = 1 / (b * b) - length * length * back / ((1 - back) * (1 - back));
    const double atMean = std::log(n * b / (1 - back)) - b * (length - mean); // ln of the rate there
    const auto found =
        reach(atMean, b, 1 / n, 0, 1 / (n * spread), std::log(limit), kTenth * (1 + 1 / std::sqrt(n)));
    if (!found)
        return std::nullopt;
    Projection p;
    p.earliest = begin + mean + (*found)[0];
    p.at = begin + mean + (*found)[1];
    p.latest = begin + mean + (*found)[2];
    p.now = std::exp(atMean + b * (length - mean));
    p.from = begin;
    p.isExponential = true;
    return isTellable(p, now, length, horizon) ? std::optional(p) : std::nullopt;
}

} // namespace seamscope::seams

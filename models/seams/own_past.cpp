// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/own_past.h"

#include "seams/series_monitor.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

/// Longest silence over which the past still counts.
constexpr std::int32_t kForgotten = 3600 / kTickSeconds;
/// A reading that moves in fewer ticks than that is a set point or a state: it has no noise to be judged by.
constexpr double kLeastMoves = 0.25;
/// 95 % point of F with 7 and many degrees: how much more the new level must scatter to count as noisier.
constexpr double kNoisier = 2.1;

double meanOf(std::span<const double> sums, int from, int to) {
    return (sums[static_cast<std::size_t>(to)] - sums[static_cast<std::size_t>(from)]) / (to - from);
}

/// Deviations, one a block: how large, and how many of them are independent.
struct Spread {
    double squares = 0, products = 0, last = 0;
    int blocks = 0;

    void add(double deviation) {
        squares += deviation * deviation;
        products += blocks > 0 ? deviation * last : 0;
        last = deviation;
        ++blocks;
    }
    /// Lag-one autocorrelation, less its bias in short series (M. G. Kendall, 1954).
    [[nodiscard]] double correlation() const {
        const double raw = squares > 0 ? products / squares : 0;
        return std::clamp(raw + (1 + 4 * std::max(0.0, raw)) / std::max(1, blocks), 0.0, 0.99);
    }
    /// Independent values in their variance (Bayley and Hammersley 1946, of an autoregression).
    [[nodiscard]] double freedom() const {
        const double rho = correlation() * correlation();
        return blocks * (1 - rho) / (1 + rho);
    }
};

double squaredSteps(std::span<const float> values) {
    double sum = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        sum += std::pow(static_cast<double>(values[i]) - static_cast<double>(values[i - 1]), 2);
    return values.size() > 1 ? sum / static_cast<double>(values.size() - 1) : 0;
}

/// Variance of the mean of @p n values of an autoregression, as a share of that of one value.
double shareOfMean(int n, double rho) {
    double sum = n;
    for (int lag = 1; lag < n; ++lag)
        sum += 2 * (n - lag) * std::pow(rho, lag);
    return sum / (n * n);
}

int sizeOf(const std::vector<float>& values) { return static_cast<int>(values.size()); }

} // namespace

double normalOf(double t, double freedom) {
    const double v = std::max(0.5, freedom);
    return (8 * v + 1) / (8 * v + 3) * std::sqrt(v * std::log1p(t * t / v));
}

OwnPast::Usual OwnPast::usualOf(std::span<const double> sums, int window) const {
    const int past = static_cast<int>(sums.size()) - 1 - kGuard;
    const double level = meanOf(sums, 0, past);
    const auto mean = [&](int end) { return meanOf(sums, end - window, end); };
    const auto step = [&](int end) { return mean(end) - meanOf(sums, end - window - kBefore, end - window); };
    Spread around, steps;
    for (int end = past; end >= window; end -= window)
        around.add(mean(end) - level);
    for (int end = past; end >= window + kBefore; end -= window)
        steps.add(step(end));
    // Sizes from all positions of the window: the same expectation, and less luck in it.
    double square = 0, stepSquare = 0;
    for (int end = past; end >= window; --end)
        square += std::pow(mean(end) - level, 2);
    for (int end = past; end >= window + kBefore; --end)
        stepSquare += std::pow(step(end), 2);
    Usual usual;
    usual.spread = static_cast<float>(std::sqrt(square / (past - window + 1)));
    usual.correlation = static_cast<float>(around.correlation());
    usual.freedom = static_cast<float>(around.freedom() - 1);
    usual.step = static_cast<float>(std::sqrt(stepSquare / std::max(1, past - window - kBefore + 1)));
    usual.stepFreedom = static_cast<float>(steps.freedom());
    return usual;
}

void OwnPast::learn(std::span<const double> sums) {
    int moves = 0;
    for (std::size_t i = 1; i < m_values.size(); ++i)
        moves += m_values[i] != m_values[i - 1] ? 1 : 0;
    m_isAlive = moves >= kLeastMoves * static_cast<double>(m_values.size());
    for (std::size_t i = 0; i < kWindows.size(); ++i)
        m_usual[i] = usualOf(sums, kWindows[i]);
    for (std::size_t i = 1; i < kWindows.size(); ++i)
        lend(m_usual.front(), kWindows[i] / kWindows.front(), m_usual[i]);
    m_sinceLearnt = 0;
}

/// Few long means fit into a past. Where they scatter no more than the short ones let expect, the short ones
/// say how much, and they are many.
void OwnPast::lend(const Usual& brief, int times, Usual& longer) {
    const auto expected =
        static_cast<float>(static_cast<double>(brief.spread) *
                           std::sqrt(shareOfMean(times, static_cast<double>(brief.correlation))));
    if (longer.spread > expected)
        return;
    longer.spread = expected;
    longer.freedom = std::max(longer.freedom, brief.freedom);
    longer.stepFreedom = std::max(longer.stepFreedom, brief.stepFreedom);
}

OwnPast::Finding OwnPast::judge(std::span<const double> sums, int window, const Usual& usual) const {
    const int n = sizeOf(m_values);
    const int past = n - kGuard;
    Finding finding;
    finding.window = window;
    finding.level = meanOf(sums, m_levelBegin, past);
    // The farthest value is left out: one value alone is no level.
    double farthest = 0;
    for (int i = n - window; i < n; ++i) {
        const double distance = static_cast<double>(m_values[static_cast<std::size_t>(i)]) - finding.level;
        farthest = std::abs(distance) > std::abs(farthest) ? distance : farthest;
    }
    const double distance =
        ((meanOf(sums, n - window, n) - finding.level) * window - farthest) / (window - 1);
    const double step = distance + finding.level - meanOf(sums, std::max(m_levelBegin, past - kBefore), past);
    if (distance * step <= 0 || usual.spread <= 0 || usual.step <= 0)
        return finding;
    const double rho = static_cast<double>(usual.correlation);
    const double known =
        std::max(0.5, (past - m_levelBegin) / static_cast<double>(window) * (1 - rho) / (1 + rho));
    const double t = distance / (static_cast<double>(usual.spread) * std::sqrt(1 + 1 / known));
    finding.deviate = std::min(normalOf(t, static_cast<double>(usual.freedom)),
                               normalOf(step / static_cast<double>(usual.step),
                                        std::max(1.0, static_cast<double>(usual.stepFreedom))));
    finding.sign = distance > 0 ? 1 : -1;
    return finding;
}

OwnPast::Finding OwnPast::judge(std::span<const double> sums) const {
    Finding best;
    for (std::size_t i = 0; i < kWindows.size(); ++i)
        if (const Finding finding = judge(sums, kWindows[i], m_usual[i]); finding.deviate > best.deviate)
            best = finding;
    return best;
}

void OwnPast::add(std::int32_t tick, double value, std::vector<OwnPastChange>& found) {
    const std::int32_t last = m_isMoving ? m_movedTicks.back() : m_ticks.empty() ? tick : m_ticks.back();
    if (tick - last > kForgotten)
        *this = {};
    if (m_ticks.empty())
        m_offset = value;
    const auto kept = static_cast<float>(value - m_offset);
    if (m_isMoving) {
        m_moved.push_back(kept);
        m_movedTicks.push_back(tick);
        return move(tick, found);
    }
    m_values.push_back(kept);
    m_ticks.push_back(tick);
    trim();
    const int past = sizeOf(m_values) - kGuard;
    if (past < kLearn || past - m_levelBegin < kGuard)
        return;
    static thread_local std::vector<double> sums;
    sums.assign(m_values.size() + 1, 0);
    for (std::size_t i = 0; i < m_values.size(); ++i)
        sums[i + 1] = sums[i] + static_cast<double>(m_values[i]);
    if (++m_sinceLearnt >= kRefresh)
        learn(sums);
    if (!m_isAlive)
        return;
    if (const Finding finding = judge(sums); finding.deviate > kAlarm)
        depart(finding, tick, found);
}

/// Where the mean from there to now stands out most: the likeliest begin of a step (D. V. Hinkley, 1970).
int OwnPast::beginOf(const Finding& finding) const {
    const int n = sizeOf(m_values);
    const int first = std::max(m_levelBegin + kGuard / 2, n - finding.window - kGuard);
    int begin = n - finding.window;
    double best = 0;
    double sum = 0;
    for (int b = n - 1; b >= first; --b) {
        sum += static_cast<double>(m_values[static_cast<std::size_t>(b)]) - finding.level;
        const double gain = sum * finding.sign > 0 && b < n - 1 ? sum * sum / (n - b) : 0;
        if (gain > best) {
            best = gain;
            begin = b;
        }
    }
    return begin;
}

/// How far two means of kSteady values, one behind the other, lie apart as a rule.
float OwnPast::usualAgreement() const {
    const auto meanFrom = [&](std::size_t at) {
        double total = 0;
        for (std::size_t i = at; i < at + kSteady; ++i)
            total += static_cast<double>(m_values[i]);
        return total / kSteady;
    };
    double square = 0;
    int pairs = 0;
    for (std::size_t at = 0; at + 2 * kSteady <= m_values.size(); ++at, ++pairs)
        square += std::pow(meanFrom(at + kSteady) - meanFrom(at), 2);
    return static_cast<float>(std::sqrt(square / std::max(1, pairs)));
}

/// What came after the begin is no part of the past any more.
void OwnPast::depart(const Finding& finding, std::int32_t tick, std::vector<OwnPastChange>& found) {
    const auto begin = static_cast<std::ptrdiff_t>(beginOf(finding));
    m_moved.assign(m_values.begin() + begin, m_values.end());
    m_movedTicks.assign(m_ticks.begin() + begin, m_ticks.end());
    m_values.resize(static_cast<std::size_t>(begin));
    m_ticks.resize(static_cast<std::size_t>(begin));
    double mean = 0;
    for (const float value : m_moved)
        mean += static_cast<double>(value) / static_cast<double>(m_moved.size());
    // A step of d deviations of one value is dated to about 1/d² values (Hinkley), and never finer than one.
    const double scatter = std::sqrt(squaredSteps(m_values) / 2);
    const double size = std::abs(mean - finding.level) / std::max(scatter, 1e-12);
    OwnPastChange change;
    change.at = startOfTick(m_movedTicks.front() + 1);
    change.known = startOfTick(tick + 1);
    change.sigma = fromSeconds(kTickSeconds * std::clamp(1 / (size * size), 1.0, 12.0));
    change.sign = finding.sign;
    change.before = finding.level + m_offset;
    change.after = mean + m_offset;
    change.strength = finding.deviate;
    found.push_back(change);
    m_agree = usualAgreement();
    m_before = finding.level;
    m_departures.push_back(tick);
    m_isMoving = true;
    move(tick, found);
}

/// Whether the last two means agree as two means of one level do (within two deviations).
void OwnPast::move(std::int32_t tick, std::vector<OwnPastChange>& found) {
    const auto n = static_cast<std::ptrdiff_t>(m_moved.size());
    if (n < 2 * kSteady)
        return;
    double older = 0, newer = 0;
    for (std::ptrdiff_t i = n - 2 * kSteady; i < n; ++i)
        (i < n - kSteady ? older : newer) +=
            static_cast<double>(m_moved[static_cast<std::size_t>(i)]) / kSteady;
    const bool isSteady = std::abs(newer - older) <= 2 * static_cast<double>(m_agree);
    if (!isSteady && n < kLongestMove)
        return;
    const double level = (older + newer) / 2;
    if (isSteady) {
        OwnPastChange change;
        change.kind = OwnPastChange::Kind::settled;
        change.at = change.known = startOfTick(tick + 1);
        change.sigma = std::chrono::seconds(kTickSeconds) * kSteady;
        change.sign = level > m_before ? 1 : -1;
        change.before = m_before + m_offset;
        change.after = level + m_offset;
        change.strength =
            std::min(30.0, std::abs(level - m_before) / std::max(static_cast<double>(m_agree), 1e-12));
        found.push_back(change);
    }
    takeLevel(level);
}

/// From here on the past is as if it had been on the new level; noisier, where that scatters more. There and
/// back is an event; who moves more often than that within an hour has its levels in its past, and they widen
/// it.
void OwnPast::takeLevel(double level) {
    const auto fresh = m_moved.end() - 2 * kSteady;
    const double old = squaredSteps(m_values);
    const double now = squaredSteps(std::span(m_moved).last(2 * kSteady));
    const double gain = old > 0 && now > kNoisier * old ? std::sqrt(now / old) : 1;
    std::erase_if(m_departures, [&](std::int32_t at) { return m_movedTicks.back() - at > kForgotten; });
    const bool isRestless = m_departures.size() > 2;
    for (float& value : m_values)
        value =
            isRestless ? value : static_cast<float>(level + (static_cast<double>(value) - m_before) * gain);
    m_levelBegin = sizeOf(m_values);
    m_values.insert(m_values.end(), fresh, m_moved.end());
    m_ticks.insert(m_ticks.end(), m_movedTicks.end() - 2 * kSteady, m_movedTicks.end());
    m_moved = {};
    m_movedTicks = {};
    m_isMoving = false;
    m_sinceLearnt = kRefresh;
    trim();
}

void OwnPast::trim() {
    if (sizeOf(m_values) < kMemory + kRefresh)
        return;
    const auto gone = static_cast<std::ptrdiff_t>(m_values.size()) - kMemory;
    m_values.erase(m_values.begin(), m_values.begin() + gone);
    m_ticks.erase(m_ticks.begin(), m_ticks.begin() + gone);
    m_levelBegin = std::max(0, m_levelBegin - static_cast<int>(gone));
}

} // namespace seamscope::seams

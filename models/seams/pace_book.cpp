// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/pace_book.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr double kLeast = 0.04;     ///< slower than that, ln, is worth a word
constexpr double kLittleKnown = 0.4; ///< the same, times the share of what one stretch is of all before
constexpr double kDeviations = 3;   ///< of the stretches before
constexpr double kLeastSpread = 0.01;
constexpr std::size_t kStays = 7;   ///< stretches in a row: longer than storms last
constexpr double kPause = 3;        ///< times the middle step: a pause, which is told elsewhere
constexpr std::size_t kMostSteps = 4096;
constexpr std::size_t kNewNormal = 40; ///< stretches: two hours

double middle(std::vector<double> values) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

} // namespace

void PaceBook::add(TimePoint at, double seconds) {
    if (m_steps.empty())
        m_from = at - fromSeconds(seconds);
    if (m_steps.size() < kMostSteps)
        m_steps.push_back(seconds);
    if (m_steps.size() >= kFewestSteps && at - m_from >= kStretch)
        close();
}

void PaceBook::close() {
    const double usual = middle(m_steps);
    double sum = 0;
    std::size_t count = 0;
    for (double step : m_steps)
        if (step <= kPause * usual) {
            sum += step;
            ++count;
        }
    m_newest.push_back({m_from, std::log(sum / static_cast<double>(count))});
    m_steps.clear();
    judge();
}

void PaceBook::judge() {
    // A stretch becomes usual only when those behind it are no departure.
    const auto settle = [&](std::size_t kept) {
        while (m_newest.size() > kept) {
            m_usual.push_back(m_newest.front());
            m_newest.pop_front();
        }
        while (m_usual.size() > kMost)
            m_usual.pop_front();
    };
    if (m_usual.size() < kFewestBefore)
        return settle(kInARow - 1);
    std::vector<double> before;
    for (const Stretch& stretch : m_usual)
        before.push_back(stretch.ln);
    const double usual = middle(before);
    const double highest = *std::max_element(before.begin(), before.end());
    // The middle deviation does not know of storms, which come back all the same. They pass: what stays is told without them.
    double squares = 0;
    for (double& value : before) {
        value = std::abs(value - usual);
        squares += value * value;
    }
    const double spread = std::max(kLeastSpread, 1.4826 * middle(before));
    const double ofStorms = std::max(spread, std::sqrt(squares / static_cast<double>(before.size())));
    const double least = kLeast + kLittleKnown / static_cast<double>(m_usual.size());
    const auto limitOf = [&](double deviation) { return std::max(usual + std::max(least, kDeviations * deviation), highest + kLeastSpread); };
    const double limit = limitOf(spread);
    const bool isNewNormal = m_newest.size() > kNewNormal;
    if (m_departure) {
        const double half = (usual + limit) / 2;
        if (m_newest.back().ln < half || isNewNormal) {
            m_departure.reset();
            m_back = m_newest.back().from;
            return settle(kInARow - 1);
        }
    } else {
        const auto countOver = [&](double most) {
            const auto end = std::find_if(m_newest.rbegin(), m_newest.rend(), [most](const Stretch& s) { return s.ln <= most; });
            return static_cast<std::size_t>(end - m_newest.rbegin());
        };
        const std::size_t inARow = countOver(limit);
        if (countOver(limitOf(ofStorms)) < kInARow && inARow < kStays)
            return settle(std::max(kInARow - 1, inARow));
        m_departure = Departure{.since = (m_newest.end() - static_cast<std::ptrdiff_t>(inARow))->from};
    }
    m_departure->excess = m_newest.back().ln - usual;
    m_departure->spread = spread;
    m_departure->usual = std::exp(usual);
    m_departure->seconds = std::exp(m_newest.back().ln);
}

} // namespace seamscope::seams

// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/step_pace.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::economics {
namespace {

constexpr std::size_t kFewest = 8;     ///< steps, to know a scatter
constexpr double kSure = 3;            ///< standard deviations
constexpr double kSameLevel = 5;       ///< standard deviations between steps of one level
constexpr double kMadToSigma = 1.4826; ///< of a normal distribution

} // namespace

void StepPace::add(double seconds) {
    if (!(seconds > 0))
        return;
    m_logs.push_back(std::log(seconds));
    if (m_logs.size() > kKept)
        m_logs.pop_front();
    m_scatter = scatterOfSteps();
}

double StepPace::scatterOfSteps() const {
    std::array<double, kKept> jumps;
    const std::size_t count = m_logs.size() - 1;
    for (std::size_t i = 0; i < count; ++i)
        jumps[i] = std::abs(m_logs[i + 1] - m_logs[i]);
    if (count == 0)
        return 0;
    const auto middle = jumps.begin() + static_cast<std::ptrdiff_t>(count / 2);
    std::nth_element(jumps.begin(), middle, jumps.begin() + static_cast<std::ptrdiff_t>(count));
    return kMadToSigma * *middle / std::sqrt(2.0); // a difference of two has twice the variance
}

double StepPace::lostShare(double reference) const {
    if (m_logs.empty() || !(reference > 0))
        return 0;
    const double sigma = m_scatter;
    const double last = m_logs.back() - std::log(reference);
    const auto shareOf = [](double excess) { return std::max(0.0, 1 - std::exp(-excess)); };
    if (m_logs.size() < kFewest || last > kSure * sigma)
        return shareOf(last);
    // Back to where the level changed: what was lost before is not lost now.
    double sum = 0, count = 0;
    for (auto log = m_logs.rbegin(); log != m_logs.rend(); ++log) {
        if (std::abs(*log - m_logs.back()) > kSameLevel * sigma)
            break;
        sum += *log - std::log(reference);
        ++count;
    }
    return sum / count > kSure * sigma / std::sqrt(count) ? shareOf(sum / count) : 0;
}

} // namespace seamscope::economics

// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/newest_steps.h"

#include <algorithm>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr double kAsLast = 1.5; ///< times what was
constexpr double kLongestOfOne = 600, kLongestOfTwo = 3600; ///< s

} // namespace

void NewestSteps::add(double seconds, bool isPlain) {
    m_before = std::exchange(m_last, seconds);
    m_isPlain = !std::exchange(m_isFirst, false) && isPlain;
}

void NewestSteps::confirm() { m_before = m_last; }

void NewestSteps::startAgain() { *this = NewestSteps(); }

double NewestSteps::atMost() const {
    const double one = m_isPlain ? std::min(kAsLast * m_last, kLongestOfOne) : 0;
    return std::max(one, std::min(kAsLast * std::min(m_last, m_before), kLongestOfTwo));
}

} // namespace seamscope::seams

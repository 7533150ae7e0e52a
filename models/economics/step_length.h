// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/median.h"
#include "base/time.h"

#include <cstddef>
#include <vector>

namespace seamscope::economics {

/// Usual length of a step at the moment: the median of the last 33. One thread; no errors.
class StepLengths {
public:
    void note(Duration perStep) {
        if (m_recent.size() < kKept) {
            m_recent.push_back(perStep);
            return;
        }
        m_recent[m_next] = perStep;
        m_next = (m_next + 1) % kKept;
    }
    /// Zero before the first.
    [[nodiscard]] Duration typical() const {
        auto sorted = m_recent;
        return sorted.empty() ? Duration::zero() : upperMedian(sorted);
    }
    /// How many are known, at most 33.
    [[nodiscard]] std::size_t known() const { return m_recent.size(); }

private:
    static constexpr std::size_t kKept = 33;
    std::vector<Duration> m_recent; ///< ring
    std::size_t m_next = 0;
};

} // namespace seamscope::economics

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>
#include <optional>

namespace seamscope::seams {

/// Since when the writes of a job are slow. What is slow now and then is slow for one reason: each second write, each eighth, or
/// now one and now another. Behind far more sound ones than lay between them before, it is another story; unless those behind it
/// show that so many are usual. One thread.
class SlowWrites {
public:
    void sound() { ++m_sound; } ///< one that nothing slowed
    /// One is slow, as far as it is known at @p at: the same begin again is the same write.
    /// @return begin of the first of its story
    [[nodiscard]] TimePoint since(TimePoint begun, TimePoint at);

private:
    [[nodiscard]] bool isAnother(int sound) const;

    std::deque<int> m_between;         ///< sound ones between slow ones, the newest few times
    int m_sound = 0;                   ///< since the last slow one
    int m_ahead = 0;                   ///< before the story
    int m_within = 0;                  ///< most in it at once
    std::optional<TimePoint> m_until;  ///< the last slow one, as far as it was told of
    std::optional<TimePoint> m_since;  ///< begin of the story
    std::optional<TimePoint> m_before; ///< and of the one before
};

} // namespace seamscope::seams

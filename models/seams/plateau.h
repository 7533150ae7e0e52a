// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/detector.h"

#include <optional>
#include <vector>

namespace seamscope::seams {

/// The level on which a changed value has settled, and whether it leaves it again the same way: a second
/// cause on top of a first one, which a detector against the healthy baseline cannot tell from the first.
class Plateau {
public:
    /// The level that was left.
    struct Left {
        std::int32_t tick = 0; ///< last one before the sum rose
        double mean = 0, scale = 0;
    };
    /// The value has just changed: what comes now makes the level.
    void begin();
    /// @param x what is watched, ln; @param seconds that it stands for; @param least spread and @param size
    /// change that matter; @param sign of the standing change. Returns the level before a further change.
    std::optional<Left> add(double x, double seconds, double least, double size, int sign, std::int32_t tick);

private:
    void settle(std::int32_t tick, double least);

    static constexpr std::size_t kSettling = 12; ///< values that make a level
    std::vector<float> m_first;
    Baseline m_level;
    Detector m_detector;
};

} // namespace seamscope::seams

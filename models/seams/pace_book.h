// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>
#include <optional>
#include <vector>

namespace seamscope::seams {

/// The pace of one job over minutes. Steps of real jobs wander for minutes (the middle of production jobs
/// scatters by 9 %): a loss that nothing explains is told only when stretches of minutes are slower than any
/// stretch before. Bounded: kMost stretches. One thread; times rise.
class PaceBook {
public:
    static constexpr Duration kStretch = std::chrono::minutes(3);
    static constexpr std::size_t kFewestSteps = 5;
    static constexpr std::size_t kFewestBefore = 5; ///< stretches that tell what is usual
    static constexpr std::size_t kInARow = 3;
    static constexpr std::size_t kMost = 80;

    /// How much slower than usual, ln, and since when.
    struct Departure {
        TimePoint since{};
        double excess = 0;
        double spread = 0; ///< of the stretches before, ln
        double usual = 0;  ///< seconds a step
        double seconds = 0;
    };
    /// A step that took @p seconds ended at @p at.
    void add(TimePoint at, double seconds);
    [[nodiscard]] const std::optional<Departure>& departure() const { return m_departure; }
    /// Begin of the stretch that ended the newest departure; none: there was none.
    [[nodiscard]] std::optional<TimePoint> back() const { return m_back; }

private:
    struct Stretch {
        TimePoint from{};
        double ln = 0; ///< of the mean step
    };
    void close();
    void judge();

    std::deque<Stretch> m_usual;   ///< what is held against
    std::deque<Stretch> m_newest;  ///< not yet known to be usual: the last two, and those in a row that are slow
    std::vector<double> m_steps;   ///< of the open stretch
    TimePoint m_from{};
    std::optional<Departure> m_departure;
    std::optional<TimePoint> m_back;
};

} // namespace seamscope::seams

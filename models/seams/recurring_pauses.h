// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>
#include <optional>

namespace seamscope::seams {

/// A gap between steps that nobody gave a reason for and that ended by itself.
struct Gap {
    TimePoint from{};
    Duration length{0};
};

/// The gaps of one job: those of the same length at the same distance are what the job does, whatever it is;
/// mostly a checkpoint of a program whose words nobody reads. Bounded: the newest kMost. One thread; times
/// rise.
class RecurringPauses {
public:
    static constexpr std::size_t kMost = 32;
    static constexpr double kLeastGap =
        4; ///< of the usual distance of steps: shorter is none; the same of their own

    struct Cadence {
        double seconds = 0;  ///< of a gap
        double distance = 0; ///< of their begins, s
        std::size_t gaps = 0; ///< the newest that make it
    };
    void add(Gap gap);
    [[nodiscard]] const std::deque<Gap>& all() const { return m_all; } ///< by time
    /// Of all of them, or of the newest kNewest where another one began; none while their lengths or distances differ.
    [[nodiscard]] std::optional<Cadence> cadence() const;
    /// How long they take that end by themselves; none: there were not enough of them.
    [[nodiscard]] std::optional<Duration> usual() const;
    /// Whether one like those before was to begin at @p at: then it is one, and if it takes long, it is slow.
    /// Some programs go by the clock, some by the work that was done between.
    [[nodiscard]] bool isDue(TimePoint at) const;

private:
    static constexpr std::size_t kNewest = 5;
    [[nodiscard]] std::optional<Cadence> cadenceOf(std::size_t newest) const;

    std::deque<Gap> m_all;
};

} // namespace seamscope::seams

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace seamscope::telemetry {

/// Where in time the facts of a file lie, so that a few whose clock was wrong do not stretch it over years.
/// Order does not matter; memory is bounded by the days that there are. One thread.
class TimeCensus {
public:
    /// Facts further than this from all others, and few beside them, are set apart.
    static constexpr Duration kGap = std::chrono::hours(24 * 30);

    void add(TimePoint at) {
        const std::int64_t t = toNanoseconds(at);
        // Unsigned: the ends of time are further apart than a signed number holds.
        if (!m_at ||
            static_cast<std::uint64_t>(t) - static_cast<std::uint64_t>(m_begin) >= std::uint64_t{kDay})
            find(t);
        ++m_at->count;
        m_at->first = t < m_at->first ? t : m_at->first;
        m_at->last = t > m_at->last ? t : m_at->last;
    }

    /// Facts that hang together.
    struct Group {
        TimePoint first{};
        TimePoint last{};
        std::uint64_t count = 0;
    };
    struct Split {
        std::vector<Group> kept;  ///< by time; empty when there is no fact
        std::vector<Group> apart; ///< by time
        [[nodiscard]] bool isApart(TimePoint at) const;
        /// Of what is kept, both ends included; empty when there is nothing.
        [[nodiscard]] std::optional<TimeRange> hull() const;
    };
    /// A group is set apart when it has less than an eighth of the largest, and is ten facts at most or a
    /// hundredth of all.
    [[nodiscard]] Split split() const;

private:
    static constexpr std::int64_t kDay = 24LL * 3600 * 1'000'000'000;
    struct Day {
        std::uint64_t count = 0;
        std::int64_t first = std::numeric_limits<std::int64_t>::max();
        std::int64_t last = std::numeric_limits<std::int64_t>::min();
    };
    void find(std::int64_t t);

    std::map<std::int64_t, Day> m_days; ///< by number; steady addresses
    Day* m_at = nullptr;                ///< the one that was added to last
    std::int64_t m_begin = 0;           ///< of it
};

} // namespace seamscope::telemetry

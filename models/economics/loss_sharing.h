// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace seamscope::economics {

/// Who has how much of a loss that several have a part in, from times in which fewer of them were on.
///
/// What would go away with one of them alone, c(all) − c(all but it), where c is the share of time lost while
/// exactly these were on; where a set was never seen, c is the sum of those that were seen alone, and what is
/// left over belongs to those that were not. (Methods §3.3, rule 6; What-if analysis, OSDI'25.) One thread.
class LossSharing {
public:
    using Set = std::uint64_t; ///< bit i = case i

    /// @param least so long a set must have been on for its rate to count, in the unit of note()
    void setLeast(double least) { m_least = least; }
    /// While exactly these were on, so much of so much time was lost.
    void note(Set set, double lost, double time);
    /// Relative to the others of the set; not below zero.
    [[nodiscard]] double weight(Set set, std::size_t one) const;

private:
    struct Seen {
        double lost = 0, time = 0;
    };
    [[nodiscard]] std::optional<double> rate(Set set) const;

    std::map<Set, Seen> m_seen;
    double m_least = 0;
};

} // namespace seamscope::economics

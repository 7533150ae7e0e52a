// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/loss_sharing.h"

#include <algorithm>

namespace seamscope::economics {

void LossSharing::note(Set set, double lost, double time) {
    if (set == 0)
        return;
    Seen& seen = m_seen[set];
    seen.lost += lost;
    seen.time += time;
}

double LossSharing::weight(Set set, std::size_t one) const {
    const auto both = rate(set);
    if (!both)
        return 1;
    const Set bit = Set{1} << one;
    if (const auto rest = rate(set & ~bit))
        return std::max(0.0, *both - *rest);
    // The others by what they are alone; unknown ones share what is left.
    double known = 0;
    int unknown = 0;
    for (Set left = set; left != 0; left &= left - 1) {
        const auto alone = rate(left & (~left + 1));
        known += alone.value_or(0);
        unknown += alone ? 0 : 1;
    }
    if (const auto alone = rate(bit))
        return std::clamp(*alone, 0.0, std::max(0.0, *both));
    return std::max(0.0, *both - known) / unknown;
}

std::optional<double> LossSharing::rate(Set set) const {
    if (set == 0)
        return 0;
    const auto it = m_seen.find(set);
    if (it == m_seen.end() || it->second.time < m_least)
        return std::nullopt;
    return it->second.lost / it->second.time;
}

} // namespace seamscope::economics

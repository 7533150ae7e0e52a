// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/slow_writes.h"

#include <algorithm>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr int kFewestSound = 3;          ///< sound ones, that tell two stories apart
constexpr int kMuchMore = 2;         ///< so many times as many as usual
constexpr std::size_t kGapsKept = 4;  ///< times that tell what is usual

/// Whether @p sound ones are more than what lies between two of a story in which @p between are known to.
bool isBetweenStories(int sound, int between) { return sound >= std::max(kFewestSound, kMuchMore * between); }

} // namespace

bool SlowWrites::isAnother(int sound) const {
    const auto most = std::max_element(m_between.begin(), m_between.end());
    return isBetweenStories(sound, most == m_between.end() ? 0 : *most);
}

TimePoint SlowWrites::since(TimePoint begun, TimePoint at) {
    const bool isSame = m_until && begun < *m_until;
    const bool isFirst = !m_until;
    m_until = at;
    if (isSame)
        return *m_since;
    const int sound = std::exchange(m_sound, 0);
    if (isFirst)
        return *(m_since = begun);
    const bool isNew = isAnother(sound);
    m_between.push_back(sound);
    if (m_between.size() > kGapsKept)
        m_between.pop_front();
    if (isNew) {
        m_before = std::exchange(m_since, begun);
        m_ahead = sound;
        m_within = 0;
        return begun;
    }
    m_within = std::max(m_within, sound);
    if (m_before && m_within >= kFewestSound && !isBetweenStories(m_ahead, m_within))
        m_since = std::exchange(m_before, std::nullopt);
    return *m_since;
}

} // namespace seamscope::seams

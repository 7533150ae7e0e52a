// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/explained_pauses.h"

#include <algorithm>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr std::size_t kRecent = 64;
constexpr Duration kSame = std::chrono::seconds(1);

} // namespace

void ExplainedPauses::tell(TimePoint from, TimePoint until, std::string kind, Node entity,
                           telemetry::Message text) {
    const topology::EntityId id = entity.isValid() ? m_graph.id(entity) : topology::EntityId();
    // What goes on is told once: the newest of them are looked at.
    const std::size_t looked = std::min<std::size_t>(m_all.size(), kRecent);
    for (auto known = m_all.rbegin(); known != m_all.rbegin() + static_cast<std::ptrdiff_t>(looked); ++known)
        if (known->kind == kind && known->entity == id && from >= known->at - kSame &&
            from <= known->until + kSame) {
            known->until = std::max(known->until, until);
            return;
        }
    if (m_all.size() < kMost)
        m_all.push_back({from, until, std::move(kind), id, std::move(text)});
}

} // namespace seamscope::seams

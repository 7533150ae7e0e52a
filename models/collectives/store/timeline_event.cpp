// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/timeline_event.h"

namespace seamscope::collectives {
namespace {

constexpr unsigned kOps = static_cast<unsigned>(CollectiveOp::other) + 1;
constexpr unsigned kMarks = static_cast<unsigned>(Mark::culprit) + 1;

} // namespace

KindTable::KindTable() {
    for (unsigned slice = 0; slice < kSliceKindCount; ++slice)
        for (unsigned op = 0; op < kOps; ++op)
            for (unsigned mark = 0; mark < kMarks; ++mark)
                m_kinds.push_back({static_cast<SliceKind>(slice), static_cast<CollectiveOp>(op),
                                   static_cast<Mark>(mark), CommId(), NameId()});
}

std::uint16_t KindTable::plainId(const TimelineKind& kind) {
    const unsigned slice = static_cast<unsigned>(kind.slice);
    return static_cast<std::uint16_t>((slice * kOps + static_cast<unsigned>(kind.op)) * kMarks +
                                      static_cast<unsigned>(kind.mark));
}

std::size_t KindTable::Hash::operator()(const TimelineKind& kind) const noexcept {
    std::uint64_t h = (std::uint64_t{kind.comm.value()} << 32 | kind.name.value()) * 0x9E3779B97F4A7C15ULL;
    h ^= plainId(kind);
    return static_cast<std::size_t>((h ^ (h >> 29)) * 0xBF58476D1CE4E5B9ULL);
}

std::uint16_t KindTable::id(const TimelineKind& kind) {
    if (!kind.comm.isValid() && !kind.name.isValid())
        return plainId(kind);
    if (const auto known = m_ids.find(kind); known != m_ids.end())
        return known->second;
    if (m_kinds.size() >= kMaxKinds)
        return plainId(kind);
    const auto id = static_cast<std::uint16_t>(m_kinds.size());
    m_kinds.push_back(kind);
    m_ids.emplace(kind, id);
    return id;
}

} // namespace seamscope::collectives

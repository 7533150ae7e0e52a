// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {

/// What a view has to point at, the worst last. Above `masked` it is never merged away.
enum class Mark : std::uint8_t {
    none,
    masked,  ///< late, but a later one hid it
    victim,  ///< waits for somebody, or gave up waiting
    culprit, ///< the one the others waited for
};

/// All that events of one sort share; the store keeps it once.
struct TimelineKind {
    SliceKind slice = SliceKind::compute;
    CollectiveOp op = CollectiveOp::none;
    Mark mark = Mark::none;
    CommId comm;
    NameId name;
    bool operator==(const TimelineKind&) const = default;
};

/// A stretch of time of one rank, as the store takes it. On the common clock.
struct TimelineEvent {
    std::int64_t start = 0;    ///< nanoseconds since 1970
    std::int64_t duration = 0; ///< nanoseconds, not negative
    std::int64_t late = 0;     ///< behind its peers at `start`, nanoseconds; 0 = in time
    std::uint32_t rank = 0;
    std::uint16_t kind = 0; ///< of a KindTable
    bool operator==(const TimelineEvent&) const = default;
};

/// Kinds under 16-bit numbers. When it is full, kinds without communicator and name take their place. Grows
/// only; one thread.
class KindTable {
public:
    KindTable();
    [[nodiscard]] std::uint16_t id(const TimelineKind& kind);
    [[nodiscard]] std::span<const TimelineKind> kinds() const { return m_kinds; }

private:
    static constexpr std::size_t kMaxKinds = 65536;
    /// The first ones: every slice, operation and mark without comm and name.
    [[nodiscard]] static std::uint16_t plainId(const TimelineKind& kind);
    struct Hash {
        std::size_t operator()(const TimelineKind& kind) const noexcept;
    };
    std::vector<TimelineKind> m_kinds;
    std::unordered_map<TimelineKind, std::uint16_t, Hash> m_ids;
};

} // namespace seamscope::collectives

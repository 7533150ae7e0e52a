// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/store/busy_columns.h"
#include "collectives/store/event_store.h"
#include "collectives/store/lane_mip.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Moves the events of each rank, as a view on raw clocks wants them.
class LaneShift {
public:
    virtual ~LaneShift() = default;
    /// Nanoseconds that an event of @p rank that starts at @p at is moved by.
    [[nodiscard]] virtual std::int64_t of(std::uint32_t rank, std::int64_t at) const = 0;
    /// Least and largest of a rank, 0 between them.
    [[nodiscard]] virtual std::pair<std::int64_t, std::int64_t> bounds(std::uint32_t rank) const = 0;
    [[nodiscard]] virtual std::pair<std::int64_t, std::int64_t> bounds() const = 0; ///< of all
};

/// Columns of time on the absolute grid of 2^bits ns: the same column has the same number in every query, so
/// that a view that pans by a pixel sees the same figures.
struct TimelineColumns {
    std::int64_t first = 0; ///< number of the first: start >> bits
    std::uint32_t count = 0;
    unsigned bits = 0;

    [[nodiscard]] std::int64_t from() const { return first << bits; }
    [[nodiscard]] std::int64_t to() const { return (first + count) << bits; }
    /// The finest grid that covers @p range with at most @p most columns.
    [[nodiscard]] static TimelineColumns covering(TimeRange range, std::uint32_t most);
};

/// Sums rows of ranks into columns, from the events themselves or from the pyramid, whichever is less to
/// walk. Late and mark maxima, counts and busy time are exact either way, busy to an eighth of a stretch of
/// the pyramid a group of 16 ranks. Keeps its buffers: use it again for the next row. One thread.
class TimelineScan {
public:
    /// @param shift nullptr: as stored. With one, every event is walked: the pyramid has no lanes to move.
    explicit TimelineScan(std::shared_ptr<const EventSnapshot> snapshot, const LaneShift* shift = nullptr)
        : m_snapshot(std::move(snapshot))
        , m_shift(shift) {}

    /// @param ranks ascending. The columns are valid until the next call.
    [[nodiscard]] const BusyColumns& row(std::span<const std::uint32_t> ranks, TimelineColumns columns);

private:
    void addPartition(const Partition& partition, std::span<const std::uint32_t> ranks);
    void addLane(const Partition& partition, std::size_t lane);
    [[nodiscard]] const LaneMip::Level* levelThatPays(const Partition& partition, std::size_t firstLane,
                                                      std::size_t lastLane) const;

    std::shared_ptr<const EventSnapshot> m_snapshot;
    const LaneShift* m_shift;
    BusyColumns m_columns;
};

/// An event as a query finds it.
struct FoundEvent {
    TimelineEvent event;
    TimelineKind kind;
    std::uint32_t epoch = 0;
};

/// Events of @p ranks (ascending) that touch @p range: the worst first (mark, lateness, length), @p limit of
/// them.
[[nodiscard]] std::vector<FoundEvent> findEvents(const EventSnapshot& snapshot,
                                                 std::span<const std::uint32_t> ranks, TimeRange range,
                                                 std::size_t limit, const LaneShift* shift = nullptr);

/// Own work and waiting of each of @p ranks between neighbouring @p edges (ascending): all bands of the first
/// rank, then of the next.
[[nodiscard]] std::vector<LaneSum> sumLanes(const EventSnapshot& snapshot,
                                            std::span<const std::uint32_t> ranks,
                                            std::span<const std::int64_t> edges);

} // namespace seamscope::collectives

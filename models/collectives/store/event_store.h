// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "collectives/store/partition.h"
#include "collectives/store/timeline_event.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace seamscope::collectives {

/// One immutable version of an EventStore. Any thread.
struct EventSnapshot {
    std::vector<std::shared_ptr<const Partition>> partitions;
    std::shared_ptr<const std::vector<TimelineKind>> kinds;
    std::vector<std::uint32_t> ranks; ///< all that have events, ascending
    std::uint64_t events = 0;
    std::uint64_t dropped = 0; ///< oldest ones, given up for the budget
    TimeRange range{};         ///< first start to last end; empty when there are no events
    std::size_t bytes = 0;     ///< resident or spilled
};

struct EventStoreOptions {
    std::size_t bytes = std::size_t{3} << 30; ///< over it the oldest partitions go
    std::filesystem::path spillFolder; ///< where sealed partitions live instead of memory; empty = memory
};

/// Timeline events of one job: appended in any order, sealed into partitions, small ones merged into larger
/// ones so that their number stays logarithmic. One writer; snapshots are for everybody.
class EventStore {
public:
    static constexpr std::size_t kPartitionEvents = std::size_t{4} << 20;

    explicit EventStore(EventStoreOptions options = {})
        : m_options(std::move(options)) {}

    [[nodiscard]] KindTable& kinds() { return m_kinds; }
    /// @param epoch restarts of the job before this; an epoch never shares a partition with another. Events
    /// with a negative duration or an end that overflows are dropped and counted. On an error those that are
    /// not taken are counted as lost.
    [[nodiscard]] Result<> append(std::span<const TimelineEvent> events, std::uint32_t epoch = 0);
    /// Makes everything appended so far part of the next snapshot. On an error (no memory, disk full) what
    /// was sealed before stays.
    [[nodiscard]] Result<> publish();
    [[nodiscard]] std::shared_ptr<const EventSnapshot> snapshot() const { return m_snapshot; }
    /// Events that were not taken because no disk or memory took those before them.
    [[nodiscard]] std::uint64_t lost() const { return m_lost; }

private:
    [[nodiscard]] Result<> seal(); ///< all that is pending
    [[nodiscard]] Result<> sealReached();
    [[nodiscard]] Result<> sealSorted();
    void enforceBudget();

    EventStoreOptions m_options;
    KindTable m_kinds;
    std::vector<TimelineEvent> m_pending;
    std::uint32_t m_pendingEpoch = 0;
    std::vector<std::shared_ptr<const Partition>> m_partitions; ///< in order of sealing
    std::uint64_t m_dropped = 0;
    std::uint64_t m_lost = 0;
    std::shared_ptr<const EventSnapshot> m_snapshot = std::make_shared<EventSnapshot>();
};

} // namespace seamscope::collectives

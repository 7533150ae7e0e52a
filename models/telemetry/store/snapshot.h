// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store.h"
#include "telemetry/store/cow_array.h"
#include "telemetry/store/series_slot.h"

#include <cstdint>
#include <memory>

namespace seamscope::telemetry::store {

using SlotView = CowArray<SeriesSlot>::View;

class Snapshot final : public StoreSnapshot {
public:
    Snapshot(std::uint64_t version, SlotView slots, SeriesTable table, const StoreStats& stats,
             std::shared_ptr<Garbage> keep)
        : m_keep(std::move(keep))
        , m_version(version)
        , m_slots(std::move(slots))
        , m_table(std::move(table))
        , m_stats(stats) {}

    std::uint64_t version() const override { return m_version; }
    const SeriesTable& series() const override { return m_table; }
    StoreStats stats() const override { return m_stats; }
    RangeResult query(const RangeQuery& query) const override;
    SeriesValues stateAt(const StateQuery& query) const override;
    std::optional<SeriesState> stateOf(SeriesId id, TimePoint at) const override;
    void statesOf(std::span<const SeriesId> ids, TimePoint at, std::vector<SeriesState>& out) const override;
    bool scan(std::span<const SeriesId> ids, TimePoint from, TimePoint to, std::size_t limit,
              SampleBatch& out) const override;
    std::optional<TimePoint> neighbour(TimePoint at, int direction) const override;

private:
    template<class IsStopped>
    void addStates(std::span<const SeriesId> ids, TimePoint at, std::vector<SeriesState>& out, const IsStopped& isStopped) const;
    [[nodiscard]] RangeSeries querySeries(std::size_t id, const RangeQuery& query) const;

    std::shared_ptr<Garbage> m_keep; ///< what the pointers below point to
    std::uint64_t m_version;
    SlotView m_slots;
    SeriesTable m_table;
    StoreStats m_stats;
};

} // namespace seamscope::telemetry::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "telemetry/series.h"

#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::recording {

/// Series of a recording by id. Ids need not be dense: a recording may hold a selection.
class SeriesTable {
public:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    /// Adds or replaces; false when the id is over the bound of the wire (2^24).
    bool add(const telemetry::SeriesInfo& info);
    /// Position in infos(), or kNone.
    [[nodiscard]] std::uint32_t slot(telemetry::SeriesId id) const {
        return id.value() < m_slots.size() ? m_slots[id.value()] : kNone;
    }
    /// In the order in which they were first announced.
    [[nodiscard]] std::span<const telemetry::SeriesInfo> infos() const { return m_infos; }

private:
    std::vector<telemetry::SeriesInfo> m_infos;
    std::vector<std::uint32_t> m_slots; ///< by id
};

/// Latest value of every series: the sample with the newest source time; of several with the same time the
/// one that came first, as in the store. The same arithmetic makes keyframes and replays them. One thread.
class StateTable {
public:
    /// @param series must outlive the table.
    explicit StateTable(const SeriesTable& series)
        : m_series(series) {}

    /// Samples of series that are not in the table are counted and left out.
    void apply(const telemetry::SampleBatch& batch);
    /// Forgets everything and takes the values of a keyframe.
    void reset(std::span<const telemetry::SeriesState> states);
    void reset(const telemetry::SampleBatch& values);
    /// Values of all series that have one, in order of announcement.
    [[nodiscard]] std::vector<telemetry::SeriesState> states() const;
    /// Values and descriptions of the series that @p filter takes.
    [[nodiscard]] telemetry::StateResult select(const telemetry::StateQuery& query) const;
    /// The same, once: nothing is left then.
    [[nodiscard]] telemetry::StateResult take(const telemetry::StateQuery& query);
    [[nodiscard]] std::uint64_t unknownSamples() const { return m_unknown; }

private:
    void put(const telemetry::SeriesState& state);

    const SeriesTable& m_series;
    std::vector<telemetry::SeriesState> m_states; ///< by slot; an invalid id means "no value yet"
    std::uint64_t m_unknown = 0;
};

} // namespace seamscope::recording

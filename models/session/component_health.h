// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/meter_insight.h"
#include "telemetry/event.h"
#include "telemetry/events_by_time.h"
#include "telemetry/store.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace seamscope::session {

/// What the dashboards of the owners would show: a device of the hall or the fabric that has telemetry is
/// green while its state signals (link, power health, leak, remapping, up) say nothing bad and no fatal line
/// was at it in the last ten minutes. Slowness is not asked for: that is the point of the index. Looks at the
/// new samples of a few series at each multiple of ten seconds of session time. What it says of a time is the same whichever
/// way one came to it: a replay that jumps looks at the five minutes before as well, and no change of before those is told.
/// Session thread.
class ComponentHealthWatch {
public:
    static constexpr std::size_t kMaxEvents = 10'000;
    static constexpr Duration kAlarm = std::chrono::minutes(10);

    void series(const telemetry::SeriesInfo& info);
    /// Series of which nothing more will come.
    void retire(const std::unordered_set<telemetry::SeriesId>& gone);
    /// The time of an older one that had to be forgotten for it.
    std::optional<TimePoint> event(const telemetry::Event& event);
    [[nodiscard]] economics::ComponentHealth at(const telemetry::StoreSnapshot& store, TimePoint t, bool isReplay);

    /// The store has other samples than before, also of times gone by.
    void beginAnew() { m_at.reset(); }

private:
    void forget(telemetry::SeriesId id);
    void standAt(const telemetry::StoreSnapshot& store, TimePoint t);
    void goTo(const telemetry::StoreSnapshot& store, TimePoint t);
    void judge(TimePoint t);
    /// What a state series says from now on.
    void put(telemetry::SeriesId id, double value);
    void count(const topology::EntityId& owner, bool isBad);

    /// A series that tells of the state of its owner. Which owners are bad is kept as values come: a jump looks at five
    /// minutes of every state of a site, and at thirty moments of them.
    struct Watched {
        topology::EntityId owner;
        bool isLowBad = false;
        bool isBad = false;
    };
    std::unordered_map<topology::EntityId, std::uint32_t> m_known;          ///< with the series that tell of each
    std::unordered_map<std::uint32_t, const topology::EntityId*> m_toldOf; ///< by series: a key of m_known
    std::unordered_map<std::uint32_t, Watched> m_watched;           ///< by series
    std::unordered_map<topology::EntityId, std::uint32_t> m_bad;    ///< with how many of its series say so
    std::vector<telemetry::SeriesId> m_ids;                         ///< of m_watched
    telemetry::EventsByTime m_events; ///< fatal ones, by time
    std::optional<TimePoint> m_at;
    economics::ComponentHealth m_health;
};

} // namespace seamscope::session

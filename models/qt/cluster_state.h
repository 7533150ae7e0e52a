// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/thread_checker.h"
#include "feed/feed.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::models {

/// What a view shows of one value, interface rule 10 and tokens §1 (four state looks).
enum class ValueLook : unsigned char { normal, late, stale, bad, missing };

/// Where in a list a series is, by its id: at once, and in 256 MiB at most whatever the ids are. A gateway whose series come
/// and go has large ones for few series; what is in between takes nothing.
class SeriesPlaces {
public:
    static constexpr std::uint32_t kNone = 0xFFFF'FFFF;
    static constexpr std::uint32_t kMostId = 64'000'000; ///< of series that there ever were; larger ones are refused
    [[nodiscard]] std::uint32_t at(telemetry::SeriesId id) const {
        const std::uint32_t page = id.value() / kPage;
        return page < m_pages.size() && !m_pages[page].empty() ? m_pages[page][id.value() % kPage] : kNone;
    }
    void put(telemetry::SeriesId id, std::uint32_t place);
    void clear() { m_pages.clear(); }

private:
    static constexpr std::uint32_t kPage = 1024;
    std::vector<std::vector<std::uint32_t>> m_pages; ///< empty: none of its ids is known
};

/// The console's mirror of the gateway: latest value of every series, graph, sources, meter. Plain data, one owner
/// (LiveFeed) on the GUI thread; views read it while painting and never keep references across an advance.
class ClusterState {
public:
    /// Applies one update in order. A reset forgets everything first.
    void apply(const telemetry::Update& update);
    /// Replaces the values by those of one instant (the cursor stands in the past).
    void applyState(const telemetry::StateResult& state);

    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }     ///< rises at every discontinuity
    [[nodiscard]] std::uint64_t version() const { return m_version; } ///< rises with every change
    [[nodiscard]] std::uint64_t seriesVersion() const { return m_seriesVersion; } ///< rises when series are added

    /// Every published fact; session and sources are always there, empty at first.
    [[nodiscard]] const telemetry::Parts& parts() const { return m_parts; }
    [[nodiscard]] const telemetry::SessionState& session() const { return *m_parts.session; }
    [[nodiscard]] const std::shared_ptr<const topology::Topology>& topology() const { return m_parts.topology; }
    [[nodiscard]] const telemetry::SourceList& sources() const { return *m_parts.sources; }
    [[nodiscard]] const telemetry::Part<telemetry::MeterReading>& meter() const { return m_parts.meter; }
    /// Null: nothing is analysed, which is not the same as a report without incidents. Its `at` may lie behind.
    [[nodiscard]] const std::shared_ptr<const telemetry::IncidentReport>& incidents() const {
        if (isJudgedNow())
            return m_parts.rejudged->report;
        return m_parts.incidents;
    }
    /// Which of two judgements of a recording incidents() is: that of its time, or that of whoever plays it, as far as
    /// there is one.
    void setJudgedNow(bool isNow);
    [[nodiscard]] bool wantsJudgedNow() const { return m_wantsNow; }
    [[nodiscard]] bool isJudgedNow() const { return m_wantsNow && hasJudgedNow(); }
    /// The other of the two; null where there is none.
    [[nodiscard]] std::shared_ptr<const telemetry::IncidentReport> judgedOtherwise() const;
    [[nodiscard]] const std::vector<telemetry::Event>& events() const { return m_events; } ///< newest last, bounded
    [[nodiscard]] std::uint64_t lostSamples() const { return m_lost; }
    [[nodiscard]] std::uint64_t mergedSamples() const { return m_merged; }

    [[nodiscard]] std::span<const telemetry::SeriesInfo> series() const { return m_series; } ///< as they came
    [[nodiscard]] const telemetry::SeriesInfo* info(telemetry::SeriesId id) const;
    [[nodiscard]] const telemetry::SeriesState* latest(telemetry::SeriesId id) const; ///< nullptr = never seen
    /// Series of an entity that carries the canonical signal; invalid when there is none.
    [[nodiscard]] telemetry::SeriesId find(const topology::EntityId& entity, std::string_view signal) const;
    /// All series that an entity bears, mapped to a signal or not.
    [[nodiscard]] std::vector<telemetry::SeriesId> seriesOf(const topology::EntityId& entity) const;
    /// Look of the latest value at time @p now: late after 1 period, stale after 2.5, missing when never or marked.
    [[nodiscard]] ValueLook look(telemetry::SeriesId id, TimePoint now) const;

private:
    [[nodiscard]] bool hasJudgedNow() const;
    void forgetLater(TimePoint until);
    void remember(const telemetry::SeriesInfo& info);
    void setState(telemetry::SeriesId id, TimePoint t, double value, telemetry::Quality quality);

    ThreadChecker m_guiThread;
    std::uint64_t m_epoch = 0;
    std::uint64_t m_version = 0;
    std::uint64_t m_seriesVersion = 0;
    telemetry::Parts m_parts{.session = telemetry::SessionState(), .sources = telemetry::SourceList()};
    std::vector<telemetry::Event> m_events;
    std::vector<telemetry::SeriesInfo> m_series;
    std::vector<telemetry::SeriesState> m_latest; ///< of each of m_series
    SeriesPlaces m_places;                        ///< of each of m_series
    std::size_t m_seriesBytes = 0;
    std::size_t m_eventBytes = 0;
    std::unordered_map<std::string, telemetry::SeriesId> m_byEntitySignal;
    std::unordered_map<topology::EntityId, std::vector<telemetry::SeriesId>> m_byEntity;
    bool m_wantsNow = false;
    std::uint64_t m_lost = 0;
    std::uint64_t m_merged = 0;
};

/// Used when a series has not told its period: the age at which it counts as late.
inline constexpr Duration kAssumedPeriod = std::chrono::seconds(60);

} // namespace seamscope::models

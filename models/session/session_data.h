// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/memory_account.h"
#include "collectives/timeline/timeline_cache.h"
#include "feed/alarm.h"
#include "feed/feed.h"
#include "feed/incident.h"
#include "session/report_history.h"
#include "session/held_bytes.h"
#include "session/hindsight_alarms.h"
#include "session/shared_looks.h"
#include "session/update_log.h"
#include "telemetry/events_by_time.h"
#include "telemetry/store.h"
#include "topology/other_names.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace seamscope::collectives {
struct TimelineModel;
}

namespace seamscope::session {

/// The parts of a session of which only the newest counts; one immutable version.
struct Published {
    std::uint64_t epoch = 1;  ///< rises at each jump of a replay, and whenever clients must forget
    std::uint64_t afresh = 1; ///< the epoch of the last time that they had to: later ones are jumps
    telemetry::SessionState session; ///< of now; the part of it is made anew once a second and at changes
    telemetry::Parts parts;
    /// Replay: how far the history is in the store. Later instants come from the recording's keyframes.
    TimePoint loadedUntil = kTimeMax;
};

/// Timelines of all jobs that tell of their collectives.
struct Timelines {
    std::vector<std::shared_ptr<const collectives::TimelineModel>> jobs;
    bool isWhole = false; ///< of a file: no more comes
};

/// What subscriptions and queries of a session read. The session thread writes, any thread reads; locks are
/// held only to copy pointers or a bounded number of events.
class SessionData {
public:
    static constexpr std::size_t kIncidentBytes = std::size_t{32} << 20; ///< at least
    static constexpr std::size_t kIncidentShare = 16; ///< of the memory, where that is more
    static constexpr std::size_t kAlarmBytes = std::size_t{16} << 20;

    SessionData(std::uint64_t instanceNumber, std::size_t logSamples, std::size_t eventBytes,
                std::shared_ptr<MemoryAccount> account, std::size_t memoryBytes = 0)
        : instance(instanceNumber)
        , memory(std::move(account))
        , log(logSamples)
        , looks(memory)
        , incidents(std::max(kIncidentBytes, memoryBytes / kIncidentShare), [](const telemetry::IncidentReport& report) { return heldBytes(report); })
        , rejudged(std::max(kIncidentBytes, memoryBytes / kIncidentShare), [](const telemetry::RejudgedReport& one) { return heldBytes(*one.report); })
        , m_mostEventBytes(eventBytes) {}

    const std::uint64_t instance; ///< random, tells one gateway run from another
    const std::shared_ptr<MemoryAccount> memory;
    UpdateLog log;
    SharedLooks looks; ///< of clients of a replay
    /// Bounded by what is in them: a report of a flood holds very many alarms, and people write much.
    /// A large site tells of 512 seams in each of its reports, every ten seconds: 210 KB.
    ReportHistory<telemetry::IncidentReport> incidents;
    ReportHistory<telemetry::RejudgedReport> rejudged; ///< of a recording that has reports: what is found now
    ReportHistory<telemetry::AlarmReport> alarms{kAlarmBytes,
                                                 [](const telemetry::AlarmReport& report) { return heldBytes(report); }};
    HindsightAlarms alarmsThen{alarms};
    collectives::TimelineCache timelineViews;

    [[nodiscard]] std::shared_ptr<const Published> published() const {
        std::lock_guard lock(m_mutex);
        return m_published;
    }
    [[nodiscard]] std::shared_ptr<const telemetry::StoreSnapshot> snapshot() const {
        std::lock_guard lock(m_mutex);
        return m_snapshot;
    }
    void publish(std::shared_ptr<const Published> next) {
        std::lock_guard lock(m_mutex);
        m_published = std::move(next);
    }
    void publish(std::shared_ptr<const telemetry::StoreSnapshot> next) {
        std::lock_guard lock(m_mutex);
        m_snapshot = std::move(next);
    }

    [[nodiscard]] std::shared_ptr<const Timelines> timelines() const {
        std::lock_guard lock(m_mutex);
        return m_timelines;
    }
    void publish(std::shared_ptr<const Timelines> next) {
        std::lock_guard lock(m_mutex);
        m_timelines = std::move(next);
    }

    /// Keeps the newest 100,000 events in time order, fewer when their texts are long, and counts what goes. Returns how many went now.
    [[nodiscard]] std::size_t addEvents(const std::vector<telemetry::Event>& events);
    /// What is held of hosts that go by another name now is of those. False: nothing is.
    bool followNames(const topology::OtherNames& names);
    /// Takes those out of which @p goes says so.
    void forgetEvents(const std::function<bool(TimePoint)>& goes);
    [[nodiscard]] std::size_t eventBytes() const {
        std::lock_guard lock(m_mutex);
        return m_eventBytes;
    }
    /// How many went, and from when on they are held.
    [[nodiscard]] std::pair<std::uint64_t, TimePoint> eventsLeftOut() const {
        std::lock_guard lock(m_mutex);
        return {m_eventsLeftOut, m_events.empty() ? kTimeMin : m_events.begin()->at};
    }
    /// Events with from < time <= to, the newest @p limit of them, in time order.
    [[nodiscard]] std::vector<telemetry::Event> eventsBetween(TimePoint from, TimePoint to,
                                                              std::size_t limit) const;
    /// The same for who lists and marks them: of more than @p limit the lines of logs and the counters that were set back
    /// go first, or a time-out that every rank reports would leave no room for the device that fell.
    [[nodiscard]] std::vector<telemetry::Event> eventsToShow(TimePoint from, TimePoint to, std::size_t limit) const;
    /// Who shows the newest @p limit events up to @p until and goes back to @p to, gains these at the older end.
    [[nodiscard]] std::vector<telemetry::Event> eventsRegained(TimePoint to, TimePoint until, std::size_t limit) const;
    /// Events that arrived after @p arrival.
    [[nodiscard]] std::vector<telemetry::Event> eventsArrivedAfter(TimePoint arrival,
                                                                   std::size_t limit) const;

    using StateProvider = std::function<std::optional<telemetry::StateResult>(const telemetry::StateQuery&)>;
    /// Where the state of a time comes from that is not in the store. It may be asked by any thread, until the last
    /// reader of this is gone.
    void setStateProvider(StateProvider provider) {
        auto next = std::make_shared<const StateProvider>(std::move(provider));
        std::lock_guard lock(m_mutex);
        m_stateProvider = std::move(next);
    }
    /// False: the store has not read up to there yet, or, of a recording, holds it no more for want of memory.
    [[nodiscard]] bool holds(TimePoint t) const;
    /// State of a time that the store does not hold, from the recording; none: the store has it, or nobody.
    [[nodiscard]] std::optional<telemetry::StateResult> toldState(const telemetry::StateQuery& query) const;
    /// State at a time: from the store, or from the recording where that does not hold it.
    [[nodiscard]] telemetry::StateResult stateAt(const telemetry::StateQuery& query) const;

private:
    [[nodiscard]] std::shared_ptr<const StateProvider> stateProvider() const {
        std::lock_guard lock(m_mutex);
        return m_stateProvider;
    }
    [[nodiscard]] telemetry::EventsByTime::const_iterator stepsBefore(telemetry::EventsByTime::const_iterator end,
                                                                      std::size_t most, TimePoint from) const;

    const std::size_t m_mostEventBytes;
    mutable std::mutex m_mutex;
    std::shared_ptr<const Published> m_published = std::make_shared<Published>();
    std::shared_ptr<const telemetry::StoreSnapshot> m_snapshot;
    std::shared_ptr<const Timelines> m_timelines;
    telemetry::EventsByTime m_events;
    std::size_t m_eventBytes = 0;
    std::uint64_t m_eventsLeftOut = 0;
    std::shared_ptr<const StateProvider> m_stateProvider;
};

} // namespace seamscope::session

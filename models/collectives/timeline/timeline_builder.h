// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_batch.h"
#include "collectives/store/event_store.h"
#include "collectives/timeline/arrivals.h"
#include "collectives/timeline/timeline_model.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Makes the timeline of one job of what its ranks tell: brings the members of a collective together, splits
/// their time into wait and transfer, marks who was late. Batches may be of one rank or of all, a whole file
/// or a second.
///
/// Members meet by communicator, operation, name and sequence; a sequence that starts again (each step), or
/// is not told at all, is counted on. Whoever comes last is blamed only when it also worked longer than its
/// peers since they met before: otherwise it was held up itself, elsewhere (methods §2.4). Sends and receives
/// are transfer. One thread.
class TimelineBuilder {
public:
    explicit TimelineBuilder(topology::EntityId job, EventStoreOptions options = {});
    ~TimelineBuilder();

    [[nodiscard]] Result<> add(const CollectiveBatch& batch);
    /// Splits what is complete, and makes all of it visible. @param isAll no more events come (the end of a
    /// file): what is not complete is split as far as it is known, what has no end hangs.
    [[nodiscard]] Result<> publish(bool isAll);
    [[nodiscard]] std::shared_ptr<const TimelineModel> model() const { return m_model; }

private:
    struct Member {
        CollectiveEvent event;
        Duration worked{0}; ///< since the members met before
    };
    struct Meeting {
        std::vector<Member> members;
    };
    struct MeetingKey {
        CommId comm;
        NameId name;
        std::uint32_t epoch = 0;
        std::uint32_t generation = 0;
        std::int64_t sequence = 0;
        CollectiveOp op = CollectiveOp::none;
        bool operator==(const MeetingKey&) const = default;
    };
    struct MeetingHash {
        std::size_t operator()(const MeetingKey& key) const noexcept;
    };
    /// One rank in one communicator, one sort of collective.
    struct Track {
        std::int64_t sequence = -1;
        std::uint32_t generation = 0;
        Duration worked{0}; ///< of the rank, when it came here last
    };
    struct RankState {
        Duration worked{0};          ///< compute and the like, all of it
        TimePoint left = kNoTime;    ///< end of its newest communication
        TimePoint reached = kNoTime; ///< end of whatever it did before
        Duration outside{0};         ///< time between communications, all of it
        bool tellsWork = false;      ///< there is compute in its telling
    };

    void addEvent(CollectiveEvent event, bool startsTogether);
    void meet(const CollectiveEvent& event, Duration worked);
    void settle(const MeetingKey& key, Meeting& meeting);
    void settleHang(const MeetingKey& key, Meeting& meeting, TimePoint now);
    void emit(const CollectiveEvent& event, SliceKind slice, TimePoint from, Duration length, Duration late,
              Mark mark);
    void noteStep(const CollectiveEvent& event);
    [[nodiscard]] bool isComplete(const MeetingKey& key, const Meeting& meeting) const;
    void hold(const CollectiveEvent& event);
    void releaseOpen();
    void applyVerdict();
    [[nodiscard]] Result<> store();

    topology::EntityId m_job;
    EventStore m_store;
    CollectiveDirectory m_directory;
    std::shared_ptr<const TimelineModel> m_model;
    std::unordered_map<MeetingKey, Meeting, MeetingHash> m_meetings;
    std::unordered_map<std::uint64_t, Track> m_tracks; ///< by rank, communicator and name
    std::unordered_map<std::uint32_t, RankState> m_ranks;
    /// The newest collective without an end, by rank and communicator.
    std::map<std::pair<std::uint32_t, CommId>, CollectiveEvent> m_open;
    std::optional<HangVerdict> m_verdict; ///< not yet applied
    std::string m_verdictText;
    std::map<std::int64_t, TimeRange> m_steps;
    std::vector<Blame> m_blames;
    std::vector<TimelineEvent> m_made;
    std::uint32_t m_epoch = 0;
    std::size_t m_waiting = 0; ///< members in meetings
    std::uint64_t m_version = 0;
    TimePoint m_latest = kTimeMin;
    std::vector<ArrivalSplit> m_splits;
    std::vector<Arrival> m_arrivals;
};

} // namespace seamscope::collectives

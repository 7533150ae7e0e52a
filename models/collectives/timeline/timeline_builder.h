// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/attribution.h"
#include "collectives/collective_batch.h"
#include "collectives/store/event_store.h"
#include "collectives/timeline/arrivals.h"
#include "collectives/timeline/timeline_model.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Makes the timeline of one job of what its ranks tell: brings the members of a collective together, splits
/// their time into wait and transfer, marks who was late. Batches may be of one rank or of all, a whole file
/// or a second.
///
/// Members meet by communicator, operation, name and sequence; a sequence that starts again (each step), or
/// is not told at all, is counted on. Whoever comes last is blamed only when it also took longer by itself
/// than its peers since they met before: otherwise it was held up elsewhere (methods §2.4). Where an analysis
/// of the whole came with a batch, only those whom it names are blamed. Sends and receives are transfer.
///
/// Events wait until exits of collectives tell how far the clocks are apart, at most some seconds; from then
/// on all times are on the clock of the lowest rank. One thread.
class TimelineBuilder {
public:
    explicit TimelineBuilder(topology::EntityId job, EventStoreOptions options = {});
    ~TimelineBuilder();

    [[nodiscard]] Result<> add(const CollectiveBatch& batch);
    /// Splits what is complete, and makes all of it visible; call it a few times a second. @param isAll no
    /// more events come (the end of a file): what is not complete is split as far as it is known, what has no
    /// end hangs.
    [[nodiscard]] Result<> publish(bool isAll);
    [[nodiscard]] std::shared_ptr<const TimelineModel> model() const { return m_model; }
    /// Events that are not in the timeline: no time, a rank beyond all bounds, or no disk or memory took
    /// them.
    [[nodiscard]] std::uint64_t lost() const { return m_unusable + m_store.lost(); }

private:
    /// An event with the place of its collective among those of its communicator.
    struct Telling {
        CollectiveEvent event;
        std::int64_t sequence = -1; ///< of its track; -1 = not numbered
        std::uint32_t generation = 0;
        bool startsTogether = false;
    };
    struct Member {
        CollectiveEvent event;
        Duration own{0}; ///< its own time since the members met before
        bool knowsOwn = false;
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
        Duration own{0}; ///< of the rank, when it came here last
        bool hasMet = false;
    };
    struct RankState {
        Duration worked{0};          ///< compute and the like, all of it
        TimePoint left = kNoTime;    ///< end of its newest communication
        TimePoint reached = kNoTime; ///< end of whatever it did before
        Duration outside{0};         ///< time between communications, all of it
        Duration ahead{0};           ///< its clock before the common one
    };

    void take(Telling telling);
    void number(Telling& telling);
    void addEvent(Telling telling);
    void meet(const Telling& telling, Duration own, bool knowsOwn);
    void settle(const MeetingKey& key, Meeting& meeting);
    void settleHang(const MeetingKey& key, Meeting& meeting, TimePoint now);
    void emit(const CollectiveEvent& event, SliceKind slice, TimePoint from, Duration length, Duration late,
              Mark mark);
    void recordStep(const CollectiveEvent& event);
    [[nodiscard]] bool isComplete(const MeetingKey& key, const Meeting& meeting) const;
    void hold(const CollectiveEvent& event);
    void releaseOpen();
    void applyVerdict();
    /// Hands over what was made; an error is kept until it is told.
    void store();
    [[nodiscard]] Result<> takeOutcome() { return std::exchange(m_outcome, {}); }
    void alignClocks();
    void releaseHeld(bool isAll);
    void nameSlow(bool isAll);
    [[nodiscard]] bool mayBeBlamed(std::uint32_t rank) const;

    topology::EntityId m_job;
    EventStore m_store;
    CollectiveDirectory m_directory;
    std::shared_ptr<const TimelineModel> m_model;
    std::unordered_map<MeetingKey, Meeting, MeetingHash> m_meetings;
    std::unordered_map<std::uint64_t, Track> m_tracks; ///< by rank, communicator and name
    std::unordered_map<std::uint32_t, RankState> m_ranks;
    /// The newest collective without an end, by rank and communicator.
    std::map<std::pair<std::uint32_t, CommId>, CollectiveEvent> m_open;
    std::optional<CollectiveVerdict> m_hang; ///< not yet applied
    std::optional<CollectiveVerdict> m_slow; ///< who is slow, if an analysis of the whole came with a batch
    std::vector<std::uint32_t> m_named;
    std::vector<std::uint32_t> m_waitingFor; ///< by an analysis, for those
    telemetry::Message m_verdictText;
    bool m_hangs = false;
    Attribution m_attribution;
    std::uint64_t m_judgedAt = 0;  ///< collectives closed when m_named was made
    std::uint64_t m_alignedAt = 0; ///< the same for m_clocks
    TimePoint m_alignedTime = kTimeMin;
    std::shared_ptr<const ClockTable> m_clocks = std::make_shared<ClockTable>();
    std::vector<Telling> m_held; ///< until the clocks are known
    std::set<std::uint32_t> m_meetingRanks;
    int m_ticksHeld = 0;
    bool m_isReleased = false;
    std::map<std::int64_t, TimeRange> m_steps;
    std::map<std::int64_t, TimeRange>::iterator m_newestStep = m_steps.end(); ///< where an event came last
    std::vector<Blame> m_blames;
    std::vector<TimelineEvent> m_made;
    Result<> m_outcome;
    std::uint64_t m_unusable = 0;
    std::uint32_t m_epoch = 0;
    std::size_t m_waiting = 0; ///< members in meetings
    std::uint64_t m_version = 0;
    TimePoint m_latest = kTimeMin;
    std::vector<ArrivalSplit> m_splits;
    std::vector<Arrival> m_arrivals;
};

} // namespace seamscope::collectives

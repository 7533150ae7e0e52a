// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/sparse_table.h"
#include "session/session_data.h"
#include "telemetry/series_matcher.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace seamscope::session {

/// One client's place in a session. Keeps a position, not a queue: a slow client costs nothing, and what it
/// gets when it comes back is merged by series (the newest value wins), with the number of samples left out.
///
/// Live, it reads the update log by sequence; in replay, the store by time. next() on one thread at a time;
/// notify() from the session thread.
class Subscription final : public telemetry::UpdateStream {
public:
    Subscription(std::shared_ptr<SessionData> data, telemetry::SubscribeRequest request,
                 std::function<void()> wake);
    ~Subscription() override;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;

    [[nodiscard]] std::optional<telemetry::Update> next() override;
    [[nodiscard]] Result<> status() const override { return {}; }

    /// Something may be new. Calls wake once if next() has found nothing since the last time.
    void notify();
    /// No wake from here on; waits for a running one.
    void close();

private:
    static constexpr std::size_t kSamplesPerUpdate = 100'000; ///< about 1.7 MB on the wire
    static constexpr std::size_t kEventsPerUpdate = telemetry::kShownEvents;
    /// The full state is sent in slices so that no message grows with the cluster, each out of the newest
    /// version of the store: no client holds an older one.
    struct FullState {
        TimePoint at{};
        SharedLooks::Ptr told;                      ///< by a file of a time that is not in the store yet
        std::size_t series = 0;                     ///< the next, by id or of `told`
        std::size_t states = 0;                     ///< the next of m_ids or of `told`
        bool isAnnounced = false;
    };
    /// Samples after a resume that the log has no longer but the store has.
    struct Backfill {
        TimePoint started{}; ///< when the client left
        TimePoint from{};
        TimePoint until{};
    };

    [[nodiscard]] telemetry::Update collect();
    void start(telemetry::Update& update, const Published& now);
    void resume(const Published& now);
    void continueFullState(telemetry::Update& update);
    [[nodiscard]] static const telemetry::SeriesInfo& describedIn(const telemetry::StateResult& told, std::size_t state,
                                                                  const telemetry::StoreSnapshot& stored);
    /// Null: nobody tells it.
    [[nodiscard]] SharedLooks::Ptr toldState(TimePoint at);
    [[nodiscard]] SharedLooks::Question questionOf(SharedLooks::Kind kind, TimePoint from, TimePoint to,
                                                   const std::shared_ptr<const telemetry::StoreSnapshot>& stored) const;
    /// Samples with from < time <= to, or of the series that have some the values at @p from; false: more than an update has room for.
    [[nodiscard]] bool addOfPieces(SharedLooks::Kind kind, TimePoint from, TimePoint to, telemetry::SampleBatch& out) const;
    void announceSlice(telemetry::Update& update);
    void addStates(telemetry::Update& update);
    /// The newest value of each series.
    void addCurrent(telemetry::Update& update);
    void continueBackfill(telemetry::Update& update);
    void addLive(telemetry::Update& update, const Published& now);
    void addReplayed(telemetry::Update& update, const Published& now, bool isJump);
    /// Time has gone back since the client was told of it.
    [[nodiscard]] bool isBehind(const Published& now) const;
    void goBack(telemetry::Update& update, const Published& now, bool isJump);
    /// The replay stands somewhere else, and this can be told as a move.
    [[nodiscard]] bool mayJump(const Published& now) const;
    void addEntries(telemetry::Update& update, const std::vector<UpdateLog::Entry>& entries, bool merge);
    /// Values of @p at newer than those that this sent last.
    void addNewest(telemetry::Update& update, TimePoint at);
    void addIfNewer(telemetry::Update& update, const telemetry::SeriesState& value);
    /// Whether the client wants its samples; from then on it gets them.
    bool isOfInterest(const telemetry::SeriesInfo& info);
    void announce(telemetry::Update& update, const telemetry::SeriesInfo& info);
    /// Series that are described but were never announced here: the log has forgotten them.
    void announceMissing(telemetry::Update& update);
    void forgetRetired();
    void account();
    [[nodiscard]] bool isWanted(telemetry::SeriesId id) { return m_wanted.find(id.value()) != nullptr; }

    const std::shared_ptr<SessionData> m_data;
    const telemetry::SubscribeRequest m_request;
    const telemetry::SeriesMatcher m_matcher;
    std::uint64_t m_epoch = 0; ///< 0 = nothing sent yet
    std::uint64_t m_sequence = 0;
    std::uint64_t m_samplesSeen = 0;
    TimePoint m_until{}; ///< replay: samples up to here are delivered
    bool m_isBehindState =
        false; ///< replay: what came last is a state, that may lack samples which came late
    std::vector<TimePoint> m_newest; ///< by series id, of states sent; in a replay
    TimePoint m_nextDue = kTimeMin;
    std::unique_ptr<FullState> m_full;
    std::optional<Backfill> m_backfill;
    telemetry::Parts m_sent;
    static constexpr std::uint32_t kNoSlot = UINT32_MAX;
    struct Wanted {
        std::uint32_t slot = kNoSlot; ///< scratch of merging: place in the update
    };
    SparseTable<Wanted> m_wanted;           ///< by series id
    std::vector<telemetry::SeriesId> m_ids; ///< the same
    std::uint64_t m_idsDigest = 0;          ///< of m_ids, in any order
    std::size_t m_accounted = 0;            ///< bytes of the two
    std::size_t m_idsBound = 1024;          ///< then those that the store has forgotten go

    std::mutex m_wakeMutex; ///< held while wake runs, so that the destructor can wait for it
    std::function<void()> m_wake;
    std::atomic<bool> m_armed{false};
};

} // namespace seamscope::session

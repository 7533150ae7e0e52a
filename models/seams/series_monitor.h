// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/burst_watch.h"
#include "seams/detector.h"
#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/retained_load.h"
#include "seams/signal_rules.h"
#include "telemetry/series.h"

#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// Index of five-second ticks since 1970.
[[nodiscard]] std::int32_t tickOf(TimePoint t);
[[nodiscard]] TimePoint startOfTick(std::int32_t tick);

/// Makes facts of samples: per series its own history, and what its peers do at the same time. All samples
/// of a tick are taken first, then judged together, so that neither the order of series nor the size of
/// batches matters. About 350 bytes a series. One thread.
class SeriesMonitor {
public:
    SeriesMonitor(const SignalRules& rules, Graph& graph, FactStore& facts);

    /// Which channel takes the samples of a series; −1 = nobody is interested.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info);
    /// What the samples of a channel tell is of another entity: the channel that has its history, else the
    /// same one, which takes that place.
    [[nodiscard]] int move(int channel, Node node);
    /// No more samples will come for these; each is one that add() or move() gave. Their room is used again once nobody has them.
    void release(const std::vector<int>& channels);
    /// A value of the open tick; times of one channel rise.
    void ingest(int channel, TimePoint at, double value);
    /// Judges everything taken since the last call. @param tick that ends now.
    void close(std::int32_t tick);
    /// Peers follow jobs: call when the topology changed.
    void regroup();
    /// The same when devices went from job to job: who stayed keeps what is known of the group.
    void followJobs();

    /// Whether a signal of an entity was measured lately and moves as a working sensor does.
    [[nodiscard]] bool covers(Node node, Symptom symptom, std::int32_t tick) const;
    /// Whether what is usual was known at @p at, or is known without having been seen.
    [[nodiscard]] bool knew(Node node, Symptom symptom, TimePoint at) const;
    /// Newest value of a signal, if it is not older than a minute, or than two polls where those are slower.
    /// @param since what was read before that tick is no answer
    [[nodiscard]] std::optional<double> newest(Node node, std::string_view signal, std::int32_t tick,
                                               std::int32_t since = INT32_MIN) const;
    /// What a signal is when nothing happens, as far as it was learnt.
    [[nodiscard]] std::optional<double> usual(Node node, std::string_view signal) const;
    /// Of a signal between, away from both ends, each for some seconds; as far as there is a history of it.
    [[nodiscard]] std::vector<double> valuesOver(Node node, std::string_view signal, TimePoint from, TimePoint until) const;
    /// Start of the change as the history of block means shows it; nullopt when it does not.
    [[nodiscard]] std::optional<TimePoint> bendOf(Node node, Symptom symptom, int sign,
                                                  TimePoint before) const;
    [[nodiscard]] std::size_t channels() const { return m_channels.size() - m_free.size(); }
    /// Entities of which anything at all is measured.
    [[nodiscard]] const std::set<std::uint32_t>& measured() const { return m_measured; }

private:
    static constexpr int kRing = 96;
    static constexpr std::int32_t kLearntTicks = 90 / kTickSeconds; ///< from the first value on
    static constexpr std::int32_t kHeatsUp = 300 / kTickSeconds; ///< from the first value: what begins meanwhile, begins with the data
    static constexpr double kBaselineSeconds = 1800; ///< memory of what is usual
    struct Channel {
        Node node;
        Node host; ///< that carries it; invalid = none
        Symptom symptom;
        const SignalRule* rule = nullptr;
        std::uint32_t group = 0;
        std::uint32_t users = 1; ///< series that tell of it; 0: it is free
        std::int32_t ring = -1; ///< in m_rings; -1: nothing was remembered yet
        bool isCounter = false;
        bool isTouched = false;
        bool isState = false; ///< in the bad state
        bool wasGood = false;
        bool isApart = false;      ///< was never like its peers
        bool isAroundZero = false; ///< scatters on both sides of zero
        bool isBelowZero = false;  ///< since it was last as usual
        bool isDoubtful = false;   ///< what it counted last may have been counted before
        std::uint8_t crossings = 0; ///< of zero, and back
        std::uint8_t aboveZero = 0; ///< readings in a row that are
        std::uint8_t offLooks = 0; ///< readings in a row that are off; one alone is a sensor or a scrape that was wrong
        std::uint8_t period = 1;   ///< typical distance of values, ticks
        std::uint8_t blockTicks = 4;
        // the open tick
        double sum = 0;
        std::uint32_t n = 0;
        // counters: the last raw value
        double raw = 0;
        std::int64_t rawAt = 0;
        std::int64_t backAt = 0; ///< of a reading that is older than the last one
        double seconds = 0;
        double beforeRise = std::numeric_limits<double>::quiet_NaN(); ///< if it rose with the last reading
        double beforeFall = std::numeric_limits<double>::quiet_NaN(); ///< if it fell with the last reading
        std::int64_t fellFrom = 0; ///< time of that
        std::int64_t wentBadAt = 0; ///< states: the last time
        // judged
        Baseline own;
        Detector ownDetector;
        float peerScale = 0;
        Detector peerDetector;
        float residual = 0;
        float value = 0;
        float previous = std::numeric_limits<float>::quiet_NaN(); ///< the value before
        /// What moves it, while the baseline was learnt; not a number: not known yet.
        float load = std::numeric_limits<float>::quiet_NaN();
        std::int32_t otherLoad = 0; ///< ticks at another one
        RetainedLoad retained;      ///< of what the others lost, while the job is slow
        PoissonCusum poisson;
        std::int64_t firstEvent = 0;
        float events = 0; ///< learnt, rare counters
        float exposure = 0;
        std::int32_t firstTick = 0;
        std::int32_t lastTick = 0;
        std::int32_t changedTick = 0; ///< when the value last moved
        float blockSum = 0;
        std::uint16_t blockCount = 0;
        std::int32_t blockIndex = 0; ///< absolute number of the open block
    };
    struct Group {
        Symptom symptom;
        Node job; ///< of all members; invalid = none
        std::vector<std::uint32_t> members;
        std::int32_t shiftedTick = -1; ///< when all of them moved together
        double common = 0;             ///< how far they were from what is usual, last
        std::int32_t movedTick = -1;   ///< when that changed, as behind a pause
        std::optional<std::int32_t> apartTick; ///< when they were last looked at for one that was never well
        bool isTouched = false;
        std::deque<std::uint32_t> worst; ///< who was by far the worst, the last times that somebody was
        std::int32_t worstTick = 0;
    };
    void judgeRoaming(Group& group, std::int32_t tick, double common);

    [[nodiscard]] int addChannel(Node node, const SignalRule& rule, bool isCounter);
    void forget(const std::vector<std::uint32_t>& channels);
    void ingestState(Channel& channel, TimePoint at, double value);
    void ingestCounter(Channel& channel, TimePoint at, double value);
    void ingestRare(Channel& channel, TimePoint at, double events, double seconds);
    void takeBack(Channel& channel, double value, double seconds);
    [[nodiscard]] static bool isNew(Channel& channel, std::int64_t now);
    [[nodiscard]] static bool isBack(const Channel& channel, double value);
    void confirmSilent(std::int32_t tick);
    [[nodiscard]] bool isSilentAlone(const Channel& silent) const;
    [[nodiscard]] const Fact* oneLookOf(const Channel& channel) const;
    void judge(std::uint32_t index, std::int32_t tick);
    void judgeLevel(Channel& channel, double x, std::int32_t tick, int gap);
    void judgeLimit(Channel& channel, double x, std::int32_t tick);
    void judgeTrend(Channel& channel, std::int32_t tick);
    void endTrend(const Channel& channel, std::int32_t tick);
    [[nodiscard]] std::vector<float> history(const Channel& channel, int blocks) const;
    [[nodiscard]] std::int32_t bendTick(const Channel& channel, int sign, std::int32_t fallback) const;
    void judgeBurst(Channel& channel, std::uint32_t index, double x, std::int32_t tick, int gap);
    [[nodiscard]] bool isOtherLoad(Channel& channel, double residual, double share, int gap,
                                   std::int32_t tick);
    void judgeOwn(Channel& channel, double x, std::int32_t tick, int gap);
    void dateChange(Channel& channel, Detector& detector, int sign, double scale, std::int32_t tick) const;
    void judgePeers(Group& group, std::int32_t tick);
    [[nodiscard]] bool hasThrottled(Node job) const;
    void judgeLaggards(Group& group, std::int32_t tick, double common);
    [[nodiscard]] const Channel* findLaggard(const Group& group, double common) const;
    void forgetLaggards(Group& group, std::int32_t tick);
    void judgeApart(Group& group, std::int32_t tick);
    void judgeApart(const std::vector<std::uint32_t>& members, std::int32_t tick);
    struct Yardstick {
        double usual = 0;
        double least = 0; ///< distance from it that is one
    };
    [[nodiscard]] static Yardstick yardstickOf(const SignalRule& rule, std::vector<float> values, int sign);
    [[nodiscard]] static double leastDistance(const SignalRule& rule, std::vector<float>& values, double usual);
    void findPlace(Channel& channel, std::uint32_t index);
    void judgeZero(Channel& channel, double x, std::int32_t tick);
    void remember(Channel& channel, double x, std::int32_t tick);
    void raise(const Channel& channel, Level level, int sign, double residual, double scale,
               std::int32_t zeroTick, std::int32_t tick);
    [[nodiscard]] bool isLoaded(Node node, std::int32_t tick) const;
    [[nodiscard]] static std::uint64_t key(Node node, Symptom symptom) {
        return (std::uint64_t{node.value()} << 16) | symptom.value();
    }

    const SignalRules& m_rules;
    Graph& m_graph;
    FactStore& m_facts;
    using Ring = std::array<float, kRing>; ///< means of blocks; not a number: none
    [[nodiscard]] const Ring& ringOf(const Channel& channel) const;
    // Of a large file there are hundreds of thousands: what grew by moving took three times their room for a while.
    std::deque<Channel> m_channels;
    std::vector<std::uint32_t> m_free; ///< channels without a series
    std::deque<Ring> m_rings; ///< of channels that were heard for longer than a block
    std::vector<Group> m_groups;
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t>
        m_groupIndex; ///< (symptom, kind and job)
    std::unordered_map<std::uint64_t, std::uint32_t> m_index;
    /// One kind of throttling: bits of the mask and the channel of its share of time.
    struct Duty {
        std::uint64_t bits = 0;
        int channel = -1;
    };
    std::unordered_map<std::uint32_t, std::array<Duty, 3>> m_duties; ///< by mask channel
    std::unordered_map<std::uint32_t, BurstWatch> m_bursts;          ///< by channel
    std::vector<std::uint32_t> m_touched;
    std::set<std::uint32_t> m_oneLooks; ///< channels whose fact rests on their newest reading alone
    std::int32_t m_heardTick = 0;       ///< newest of anybody
    std::set<std::uint32_t> m_measured;
    std::vector<float> m_scratch;
    std::int32_t m_tick = 0;
};

} // namespace seamscope::seams

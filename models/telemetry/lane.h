// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/host_names.h"
#include "telemetry/ingest.h"
#include "topology/link_ends.h"

#include <array>
#include <atomic>
#include <limits>
#include <unordered_map>

namespace seamscope::telemetry {

/// What all lanes of one Ingest share. Thread-safe.
class LaneContext {
    static constexpr std::size_t kSwitchShare = 8; ///< of the bytes for names: there are many hosts to a switch

public:
    LaneContext(std::shared_ptr<const Catalogue> signalCatalogue, const Clock& time, FactSink& facts,
                IngestLimits bounds, std::shared_ptr<topology::LinkEnds> cables)
        : catalogue(std::move(signalCatalogue))
        , clock(time)
        , sink(facts)
        , limits(bounds)
        , links(std::move(cables))
        , hosts({bounds.hostNameBytes - bounds.hostNameBytes / kSwitchShare, bounds.account})
        , switches({bounds.hostNameBytes / kSwitchShare, bounds.account, topology::EntityKind::switch_}) {}

    const std::shared_ptr<const Catalogue> catalogue;
    const Clock& clock;
    FactSink& sink;
    const IngestLimits limits;
    const std::shared_ptr<topology::LinkEnds> links; ///< null: no port has a link
    std::atomic<std::uint32_t> nextSeries{0};
    HostNames hosts;
    HostNames switches;

    /// Reports an entity to the sink once, and again when a label that nobody had told before comes with it.
    /// When the sink has no room, it is reported again when the entity is seen the next time.
    enum class Discovery : std::uint8_t { done, refused, noRoom };
    [[nodiscard]] Discovery discover(const topology::EntityId& id, const Labels& seriesLabels);
    /// Entities that a source states itself need no discovery.
    void noteStated(const topology::TopologyFragment& fragment);

private:
    std::mutex m_mutex;
    std::unordered_map<topology::EntityId, std::size_t> m_known; ///< with the number of labels reported
};

/// The only Lane there is. Everything but the counters belongs to the source's thread.
class SourceLane final : public Lane {
public:
    SourceLane(LaneContext& context, SourceSpec spec, SourceId id);

    [[nodiscard]] SeriesId series(const RawSeries& raw) override;
    [[nodiscard]] SeriesId adopt(const SeriesInfo& resolved) override;
    void samples(SampleBatch&& batch) override;
    void event(Event&& event) override;
    void topology(const topology::TopologyFragment& fragment) override;
    void document(std::string_view name, std::string_view text) override;
    void collectives(CollectiveBatchPtr batch) override;
    void fault(InputFault fault, std::string_view example, std::uint64_t count) override;
    void contact() override;
    void contactFailed(const Error& error) override;
    void readingHistory(TimePoint position) override;
    void remark(std::string_view text) override;
    void finished() override;
    [[nodiscard]] bool knows(SeriesId id) override;
    [[nodiscard]] SourceHealth health() const override;
    [[nodiscard]] const Catalogue& catalogue() const override { return *m_context.catalogue; }
    [[nodiscard]] TimePoint now() const override { return m_context.clock.now(); }

    [[nodiscard]] std::optional<TimePoint> historyPosition() const; ///< any thread
    /// Series of this lane that nobody keeps any more: forgotten with the next call of the source. Any thread.
    void retire(std::span<const SeriesId> ids);

private:
    /// What judging one sample needs, 32 bytes, so that a tick over all series stays in cache.
    struct Hot {
        std::int64_t newest = std::numeric_limits<std::int64_t>::min();
        double factor = 1.0; ///< or what the value is compared with
        double offset = 0;
        bool divides = false;
        bool compares = false;
        bool isOwned = false;
        bool isUncertain = false;
        bool isLearning = false;
        bool isUnmapped = false;
        bool isUp = false;        ///< 0 is said by whoever asks: nothing was heard
        bool isOfAsking = false;  ///< as is how long it took
    };
    /// A series of a port, which may turn out to have a cable in it.
    struct AtPort {
        std::vector<std::string> devices;
        std::vector<std::string> ports;
        topology::EntityId link; ///< empty: none is known
    };
    /// A page of neighbouring ids; ids of one lane come mostly in runs.
    using Page = std::array<Hot, 256>;
    /// A series whose period is not told: kept until enough distances were seen.
    struct Learning {
        std::array<std::int64_t, 5> distances{};
        std::size_t count = 0;
    };
    /// Why samples of one batch were dropped or marked; written to the counters in one go.
    struct Tally;

    [[nodiscard]] Labels cleanLabels(const RawSeries& raw);
    [[nodiscard]] SeriesId addSeries(const RawSeries& raw, std::string metric, Labels labels,
                                     std::string key);
    void discover(const topology::EntityId& entity, const Labels& labels);
    [[nodiscard]] static std::size_t bytesOf(const AtPort& port);
    /// After a change of the wiring: series whose port has another link now go on under that.
    void followCables(TimePoint now);
    /// Makes a new series known to everybody; @p info has its id. False: the sink had no room.
    [[nodiscard]] bool announce(const SeriesInfo& info);
    /// None are left: invalid, and a fault.
    [[nodiscard]] SeriesId nextId();
    [[nodiscard]] Hot* hot(SeriesId id);
    Hot& makeHot(SeriesId id);
    void forgetRetired();
    /// Adds to what m_ids and m_learning take, or takes from it.
    void account(std::ptrdiff_t bytes);
    static constexpr std::size_t kLearningBytes = sizeof(Learning) + 48; ///< with its place among the others
    [[nodiscard]] bool isTimeGood(std::int64_t t, const Hot& series, Tally& tally, std::size_t i) const;
    /// Converts values[i] in place; returns its quality.
    [[nodiscard]] static Quality judgeValue(double& value, Quality stated, const Hot& series, Tally& tally,
                                            std::size_t i);
    void learn(SeriesId id, Hot& series, std::int64_t distance);
    /// Judges all samples and closes the gaps that dropped ones leave; returns the newest time kept.
    [[nodiscard]] std::int64_t keepGood(SampleBatch& batch, Tally& tally);
    void count(const Tally& tally);
    /// ": METRIC LABEL=VALUE …" for people; empty where the source gave none.
    [[nodiscard]] std::string nameOf(SeriesId id) const;
    /// The entity under the name that its host is known by; doubts are counted.
    [[nodiscard]] topology::EntityId joined(const topology::EntityId& entity, HostNames::Use use);
    void tellForgotten();
    void addFault(InputFault fault, std::uint64_t count, std::string_view example);
    /// Counts facts that the sink had no room for.
    void refused(std::string_view what);
    [[nodiscard]] std::optional<InputFault> implausible(std::int64_t t) const;
    void setLimits(TimePoint now);
    /// The clock was set back: what series told of a time that is still to come does not make what they tell now too old.
    void followClock(TimePoint now);

    LaneContext& m_context;
    const SourceSpec m_spec;
    const SourceId m_id;
    std::unordered_map<std::string, SeriesId> m_ids; ///< metric and labels as bytes → id
    std::unordered_map<SeriesId, AtPort> m_atPorts;
    std::uint64_t m_cables = 0; ///< version of the wiring that they were looked up in
    TimePoint m_cablesAsked{};
    std::uint32_t m_adopted = 0;
    std::vector<std::unique_ptr<Page>> m_pages;
    std::unordered_map<SeriesId, Learning> m_learning;
    std::int64_t m_oldest = 0; ///< plausible times of this batch, both inclusive
    std::int64_t m_latest = 0;
    TimePoint m_lastNow = kTimeMin; ///< our clock at the last samples

    std::atomic<bool> m_hasRetired{false};
    mutable std::mutex m_mutex; ///< guards what follows
    std::vector<SeriesId> m_retired; ///< not yet forgotten
    SourceHealth m_health;
    Duration m_learnedPeriod{0}; ///< shortest of the series; stands in when the source states none
    std::string m_remark;
    std::optional<TimePoint> m_history; ///< read up to here
    bool m_failed = false;
    bool m_finished = false;
};

} // namespace seamscope::telemetry

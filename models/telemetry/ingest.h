// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/memory_account.h"
#include "telemetry/catalogue.h"
#include "telemetry/event.h"
#include "telemetry/retired_series.h"
#include "telemetry/series.h"
#include "telemetry/source_health.h"
#include "topology/topology.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::topology {
class LinkEnds;
}

namespace seamscope::telemetry {

/// Where resolved facts go: the gateway's Session, or an importer that writes a recording. Thread-safe; must
/// not block longer than its own stated patience. False: the queue behind is full, the fact was not taken,
/// and the lane counts it as InputFault::queueFull.
class FactSink {
public:
    virtual ~FactSink() = default;
    /// A series seen for the first time, or changed (kind, period, mapping). Comes before its first sample.
    [[nodiscard]] virtual bool seriesAdded(const SeriesInfo& series) = 0;
    /// The period of a series that was described without one. Who keeps descriptions completes the one it has.
    [[nodiscard]] virtual bool periodLearned(SeriesId id, Duration period) {
        static_cast<void>(id);
        static_cast<void>(period);
        return true;
    }
    [[nodiscard]] virtual bool samples(SampleBatch&& batch) = 0;
    [[nodiscard]] virtual bool event(Event&& event) = 0;
    [[nodiscard]] virtual bool topology(const topology::TopologyFragment& fragment) = 0;
    /// A whole file of the bundle that is kept as it is: "pricing.json", "manifest.json".
    [[nodiscard]] virtual bool document(SourceId source, std::string_view name, std::string_view text) = 0;
    /// What ranks of a job tell of their collectives. Sinks without a timeline pass it over.
    [[nodiscard]] virtual bool collectives(CollectiveBatchPtr) { return true; }
};

/// How strictly times are judged against the clock.
enum class TimePolicy : std::uint8_t {
    live,     ///< now − retention … now + 5 min is plausible
    historic, ///< any time from 2000 to 2200 is plausible (files, recordings, simulation)
};

struct SourceSpec {
    std::string name;
    std::string kind;
    std::string endpoint;
    Duration period{0};
    TimePolicy timePolicy = TimePolicy::live;
};

/// A series as its source describes it. Views are valid during the call only.
struct RawSeries {
    std::string_view metric;
    std::span<const std::pair<std::string_view, std::string_view>>
        labels; ///< any order; duplicates: last wins
    std::optional<SignalKind> declaredKind;
    std::string_view declaredUnit;
    Duration period{0};
};

/// The way of one source into the gateway: resolves, converts, judges and counts. One thread at a time, but
/// health() from any.
class Lane {
public:
    virtual ~Lane() = default;
    /// Finds or makes the series. Invalid id when the bound on series per source is reached (counted, once
    /// per series); samples for an invalid id are counted and dropped. Sources keep the id and do not ask per
    /// sample.
    [[nodiscard]] virtual SeriesId series(const RawSeries& raw) = 0;
    /// Takes a series that was resolved before (out of a recording): its values are canonical already. An
    /// info without id makes a new series; with an id of this lane it replaces the description. Invalid as
    /// above, and from lanes that end outside a gateway.
    [[nodiscard]] virtual SeriesId adopt(const SeriesInfo& resolved) {
        static_cast<void>(resolved);
        return {};
    }
    /// False for a series that was forgotten because nothing came of it for long or memory was short (and for
    /// an invalid id): who keeps ids asks before it uses one, and asks series() again.
    [[nodiscard]] virtual bool knows(SeriesId id) {
        static_cast<void>(id);
        return true;
    }
    /// Values in the source's own unit; the lane applies scale, drops and counts what is not plausible (epoch
    /// 0, future, duplicate), turns NaN and stale markers into Quality::missing and ±Inf into Quality::bad.
    virtual void samples(SampleBatch&& batch) = 0;
    virtual void event(Event&& event) = 0;
    virtual void topology(const topology::TopologyFragment& fragment) = 0;
    virtual void document(std::string_view name, std::string_view text) = 0;
    virtual void collectives(CollectiveBatchPtr) {}
    /// Input that could not be taken; @p example says where (line, byte) and what; the first is kept for the
    /// panel.
    virtual void fault(InputFault fault, std::string_view example, std::uint64_t count = 1) = 0;
    /// An exchange with the peer went well (no argument) or failed (the error is shown).
    virtual void contact() = 0;
    virtual void contactFailed(const Error& error) = 0;
    /// History was read up to @p position, and what lies between it and now follows at once: who needs facts in the order of their
    /// times waits for it. Over with the next contact() or contactFailed(). Any thread.
    virtual void readingHistory(TimePoint position) { static_cast<void>(position); }
    /// What is wrong though exchanges go well, such as a token file that cannot be read again; shown in place of the last
    /// error while there is none. Empty: nothing any more. Any thread.
    virtual void remark(std::string_view text) { static_cast<void>(text); }
    /// Nothing more will come: a file was read to its end.
    virtual void finished() = 0;
    [[nodiscard]] virtual SourceHealth health() const = 0;
    [[nodiscard]] virtual const Catalogue& catalogue() const = 0;
    [[nodiscard]] virtual TimePoint now() const = 0;
};

struct IngestLimits {
    std::uint32_t seriesPerSource = 2'000'000;
    std::size_t labelBytes = 4096;                     ///< longer label values are cut and counted
    std::size_t documentBytes = std::size_t{64} << 20; ///< larger documents are not taken and counted
    Duration futureTolerance = std::chrono::minutes(5);
    Duration retention = std::chrono::hours(24 * 7); ///< live: older samples are dropped as out of order
    /// Live: how far behind the newest sample of its series one may come; older is dropped as out of order.
    Duration reorderWindow = std::chrono::minutes(10);
    std::size_t entities = 1'000'000;       ///< that series and events make known; more are not put into the graph
    std::size_t hostNameBytes = std::size_t{256} << 20; ///< under which hosts are known; see HostNames
    std::shared_ptr<MemoryAccount> account; ///< of the names of series; null = nobody asks
};

/// Makes lanes and owns series identity across sources: (source, metric, labels) → SeriesId. Thread-safe.
class Ingest {
public:
    /// @param links where ports of switches have their cables; null: they have none.
    Ingest(std::shared_ptr<const Catalogue> catalogue, const Clock& clock, FactSink& sink,
           IngestLimits limits = {}, std::shared_ptr<topology::LinkEnds> links = {});
    ~Ingest();
    Ingest(const Ingest&) = delete;
    Ingest& operator=(const Ingest&) = delete;

    /// The lane lives as long as the Ingest, also after its source has stopped (its health row stays).
    [[nodiscard]] Lane& attach(const SourceSpec& spec);
    /// The lanes forget these, each with the next call of its source. The ids are never given again.
    void retire(std::span<const RetiredSeries> series);
    /// All lanes in order of attach(); states by age against the clock.
    [[nodiscard]] std::vector<SourceHealth> health() const;
    /// The least position of those that are reading history; none: nobody does.
    [[nodiscard]] std::optional<TimePoint> historyPosition() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::telemetry

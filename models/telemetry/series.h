// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/strong_id.h"
#include "base/time.h"
#include "telemetry/signal.h"
#include "topology/entity.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::telemetry {

/// Index of a series inside one process; dense from 0, never reused. Not stable between runs.
using SeriesId = StrongId<struct SeriesIdTag>;
/// Index of a source inside one gateway.
using SourceId = StrongId<struct SourceIdTag>;

/// Sorted by name, names unique. Values are bytes from outside: valid UTF-8 is made of them at the rim.
using Labels = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] const std::string* findLabel(const Labels& labels, std::string_view name);
/// `metric{a="b",c="d"}`, escaped as in the Prometheus text format; the identity of a series within a source.
[[nodiscard]] std::string formatSeries(std::string_view metric, const Labels& labels);

/// One stream of samples: what the source calls it, and what the catalogue makes of it.
struct SeriesInfo {
    SeriesId id;
    SourceId source;
    std::string metric;           ///< the source's own name
    Labels labels;                ///< the source's own labels
    std::string signal;           ///< canonical name, or empty: unmapped, kept, listed and plottable
    topology::EntityId entity;    ///< empty when nothing in the labels tells
    std::string unit;             ///< canonical unit, or the source's own when unmapped
    SignalKind kind = SignalKind::gauge;
    Duration period{0};           ///< expected distance between samples; 0 = not known yet
    bool operator==(const SeriesInfo&) const = default;
};

/// How far a value may be trusted. Unknown is never healthy.
enum class Quality : std::uint8_t {
    good = 0,
    uncertain = 1, ///< by guess: clock repaired, unit assumed, late
    bad = 2,       ///< the source itself says so, or it is not physical (infinite)
    missing = 3,   ///< "from here on there is no value": staleness marker, NaN, no-recorded-value
};

/// Samples in structure-of-arrays form; all four columns have one length, or quality is empty (= all good).
/// Values are canonical (the mapping's scale is applied). A batch of one tick over many series and a batch of
/// many ticks of one series are both fine; within a series, times rise as a rule.
struct SampleBatch {
    TimePoint arrival{};
    std::vector<SeriesId> series;
    std::vector<TimePoint> time;
    std::vector<double> value;
    std::vector<Quality> quality;

    [[nodiscard]] std::size_t size() const { return series.size(); }
    [[nodiscard]] bool isEmpty() const { return series.empty(); }
    [[nodiscard]] Quality qualityAt(std::size_t i) const { return quality.empty() ? Quality::good : quality[i]; }
    void reserve(std::size_t n);
    void add(SeriesId id, TimePoint t, double v, Quality q = Quality::good);
    void clear();
    /// Gives back room for more than half as many again: what is held for long is often smaller than what was read.
    void fit();
};

/// Latest known value of one series.
struct SeriesState {
    SeriesId id;
    TimePoint time{};
    double value = 0;
    Quality quality = Quality::missing;
    bool operator==(const SeriesState&) const = default;
};

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"
#include "qt/own_usual.h"

#include <QString>

#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::models {

/// One value beside what is stated for it, else its own usual, else the median of its like.
struct PeerLine {
    topology::EntityId entity;
    QString name;
    QString value;
    QString against;    ///< "−31 % · usual 940 L/min", "… · peers …"; empty: there is nothing to hold it against
    double badness = 0; ///< distance in the bad direction beyond its own noise, as a share; 0 = not worse
    bool isSilent = false;
};

/// What is compared: entities of a kind by a signal.
struct PeerSignal {
    topology::EntityKind kind;
    std::string_view signal;
    bool lowIsBad = false;
    bool isTemperature = false; ///< differences in kelvin: a share of degrees Celsius means nothing
    bool isLoad = false;        ///< follows the work that runs: more or less of it is no fault
};
/// Loops, CDUs, pumps, PDUs, feeds and chillers.
[[nodiscard]] std::span<const PeerSignal> facilitySignals();
/// Switches, links, NICs, the bus bandwidth of jobs and the transfers between their pools.
[[nodiscard]] std::span<const PeerSignal> fabricSignals();
/// The series of both: for whoever keeps their usual.
[[nodiscard]] telemetry::SeriesFilter comparedSeries();

/// What counters have grown by of late: a total since some start long ago says nothing of now. Fed with the
/// newest values as they come; a discontinuity or a step back in time begins anew. GUI thread.
class CounterWindow {
public:
    static constexpr Duration kSpan = std::chrono::minutes(10);

    void observe(const ClusterState& state, std::span<const PeerSignal> signals, TimePoint now);

    struct Increase {
        double count = 0;
        Duration over{0}; ///< kSpan, less where it is not watched for so long
    };
    /// Nothing while it is watched for less than a minute.
    [[nodiscard]] std::optional<Increase> increase(telemetry::SeriesId id) const;

private:
    struct Point {
        TimePoint at;
        double total; ///< counted since it is watched; a counter that starts again goes on
    };
    struct Counter {
        double last = 0;
        double total = 0;
        TimePoint at{};
        std::deque<Point> points; ///< one a minute, the first at or before the beginning of the span
    };
    std::unordered_map<std::uint32_t, Counter> m_counters;
    std::uint64_t m_epoch = 0;
    TimePoint m_now = kTimeMin;
};

/// True when @p count is more than chance makes of @p expected in one of @p peers in a thousand looks
/// (Chernoff's bound of the Poisson tail): two link flaps where the others had none are no departure.
[[nodiscard]] bool isMoreThanChance(double count, double expected, std::size_t peers);

/// Every entity that has such a value, the worst first, the silent after the bad and before the good.
/// Counters by what they have grown in @p counters, and only where that is more than chance; gauges beside @p own,
/// where their usual is known.
[[nodiscard]] std::vector<PeerLine> peerLines(const ClusterState& state, std::span<const PeerSignal> signals,
                                              const CounterWindow& counters, const OwnUsuals& own, TimePoint now);

} // namespace seamscope::models

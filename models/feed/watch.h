// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/message.h"
#include "topology/entity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the analysis says beside its incidents (contract §8): who is not heard any more, what has departed
/// and does no harm yet, on which date a slow leak crosses its limit, and every seam as an object of its own.
/// Plain values; GPU-time and money at stake are filled in where prices are known.
namespace seamscope::telemetry {

/// What work could be lost, and for how much. Empty currency: no price, GPU-hours alone are told.
struct AtStake {
    std::vector<topology::EntityId> jobs; ///< that stand on it
    double gpuHours = 0;
    std::string currency;
    std::int64_t likelyMicros = 0;
    bool operator==(const AtStake&) const = default;
};

/// Something that was heard and is not any more, while others are.
struct Silence {
    topology::EntityId entity;      ///< the smallest whole that is silent: a host, a rack, a collector's site
    TimePoint since{};              ///< newest word of it
    std::optional<TimePoint> until; ///< heard again; none: still silent
    std::vector<std::string> families; ///< that fell silent: "gpu", "host"
    std::uint32_t parts = 1;           ///< hosts or devices in it that are silent
    bool isCollector = false;          ///< it does not follow the room: what collects is the likelier cause
    AtStake atStake{};                 ///< GPU-hours an hour that nobody watches
    bool operator==(const Silence&) const = default;
};

/// Departed from what is usual or allowed, without a loss so far.
struct WatchItem {
    std::string seam;
    topology::EntityId entity;
    std::string signal; ///< canonical name, or the name of what was found
    TimePoint since{};
    Message text;
    std::optional<TimePoint> lossExpectedFrom{};
    std::optional<TimePoint> until{}; ///< it is as it should be again; none: it is not
    bool operator==(const WatchItem&) const = default;
};

/// A slow leak and the day on which it reaches its limit. Earliest and latest are an 80 % interval.
struct Crossing {
    topology::EntityId entity;
    std::string signal;
    double limit = 0; ///< in `unit`
    std::string unit;
    double value = 0; ///< now, as the fit has it
    bool isExponential = false;
    TimePoint since{}; ///< first data that the fit rests on
    TimePoint at{};
    TimePoint earliest{};
    TimePoint latest{};
    AtStake atStake{}; ///< what a failure on that day throws away and keeps waiting
    bool operator==(const Crossing&) const = default;
};

enum class SeamState : std::uint8_t { normal, watch, incident, blind };

/// An edge between two owners with its own measure.
struct SeamReading {
    topology::EntityId from;
    topology::EntityId to;
    std::string seam;
    std::vector<std::string> owners;
    std::string measure; ///< identifier: "coolant.flow ÷ heat"
    std::optional<double> value{};
    std::optional<double> expected{};
    SeamState state = SeamState::blind;
    TimePoint since{};            ///< of the state
    std::vector<float> history{}; ///< value ÷ expected, every ten minutes, oldest first; −1: nothing known
    bool operator==(const SeamReading&) const = default;
};

/// How many edges of a kind are in each state.
struct SeamCount {
    std::string seam;
    std::array<std::uint32_t, 4> states{}; ///< by SeamState
    bool operator==(const SeamCount&) const = default;
};

[[nodiscard]] std::string_view name(SeamState state); ///< as the contract spells it
[[nodiscard]] std::vector<SeamCount> countSeams(const std::vector<SeamReading>& seams);

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"
#include "topology/entity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The rows that a figure of the meter or of an incident is the sum of: the same as `seamctl cost --ledger`
/// writes, so that what stands on the screen can be followed to its rows. Plain values.
namespace seamscope::telemetry {

/// One product of time and rate.
struct LedgerLine {
    bool isLayer = false;   ///< of an incident's cost; else a piece of the partition of GPU-time
    topology::EntityId job; ///< empty: idle reserve, people, delay
    TimePoint from{};       ///< partition only
    TimePoint to{};
    std::uint32_t gpus = 0;                 ///< partition only
    std::string bucket;                     ///< name of the bucket or of the layer
    GpuTime time{};                           ///< person-time of labor, wall time of schedule
    std::optional<std::int64_t> rateMicros; ///< an hour; none: no price in force
    std::string source;                     ///< of the price
    std::string incident;                   ///< ids joined by '+'
    TimePoint stated{};                     ///< from when on it holds
    std::optional<TimePoint> withdrawn;     ///< restated then: kept for the record, not counted
    bool operator==(const LedgerLine&) const = default;
};

/// Which lines; empty fields mean any.
struct LedgerQuery {
    TimePoint at{};   ///< as known then
    TimePoint from{}; ///< lines that end after it
    TimePoint known{}; ///< what was said of incidents by then is priced as of `at`; none: by `at`
    topology::EntityId job;
    std::string bucket;   ///< of a bucket or layer
    std::string incident; ///< id
    enum class Kind : std::uint8_t { partition, layers, both };
    Kind kind = Kind::both;
    std::uint32_t limit = 2000; ///< the newest that many are answered; sums are over all
};

struct LedgerAnswer {
    std::string currency;               ///< empty: no prices
    std::vector<LedgerLine> lines;      ///< in order of time
    std::uint64_t matched = 0;          ///< lines there are
    GpuTime time{};                       ///< of all that are not withdrawn
    std::optional<std::int64_t> micros; ///< time added up by rate, each product rounded once; none: a part
                                        ///< has no price
    bool operator==(const LedgerAnswer&) const = default;
};

} // namespace seamscope::telemetry

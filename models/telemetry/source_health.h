// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/series.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::telemetry {

enum class SourceState : std::uint8_t {
    connecting,
    alive,
    late,     ///< older than 1 period
    stale,    ///< from 2.5 periods on
    dead,     ///< from 10 periods on, or the last attempt failed
    finished, ///< a file read to its end
};
[[nodiscard]] std::string_view name(SourceState state);

/// Why a piece of input was not taken, or was taken with a mark. Every one is counted and shown.
enum class InputFault : std::uint8_t {
    malformed,        ///< does not parse
    truncated,        ///< ended inside a record
    oversized,        ///< line, label, message or series count over the bound
    wrongVersion,     ///< a format version we do not read
    wrongUnit,        ///< the unit contradicts the catalogue
    duplicate,        ///< same series and time again
    outOfOrder,       ///< older than what the series already has, past the window
    futureDated,      ///< further ahead of the clock than the tolerance
    epochZero,        ///< time 0 or before 2000
    notFinite,        ///< ±Inf (kept as bad) or NaN (kept as missing)
    staleMarker,      ///< the source said "no value from here on"
    hostileLabel,     ///< invalid UTF-8, control characters, or too long: repaired
    queueFull,        ///< dropped because a bounded queue was full
    unknownReference, ///< names an entity or series that does not exist
    notStored,        ///< no disk or memory took it
};
inline constexpr int kInputFaultCount = 15;
[[nodiscard]] std::string_view name(InputFault fault); ///< "out_of_order", …

struct FaultCount {
    std::uint64_t count = 0;
    std::string firstExample; ///< with source, line or byte
    bool operator==(const FaultCount&) const = default;
};

/// Takes what a part of the gateway had to leave out. Thread-safe.
using LossReport = std::function<void(InputFault fault, const std::string& example, std::uint64_t count)>;

/// Kind of the row in which a gateway counts its own losses. It is no source: nobody waits to hear from it.
inline constexpr std::string_view kGatewayKind = "gateway";

/// One row of the source-health panel.
struct SourceHealth {
    SourceId id;
    std::string name;     ///< from the configuration: "hall-2 prometheus"
    std::string kind;     ///< "prometheus", "scrape", "otlp", "kernel", "bundle", "recording", "simulator"
    std::string endpoint; ///< URL, address or path
    SourceState state = SourceState::connecting;
    TimePoint newest{};      ///< newest source time of a sample; epoch = none yet
    TimePoint lastContact{}; ///< last successful exchange
    Duration period{0};      ///< expected distance between exchanges
    std::uint64_t samples = 0;
    std::uint64_t events = 0;
    std::uint32_t series = 0;
    std::uint32_t unmapped = 0; ///< series without a canonical signal
    std::array<FaultCount, kInputFaultCount> faults{};
    std::string lastError; ///< empty when the last exchange went well and nothing else is wrong

    [[nodiscard]] std::uint64_t faultTotal() const;
    bool operator==(const SourceHealth&) const = default;
};

/// By the rule of base/staleness.h; alive where no period is known.
[[nodiscard]] SourceState stateByAge(Duration age, Duration period);

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"
#include "sources/kernel/log_prefix.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

struct LokiBounds {
    static constexpr std::size_t kAnswerBytes = std::size_t{64} << 20;
    static constexpr std::size_t kLineBytes = std::size_t{64} << 10;
    static constexpr std::size_t kEntries = 10'000; ///< of one answer; a server gives 5,000 unless it is told otherwise
};

struct LokiEntry {
    TimePoint at{};
    std::uint64_t key = 0; ///< of time, labels and line: Loki keeps what is the same in all of them once
    LogLine line;          ///< its stamp is not used: Loki's own time is what people see beside it
};

struct LokiAnswer {
    std::vector<LokiEntry> entries; ///< in order of time, over all streams
    std::size_t lines = 0;          ///< of the answer, those that could not be taken too
    std::size_t oversized = 0;
    TimePoint last{};               ///< the newest of all lines
};

/// What `query_range` answers to a query of lines. Host and program are what the labels say (of Promtail, Alloy and
/// OpenTelemetry, see docs/loki.md), else what the line says. Entries that cannot be read are problems. Fails for an answer
/// that is none, and for one of a metric query.
[[nodiscard]] Result<LokiAnswer> parseLokiAnswer(std::string_view json, Problems& problems);

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/bit_stream.h"
#include "telemetry/store/pyramid.h"

#include <cstdint>

namespace seamscope::telemetry::store {

/// What is known of a block without decoding it. Stands in front of the samples, in about fifteen bytes when
/// the values are decimal: bare doubles would be a third of a well compressed block.
struct BlockSummary {
    std::int64_t last = 0; ///< time of the newest sample
    Cell cell;             ///< of the values
    Quality lastQuality = Quality::good;
    bool lastHasValue = false; ///< cell.last is the value of the newest sample
};

/// @param first time of the oldest sample
void writeSummary(const BlockSummary& summary, std::int64_t first, Bytes& out);
/// Moves @p at behind the summary.
[[nodiscard]] BlockSummary readSummary(const std::uint8_t*& at, std::int64_t first);

} // namespace seamscope::telemetry::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"

namespace seamscope::telemetry {

/// Ids of series that there can be, as no id is given twice: at a million new series a day for two months. Beyond,
/// in a file, they are taken for damage.
inline constexpr std::uint32_t kMostSeries = 1u << 26;

/// A series that the store has forgotten. Its id is never used again.
struct RetiredSeries {
    SeriesId id;
    SourceId source;
};

} // namespace seamscope::telemetry

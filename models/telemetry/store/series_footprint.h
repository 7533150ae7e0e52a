// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "telemetry/store/memory.h"
#include "telemetry/store/series_slot.h"

#include <cstddef>

namespace seamscope::telemetry::store {

/// Bytes on the heap that the description of a series takes, itself included.
[[nodiscard]] std::size_t bytesOf(const SeriesInfo& info);

/// What its source knows it by, about: a name of the same texts, and its place among the others.
[[nodiscard]] std::size_t nameBytesOf(const SeriesInfo& info);

/// What a series costs beside its description: its place, and room for its first samples.
inline const std::size_t kDescribedBytes =
    sizeof(SeriesSlot) + sizeof(SeriesInfo*) + footprint(Head::bytesFor(kFirstHeadSamples));

} // namespace seamscope::telemetry::store

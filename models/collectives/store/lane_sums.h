// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace seamscope::collectives {

/// What a lane did in a piece of time, in two words. Nanoseconds.
struct LaneSum {
    std::int64_t own = 0; ///< neither waiting nor communication: compute, loading, checkpoint, standing still
    std::int64_t wait = 0; ///< for others, in collectives

    void add(SliceKind slice, std::int64_t nanoseconds) {
        if (slice == SliceKind::wait)
            wait += nanoseconds;
        else if (slice != SliceKind::transfer && slice != SliceKind::collective)
            own += nanoseconds;
    }
    bool operator==(const LaneSum&) const = default;
};

/// Adds [start, end) to the pieces between @p edges (one more than @p sums) that it touches.
/// @param from a piece that it does not start before, unless it starts before all: where to begin to look
void addClipped(std::int64_t start, std::int64_t end, SliceKind slice, std::span<const std::int64_t> edges,
                std::span<LaneSum> sums, std::size_t from);

} // namespace seamscope::collectives

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/shared_looks.h"

#include <span>

namespace seamscope::session {

// A replay moves on by a third of a second, thirty times a second, and to find the sample that each series has in one costs
// as much as to find those of half a minute. So a piece of the recording is read at once, on a grid that is the same for all
// consoles, and each moment is cut out of it.

/// So long that about @p samples of @p series are in it, and not longer than a minute: a power of two of 1/8 s.
[[nodiscard]] Duration pieceLength(const telemetry::StoreStats& stats, std::size_t series, std::size_t samples);
/// Where the piece begins that what comes just after @p at is in.
[[nodiscard]] TimePoint beginOfPiece(TimePoint at, Duration length);

/// Samples with from < time <= to in order of time; at most @p limit, or it is not whole.
/// @param back also what each series had before each
[[nodiscard]] SharedLooks::Found pieceOf(const telemetry::StoreSnapshot& store, std::span<const telemetry::SeriesId> ids,
                                         TimePoint from, TimePoint to, std::size_t limit, bool back);
/// What lies between in the piece.
void addBetween(const SharedLooks::Found& piece, TimePoint from, TimePoint to, telemetry::SampleBatch& out);
/// Of each series that has samples between, where they are the first ones after @p from: the value of before.
void addBefore(const SharedLooks::Found& piece, TimePoint from, TimePoint to, telemetry::SampleBatch& out);

} // namespace seamscope::session

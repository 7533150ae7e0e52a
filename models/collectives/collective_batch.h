// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"
#include "telemetry/message.h"
#include "telemetry/time_census.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace seamscope::collectives {

/// What an analysis of all that a batch is part of says: who is the cause of its hang, or who is slow.
struct CollectiveVerdict {
    std::vector<std::uint32_t> culprits; ///< ascending; may be empty: no single rank is to blame
    std::vector<std::uint32_t> victims;  ///< ascending
    telemetry::Message text;             ///< one line with figures; may be empty where ranks are slow
    bool isMismatch = false;             ///< the culprits mean another collective than the others
    bool hangs = true;                   ///< false: it goes on, only slower
    bool operator==(const CollectiveVerdict&) const = default;
};

/// Collective events on their way: from a source through a lane into the session, onto the wire and into
/// recordings. Stands alone: its ids are of its own directory. Immutable once it is under way.
struct CollectiveBatch {
    CollectiveDirectory directory;
    std::vector<CollectiveEvent> events;
    /// The source stamps the start of a communication when all have come (StragglerAnalysis): waiting is the
    /// gap before it, since the rank's own last activity. Else waiting is inside, from start to end.
    bool startsTogether = false;
    std::optional<CollectiveVerdict> verdict;
};

/// The same events in order of their begin, in pieces of at most @p events, each with the directory; what is
/// said of a hang stands in the last, what is said of slow ranks in the first.
[[nodiscard]] std::vector<std::shared_ptr<const CollectiveBatch>> inPieces(const CollectiveBatch& batch,
                                                                           std::size_t events);
/// From the first begin to the last end; empty without events.
[[nodiscard]] TimeRange spanOf(const CollectiveBatch& batch);
void countTimes(const CollectiveBatch& batch, telemetry::TimeCensus& census);
/// Without the events that begin or end where @p times sets facts apart; the same batch when there is none.
[[nodiscard]] std::shared_ptr<const CollectiveBatch>
withoutApart(std::shared_ptr<const CollectiveBatch> batch, const telemetry::TimeCensus::Split& times);

} // namespace seamscope::collectives

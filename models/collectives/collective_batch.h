// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// What an analysis of a hang says of a batch that ends in one.
struct HangVerdict {
    std::vector<std::uint32_t> culprits; ///< ascending; may be empty: nobody can be named
    std::vector<std::uint32_t> victims;  ///< ascending
    std::string text;                    ///< one line with figures
    bool isMismatch = false;             ///< the culprits mean another collective than the others
    bool operator==(const HangVerdict&) const = default;
};

/// Collective events on their way: from a source through a lane into the session, onto the wire and into
/// recordings. Stands alone: its ids are of its own directory. Immutable once it is under way.
struct CollectiveBatch {
    CollectiveDirectory directory;
    std::vector<CollectiveEvent> events;
    /// The source stamps the start of a communication when all have come (StragglerAnalysis): waiting is the
    /// gap before it, since the rank's own last activity. Else waiting is inside, from start to end.
    bool startsTogether = false;
    std::optional<HangVerdict> hang;
};

/// The same events in order of their begin, in pieces of at most @p events, each with the directory; what is
/// said of a hang stands in the last.
[[nodiscard]] std::vector<std::shared_ptr<const CollectiveBatch>> inPieces(const CollectiveBatch& batch,
                                                                           std::size_t events);
/// From the first begin to the last end; empty without events.
[[nodiscard]] TimeRange spanOf(const CollectiveBatch& batch);

} // namespace seamscope::collectives

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"

#include <vector>

namespace seamscope::collectives {

/// Collective events on their way: from a source through a lane into the session, onto the wire and into
/// recordings. Stands alone: its ids are of its own directory. Immutable once it is under way.
struct CollectiveBatch {
    CollectiveDirectory directory;
    std::vector<CollectiveEvent> events;
    /// The source stamps the start of a communication when all have come (StragglerAnalysis): waiting is the
    /// gap before it, since the rank's own last activity. Else waiting is inside, from start to end.
    bool startsTogether = false;
};

} // namespace seamscope::collectives

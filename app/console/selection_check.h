// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "topology/entity.h"

namespace seamscope::models {
class ClusterState;
struct ViewPlace;
} // namespace seamscope::models

namespace seamscope::console {

class Console;

/// Nobody would see in a picture, or behind a link, that nothing is selected because a name was mistyped, or is of another
/// site: what is expected instead is said. An empty one is fine.
[[nodiscard]] Result<> checkSelection(const models::ClusterState& state, const topology::EntityId& entity);

/// Goes where a link leads; that what it selects is not here is told in the window, when everything is read, of a live session
/// when values have come for a while. GUI thread.
void placeLinked(Console& console, const models::ViewPlace& place);

} // namespace seamscope::console

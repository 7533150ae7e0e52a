// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/entity.h"

#include <QString>

#include <vector>

namespace seamscope::models {

/// "rack/r12", "rack/r12 and rack/r13", "rack/r12 and 7 more": what several selected entities are called.
[[nodiscard]] QString selectedName(const std::vector<topology::EntityId>& entities);

} // namespace seamscope::models

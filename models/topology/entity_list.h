// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "topology/entity.h"

#include <string_view>
#include <vector>

namespace seamscope::topology {

/// "rack/r12,rack/r13": ids with commas, which no id has in it. One at least.
[[nodiscard]] Result<std::vector<EntityId>> parseEntities(std::string_view text);

} // namespace seamscope::topology

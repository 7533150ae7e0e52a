// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "topology/entity.h"

#include <QString>

#include <string_view>
#include <vector>

namespace seamscope::models {

/// "rack/r12,rack/r13": ids with commas, which no id has in it. One at least.
[[nodiscard]] Result<std::vector<topology::EntityId>> parseEntities(std::string_view text);

/// "rack/r12", "rack/r12 and rack/r13", "rack/r12 and 7 more": what several selected entities are called.
[[nodiscard]] QString selectedName(const std::vector<topology::EntityId>& entities);

} // namespace seamscope::models

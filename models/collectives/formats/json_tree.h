// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "collectives/formats/value_tree.h"

namespace seamscope::collectives {

/// The same document as flat values, so that one reader serves pickle and JSON. Whole numbers over 64 bits
/// become reals. Depth is bounded by whoever parsed the text. Include from .cpp files only.
[[nodiscard]] Result<ValueTree::Id> addJson(ValueTree& tree, const Json& json);

} // namespace seamscope::collectives

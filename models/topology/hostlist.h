// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::topology {

/// Names of a Slurm host list in its order: "n[08-10,12],login1" gives n08, n09, n10, n12, login1. Several
/// brackets in one name give all combinations, the last changing fastest. Refuses unbalanced brackets, ranges
/// that run backwards, and lists of more than @p most names.
[[nodiscard]] Result<std::vector<std::string>> expandHostlist(std::string_view text,
                                                              std::size_t most = 200'000);

} // namespace seamscope::topology

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

/// What a newer text of a JSON document changes, for a log: "/gpu_hour/0/rate: 2.49 -> 3.1", at most @p most
/// lines and one that says how many more. Empty when they say the same, or one of them is no JSON.
[[nodiscard]] std::vector<std::string> jsonChanges(std::string_view before, std::string_view after,
                                                   std::size_t most = 20);

} // namespace seamscope::sources

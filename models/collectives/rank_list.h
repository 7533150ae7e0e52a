// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// Ranks in words, neighbours drawn together: "rank 5", "ranks 5, 7–10 and 3 more". At most eight pieces are
/// told. @param ranks ascending
[[nodiscard]] std::string rankList(const std::vector<std::uint32_t>& ranks);

} // namespace seamscope::collectives

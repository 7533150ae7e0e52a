// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// What the topic of a point says about it: ".../ASSET/POINT" names the asset, ".../rack/r07/..." the rack.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> topicLabels(std::string_view topic);

} // namespace seamscope::sources

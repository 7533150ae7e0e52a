// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/watch.h"

#include <array>

namespace seamscope::telemetry {

std::string_view name(SeamState state) {
    constexpr std::array<std::string_view, 4> kNames = {"normal", "watch", "incident", "blind"};
    return kNames[static_cast<std::size_t>(state)];
}

} // namespace seamscope::telemetry

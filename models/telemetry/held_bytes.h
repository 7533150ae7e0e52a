// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/event.h"

#include <cstddef>
#include <string>

namespace seamscope::telemetry {

/// About what an event takes wherever it is held.
[[nodiscard]] inline std::size_t heldBytes(const Event& event) {
    std::size_t bytes = sizeof event + event.text.capacity();
    for (const auto& [name, value] : event.attributes)
        bytes += 2 * sizeof(std::string) + name.capacity() + value.capacity();
    return bytes;
}

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/event.h"

#include <string>

namespace seamscope::sources {

/// Something planned, as its origin knows it: the event has a beginning, an end, an owner and a meaning.
struct Window {
    std::string key; ///< the same at each reading, also when its end moves
    telemetry::Event event;
};

} // namespace seamscope::sources

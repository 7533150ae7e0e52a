// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/source_health.h"

namespace seamscope::telemetry {

/// What a source told last still stands: it is not older than values may be. What is asked every ten seconds is late for as long as
/// its answer takes, each time, and is not gone for that.
[[nodiscard]] constexpr bool isHeard(SourceState state) {
    return state == SourceState::alive || state == SourceState::late || state == SourceState::finished;
}

} // namespace seamscope::telemetry

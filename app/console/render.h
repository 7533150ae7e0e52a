// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "console/options.h"

namespace seamscope::telemetry {
class Feed;
}

namespace seamscope::console {

class Console;

/// `seamscope render`: waits until the views show what was asked for, then draws each into its file. Blocks
/// the caller's event loop only by running one of its own.
[[nodiscard]] Result<> renderViews(Console& console, telemetry::Feed& feed, const Options::Render& request);

} // namespace seamscope::console

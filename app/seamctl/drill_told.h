// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "gateway/following.h"

/// What a drill that is served tells one person, on a terminal.
namespace seamscope::seamctl {

/// Asks, and waits for the answer.
[[nodiscard]] Result<drill::DrillView> drillAfter(telemetry::Feed& feed, const drill::DrillRequest& request);

/// Takes a seat and prints a line of JSON whenever the drill is another one; a change of its position alone is none.
/// Returns at its end, or at SIGINT and SIGTERM. @param showsFacts also `{"fact":…}` and `{"event":…}` as they come
[[nodiscard]] Result<> followDrill(telemetry::Feed& feed, const drill::Join& joining, bool showsFacts,
                                   const gateway::EndingSignals& signals);

/// The newest value of each series, as of now in the drill.
[[nodiscard]] Result<> showFacts(telemetry::Feed& feed, const telemetry::SeriesFilter& filter);

} // namespace seamscope::seamctl

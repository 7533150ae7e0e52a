// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/feed.h"

#include <string>
#include <string_view>

/// The simple JSON data source of Grafana, read only: what a panel may ask, and the answers as JSON.
namespace seamscope::outlets {

/// POST /search {"target": TEXT}: up to 1,000 names "ENTITY SIGNAL" that hold the text, of series with a signal.
[[nodiscard]] Result<std::string> searchAnswer(std::string_view body, telemetry::Feed& feed);
/// POST /metrics, which the data source that took its place asks instead: the same names as [{"label", "value"}].
[[nodiscard]] Result<std::string> metricsAnswer(std::string_view body, telemetry::Feed& feed);
/// POST /variable {"payload": {"target": TEXT}}: those that hold the text, as [{"__text", "__value"}].
[[nodiscard]] Result<std::string> variableAnswer(std::string_view body, telemetry::Feed& feed);
/// POST /query {"range": {from, to}, "targets": [{"target"}], "maxDataPoints"}: for each target, "ENTITY SIGNAL" or patterns of
/// them that end in '*', the series with [value, milliseconds]; at most 20 targets, 64 series each, 2,000 points.
[[nodiscard]] Result<std::string> queryAnswer(std::string_view body, telemetry::Feed& feed);
/// POST /annotations {"range", "annotation": {…}}: incidents of the range as regions, with the seam and root as tags. The
/// annotation comes back as it was sent.
[[nodiscard]] Result<std::string> annotationsAnswer(std::string_view body, const telemetry::Parts& parts);

} // namespace seamscope::outlets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope::telemetry {

/// Shortest text that reads back as the same number; "NaN", "+Inf", "-Inf".
[[nodiscard]] std::string numberText(double value);

/// For label values and HELP texts: backslash, quote and line feed escaped.
[[nodiscard]] std::string openMetricsEscaped(std::string_view text);

} // namespace seamscope::telemetry

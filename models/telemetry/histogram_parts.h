// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace seamscope::telemetry {

/// What is behind the name of a signal in those of the parts of its histogram (docs/signals.md): the mean of the signal is the
/// increase of the one over that of the other.
inline constexpr std::string_view kHistogramSum = ".sum";
inline constexpr std::string_view kHistogramCount = ".count";

} // namespace seamscope::telemetry

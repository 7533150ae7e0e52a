// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace seamscope::telemetry {

/// Name of the row, of kGatewayKind, that says why while memory is too little for what comes.
inline constexpr std::string_view kMemoryRow = "memory";

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace seamscope::telemetry {

enum class AlarmPriority : std::uint8_t { low, medium, high, critical };
inline constexpr int kAlarmPriorityCount = 4;

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>

/// What the messages of alarms and of their reports have in common. Internal to models/wire.
namespace seamscope::wire {

inline constexpr int kMaxNotes = 10'000; ///< of an alarm, of a shift; lines of the audit log

template<class Enum>
[[nodiscard]] Result<Enum> enumOf(std::uint32_t value, Enum last, std::string_view field) {
    return checkedEnum(static_cast<int>(std::min(value, 1000U)), last, field);
}

void toProto(const telemetry::Actor& actor, v1::AlarmActor& out);
[[nodiscard]] Result<telemetry::Actor> fromProto(const v1::AlarmActor& in);
void toProto(const telemetry::OverIncident& over, v1::OverIncident& out);
[[nodiscard]] Result<telemetry::OverIncident> fromProto(const v1::OverIncident& in);

} // namespace seamscope::wire

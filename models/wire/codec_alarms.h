// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_fields.h"

/// What the messages of alarms and of their reports have in common. Internal to models/wire.
namespace seamscope::wire {

inline constexpr int kMaxNotes = 10'000; ///< of an alarm, of a shift; lines of the audit log

void toProto(const telemetry::Actor& actor, v1::AlarmActor& out);
[[nodiscard]] Result<telemetry::Actor> fromProto(const v1::AlarmActor& in);
void toProto(const telemetry::OverIncident& over, v1::OverIncident& out);
[[nodiscard]] Result<telemetry::OverIncident> fromProto(const v1::OverIncident& in);

} // namespace seamscope::wire

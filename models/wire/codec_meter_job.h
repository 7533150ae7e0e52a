// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_proto.h"

/// What the meter knows of one job: baseline, work at risk, checkpoint trade-off, buckets. Internal to models/wire.
namespace seamscope::wire {

inline constexpr int kMaxMeterItems = 100'000;

void toProto(const telemetry::MeterJobDetail& from, v1::MeterJobDetail& out);
/// @error invalidInput, with the field, for what no writer makes.
[[nodiscard]] Result<telemetry::MeterJobDetail> fromProto(const v1::MeterJobDetail& in);

} // namespace seamscope::wire

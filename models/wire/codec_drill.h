// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_fields.h"

/// What a drill tells and what it is asked have in common. Internal to models/wire.
namespace seamscope::wire {

[[nodiscard]] inline Result<drill::Seat> seatOf(std::uint32_t value, std::string_view field) {
    return enumFrom(value, drill::Seat::observer, field);
}

void toProto(const drill::Act& in, v1::DrillAct& out);
[[nodiscard]] Result<drill::Act> fromProto(const v1::DrillAct& in);
void toProto(const drill::Inject& in, v1::DrillInject& out);
[[nodiscard]] Result<drill::Inject> fromProto(const v1::DrillInject& in);

} // namespace seamscope::wire

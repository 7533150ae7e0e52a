// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

namespace seamscope {

/// What a clock says that stands so many seconds and nanoseconds from 1970. Where that is no time that can be told (a battery that is empty;
/// behind 2260, where the count of nanoseconds soon begins anew in 1677) it stands still at the edge: what is recorded then can be read.
[[nodiscard]] TimePoint toldTime(std::int64_t seconds, std::int64_t nanoseconds);
/// Whether the clock of this machine can be told as it is.
[[nodiscard]] bool isMachineTimeTold();

} // namespace seamscope

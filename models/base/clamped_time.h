// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

namespace seamscope {

/// @p at + @p by, which is not negative; behind the last time that there is comes none. For times as files and peers tell them.
[[nodiscard]] constexpr TimePoint later(TimePoint at, Duration by) { return at > kTimeMax - by ? kTimeMax : at + by; }

} // namespace seamscope

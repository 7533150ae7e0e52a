// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

namespace seamscope {

TimePoint SystemClock::now() const {
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

Duration SystemClock::monotonic() const {
    return std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch());
}

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

namespace seamscope {

TimePoint SystemClock::now() const {
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

} // namespace seamscope

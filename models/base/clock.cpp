// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include "base/machine_time.h"

#include <algorithm>
#include <ctime>

namespace seamscope {
namespace {

constexpr std::int64_t kFirst = 1;            // seconds since 1970: nothing is told as "never"
constexpr std::int64_t kLast = 9'183'110'400; // 2261-01-01: room for all that is counted from now on

timespec machineTime() {
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    return now;
}

bool isTold(std::int64_t seconds) { return seconds >= kFirst && seconds < kLast; }

} // namespace

TimePoint toldTime(std::int64_t seconds, std::int64_t nanoseconds) {
    if (!isTold(seconds))
        return TimePoint(std::chrono::seconds(std::clamp(seconds, kFirst, kLast)));
    return TimePoint(std::chrono::seconds(seconds) + Duration(nanoseconds));
}

bool isMachineTimeTold() { return isTold(machineTime().tv_sec); }

TimePoint SystemClock::now() const {
    const timespec now = machineTime();
    return toldTime(now.tv_sec, now.tv_nsec);
}

Duration SystemClock::monotonic() const {
    return std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch());
}

} // namespace seamscope

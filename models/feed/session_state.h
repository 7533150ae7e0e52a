// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::telemetry {

/// Live = the clock of the machine; replay = a recording or simulation whose position is commanded.
enum class SessionMode : std::uint8_t { live, replay };

struct SessionState {
    SessionMode mode = SessionMode::live;
    TimePoint now{};     ///< the position that views follow
    TimePoint start{};   ///< oldest time that can be shown
    TimePoint end{};     ///< replay: end of the recording; live: now
    double speed = 1;    ///< replay: recorded seconds a second; 0 < speed <= 10000
    bool playing = true; ///< replay only
    bool backwards = false; ///< replay: time goes back while it plays
    TimeRange loop{};       ///< replay: what is played over and over; empty = none
    std::vector<TimePoint> backtracks; ///< replay: where it stood before each of the last jumps, newest last
    bool canSeek = false;
    bool loading = false; ///< replay: history behind `now` is still being read
    bool isJudgedThen = false; ///< replay: its incidents are what the recording says was judged at the time
    std::string site;     ///< name of the cluster
    std::string title;    ///< of the recording, empty when live
    std::string timezone; ///< IANA name of site time; empty = UTC only
    std::string note;     ///< honesty line: "simulated", "reconstructed"
    bool operator==(const SessionState&) const = default;
};

} // namespace seamscope::telemetry

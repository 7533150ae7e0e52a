// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::economics {

/// How long an incident was with a team whose part it was not.
struct WrongTeam {
    Duration time{0};
    std::vector<std::string> teams; ///< that had it in vain, in order of time, each once
    bool operator==(const WrongTeam&) const = default;
};

/// From when it was given to a team until it was given to somebody else. Only teams count: of a person nobody says whose
/// she is. @param owner of the part that is the root, as people found it to be; empty: nobody states one, so nobody is wrong
/// @param isTeam whether a name is an owner of something @param until the incident's end, or now
[[nodiscard]] WrongTeam wrongTeam(const std::vector<telemetry::AlarmNote>& assignments, const std::string& owner,
                                  const std::function<bool(std::string_view)>& isTeam, TimePoint until);

} // namespace seamscope::economics

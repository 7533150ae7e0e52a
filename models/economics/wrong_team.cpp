// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/wrong_team.h"

#include <algorithm>

namespace seamscope::economics {

WrongTeam wrongTeam(const std::vector<telemetry::AlarmNote>& assignments, const std::string& owner,
                    const std::function<bool(std::string_view)>& isTeam, TimePoint until) {
    WrongTeam out;
    if (owner.empty())
        return out;
    for (std::size_t i = 0; i < assignments.size(); ++i) {
        const std::string& team = assignments[i].text;
        const TimePoint end = i + 1 < assignments.size() ? std::min(assignments[i + 1].at, until) : until;
        if (team == owner || end <= assignments[i].at || !isTeam(team))
            continue;
        out.time += end - assignments[i].at;
        if (std::find(out.teams.begin(), out.teams.end(), team) == out.teams.end())
            out.teams.push_back(team);
    }
    return out;
}

} // namespace seamscope::economics

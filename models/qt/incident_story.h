// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

#include <QString>

#include <vector>

namespace seamscope::topology {
class Topology;
}

/// What an incident did and what people did about it, on one time line. Pure.
namespace seamscope::models {

struct StoryLine {
    TimePoint at{};
    QString who; ///< empty: nobody, the incident itself
    QString what;
    bool operator==(const StoryLine&) const = default;
};

struct IncidentStory {
    /// "ortiz has it since 09:32:10 · 12:00 with the wrong team: network", "nobody has acknowledged it"; empty: nobody keeps alarms
    QString holder;
    std::vector<StoryLine> lines; ///< oldest first
    bool operator==(const IncidentStory&) const = default;
};

/// @p alarms as the gateway keeps them; null, or made of the recording, where nobody does.
/// @p graph says who owns what; null: no team is known. @p now until when an open one counts.
[[nodiscard]] IncidentStory storyOf(const telemetry::Incident& incident, const telemetry::AlarmReport* alarms,
                                    const topology::Topology* graph, TimePoint now);

/// What a part of an incident was called: "leaf-3 port 7 link flapping".
[[nodiscard]] QString mergedText(const telemetry::MergedIncident& part);

} // namespace seamscope::models

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "topology/topology.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

/// Which incident a view is about. Pure; pointers live as long as the report.
namespace seamscope::models {

/// A report older than this does not speak for now any more: the analysis repeats itself every ten seconds.
inline constexpr Duration kAnalysisFresh = std::chrono::seconds(30);

/// Not ended, the costliest rate first, then in order of declaration. Where one has no price, what all lose counts in GPUs:
/// never more than its jobs have by @p meter, which may be null here and below.
[[nodiscard]] std::vector<const telemetry::Incident*> openIncidents(const telemetry::IncidentReport& report,
                                                                     const telemetry::MeterReading* meter);
/// nullptr when there is none of that id.
[[nodiscard]] const telemetry::Incident* findIncident(const telemetry::IncidentReport& report,
                                                      std::string_view id);
/// The one of that id, else the first open one; nullptr without either.
[[nodiscard]] const telemetry::Incident* currentIncident(const telemetry::IncidentReport* report, const telemetry::MeterReading* meter,
                                                         std::string_view id);
/// The first open incident in which an entity plays any part: root, path, victim, job or evidence.
[[nodiscard]] const telemetry::Incident* incidentAbout(const telemetry::IncidentReport& report, const telemetry::MeterReading* meter,
                                                       const topology::EntityId& entity);

/// Both ends of the seam an incident is about.
struct SeamEnds {
    topology::EntityId from;
    topology::EntityId to;
};
/// The first step of the path between two owners; without owners between two domains, else the first step.
/// @p graph may be null.
[[nodiscard]] std::optional<SeamEnds> seamEnds(const telemetry::Incident& incident,
                                               const topology::Topology* graph);

/// Parts on the path of an incident with all that they are in: where on a floor it runs through. @p graph may be null.
[[nodiscard]] std::set<topology::EntityId> faultPlaces(const telemetry::Incident& incident, const topology::Topology* graph);

/// How far down the path an entity lies: 0 = the root, 1 = the first of the path; beyond the path for what is
/// not on it. Ranks evidence from cause to effect where times are too coarse for it.
[[nodiscard]] std::size_t pathDepth(const telemetry::Incident& incident, const topology::EntityId& entity);

/// The supporting facts that tell the story, in order of time: each signal once, where it lies nearest to the
/// root, and every event. Seven flows of seven racks tell less than flow, temperature, clock and step time.
[[nodiscard]] std::vector<const telemetry::IncidentEvidence*>
tellingFacts(const telemetry::Incident& incident);

/// A step of the path, with when its far end began to show it.
struct PathStep {
    topology::EntityId from;
    topology::EntityId to;
    std::optional<Duration> lag; ///< since the onset; none: nothing was seen there
    double confidence = 0;       ///< of the root, lowered where the far end has no evidence of its own
};
[[nodiscard]] std::vector<PathStep> pathSteps(const telemetry::Incident& incident);

} // namespace seamscope::models

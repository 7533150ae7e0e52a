// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/drill_answer.h"
#include "feed/incident.h"
#include "telemetry/series.h"

#include <filesystem>
#include <span>
#include <vector>

namespace seamscope::drill {

/// A fault of another recording, on the points of the hall that is drilled.
struct SecondFault {
    topology::EntityId root;
    std::string signal; ///< whose shift comes first
    std::vector<Shift> shifts;
    std::vector<Happening> happenings;
    Duration lasts{0}; ///< as long as the recording goes on after the onset, half an hour at most
};

/// What the first incident with a cause of @p recording did to each point of its root, its path and its
/// evidence: how far it went from its mean of the five minutes before, what counted up that had stood (errors, but not bytes, which
/// each hall counts at its own rate), and the lines of logs and Xids that told of them. Parts that this hall has are the same
/// parts here, others the first by name of their kind; of what the drill's own incident goes through none is
/// taken, so that it stays as it is.
/// @param here series of the recording that is drilled, under its own names
/// notFound: no such incident, or nothing of it has a place here.
[[nodiscard]] Result<SecondFault> secondFaultOf(const std::filesystem::path& recording,
                                                std::span<const telemetry::SeriesInfo> here,
                                                const telemetry::Incident& own);

/// Whether it is part of an incident: root, group, path or evidence.
[[nodiscard]] bool isPartOf(const telemetry::Incident& incident, const topology::EntityId& id);

} // namespace seamscope::drill

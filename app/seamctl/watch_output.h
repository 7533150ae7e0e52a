// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <nlohmann/json_fwd.hpp>

/// What a report says beside its incidents (contract §8).
namespace seamscope::seamctl {

/// Adds `seams`, `watch`, `crossings` and `silent`.
void addWatchJson(const telemetry::IncidentReport& report, nlohmann::ordered_json& out);
/// The same in lines for people; seams only where they are not normal.
void printWatch(const telemetry::IncidentReport& report);

} // namespace seamscope::seamctl

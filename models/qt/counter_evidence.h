// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <QString>

#include <vector>

namespace seamscope::models {

/// What speaks against a root, the strongest first. Pointers live as long as it.
[[nodiscard]] std::vector<const telemetry::IncidentEvidence*>
counterFacts(const telemetry::IncidentRoot& root);
/// Such a fact with the name of what it is about.
[[nodiscard]] QString counterWords(const telemetry::IncidentEvidence& fact);
/// The strongest of them: "against: r11 shares the loop and does not throttle"; else "against: none found".
[[nodiscard]] QString counterText(const telemetry::IncidentRoot& root);

} // namespace seamscope::models

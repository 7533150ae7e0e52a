// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

namespace seamscope::economics {

/// What two incidents cost that a person found to be one. Incidents share the loss of a job and the hours of people between
/// them (docs/economics.md), so their sum has each second once. Errors are of the same jobs and the same pace: bands add
/// up, as the rows of the ledger do. Without a price of one there is none of both. What a drain would have saved is not
/// known any more: which of the two parts it would have been of nobody has said.
[[nodiscard]] telemetry::IncidentCost joinedCost(const telemetry::IncidentCost& a, const telemetry::IncidentCost& b);

} // namespace seamscope::economics

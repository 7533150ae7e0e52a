// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "collectives/collective_report.h"

#include <string>

namespace seamscope::collectives {

/// Adds the answer about one job to the document of contract §9; several jobs share one. Include from .cpp
/// files only.
void addReport(Json& document, const CollectiveLog& log, const CollectiveReport& report);

} // namespace seamscope::collectives

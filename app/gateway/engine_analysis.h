// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/analysis.h"

#include <memory>

namespace seamscope::seams {
struct Knowledge;
}

namespace seamscope::gateway {

/// The seam engine and the prices as what a session runs beside itself, live and for what was loaded. Costs
/// are worked out again at most every ten seconds of data time, less often the more steps are held; between
/// that an incident keeps its last cost.
[[nodiscard]] telemetry::AnalysisFactory engineAnalysis(std::shared_ptr<const seams::Knowledge> knowledge,
                                                        Duration retention);

} // namespace seamscope::gateway

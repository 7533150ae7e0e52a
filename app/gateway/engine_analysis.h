// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/analysis.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace seamscope::seams {
struct Knowledge;
}

namespace seamscope::gateway {

/// The seam engine and the prices as what a session runs beside itself, live and for what was loaded. Costs
/// are worked out again at most every ten seconds of data time, less often the more steps are held; between
/// that an incident keeps its last cost. @param bytes that a session may hold altogether: a share is theirs.
[[nodiscard]] telemetry::AnalysisFactory engineAnalysis(std::shared_ptr<const seams::Knowledge> knowledge,
                                                        Duration retention,
                                                        std::size_t bytes = SIZE_MAX);

} // namespace seamscope::gateway

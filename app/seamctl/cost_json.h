// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/cost_report.h"
#include "economics/goodput_log.h"
#include "gateway/analysis.h"

#include <nlohmann/json_fwd.hpp>

namespace seamscope::seamctl {

/// `seamctl cost --json`, schema 1.
[[nodiscard]] nlohmann::ordered_json costReportJson(const economics::CostReport& report,
                                                    const gateway::Analysis& analysis);
/// The same log by the model of its own library and by ours; nothing else goes into either.
[[nodiscard]] nlohmann::ordered_json goodputJson(const economics::GoodputLog& log);

} // namespace seamscope::seamctl

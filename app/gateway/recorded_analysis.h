// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/analysis.h"

#include <string>

namespace seamscope::gateway {

/// The analysis that a recording brings along, priced anew from what it keeps for the ledger: the same
/// figures as reading and analysing all of it, out of a few chunks. nullopt: no recording, one that was cut,
/// or without a report of its end; then all of it must be analysed. Without evidence.
[[nodiscard]] std::optional<Analysis> recordedAnalysis(const std::string& path);

} // namespace seamscope::gateway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "gateway/analysis.h"

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::gateway {

/// What of a document of a recording that figures are worked out from, or that people wrote, cannot be taken, the first of it;
/// none: all of it can.
[[nodiscard]] std::optional<Error> documentTrouble(std::string_view name, const std::string& text);

/// The analysis that a recording brings along, priced anew from what it keeps for the ledger: the same
/// figures as reading and analysing all of it, out of a few chunks. nullopt: no recording, one that was cut,
/// without a report of its end, or with documents of figures or findings that cannot be taken; then all of it must be
/// analysed, which tells that. Without evidence.
[[nodiscard]] std::optional<Analysis> recordedAnalysis(const std::string& path);

} // namespace seamscope::gateway

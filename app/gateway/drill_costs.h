// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/make_drill.h"
#include "simulate/truth.h"

#include <filesystem>

namespace seamscope::gateway {

/// By the ledger's own formula, of the facts that the recording keeps for it. None of a recording without them, such as one
/// that was cut.
[[nodiscard]] drill::CostsOf drillCosts(const std::filesystem::path& recording);

/// What was wrong, as who makes a drill has to know it.
[[nodiscard]] std::vector<drill::KnownCause> knownCauses(const std::vector<simulate::TruthRoot>& roots);
/// Of the truth that a simulated recording brings along; none: it has none.
[[nodiscard]] Result<std::optional<std::vector<drill::KnownCause>>> knownCauses(const std::filesystem::path& recording);

} // namespace seamscope::gateway

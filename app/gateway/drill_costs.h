// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/make_drill.h"
#include "gateway/simulated_recording.h"
#include "simulate/truth.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace seamscope::gateway {

/// Of a recording that was simulated, whose incident is what was simulated: the run played again. Of any other: by the
/// ledger.
[[nodiscard]] drill::CostsOf drillCosts(const std::filesystem::path& recording, const std::stop_token& stop = {});
/// Of a recording that says how it was simulated and yet is not played again: why; none of any other.
[[nodiscard]] std::optional<Error> whyNotPlayedAgain(const std::filesystem::path& recording);
/// By the ledger's own formula, of the facts that the recording keeps for it. None of a recording without them, such as one
/// that was cut.
[[nodiscard]] drill::CostsOf ledgerCosts(const std::filesystem::path& recording);

/// What was wrong, as who makes a drill has to know it.
[[nodiscard]] std::vector<drill::KnownCause> knownCauses(const std::vector<simulate::TruthRoot>& roots);
/// Of the truth that a simulated recording brings along, or of how it tells that it was simulated; none: it tells neither.
[[nodiscard]] Result<std::optional<std::vector<drill::KnownCause>>> knownCauses(const std::filesystem::path& recording);

/// The same of a simulation whose options are known: it is played again with its cause gone from each of some times on, and
/// billed. Likely: gone at that time; at most: five minutes later, for somebody has to go there. None where it cannot be played.
[[nodiscard]] drill::CostsOf simulatedCosts(const SimulatedRecording& what, const std::stop_token& stop = {});

} // namespace seamscope::gateway

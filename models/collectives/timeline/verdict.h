// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_batch.h"
#include "collectives/collective_report.h"

#include <optional>

namespace seamscope::collectives {

/// What a timeline shows of an analysis: the cause of the hang, else who or what is slow. nullopt when it
/// found nothing to say; with a text and nobody named when the cause is no single rank (a stage, long
/// sequences, collections that roam).
[[nodiscard]] std::optional<CollectiveVerdict> verdictOf(const CollectiveReport& report);

} // namespace seamscope::collectives

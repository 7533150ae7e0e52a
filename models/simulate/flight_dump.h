// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/training_job.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

/// The Flight Recorder dump (PyTorch, version 2.9, as JSON) that one rank leaves when its watchdog runs out:
/// the last collectives of the default group. @param isMissing the rank that never entered the last one.
/// Stamps are those of its host's clock, @p skewSeconds off.
[[nodiscard]] std::string flightDump(const HaltRecord& halt, std::uint64_t firstStep, std::uint32_t ranks,
                                     bool isMissing, double stepSeconds, double skewSeconds);

} // namespace seamscope::simulate

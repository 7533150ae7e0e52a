// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/training_job.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

/// Lines as Megatron-LM prints them (UTC, microseconds): the last rank's progress line and its checkpoint
/// lines.
[[nodiscard]] std::string stepLine(const StepRecord& record, std::uint32_t gpus);
[[nodiscard]] std::string checkpointBegunLine(const CheckpointRecord& record);
[[nodiscard]] std::string checkpointDoneLine(const CheckpointRecord& record);

} // namespace seamscope::simulate

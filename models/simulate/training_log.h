// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/training_job.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

/// "[2026-01-02 03:04:05.678901]"
[[nodiscard]] std::string bracketedTime(TimePoint t);

/// Lines as Megatron-LM prints them (UTC, microseconds): the last rank's progress line and its checkpoint
/// lines.
[[nodiscard]] std::string stepLine(const StepRecord& record, const Hall& hall, std::uint32_t gpus);
[[nodiscard]] std::string checkpointBegunLine(const CheckpointRecord& record);
[[nodiscard]] std::string checkpointDoneLine(const CheckpointRecord& record);
[[nodiscard]] std::string checkpointFailedLine(const CheckpointRecord& record);
[[nodiscard]] std::string drainedLine(TimePoint at, std::uint64_t step);
[[nodiscard]] std::string resumedLine(TimePoint at, std::uint64_t step);
/// What ProcessGroupNCCL prints on a rank that waits when its watchdog gives up.
[[nodiscard]] std::string watchdogLine(TimePoint at, std::uint32_t rank, std::uint64_t sequence,
                                       Duration timeout);

} // namespace seamscope::simulate

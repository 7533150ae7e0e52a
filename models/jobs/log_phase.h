// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace seamscope::jobs {

/// What a line of a training log says about the life of its job.
enum class LogPhase : std::uint8_t {
    launched, ///< it starts, or loads what an earlier run had saved
    resized,  ///< the same, with another number of workers
    checkpointBegun,
    checkpointDone,
    evaluationBegun,
    evaluationDone,
    epoch,    ///< one pass over the data ends or begins: its loaders start afresh
    stopping, ///< it was told to stop, or is done; not because it failed
};

/// Reads the words of Megatron-LM, TorchTitan, NeMo and Lightning, DeepSpeed, Hugging Face's Trainer,
/// Composer, MaxText with Orbax and torchelastic, and what others are likely to say. Case does not matter. A
/// line that tells of a failure tells of no phase: an unfinished checkpoint is not a checkpoint.
[[nodiscard]] std::optional<LogPhase> phaseOf(std::string_view line);

/// What tells the end of a job says that it failed: "exit code 137", "OOMKilled", "ended: FAILED". Case does
/// not matter; a signal that asks it to stop is no failure.
[[nodiscard]] bool tellsFailure(std::string_view text);

/// It died of itself: a program that threw, was cut off by a signal nobody sends on purpose, or ended with a code of failure
/// that is not the one of a stop that was asked for (130, 137, 143: interrupted, killed, terminated). Of a line of a log as of
/// the word of a scheduler. Case does not matter but in the name of what was thrown ("DistBackendError: …").
[[nodiscard]] bool tellsCrash(std::string_view text);
/// The same by whoever started it: not only that something was thrown, which a program may catch, but that it is gone.
[[nodiscard]] bool tellsCrashedEnd(std::string_view text);
/// A file could not be written, by what was thrown or said of a checkpoint. Case does not matter.
[[nodiscard]] bool tellsFailedWrite(std::string_view text);
/// The same, or what the operating system says of a file that could as well be one that is read.
[[nodiscard]] bool tellsFileError(std::string_view text);

} // namespace seamscope::jobs

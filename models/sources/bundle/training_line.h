// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/kernel/log_prefix.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources::bundle {

/// What one line of a training log says. Time of the line = end of the step it tells of.
struct TrainingFact {
    enum class Kind : std::uint8_t {
        none,
        step,
        checkpointBegun,
        checkpointDone,
        power,   ///< `value` W of the node
        setting, ///< `key` = `value`: batch size, sequence length
        runStart,
        runStop,
        phase,   ///< what the job does now (models/jobs/log_phase.h): `text`
        trouble, ///< a line that tells of an error or a hang: `text`
    };
    Kind kind = Kind::none;
    std::optional<unsigned> rank; ///< of the "[rankN]:" or "N:" in front
    LogStamp stamp;
    std::optional<std::uint64_t> iteration;
    bool isUncounted = false;          ///< a step line that says neither which step it is nor how long it took
    std::optional<double> stepSeconds; ///< mean over the steps since the line before
    std::optional<double> position;    ///< MLLOG "step": samples or tokens so far, by the program's habit
    std::optional<double> loss;        ///< NaN and infinite as they are told
    std::optional<double> gradientNorm;
    std::optional<double> skipped; ///< iterations since the line before that changed no weight
    std::optional<double> batch;   ///< global, samples
    std::optional<double> mfu;     ///< 0–1
    std::optional<double> checkpointSeconds;
    std::string key;
    double value = 0;
    std::string text;
};

/// Megatron-LM, TorchTitan (with colours), NeMo and Lightning, DeepSpeed, Hugging Face's Trainer, Composer,
/// MaxText (training_dialects.h), MLPerf `:::MLLOG` (train_step_time, "train_step_timing in s", …), NCCL and
/// ProcessGroupNCCL lines. Fails for a broken MLLOG record only; a line that says nothing is Kind::none.
[[nodiscard]] Result<TrainingFact> parseTrainingLine(std::string_view line);

/// The JSON behind `:::MLLOG`.
[[nodiscard]] Result<TrainingFact> parseMllog(std::string_view json);

} // namespace seamscope::sources::bundle

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/training_line.h"

#include <optional>
#include <string_view>

namespace seamscope::sources::bundle {

/// A step as a program's log tells it; false: the line is another one. What the line is stamped with is read
/// by the caller.
using StepReader = bool (*)(std::string_view text, TrainingFact& fact);

bool readMegatronStep(std::string_view text, TrainingFact& fact);
bool readTitanStep(std::string_view text, TrainingFact& fact);
bool readNemoStep(std::string_view text, TrainingFact& fact);
bool readDeepSpeedStep(std::string_view text, TrainingFact& fact);
bool readMaxTextStep(std::string_view text, TrainingFact& fact);
bool readComposerStep(std::string_view text, TrainingFact& fact);
/// The bar that Hugging Face's Trainer and Lightning draw.
bool readProgressBar(std::string_view text, TrainingFact& fact);
bool readTrainerStep(std::string_view text, TrainingFact& fact);
bool readOwnStep(std::string_view text, TrainingFact& fact);

/// The number after a key, with blanks before it and thousands commas in it; "N/A" gives none.
[[nodiscard]] std::optional<double> numberAfter(std::string_view text, std::string_view key);
/// The iteration after a key; a number no counter of steps can hold gives none.
[[nodiscard]] std::optional<std::uint64_t> iterationAfter(std::string_view text, std::string_view key);

} // namespace seamscope::sources::bundle

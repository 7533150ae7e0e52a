// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "redaction/vocabulary.h"

namespace seamscope::seamctl {

/// The plain words and those of everything that is shipped: catalogue, templates, runbooks, log lines.
[[nodiscard]] Result<redaction::Vocabulary> loadVocabulary();

/// A key out of a file, all of its bytes without a line end behind them.
[[nodiscard]] Result<std::string> readKey(const std::string& path);

} // namespace seamscope::seamctl

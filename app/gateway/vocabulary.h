// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "redaction/vocabulary.h"

namespace seamscope::gateway {

/// The plain words and those of everything that is shipped: catalogue, templates, runbooks, log lines.
[[nodiscard]] Result<redaction::Vocabulary> loadVocabulary();

} // namespace seamscope::gateway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/kernel/log_prefix.h"

#include <string_view>

namespace seamscope::sources {

/// One line of `journalctl -o json`. MESSAGE is a string, or an array of byte values when it is not UTF-8.
[[nodiscard]] Result<LogLine> parseJournalJson(std::string_view line);

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>

namespace seamscope::alarms {

/// failedPrecondition: a gateway keeps its alarms in this folder, and AlarmStore::open() would say so as well. Two would give the same
/// numbers to different alarms, and each write over what the other knows.
[[nodiscard]] Result<> checkFree(const std::filesystem::path& folder);

} // namespace seamscope::alarms

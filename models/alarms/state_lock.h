// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/lock_file.h"
#include "base/result.h"

#include <filesystem>

namespace seamscope::alarms {

/// alreadyExists: a gateway keeps its alarms in this folder. Two would give the same numbers to different alarms, and each write over what
/// the other knows. Whoever opens an AlarmStore there has it first.
[[nodiscard]] inline Result<FolderLock> lockState(const std::filesystem::path& folder) {
    return lockFolder(folder, "alarms.lock", "another gateway keeps its alarms here");
}

} // namespace seamscope::alarms

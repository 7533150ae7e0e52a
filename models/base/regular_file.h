// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>

namespace seamscope {

/// The content of a file of at most @p most bytes. Never waits: what is no regular file, such as a pipe or a device, is
/// refused.
[[nodiscard]] Result<std::string> readRegularFile(const std::filesystem::path& path, std::size_t most);

/// A key out of a file of at most a MiB, all of its bytes without a line end behind them. A pipe is as good as a file:
/// `--key <(pass show drills)`. One that nobody writes to is given up after @p patience.
[[nodiscard]] Result<std::string> readKey(const std::filesystem::path& path, std::chrono::milliseconds patience = std::chrono::minutes(1));

} // namespace seamscope

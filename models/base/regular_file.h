// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <string>

namespace seamscope {

/// The content of a file of at most @p most bytes. Never waits: what is no regular file, such as a pipe or a device, is
/// refused.
[[nodiscard]] Result<std::string> readRegularFile(const std::filesystem::path& path, std::size_t most);

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>

namespace seamscope::recording {

/// A whole file takes the place of the one before it, mode 0640: whoever reads, or is killed, finds one of the two.
[[nodiscard]] Result<> replaceFile(const std::filesystem::path& path, std::string_view text);

} // namespace seamscope::recording

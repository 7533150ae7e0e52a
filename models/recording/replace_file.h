// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>

namespace seamscope::recording {

/// A whole file takes the place of the one before it, mode 0640: whoever reads, or is killed, finds one of the two.
[[nodiscard]] Result<> replaceFile(const std::filesystem::path& path, std::string_view text);

/// Where to write what is to take the place of @p path by a rename: beside it, under a name at which nothing lies any more, neither
/// what one who was killed left nor a link that somebody put there. An error where @p path is no regular file: a device or pipe
/// would be gone.
[[nodiscard]] Result<std::filesystem::path> draftFor(const std::filesystem::path& path);

} // namespace seamscope::recording

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace seamscope::recording {

/// Removes drafts (replace_file.h) of ours whose writer was killed: nothing was written to them for an hour. @param of name of the file that
/// they were to be; empty: of any recording in @p folder. @return how many
std::size_t removeDeadDrafts(const std::filesystem::path& folder, std::string_view of);

} // namespace seamscope::recording

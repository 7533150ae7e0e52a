// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace seamscope {

/// Beside @p path, for what is to take its place once it is whole: NAME.xxxxxxxx.part. Whoever else writes to the same file has another.
[[nodiscard]] std::filesystem::path draftOf(const std::filesystem::path& path);

/// Removes drafts of ours whose writer was killed: nothing was written to them for an hour, by the clock of this machine. @param of name of
/// the file that they were to be; empty: of any recording in @p folder. @return how many
std::size_t removeDeadDrafts(const std::filesystem::path& folder, std::string_view of);

} // namespace seamscope

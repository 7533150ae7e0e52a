// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/drill_view.h"
#include "recording/about.h"
#include "recording/transform.h"

#include <filesystem>
#include <string>
#include <vector>

namespace seamscope::drill {

using recording::kDrillRecord;
inline constexpr std::string_view kSealedDocument = "sealed"; ///< attachment
inline constexpr int kDrillVersion = 1;

/// Channels that a drill has: what was measured, and the graph. Nothing that was concluded.
[[nodiscard]] bool isFact(recording::Topic topic);
[[nodiscard]] std::vector<std::pair<std::string, std::string>> metadataOf(const DrillInfo& info);

/// invalidInput: no drill; unsupported: of a newer version; truncated and io from the file.
[[nodiscard]] Result<DrillInfo> readDrillInfo(const std::filesystem::path& path);
/// What is sealed in it, with the errors of unseal().
[[nodiscard]] Result<Answer> readAnswer(const std::filesystem::path& path, std::string_view passphrase);

/// A drill as it was played: the drill with acts.json, score.json and report.md in it.
[[nodiscard]] Result<> writeSession(const std::filesystem::path& drill, const std::filesystem::path& to,
                                    const std::vector<recording::Document>& documents);
/// notFound when the session has none of the name.
[[nodiscard]] Result<std::string> readSessionDocument(const std::filesystem::path& path, std::string_view name);

} // namespace seamscope::drill

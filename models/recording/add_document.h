// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <filesystem>
#include <string_view>

namespace seamscope::recording {

/// Name of the document that holds what people wrote on the timeline.
inline constexpr std::string_view kNotesDocument = "timeline-notes.json";

/// The same of what people found of its incidents once it was over.
inline constexpr std::string_view kFindingsDocument = "findings.json";

/// Puts a document into a finished recording; of several with one name the newest counts. The file is written
/// anew beside itself first: takes as long as copying it.
[[nodiscard]] Result<> addDocument(const std::filesystem::path& path, std::string_view name,
                                   std::string_view text, TimePoint at);

} // namespace seamscope::recording

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

/// Puts a document into a finished recording; of several with one name the newest counts. The file is made anew beside
/// itself and takes the place of the old one when all is on the disk, so that it is whole at every moment and whoever has
/// it open goes on with the old one: takes as long as copying it, where the file system cannot let two files share what
/// they have in common. Waits while another adds to the same file, so that what both add is in it; any thread.
/// failedPrecondition when it is not finished (cut, still being written), noSpace and io from the disk. One that is write-protected stays as it
/// is: io, with that reason.
[[nodiscard]] Result<> addDocument(const std::filesystem::path& link, std::string_view name,
                                   std::string_view text, TimePoint at);

} // namespace seamscope::recording

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <string>
#include <string_view>
#include <vector>

namespace seamscope::recording {

/// What a person wrote at a moment (from == to) or over a range of the timeline.
struct TimelineNote {
    TimeRange range{};
    std::string text; ///< UTF-8
    bool operator==(const TimelineNote&) const = default;
};

/// As it stands in kNotesDocument: `{"notes":[{"from":"…","to":"…","text":"…"}]}`, times in RFC 3339. An error where
/// notesFromJson() would not take it.
[[nodiscard]] Result<std::string> notesToJson(const std::vector<TimelineNote>& notes);
/// All of it, ascending, or why not: notes of which some are missing are not the notes.
[[nodiscard]] Result<std::vector<TimelineNote>> notesFromJson(std::string_view text);

} // namespace seamscope::recording

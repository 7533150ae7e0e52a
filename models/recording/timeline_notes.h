// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <optional>
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

/// What stands in kNotesDocument, with what of it cannot be read.
struct NotesRead {
    std::vector<TimelineNote> notes; ///< ascending
    std::vector<std::string> others; ///< each as the JSON that it is: of a newer program, or spoiled
    std::optional<Error> trouble;    ///< of the first of these
};

/// As it stands in kNotesDocument: `{"notes":[{"from":"…","to":"…","text":"…"}]}`, times in RFC 3339. An error where
/// notesFromJson() would not take it.
/// @param others of readNotes(): they stay there
[[nodiscard]] Result<std::string> notesToJson(const std::vector<TimelineNote>& notes, const std::vector<std::string>& others = {});
/// An error where it is no list of notes.
[[nodiscard]] Result<NotesRead> readNotes(std::string_view text);
/// All of it, ascending, or why not: notes of which some are missing are not the notes.
[[nodiscard]] Result<std::vector<TimelineNote>> notesFromJson(std::string_view text);

} // namespace seamscope::recording

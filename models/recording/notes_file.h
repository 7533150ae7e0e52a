// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/timeline_notes.h"

#include <filesystem>

namespace seamscope::recording {

/// The notes that a recording keeps, as they are read once and written again and again: what of them cannot be read is not lost by that.
/// One thread.
class NotesFile {
public:
    /// Nothing of a file that cannot be read; write() then says why.
    explicit NotesFile(std::filesystem::path recording);

    /// Those that can be read, ascending.
    [[nodiscard]] const std::vector<TimelineNote>& notes() const { return m_read.notes; }
    /// What is wrong with the notes, the first of it; not with the rest of the recording.
    [[nodiscard]] const std::optional<Error>& trouble() const { return m_read.trouble; }
    /// Whether those are kept as they are that cannot be read: otherwise nothing is written.
    [[nodiscard]] bool isKept() const { return !m_obstacle; }
    /// These and those that cannot be read take the place of all that are there. Refused where these would be all that is left.
    [[nodiscard]] Result<> write(const std::vector<TimelineNote>& notes, TimePoint at) const;

private:
    void read();

    const std::filesystem::path m_recording;
    NotesRead m_read;
    std::optional<Error> m_obstacle;
};

} // namespace seamscope::recording

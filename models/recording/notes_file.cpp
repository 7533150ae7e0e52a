// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/notes_file.h"

#include "recording/add_document.h"
#include "recording/reader.h"

#include <algorithm>
#include <utility>

namespace seamscope::recording {

NotesFile::NotesFile(std::filesystem::path recording)
    : m_recording(std::move(recording)) {
    read();
}

void NotesFile::read() {
    const auto reader = Reader::open(m_recording);
    if (!reader) {
        m_obstacle = reader.error();
        return;
    }
    std::vector<Error> unreadable;
    const std::vector<Document> documents = (*reader)->documents(unreadable);
    const auto document = std::ranges::find(documents, kNotesDocument, &Document::name); // the newest
    const bool isThere = document != documents.end();
    // One that says not even whose it is may be the notes; where there are none else it is taken for them.
    for (const Error& error : unreadable)
        if (!m_obstacle && (!isThere || error.where == kNotesDocument))
            m_obstacle = error;
    if (!isThere)
        return;
    auto read = readNotes(document->text);
    if (read)
        m_read = std::move(*read);
    else
        m_read.trouble = m_obstacle = read.error();
}

Result<> NotesFile::write(const std::vector<TimelineNote>& notes, TimePoint at) const {
    if (m_obstacle)
        return fail(ErrorCode::failedPrecondition, "it would take the place of notes that cannot be read", m_obstacle->text());
    const auto json = notesToJson(notes, m_read.others);
    return json ? addDocument(m_recording, kNotesDocument, *json, at) : fail(json.error());
}

} // namespace seamscope::recording

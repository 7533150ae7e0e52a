// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/note_keeper.h"

#include "base/clock.h"
#include "recording/add_document.h"
#include "recording/reader.h"
#include "recording/timeline_notes.h"
#include "timeline/timeline_widget.h"

#include <QMetaObject>

#include <utility>

namespace seamscope::console {
namespace {

Result<std::vector<ui::TimelineNote>> notesIn(const std::filesystem::path& path) {
    std::vector<ui::TimelineNote> notes;
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return notes; // the session that reads the same file tells it
    std::vector<Error> ignored; // as these
    for (const recording::Document& document : (*reader)->documents(ignored)) {
        if (document.name != recording::kNotesDocument)
            continue;
        const auto read = recording::notesFromJson(document.text);
        if (!read)
            return fail(read.error());
        for (const recording::TimelineNote& note : *read)
            notes.push_back({note.range, QString::fromStdString(note.text)});
    }
    return notes;
}

Result<> write(const std::filesystem::path& path, const std::vector<recording::TimelineNote>& notes) {
    const auto json = recording::notesToJson(notes);
    return json ? recording::addDocument(path, recording::kNotesDocument, *json, SystemClock().now()) : fail(json.error());
}

} // namespace

NoteKeeper::NoteKeeper(ui::TimelineWidget& timeline, std::filesystem::path recording)
    : m_timeline(timeline)
    , m_recording(std::move(recording)) {
    m_disk.setMaxThreadCount(1);
    connect(&m_timeline, &ui::TimelineWidget::notesEdited, this, &NoteKeeper::save);
    if (!m_recording.empty())
        load();
}

NoteKeeper::~NoteKeeper() { m_disk.waitForDone(); }

void NoteKeeper::load() {
    m_disk.start([this] {
        auto notes = notesIn(m_recording);
        QMetaObject::invokeMethod(
            this,
            [this, notes = std::move(notes)]() mutable {
                if (!notes) {
                    Q_EMIT lost(tr("the notes of this recording cannot be read: %1").arg(QString::fromStdString(notes.error().text())));
                    return;
                }
                // What was written while the disk was slow stands behind it.
                const auto& added = m_timeline.scene().notes;
                notes->insert(notes->end(), added.begin(), added.end());
                m_timeline.setNotes(std::move(*notes));
            },
            Qt::QueuedConnection);
    });
}

void NoteKeeper::save() {
    if (m_recording.empty()) {
        Q_EMIT lost(tr("notes are kept in recordings only: record this, or import it into one"));
        return;
    }
    std::vector<recording::TimelineNote> notes;
    for (const ui::TimelineNote& note : m_timeline.scene().notes)
        notes.push_back({note.range, note.text.toStdString()});
    m_disk.start([this, notes = std::move(notes)] {
        const auto added = write(m_recording, notes);
        QMetaObject::invokeMethod(
            this,
            [this, why = added ? QString() : QString::fromStdString(added.error().text())] {
                if (why.isEmpty())
                    Q_EMIT kept();
                else
                    Q_EMIT lost(tr("the note is not kept: %1").arg(why));
            },
            Qt::QueuedConnection);
    });
}

} // namespace seamscope::console

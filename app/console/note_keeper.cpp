// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/note_keeper.h"

#include "base/clock.h"
#include "recording/notes_file.h"
#include "timeline/timeline_widget.h"

#include <QMetaObject>

#include <utility>

namespace seamscope::console {
namespace {

std::vector<ui::TimelineNote> shown(const std::vector<recording::TimelineNote>& notes) {
    std::vector<ui::TimelineNote> out;
    for (const recording::TimelineNote& note : notes)
        out.push_back({note.range, QString::fromStdString(note.text)});
    return out;
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
        m_file = std::make_unique<recording::NotesFile>(m_recording);
        const std::optional<Error>& trouble = m_file->trouble();
        QMetaObject::invokeMethod(
            this,
            [this, notes = shown(m_file->notes()), isKept = m_file->isKept(),
             why = trouble ? QString::fromStdString(trouble->text()) : QString()]() mutable {
                if (!why.isEmpty())
                    Q_EMIT lost(isKept ? tr("some notes of this recording cannot be read, and are kept as they are: %1").arg(why)
                                       : tr("the notes of this recording cannot be read: %1").arg(why));
                // What was written while the disk was slow stands behind it.
                const auto& added = m_timeline.scene().notes;
                notes.insert(notes.end(), added.begin(), added.end());
                m_timeline.setNotes(std::move(notes));
                m_isLoaded = true;
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
    m_disk.start([this, notes = std::move(notes), isLoaded = m_isLoaded]() mutable {
        if (!isLoaded) // whoever wrote it did not see them yet
            notes.insert(notes.begin(), m_file->notes().begin(), m_file->notes().end());
        const auto added = m_file->write(notes, SystemClock().now());
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

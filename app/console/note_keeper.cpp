// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/note_keeper.h"

#include "base/clock.h"
#include "recording/add_document.h"
#include "recording/reader.h"
#include "timeline/timeline_widget.h"

#include <QMetaObject>

#include <utility>

namespace seamscope::console {
namespace {

QByteArray notesIn(const std::filesystem::path& path) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return {};
    std::vector<Error> ignored; // the session that reads the same file tells them
    for (const recording::Document& document : (*reader)->documents(ignored))
        if (document.name == recording::kNotesDocument)
            return QByteArray::fromStdString(document.text);
    return {};
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
        auto notes = ui::notesFromJson(notesIn(m_recording));
        QMetaObject::invokeMethod(
            this,
            [this, notes = std::move(notes)]() mutable {
                // What was written while the disk was slow stands behind it.
                const auto& added = m_timeline.scene().notes;
                notes.insert(notes.end(), added.begin(), added.end());
                m_timeline.setNotes(std::move(notes));
            },
            Qt::QueuedConnection);
    });
}

void NoteKeeper::save() {
    if (m_recording.empty()) {
        Q_EMIT lost(tr("notes are kept in recordings only: record this, or import it into one"));
        return;
    }
    m_disk.start([this, json = ui::notesToJson(m_timeline.scene().notes).toStdString()] {
        const auto added =
            recording::addDocument(m_recording, recording::kNotesDocument, json, SystemClock().now());
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

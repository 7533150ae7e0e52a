// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <memory>

namespace seamscope::ui {
class TimelineWidget;
}
namespace seamscope::recording {
class NotesFile;
}

namespace seamscope::console {

/// Notes of the timeline live in the recording that is shown: read when it is opened, written into it when
/// somebody adds or takes away one. The disk is a matter of a thread of its own. GUI thread.
class NoteKeeper final : public QObject {
    Q_OBJECT
public:
    /// @p recording of this machine; anything else (a bundle, a gateway elsewhere) keeps no notes and says so
    /// when there is one.
    NoteKeeper(ui::TimelineWidget& timeline, std::filesystem::path recording);
    /// Waits until what was written is on the disk.
    ~NoteKeeper() override;

Q_SIGNALS:
    /// The notes were written into the recording.
    void kept();
    /// The notes could not be written: they are shown, and gone with the window.
    void lost(const QString& why);

private:
    Q_DISABLE_COPY_MOVE(NoteKeeper)
    void load();
    void save();

    ui::TimelineWidget& m_timeline;
    const std::filesystem::path m_recording;
    bool m_isLoaded = false; ///< what was there before is shown
    std::unique_ptr<recording::NotesFile> m_file; ///< of the thread of the disk
    QThreadPool m_disk; ///< one thread: in order
};

} // namespace seamscope::console

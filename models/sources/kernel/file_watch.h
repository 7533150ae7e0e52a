// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <set>

namespace seamscope::sources {

/// Sleeps until something changes in one of some folders (inotify(7)): a file written, made, moved or
/// removed. Where the system has no more watches, or the change is made by another machine, the longest wait
/// ends the sleep; who waits must look for itself. One thread waits; wake() is for any thread.
class FileWatch {
public:
    FileWatch();
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    /// Idempotent; false while the folder cannot be watched, for which asking again later may help.
    bool add(const std::filesystem::path& folder);
    /// Returns at a change since the last return, at wake(), or after @p longest.
    void wait(std::chrono::milliseconds longest);
    /// Returns at wake() or after @p length.
    void pause(std::chrono::milliseconds length) const;
    /// Ends this and every later wait().
    void wake();

private:
    void forgetRemoved();

    int m_changes = -1; ///< inotify; -1 = none to be had
    int m_woken = -1;   ///< eventfd
    std::set<std::filesystem::path> m_folders;
};

} // namespace seamscope::sources

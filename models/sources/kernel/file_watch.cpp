// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/file_watch.h"

#include <array>
#include <cstdint>
#include <cstring>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace seamscope::sources {
namespace {

constexpr std::uint32_t kChanges = IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                   IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

} // namespace

FileWatch::FileWatch()
    : m_changes(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    , m_woken(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

FileWatch::~FileWatch() {
    if (m_changes >= 0)
        ::close(m_changes);
    if (m_woken >= 0)
        ::close(m_woken);
}

bool FileWatch::add(const std::filesystem::path& folder) {
    if (m_changes < 0)
        return false;
    if (m_folders.contains(folder))
        return true;
    if (::inotify_add_watch(m_changes, folder.empty() ? "." : folder.c_str(), kChanges) < 0)
        return false;
    m_folders.insert(folder);
    return true;
}

/// Takes the events off the queue. After a folder has gone, or events were lost, all are added anew: the one
/// that comes in its place is another.
void FileWatch::forgetRemoved() {
    alignas(inotify_event) std::array<char, 4096> buffer;
    for (ssize_t got; (got = ::read(m_changes, buffer.data(), buffer.size())) > 0;)
        for (std::size_t at = 0; at + sizeof(inotify_event) <= static_cast<std::size_t>(got);) {
            inotify_event event;
            std::memcpy(&event, buffer.data() + at, sizeof event);
            if ((event.mask & (IN_IGNORED | IN_MOVE_SELF | IN_Q_OVERFLOW)) != 0)
                m_folders.clear();
            at += sizeof event + event.len;
        }
}

void FileWatch::wait(std::chrono::milliseconds longest) {
    // A negative descriptor is one that poll(2) passes over.
    std::array<pollfd, 2> both = {{{m_woken, POLLIN, 0}, {m_changes, POLLIN, 0}}};
    ::poll(both.data(), both.size(), static_cast<int>(longest.count()));
    if (both[1].revents != 0)
        forgetRemoved();
}

void FileWatch::pause(std::chrono::milliseconds length) const {
    pollfd woken{m_woken, POLLIN, 0};
    ::poll(&woken, 1, static_cast<int>(length.count()));
}

void FileWatch::wake() {
    const std::uint64_t one = 1;
    // The counter is never read: once woken, awake.
    [[maybe_unused]] const ssize_t written = ::write(m_woken, &one, sizeof one);
}

} // namespace seamscope::sources

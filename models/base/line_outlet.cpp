// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/line_outlet.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope {
namespace {

constexpr int kPatienceMs = 50; ///< a burst of lines is not yet a reader that stands still

bool hasRoom(int descriptor, int patienceMs) {
    pollfd asked{descriptor, POLLOUT, 0};
    return ::poll(&asked, 1, patienceMs) == 1 && (asked.revents & POLLOUT) != 0;
}

/// What a pipe takes at once, or not at all, when it has room.
ssize_t writePiece(int descriptor, std::string_view piece) {
    const ssize_t sent = ::send(descriptor, piece.data(), piece.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    return sent < 0 && errno == ENOTSOCK ? ::write(descriptor, piece.data(), piece.size()) : sent;
}

/// A pipe or terminal opened anew does not wait, whatever others want of the one that they share with us. A file would lose its place.
int openedAnew(int descriptor) {
    struct stat about{};
    if (::fstat(descriptor, &about) != 0 || !(S_ISFIFO(about.st_mode) || S_ISCHR(about.st_mode)))
        return -1;
    const std::string name = "/proc/self/fd/" + std::to_string(descriptor);
    return ::open(name.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

} // namespace

std::size_t writeAtOnce(int descriptor, std::string_view text) {
    std::size_t done = 0;
    while (done < text.size() && hasRoom(descriptor, 0)) {
        const ssize_t written = writePiece(descriptor, text.substr(done, std::min<std::size_t>(text.size() - done, PIPE_BUF)));
        if (written <= 0)
            break;
        done += static_cast<std::size_t>(written);
    }
    return done;
}

LineOutlet::LineOutlet(int descriptor)
    : m_given(descriptor)
    , m_own(openedAnew(descriptor)) {}

LineOutlet::~LineOutlet() {
    if (m_own >= 0)
        ::close(m_own);
}

bool LineOutlet::put(std::string_view text) {
    const int descriptor = m_own >= 0 ? m_own : m_given;
    std::size_t done = writeAtOnce(descriptor, text);
    while (done < text.size() && m_leftOut == 0 && hasRoom(descriptor, kPatienceMs)) {
        const std::size_t more = writeAtOnce(descriptor, text.substr(done));
        if (more == 0)
            break; // an error of what is written to: nobody reads it any more
        done += more;
    }
    if (done > 0)
        m_isCut = done < text.size();
    return done == text.size();
}

void LineOutlet::write(std::string_view line) {
    if (m_leftOut > 0) {
        const std::string told = (m_isCut ? "\n" : "") + std::to_string(m_leftOut) + " lines of this log found no reader and are left out\n";
        if (!put(told)) {
            ++m_leftOut;
            return;
        }
        m_leftOut = 0;
    }
    if (!put(line))
        ++m_leftOut;
}

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/file_tail.h"

#include <cerrno>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope::sources {
namespace {
constexpr std::size_t kChunkBytes = std::size_t{128} << 10; // a record of /dev/kmsg has 8 KiB at most
}

FileTail::~FileTail() { close(); }

Result<> FileTail::open() {
    m_descriptor = ::open(m_path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat status {};
    if (m_descriptor < 0 || ::fstat(m_descriptor, &status) != 0) {
        const std::string reason = std::strerror(errno);
        close();
        return fail(errno == ENOENT ? ErrorCode::notFound : ErrorCode::io, reason, m_path.string());
    }
    if (S_ISDIR(status.st_mode)) {
        close();
        return fail(ErrorCode::invalidInput, "is a folder", m_path.string());
    }
    if (m_wasRegular && !S_ISREG(status.st_mode)) { // a pipe in its place says nothing, for good
        close();
        return fail(ErrorCode::invalidInput, "is no regular file any more", m_path.string());
    }
    m_device = status.st_dev;
    m_inode = status.st_ino;
    m_isRegular = S_ISREG(status.st_mode);
    m_wasRegular = m_wasRegular || m_isRegular;
    return {};
}

void FileTail::close() {
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

bool FileTail::wasReplaced() const {
    struct stat status {};
    // Between the two steps of a rotation there is no file: the open one stays good until the new one comes.
    return m_isRegular && ::stat(m_path.c_str(), &status) == 0 &&
           (status.st_ino != m_inode || status.st_dev != m_device);
}

bool FileTail::isGone() const {
    struct stat status {};
    return ::stat(m_path.c_str(), &status) != 0;
}

bool FileTail::wasTruncated() const {
    struct stat status {};
    return m_isRegular && ::fstat(m_descriptor, &status) == 0 &&
           static_cast<std::uint64_t>(status.st_size) < m_lines.consumed();
}

Result<> FileTail::drain(const Take& take) {
    std::vector<char> chunk(kChunkBytes);
    while (true) {
        const ssize_t got = ::read(m_descriptor, chunk.data(), chunk.size());
        if (got > 0) {
            m_lines.feed(std::string_view(chunk.data(), static_cast<std::size_t>(got)), take);
        } else if (got == 0 || errno == EAGAIN) {
            return {};
        } else if (errno == EPIPE) {
            ++m_overrun; // the ring went round; the next read gives the oldest record left
        } else if (errno != EINTR) {
            return fail(ErrorCode::io, std::strerror(errno), m_path.string());
        }
    }
}

Result<> FileTail::poll(const Take& take) {
    if (m_descriptor < 0)
        SEAM_TRY(open());
    if (wasTruncated()) {
        ::lseek(m_descriptor, 0, SEEK_SET);
        m_lines.reset();
    }
    SEAM_TRY(drain(take));
    if (!wasReplaced())
        return {};
    // What was written between the last read and the rename.
    SEAM_TRY(drain(take));
    m_lines.finish(take);
    m_lines.reset();
    close();
    SEAM_TRY(open());
    return drain(take);
}

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/add_document.h"

#include "base/open_beneath.h"
#include "recording/mcap/add_attachment.h"
#include "recording/replace_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace seamscope::recording {
namespace {

constexpr std::size_t kCopyPiece = std::size_t{1} << 20;
constexpr unsigned long kShareBytes = _IOW(0x94, 9, int); // FICLONE: the kernel's header does not go with the C library's

Unexpected notAdded(int reason, const std::filesystem::path& path) {
    return fail(reason == ENOSPC || reason == EDQUOT ? ErrorCode::noSpace : ErrorCode::io,
                std::generic_category().message(reason), path.string());
}

/// Whoever adds to a file adds to what the one before has left: of this process or of another, one after the other.
class FileLock {
public:
    FileLock() = default;
    ~FileLock() { release(); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Waits for it. The one before put another file in the place: that one is to be locked then.
    [[nodiscard]] Result<> take(const std::filesystem::path& path) {
        for (;;) {
            m_file = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK); // some file systems lock only what can be written
            if (m_file < 0)
                return notAdded(errno, path);
            int got = flock(m_file, LOCK_EX);
            while (got != 0 && errno == EINTR)
                got = flock(m_file, LOCK_EX);
            struct stat locked{};
            struct stat there{};
            if (got != 0 || fstat(m_file, &locked) != 0 || stat(path.c_str(), &there) != 0)
                return notAdded(errno, path);
            if (locked.st_dev == there.st_dev && locked.st_ino == there.st_ino)
                return {};
            release();
        }
    }

    [[nodiscard]] int file() const { return m_file; }

private:
    void release() {
        if (m_file >= 0)
            close(std::exchange(m_file, -1));
    }
    int m_file = -1;
};

/// All of @p bytes at @p offset; the reason it could not be.
int writeAt(int file, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t n = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 ? errno : EIO;
        bytes.remove_prefix(static_cast<std::size_t>(n));
        offset += static_cast<std::uint64_t>(n);
    }
    return 0;
}

/// Through our hands, where the system does not copy from file to file by itself.
int copyByPieces(int from, int to, std::uint64_t offset, std::uint64_t length) {
    std::string piece(kCopyPiece, '\0');
    while (offset < length) {
        const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(kCopyPiece, length - offset));
        const ssize_t n = ::pread(from, piece.data(), wanted, static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 ? errno : EIO;
        if (const int reason = writeAt(to, std::string_view(piece).substr(0, static_cast<std::size_t>(n)), offset))
            return reason;
        offset += static_cast<std::uint64_t>(n);
    }
    return 0;
}

/// The first @p length bytes; 0 or the reason. Where the file system can, the two share them, and nothing is copied.
int copyStart(int from, int to, std::uint64_t length) {
    if (::ioctl(to, kShareBytes, from) == 0)
        return ::ftruncate(to, static_cast<off_t>(length)) == 0 ? 0 : errno;
    std::uint64_t done = 0;
    while (done < length) {
        auto source = static_cast<off64_t>(done);
        auto target = static_cast<off64_t>(done);
        const ssize_t n = ::copy_file_range(from, &source, to, &target, static_cast<std::size_t>(length - done), 0);
        if (n < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO))
            return errno;
        if (n <= 0)
            return copyByPieces(from, to, done, length);
        done += static_cast<std::uint64_t>(n);
    }
    return 0;
}

} // namespace

Result<> addDocument(const std::filesystem::path& link, std::string_view name, std::string_view text, TimePoint at) {
    std::error_code reason;
    const auto path = std::filesystem::canonical(link, reason); // a link to it stays one, and is no second file
    if (reason)
        return notAdded(reason.value(), link);
    auto draft = Draft::of(path); // whoever protected it from writing wants it to stay as it is, and is told so
    if (!draft)
        return fail(draft.error());
    FileLock lock;
    SEAM_TRY(lock.take(path));
    mcap::Attachment attachment;
    attachment.logTime = static_cast<std::uint64_t>(std::max<std::int64_t>(toNanoseconds(at), 0));
    attachment.createTime = attachment.logTime;
    attachment.name = name;
    attachment.mediaType = "application/json";
    attachment.data = text;
    const auto ending = mcap::endingWith(path, attachment);
    if (!ending)
        return fail(ending.error());
    const int file = openBeneath(draft->path(), O_WRONLY | O_CREAT | O_EXCL, draft->mode(0777));
    if (file < 0)
        return notAdded(errno, path);
    int problem = copyStart(lock.file(), file, ending->offset);
    if (problem == 0)
        problem = writeAt(file, ending->bytes, ending->offset);
    if (::close(file) != 0 && problem == 0)
        problem = errno;
    return problem == 0 ? draft->put() : notAdded(problem, path);
}

} // namespace seamscope::recording

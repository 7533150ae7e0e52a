// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/add_attachment.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/encode.h"
#include "recording/mcap/file_index.h"
#include "recording/mcap/parse.h"
#include "recording/mcap/summary.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace seamscope::recording::mcap {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDataEndRecord = kRecordPrefix + 4;

Unexpected failed(const fs::path& path, int reason) {
    return fail(reason == ENOSPC ? ErrorCode::noSpace : ErrorCode::io, std::strerror(reason), path.string());
}

/// What ends the data section of a finished file, and where.
struct End {
    std::uint64_t offset = 0;
    std::uint32_t crc = 0;
};

Result<End> findEnd(const InputFile& file) {
    const auto unfinished = [&] {
        return fail(ErrorCode::failedPrecondition, "is not finished: nothing can be added to it",
                    file.path());
    };
    const std::uint64_t tail = kFooterRecord + kMagic.size();
    if (file.size() < tail + kDataEndRecord)
        return unfinished();
    const auto last = file.read(file.size() - tail, tail);
    if (!last)
        return fail(last.error());
    const auto footer =
        parseFooter(std::string_view(*last).substr(kRecordPrefix, kFooterRecord - kRecordPrefix));
    const bool isWhole = std::string_view(*last).substr(kFooterRecord) == kMagic && footer &&
                         footer->summaryStart >= kDataEndRecord && footer->summaryStart <= file.size() - tail;
    if (!isWhole)
        return unfinished();
    const auto record = file.read(footer->summaryStart - kDataEndRecord, kDataEndRecord);
    if (!record)
        return fail(record.error());
    const auto [opcode, length] = parsePrefix(*record);
    const auto end = parseDataEnd(std::string_view(*record).substr(kRecordPrefix));
    if (opcode != Opcode::dataEnd || length != kDataEndRecord - kRecordPrefix || !end)
        return unfinished();
    return End{footer->summaryStart - kDataEndRecord, end->dataSectionCrc};
}

/// Whoever adds to a file adds to what the one before has left: of this process or of another, one after the other.
class Lock {
public:
    Lock() = default;
    ~Lock() { release(); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

    /// Waits for it. The one before put another file in the place: that one is to be locked then.
    [[nodiscard]] Result<> take(const fs::path& path) {
        for (;;) {
            m_file = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK); // some file systems lock only what can be written
            if (m_file < 0)
                m_file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
            if (m_file < 0)
                return failed(path, errno);
            int got = flock(m_file, LOCK_EX);
            while (got != 0 && errno == EINTR)
                got = flock(m_file, LOCK_EX);
            struct stat locked{};
            struct stat there{};
            if (got != 0 || fstat(m_file, &locked) != 0 || stat(path.c_str(), &there) != 0)
                return failed(path, errno);
            if (locked.st_dev == there.st_dev && locked.st_ino == there.st_ino)
                return {};
            release();
        }
    }

private:
    void release() {
        if (m_file >= 0)
            close(std::exchange(m_file, -1));
    }
    int m_file = -1;
};

/// A file that is gone again unless it was kept.
class Copy {
public:
    explicit Copy(fs::path path)
        : m_path(std::move(path)) {}
    ~Copy() {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove(m_path, ignored);
    }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;

    [[nodiscard]] Result<> make(const fs::path& from, std::uint64_t length, std::string_view end) {
        std::error_code reason;
        fs::remove(m_path, reason); // of one who was killed, or a link that somebody put there: that is not followed
        fs::copy_file(from, m_path, fs::copy_options::none, reason);
        if (reason)
            return failed(m_path, reason.value());
        const int file = open(m_path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
        if (file < 0)
            return failed(m_path, errno);
        bool isGood = ftruncate(file, static_cast<off_t>(length)) == 0;
        for (std::size_t at = 0; isGood && at < end.size();) {
            const ssize_t n = pwrite(file, end.data() + at, end.size() - at, static_cast<off_t>(length + at));
            isGood = n > 0;
            at += isGood ? static_cast<std::size_t>(n) : 0;
        }
        isGood = isGood && fsync(file) == 0;
        const int problem = errno;
        close(file);
        return isGood ? Result<>() : failed(m_path, problem);
    }
    [[nodiscard]] Result<> replace(const fs::path& path) {
        std::error_code reason;
        fs::rename(m_path, path, reason);
        if (reason)
            return failed(path, reason.value());
        m_path.clear();
        return {};
    }

private:
    fs::path m_path;
};

} // namespace

Result<> addAttachment(const fs::path& link, const Attachment& attachment) {
    std::error_code reason;
    const fs::path path = fs::canonical(link, reason); // a link to it stays one, and is no second file
    if (reason)
        return failed(link, reason.value());
    Lock lock;
    SEAM_TRY(lock.take(path));
    const auto file = InputFile::open(path);
    if (!file)
        return fail(file.error());
    const auto end = findEnd(*file);
    if (!end)
        return fail(end.error());
    const auto index = readIndex(*file);
    if (!index)
        return fail(index.error());
    if (!index->hasSummary || index->isCut)
        return fail(ErrorCode::failedPrecondition, "is not finished: nothing can be added to it",
                    path.string());
    std::string bytes;
    append(bytes, attachment);
    Summary summary = summaryOf(*index);
    summary.attachments.push_back({end->offset, bytes.size(), attachment.logTime, attachment.createTime,
                                   attachment.data.size(), attachment.name, attachment.mediaType});
    append(bytes, DataEnd{end->crc == 0 ? 0 : crc32(bytes, end->crc)});
    bytes += encodeSummary(std::move(summary), end->offset + bytes.size());
    Copy copy(path.string() + ".part"); // of whoever has the lock: what one who was killed has left is cleared away
    SEAM_TRY(copy.make(path, end->offset, bytes));
    return copy.replace(path);
}

} // namespace seamscope::recording::mcap

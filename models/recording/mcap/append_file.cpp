// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/append_file.h"

#include "base/open_beneath.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace seamscope::recording::mcap {
namespace {

/// Reserved at once beyond what is asked for, so that the call is rare.
constexpr std::uint64_t kReserveStep = std::uint64_t{4} << 20;

bool isNoSpace(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG; }

std::uint64_t fileSizeLimit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return UINT64_MAX;
    return limit.rlim_cur;
}

int allocate(int descriptor, std::uint64_t from, std::uint64_t to) {
    int code = 0;
    do {
        code = ::fallocate(descriptor, FALLOC_FL_KEEP_SIZE, static_cast<off_t>(from),
                           static_cast<off_t>(to - from));
    } while (code != 0 && errno == EINTR);
    return code == 0 ? 0 : errno;
}

} // namespace

Result<AppendFile> AppendFile::create(const std::filesystem::path& path, Existing existing, unsigned mode) {
    // What replaces something may be a pipe or a device that was asked for by name; what is new is a file of ours.
    const int descriptor = existing == Existing::refuse ? openBeneath(path, O_WRONLY | O_CREAT | O_EXCL, mode)
                                                        : ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC, mode);
    if (descriptor >= 0)
        return AppendFile(descriptor, path.string());
    const int error = errno;
    const ErrorCode code = error == EEXIST    ? ErrorCode::alreadyExists
                           : isNoSpace(error) ? ErrorCode::noSpace
                           : error == ENOENT  ? ErrorCode::notFound
                                              : ErrorCode::io;
    return fail(code, "cannot create: " + std::generic_category().message(error), path.string());
}

AppendFile::~AppendFile() {
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_path(std::move(other.m_path))
    , m_size(other.m_size)
    , m_reserved(other.m_reserved)
    , m_canReserve(other.m_canReserve) {}

Unexpected AppendFile::failure(std::string_view action, int error) const {
    return fail(isNoSpace(error) ? ErrorCode::noSpace : ErrorCode::io,
                std::string(action) + ": " + std::generic_category().message(error), m_path);
}

Result<> AppendFile::reserve(std::uint64_t bytes) {
    const std::uint64_t wanted = m_size + bytes;
    if (wanted > fileSizeLimit()) // a reservation beyond the end of the file is not held against this limit
        return failure("cannot reserve room", EFBIG);
    if (!m_canReserve || wanted <= m_reserved)
        return {};
    int error = allocate(m_descriptor, m_size, wanted + kReserveStep);
    if (error == 0) {
        m_reserved = wanted + kReserveStep;
        return {};
    }
    if (isNoSpace(error)) // the last bytes of the disk are used too
        error = allocate(m_descriptor, m_size, wanted);
    if (error == 0)
        m_reserved = wanted;
    else if (isNoSpace(error))
        return failure("cannot reserve room", error);
    else
        m_canReserve = false; // not every file system can; the write itself will tell
    return {};
}

Result<> AppendFile::append(std::string_view bytes) {
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        const int error = written == 0 ? ENOSPC : errno;
        if (written < 0 && error == EINTR)
            continue;
        // Half a record would have to be skipped by every reader for ever; should this fail too, readers do
        // skip it.
        if (::ftruncate(m_descriptor, static_cast<off_t>(m_size)) == 0)
            ::lseek(m_descriptor, static_cast<off_t>(m_size), SEEK_SET);
        m_reserved = m_size;
        return failure("cannot write", error);
    }
    m_size += bytes.size();
    return {};
}

Result<> AppendFile::sync() {
    if (::fdatasync(m_descriptor) != 0)
        return failure("cannot sync", errno);
    return {};
}

Result<> AppendFile::finish() {
    if (m_descriptor < 0)
        return {};
    const int cut = ::ftruncate(m_descriptor, static_cast<off_t>(m_size)) == 0 ? 0 : errno;
    const int synced = ::fdatasync(m_descriptor) == 0 ? 0 : errno;
    const int closed = ::close(std::exchange(m_descriptor, -1)) == 0 ? 0 : errno;
    for (const int error : {cut, synced, closed})
        if (error != 0 && error != EINVAL) // pipes and devices cannot be cut or synced
            return failure("cannot finish", error);
    return {};
}

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/segment.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace seamscope::collectives {
namespace {

Unexpected failed(const std::filesystem::path& folder, int reason) {
    return fail(reason == ENOSPC ? ErrorCode::noSpace : ErrorCode::io, std::strerror(reason),
                folder.string());
}

/// A file without a name: it is gone when the program is, however it ends.
Result<int> openSpill(const std::filesystem::path& folder, std::size_t bytes) {
    std::string path = (folder / "seamscope-events-XXXXXX").string();
    const int file = mkstemp(path.data());
    if (file < 0)
        return failed(folder, errno);
    unlink(path.c_str());
    // Takes the blocks now: a full disk must be an error here, not a signal at some later access.
    if (const int reason = posix_fallocate(file, 0, static_cast<off_t>(bytes)); reason != 0) {
        close(file);
        return failed(folder, reason);
    }
    return file;
}

} // namespace

Result<Segment> Segment::make(std::size_t bytes, const std::filesystem::path& folder) {
    Segment segment;
    if (bytes == 0)
        return segment;
    int file = -1;
    if (!folder.empty()) {
        const auto opened = openSpill(folder, bytes);
        if (!opened)
            return fail(opened.error());
        file = *opened;
    }
    const int flags = file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED;
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, file, 0);
    const int reason = errno;
    if (file >= 0)
        close(file);
    if (memory == MAP_FAILED)
        return fail(ErrorCode::resourceExhausted, std::strerror(reason));
    segment.m_data = static_cast<std::byte*>(memory);
    segment.m_bytes = bytes;
    segment.m_isSpilled = file >= 0;
    return segment;
}

Segment::~Segment() {
    if (m_data)
        munmap(m_data, m_bytes);
}

Segment::Segment(Segment&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr))
    , m_bytes(std::exchange(other.m_bytes, 0))
    , m_isSpilled(other.m_isSpilled) {}

Segment& Segment::operator=(Segment&& other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_isSpilled, other.m_isSpilled);
    return *this;
}

} // namespace seamscope::collectives

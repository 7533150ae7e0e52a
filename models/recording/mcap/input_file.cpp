// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/input_file.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace seamscope::recording::mcap {

Result<InputFile> InputFile::open(const std::filesystem::path& path) {
    InputFile file;
    file.m_path = path.string();
    file.m_descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a pipe must not hang us
    if (file.m_descriptor < 0) {
        const ErrorCode code = errno == ENOENT ? ErrorCode::notFound : ErrorCode::io;
        return fail(code, "cannot open: " + std::generic_category().message(errno), file.m_path);
    }
    struct stat status {};
    if (::fstat(file.m_descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return fail(ErrorCode::invalidInput, "not a regular file", file.m_path);
    file.m_size = static_cast<std::uint64_t>(status.st_size);
    return file;
}

InputFile::~InputFile() {
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

InputFile::InputFile(InputFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
    , m_path(std::move(other.m_path)) {}

Result<std::string> InputFile::readSome(std::uint64_t offset, std::uint64_t length) const {
    if (offset >= m_size)
        return std::string();
    std::string bytes(static_cast<std::size_t>(std::min(length, m_size - offset)), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::pread(m_descriptor, bytes.data() + done, bytes.size() - done,
                                    static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(ErrorCode::io, "cannot read: " + std::generic_category().message(errno), m_path);
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

std::uint64_t InputFile::nextData(std::uint64_t offset) const {
    const off_t place = ::lseek(m_descriptor, static_cast<off_t>(offset), SEEK_DATA); // nobody reads where that stands
    if (place >= 0)
        return std::min(static_cast<std::uint64_t>(place), m_size);
    return errno == ENXIO ? m_size : offset; // file systems without holes say something else
}

Result<std::string> InputFile::read(std::uint64_t offset, std::uint64_t length) const {
    if (offset > m_size || length > m_size - offset)
        return fail(ErrorCode::truncated, "the file ends before " + std::to_string(length) + " bytes",
                    "byte " + std::to_string(offset));
    auto bytes = readSome(offset, length);
    if (bytes && bytes->size() != length)
        return fail(ErrorCode::truncated, "the file was cut while it was read",
                    "byte " + std::to_string(offset));
    return bytes;
}

} // namespace seamscope::recording::mcap

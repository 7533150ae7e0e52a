// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/lock_file.h"

#include "base/open_beneath.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope {

namespace {

constexpr std::chrono::milliseconds kPatience{100};
constexpr std::chrono::milliseconds kPause{5};

ErrorCode codeOf(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return ErrorCode::noSpace;
    case EROFS:
        return ErrorCode::failedPrecondition;
    case ENOLCK: // a server of files that is not asked for locks, or a file system that has none
    case EOPNOTSUPP:
    case ENOSYS:
        return ErrorCode::unsupported;
    default:
        return ErrorCode::io;
    }
}

/// One that was left there by somebody else keeps us from making ours: who has to remove what.
std::string refusalOf(int error, const std::filesystem::path& path) {
    std::string text = std::generic_category().message(error);
    struct stat about{};
    if (error != EACCES || ::lstat(path.c_str(), &about) != 0)
        return text;
    return text + ": " + path.filename().string() + " is there and belongs to user " + std::to_string(about.st_uid) +
           "; if none of that user's gateways runs, remove it";
}

} // namespace

Result<LockFile> LockFile::take(const std::filesystem::path& path, std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    auto taken = tryToTake(path);
    while (!taken && taken.error().code == ErrorCode::alreadyExists && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(kPause);
        taken = tryToTake(path);
    }
    return taken;
}

Result<LockFile> LockFile::tryToTake(const std::filesystem::path& path) {
    for (int attempt = 0; attempt < 3; ++attempt) {
        const int descriptor = openBeneath(path, O_RDWR | O_CREAT | O_NONBLOCK);
        if (descriptor < 0)
            return fail(codeOf(errno), refusalOf(errno, path), path.string());
        LockFile lock({}, descriptor); // not ours to remove yet
        struct stat about{};
        if (::fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode))
            return fail(ErrorCode::io, "not a regular file", path.string());
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
            return fail(errno == EWOULDBLOCK ? ErrorCode::alreadyExists : codeOf(errno), std::generic_category().message(errno), path.string());
        if (::fstat(descriptor, &about) != 0 || about.st_nlink == 0)
            continue; // whoever had it removed it meanwhile: the next one locks another file
        lock.m_path = path;
        return lock;
    }
    return fail(ErrorCode::alreadyExists, "others come and go", path.string());
}

LockFile::LockFile(LockFile&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_descriptor(std::exchange(other.m_descriptor, -1)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

LockFile::~LockFile() {
    if (!m_path.empty())
        ::unlink(m_path.c_str()); // before it is given up: who waits for it would lock a file that is gone
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<FolderLock> lockFolder(const std::filesystem::path& folder, std::string_view name, std::string_view taken) {
    FolderLock lock;
    auto file = LockFile::take(folder / name, kPatience);
    if (file) {
        lock.file.emplace(std::move(*file));
        return lock;
    }
    switch (file.error().code) {
    case ErrorCode::alreadyExists:
        return fail(ErrorCode::alreadyExists, std::string(taken), folder.string());
    case ErrorCode::noSpace:
    case ErrorCode::failedPrecondition:
    case ErrorCode::unsupported:
        lock.trouble = "not kept from another gateway: no lock can be made, " + file.error().text();
        return lock;
    default:
        return fail(file.error().code, "no lock can be made, so that nothing keeps another gateway out: " + file.error().detail, file.error().where);
    }
}

} // namespace seamscope

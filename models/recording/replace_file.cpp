// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/replace_file.h"

#include "base/draft_files.h"
#include "base/open_beneath.h"
#include "recording/mcap/append_file.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace seamscope::recording {
namespace {

/// As many links after each other as the system follows.
constexpr int kMostLinks = 40;

constexpr const char* kWriteProtected = "is write-protected";

std::string words(int error) { return std::generic_category().message(error); }

/// What cannot be synced, as some file systems cannot, is no loss.
bool isLoss(int error) { return error != 0 && error != EINVAL && error != EACCES; }

Unexpected failed(int error, const std::filesystem::path& path) {
    return fail(error == ENOSPC || error == EDQUOT ? ErrorCode::noSpace : ErrorCode::io, words(error), path.string());
}

std::filesystem::path folderOf(const std::filesystem::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

/// Where a name leads, link after link, whether or not anything is there.
struct Place {
    std::filesystem::path path;
    /// Such as /dev/stdout, which leads to a file where it was sent to one: who opens it has that very file, and no name to put another at.
    bool isOfProcess = false;
};

Result<Place> placeOf(const std::filesystem::path& name) {
    Place place{name};
    for (int links = 0; links < kMostLinks; ++links) {
        std::error_code error;
        const auto folder = std::filesystem::canonical(folderOf(place.path), error);
        if (error)
            return place; // who writes there says what is wrong with it
        place.path = folder / place.path.filename();
        struct statfs system{};
        if (::statfs(folder.c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC)
            return Place{place.path, true};
        const auto next = std::filesystem::read_symlink(place.path, error);
        if (error)
            return place;
        place.path = folder / next;
    }
    return fail(ErrorCode::io, words(ELOOP), name.string());
}

/// That nobody is to write it holds for root too, whom the system does not stop.
bool isWriteProtected(const struct stat& about) { return (about.st_mode & 0222U) == 0; }

/// Why nothing can take the place of this; 0 and null: it can. Asked before hours are spent on what is to be put there.
std::pair<int, const char*> obstacleTo(const std::filesystem::path& path, const struct stat* there) {
    const bool isThere = there != nullptr;
    if (isThere && isWriteProtected(*there))
        return {EACCES, kWriteProtected};
    if (isThere && ::access(path.c_str(), W_OK) != 0)
        return {errno, kWriteProtected};
    struct statx about{};
    if (isThere && ::statx(AT_FDCWD, path.c_str(), AT_NO_AUTOMOUNT, 0, &about) == 0 && (about.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0)
        return {EBUSY, "is mounted by itself, so that no other file can take its place"};
    if (::access(folderOf(path).c_str(), W_OK | X_OK) != 0 && errno != ENOENT && errno != ENOTDIR)
        return {errno, "is written beside and then put in its place, but its folder cannot be written to"};
    return {0, nullptr};
}

/// Owner, group and mode of @p before, as far as the system and @p most let it: who could read it still can, and nobody else.
void makeAlike(int file, const struct stat& before, unsigned most) {
    unsigned mode = before.st_mode & most;
    const bool isOfGroup = ::fchown(file, before.st_uid, before.st_gid) == 0 || ::fchown(file, static_cast<uid_t>(-1), before.st_gid) == 0;
    if (!isOfGroup) // those of another group are all others
        mode = (mode & ~0070U) | ((mode & 0007U) << 3);
    static_cast<void>(::fchmod(file, mode));
}

} // namespace

Result<> replaceFile(const std::filesystem::path& path, std::string_view text) {
    using mcap::AppendFile;
    removeDeadDrafts(folderOf(path), path.filename().native());
    const auto draft = draftOf(path);
    std::error_code error;
    auto out = AppendFile::create(draft, AppendFile::Existing::refuse);
    if (!out)
        return fail(out.error());
    auto done = out->append(text);
    if (auto finished = out->finish(); done)
        done = std::move(finished);
    if (done)
        std::filesystem::rename(draft, path, error);
    if (!done || error) {
        std::error_code ignored; // the first reason is the one that is told
        std::filesystem::remove(draft, ignored);
    }
    return error ? fail(ErrorCode::io, error.message(), path.string()) : done;
}

Result<Draft> Draft::of(const std::filesystem::path& path, Others others) {
    auto place = placeOf(path);
    if (!place)
        return fail(place.error());
    struct stat there{};
    const bool isThere = ::stat(place->path.c_str(), &there) == 0;
    if (place->isOfProcess || (isThere && !S_ISREG(there.st_mode))) {
        if (others == Others::refuse)
            return fail(ErrorCode::invalidInput, "not a regular file: is not replaced", path.string());
        return Draft(path, path, path);
    }
    if (const auto [error, why] = obstacleTo(place->path, isThere ? &there : nullptr); why)
        return fail(ErrorCode::io, std::string(why) + ": " + words(error), path.string());
    removeDeadDrafts(folderOf(place->path), place->path.filename().native());
    auto beside = draftOf(place->path);
    Draft draft(path, std::move(place->path), std::move(beside));
    if (isThere)
        draft.m_mode = there.st_mode & 0777U;
    return draft;
}

Draft::Draft(Draft&& other) noexcept
    : m_name(std::move(other.m_name))
    , m_path(std::move(other.m_path))
    , m_draft(std::move(other.m_draft))
    , m_mode(other.m_mode)
    , m_isPut(std::exchange(other.m_isPut, true)) {}

Draft::~Draft() {
    std::error_code ignored; // the first reason is the one that is told
    if (!m_isPut && isBeside())
        std::filesystem::remove(m_draft, ignored);
}

unsigned Draft::mode(unsigned most) const { return (m_mode.value_or(most) & most) | S_IWUSR; } // we are to write it

Error Draft::told(Error error) const {
    if (error.where.starts_with(m_draft.native()))
        error.where.replace(0, m_draft.native().size(), m_name.native());
    return error;
}

Result<> Draft::put(unsigned most) {
    if (!isBeside())
        return {};
    const int file = openBeneath(m_draft, O_WRONLY);
    if (file < 0)
        return failed(errno, m_name);
    if (struct stat before{}; ::stat(m_path.c_str(), &before) == 0 && S_ISREG(before.st_mode))
        makeAlike(file, before, most);
    // A name that is on the disk before its bytes are is an empty file after a loss of power.
    const int error = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    if (isLoss(error))
        return failed(error, m_name);
    if (::rename(m_draft.c_str(), m_path.c_str()) != 0)
        return failed(errno, m_name);
    m_isPut = true;
    const int folder = ::open(folderOf(m_path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int notSynced = folder < 0 ? errno : ::fsync(folder) == 0 ? 0 : errno;
    if (folder >= 0)
        ::close(folder);
    return isLoss(notSynced) ? failed(notSynced, m_name) : Result<>();
}

Result<> replaceText(const std::filesystem::path& path, const std::function<Result<>(std::ostream&)>& write, unsigned mode) {
    auto draft = Draft::of(path, Draft::Others::writeTo);
    if (!draft)
        return fail(draft.error());
    if (draft->isBeside()) { // made by us alone, as no stream can
        const int made = openBeneath(draft->path(), O_WRONLY | O_CREAT | O_EXCL, draft->mode(mode));
        if (made < 0)
            return fail(ErrorCode::io, "cannot be written: " + words(errno), path.string());
        ::close(made);
    }
    std::ofstream out(draft->path(), std::ios::binary | std::ios::trunc);
    if (!out)
        return fail(ErrorCode::io, "cannot be written: " + words(errno), path.string());
    SEAM_TRY(write(out));
    out.close();
    if (!out)
        return fail(ErrorCode::io, "could not be written to its end; the disk may be full", path.string());
    return draft->put(mode);
}

} // namespace seamscope::recording

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/replace_file.h"

#include "base/open_beneath.h"
#include "recording/mcap/append_file.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace seamscope::recording {
namespace {

/// What cannot be synced, as some file systems cannot, is no loss.
Result<> synced(const std::filesystem::path& path, int how) {
    const int file = ::open(path.c_str(), how | O_CLOEXEC);
    const int error = file < 0 ? errno : ::fsync(file) == 0 ? 0 : errno;
    if (file >= 0)
        ::close(file);
    if (error != 0 && error != EINVAL && error != EACCES)
        return fail(error == ENOSPC || error == EDQUOT ? ErrorCode::noSpace : ErrorCode::io, std::generic_category().message(error), path.string());
    return {};
}

/// Such as /dev/stdout, which leads to a file where it was sent to one: a link that must stay where it is.
bool isOfTheSystem(const std::filesystem::path& path) {
    std::error_code error;
    const std::string whole = std::filesystem::absolute(path, error).lexically_normal().string();
    return whole.starts_with("/dev/") || whole.starts_with("/proc/");
}

} // namespace

Result<> replaceFile(const std::filesystem::path& path, std::string_view text) {
    using mcap::AppendFile;
    const auto draft = path.parent_path() / ("." + path.filename().string() + ".new");
    std::error_code error;
    std::filesystem::remove(draft, error); // of one who was killed, or a link that somebody put there: that is not followed
    error.clear(); // create() says what is wrong with the place
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
    std::error_code error;
    const auto there = std::filesystem::status(path, error);
    if ((std::filesystem::exists(there) && !std::filesystem::is_regular_file(there)) || isOfTheSystem(path)) {
        if (others == Others::refuse)
            return fail(ErrorCode::invalidInput, "not a regular file: is not replaced", path.string());
        return Draft(path, path);
    }
    std::filesystem::path target = std::filesystem::canonical(path, error); // a link to a file stays one
    if (error)
        target = path;
    std::filesystem::path draft = target.string() + ".part";
    std::filesystem::remove(draft, error); // what is wrong with it is said by who makes it
    return Draft(std::move(target), std::move(draft));
}

Draft::Draft(Draft&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_draft(std::move(other.m_draft))
    , m_isPut(std::exchange(other.m_isPut, true)) {}

Draft::~Draft() {
    std::error_code ignored; // the first reason is the one that is told
    if (!m_isPut && isBeside())
        std::filesystem::remove(m_draft, ignored);
}

Result<> Draft::put(unsigned most) {
    if (!isBeside())
        return {};
    std::error_code error;
    if (const auto before = std::filesystem::status(m_path, error); std::filesystem::is_regular_file(before))
        std::filesystem::permissions(m_draft, before.permissions() & std::filesystem::perms(most), error); // who could read it still can
    // A name that is on the disk before its bytes are is an empty file after a loss of power.
    SEAM_TRY(synced(m_draft, O_RDONLY));
    std::filesystem::rename(m_draft, m_path, error);
    if (error)
        return fail(ErrorCode::io, error.message(), m_path.string());
    m_isPut = true;
    return synced(m_path.has_parent_path() ? m_path.parent_path() : ".", O_RDONLY | O_DIRECTORY);
}

Result<> replaceText(const std::filesystem::path& path, const std::function<Result<>(std::ostream&)>& write, unsigned mode) {
    auto draft = Draft::of(path, Draft::Others::writeTo);
    if (!draft)
        return fail(draft.error());
    if (draft->isBeside()) { // made by us alone, as no stream can
        const int made = openBeneath(draft->path(), O_WRONLY | O_CREAT | O_EXCL, mode);
        if (made < 0)
            return fail(ErrorCode::io, "cannot be written: " + std::generic_category().message(errno), path.string());
        ::close(made);
    }
    std::ofstream out(draft->path(), std::ios::binary | std::ios::trunc);
    if (!out)
        return fail(ErrorCode::io, "cannot be written", path.string());
    SEAM_TRY(write(out));
    out.close();
    if (!out)
        return fail(ErrorCode::io, "could not be written to its end; the disk may be full", path.string());
    return draft->put(mode);
}

} // namespace seamscope::recording

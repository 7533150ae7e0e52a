// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/replace_file.h"

#include "recording/mcap/append_file.h"

#include <system_error>
#include <utility>

namespace seamscope::recording {

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

Result<std::filesystem::path> draftFor(const std::filesystem::path& path) {
    std::error_code error;
    const auto there = std::filesystem::status(path, error);
    if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there))
        return fail(ErrorCode::invalidInput, "not a regular file: is not replaced", path.string());
    std::filesystem::path draft = path.string() + ".part";
    std::filesystem::remove(draft, error); // what is wrong with it is said by who makes it
    return draft;
}

} // namespace seamscope::recording

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope {

/// A file that says that somebody is at what it is named after: one process has it at a time, and only as long as it lives.
class LockFile {
public:
    /// alreadyExists: another has it, and had for all of @p patience. noSpace, failedPrecondition (the disk can be read only), unsupported (the
    /// file system has no locks), io: it cannot be made.
    [[nodiscard]] static Result<LockFile> take(const std::filesystem::path& path, std::chrono::milliseconds patience = {});
    ~LockFile();
    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&& other) noexcept;

private:
    [[nodiscard]] static Result<LockFile> tryToTake(const std::filesystem::path& path);
    LockFile(std::filesystem::path path, int descriptor)
        : m_path(std::move(path))
        , m_descriptor(descriptor) {}

    std::filesystem::path m_path;
    int m_descriptor = -1;
};

/// A folder that one program at a time keeps something in.
struct FolderLock {
    std::optional<LockFile> file; ///< nothing: it goes on without, as nobody can have one there
    std::string trouble;          ///< then: why, to be told
};

/// For @p name in @p folder. alreadyExists, with @p taken for a reason: another has it, and did for a tenth of a second: whoever is started
/// again meets who ends. A disk that is full, can be read only or has no locks (NFS, FUSE) is no reason to refuse; whatever else keeps a lock from being made is, for two
/// might go on then.
[[nodiscard]] Result<FolderLock> lockFolder(const std::filesystem::path& folder, std::string_view name, std::string_view taken);

} // namespace seamscope

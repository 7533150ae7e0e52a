// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>

namespace seamscope {

/// A file that says that somebody is at what it is named after: one process has it at a time, and only as long as it lives.
class LockFile {
public:
    /// alreadyExists: another has it. io, noSpace: it cannot be made.
    [[nodiscard]] static Result<LockFile> take(const std::filesystem::path& path);
    ~LockFile();
    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&& other) noexcept;

private:
    LockFile(std::filesystem::path path, int descriptor)
        : m_path(std::move(path))
        , m_descriptor(descriptor) {}

    std::filesystem::path m_path;
    int m_descriptor = -1;
};

} // namespace seamscope

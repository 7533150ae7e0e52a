// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace seamscope::recording::mcap {

/// A file that is read at places. pread(2) and not mmap(2): a file that is cut while it is open gives an
/// error here, where a mapping would end the process. Thread-safe.
class InputFile {
public:
    [[nodiscard]] static Result<InputFile> open(const std::filesystem::path& path);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;

    /// Exactly @p length bytes; truncated when the file ends before. The caller bounds @p length.
    [[nodiscard]] Result<std::string> read(std::uint64_t offset, std::uint64_t length) const;
    /// Up to @p length bytes, fewer at the end of the file.
    [[nodiscard]] Result<std::string> readSome(std::uint64_t offset, std::uint64_t length) const;
    /// Where the first bytes at or behind @p offset are that are stored: what lies before them is a hole, all zeros. The
    /// size where only a hole follows.
    [[nodiscard]] std::uint64_t nextData(std::uint64_t offset) const;
    /// Length when it was opened.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    InputFile() = default;

    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::string m_path;
};

} // namespace seamscope::recording::mcap

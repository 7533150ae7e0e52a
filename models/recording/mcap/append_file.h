// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace seamscope::recording::mcap {

/// A file that only grows and is always whole: what cannot be written entirely is taken back. One thread.
///
/// Room is reserved on the disk before it is needed, so that the end of a recording (its summary) still fits
/// when the disk is full. Plain write(2): once it returns, the data is the kernel's and outlives a killed
/// process; only a dead machine needs sync().
class AppendFile {
public:
    enum class Existing { refuse, replace };
    static constexpr unsigned kMode = 0640; ///< of what is new

    [[nodiscard]] static Result<AppendFile> create(const std::filesystem::path& path, Existing existing, unsigned mode = kMode);
    ~AppendFile();
    AppendFile(AppendFile&& other) noexcept;

    /// Makes sure that @p bytes can be appended later. noSpace when the disk, a quota or a file size limit
    /// says no; file systems that cannot reserve answer ok, and append() finds out.
    [[nodiscard]] Result<> reserve(std::uint64_t bytes);
    /// All or nothing. noSpace as in reserve(), io for all else. (A process that sets RLIMIT_FSIZE ignores
    /// SIGXFSZ.)
    [[nodiscard]] Result<> append(std::string_view bytes);
    /// Waits until what was appended is on the disk.
    [[nodiscard]] Result<> sync();
    /// Gives back what was reserved and not used, and closes.
    [[nodiscard]] Result<> finish();

    [[nodiscard]] std::uint64_t size() const { return m_size; }

private:
    AppendFile(int descriptor, std::string path)
        : m_descriptor(descriptor)
        , m_path(std::move(path)) {}
    [[nodiscard]] Unexpected failure(std::string_view action, int error) const;

    int m_descriptor = -1;
    std::string m_path;
    std::uint64_t m_size = 0;
    std::uint64_t m_reserved = 0; ///< file length up to which there is room
    bool m_canReserve = true;
};

} // namespace seamscope::recording::mcap

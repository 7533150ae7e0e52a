// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "sources/unpack/byte_source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct archive;

namespace seamscope::sources {

struct ArchiveEntry {
    enum class Kind : std::uint8_t { file, folder, other }; ///< other: links, devices, files with holes
    std::string path;
    std::optional<TimePoint> modified;
    Kind kind = Kind::other;
};

/// Reads a tar archive (ustar, GNU, pax) or a zip archive as a stream. Nothing is written to disk, no entry
/// is held in memory. As a ByteSource it gives the current entry.
class ArchiveReader final : public ByteSource {
public:
    /// What is expected of the bytes: an archive, or one stream packed with zstd, bzip2 or xz, which then is
    /// the only entry. Programs that could unpack more are never called.
    enum class Shape : std::uint8_t { archive, packed };
    /// @param limit bytes of all entries together, read or skipped: a few kilobytes can pack a terabyte.
    ArchiveReader(ByteSource& inner, Shape shape, std::uint64_t limit);
    ~ArchiveReader() override;
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Whether these bytes begin an archive; spends the stream.
    [[nodiscard]] static bool isArchive(ByteSource& bytes, std::uint64_t limit);
    /// Relative, without "..", empty parts or control characters.
    [[nodiscard]] static bool isSafePath(std::string_view path);

    /// The next entry, nullopt at the end; the rest of the current one is skipped. Errors are final.
    [[nodiscard]] Result<std::optional<ArchiveEntry>> next();
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    struct Input;
    [[nodiscard]] Result<> open();
    [[nodiscard]] Result<bool> nextBlock();
    [[nodiscard]] Error error() const;

    const std::unique_ptr<Input> m_input;
    archive* const m_archive;
    const Shape m_shape;
    std::uint64_t m_left;
    std::uint64_t m_members = 0;
    std::string_view m_block; ///< the library's, until the next call
    bool m_isOpen = false;
    bool m_isInEntry = false;
    bool m_isLook = false; ///< at the first entry alone: what follows an end is not read
};

/// Unpacks gzip, zstd, bzip2 and xz by their magic numbers, passes anything else through; a byte order mark
/// before the text is left out.
/// @param limit bytes after unpacking; more is an error (tooLarge).
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(ByteSource& inner, std::uint64_t limit);

} // namespace seamscope::sources

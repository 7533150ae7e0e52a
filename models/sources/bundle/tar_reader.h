// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/bundle/byte_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources::bundle {

struct TarEntry {
    std::string path;
    std::uint64_t size = 0;
    std::optional<TimePoint> modified;
    bool isFile = false; ///< folders, links and devices are not
};

/// Reads a tar archive as a stream: ustar, GNU long names, pax `path` and `size`. Nothing is written to disk,
/// no entry is held in memory. As a ByteSource it gives the current entry.
class TarReader final : public ByteSource {
public:
    explicit TarReader(ByteSource& inner)
        : m_inner(inner) {}

    /// The next entry, nullopt at the end; the rest of the current one is skipped. Errors are final.
    [[nodiscard]] Result<std::optional<TarEntry>> next();
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

    /// A 512-byte block with the checksum of a header.
    [[nodiscard]] static bool isHeader(std::string_view block);
    /// Relative, without "..", empty parts or control characters.
    [[nodiscard]] static bool isSafePath(std::string_view path);

private:
    struct Extension {
        std::string path;
        std::optional<std::uint64_t> size;
    };
    [[nodiscard]] Result<bool> readBlock(std::span<char, 512> block);
    [[nodiscard]] Result<> skipRest();
    [[nodiscard]] Result<std::string> readSmall(std::uint64_t size);
    [[nodiscard]] static Result<> readPax(std::string_view records, Extension& extension);

    ByteSource& m_inner;
    std::uint64_t m_left = 0;    ///< bytes of the current entry not read yet
    std::uint64_t m_padding = 0; ///< bytes to the next block after it
    std::uint64_t m_offset = 0;
};

} // namespace seamscope::sources::bundle

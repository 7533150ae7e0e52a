// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace seamscope::recording::mcap {

/// zstd with a context that is kept between chunks. One thread.
class Compressor {
public:
    /// @param level of zstd; 1 is the fastest that still pays (docs/recording-format.md).
    explicit Compressor(int level);
    ~Compressor();
    Compressor(Compressor&&) noexcept;

    [[nodiscard]] Result<std::string> compress(std::string_view bytes);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// @param method "zstd", "lz4" or "" (none). Exactly @p size bytes must come out; the caller has bounded @p
/// size.
[[nodiscard]] Result<std::string> decompress(std::string_view method, std::string_view bytes,
                                             std::uint64_t size);

/// As much as can be had of a stream that is cut off; never more than @p limit bytes.
[[nodiscard]] std::string decompressPart(std::string_view method, std::string_view bytes,
                                         std::uint64_t limit);

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace seamscope::recording::mcap {

/// CRC-32 of IEEE 802.3 (zlib's). @param before checksum of the bytes that come first, 0 = none.
[[nodiscard]] std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/checksum.h"

#include <zlib.h>

namespace seamscope::recording::mcap {

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
    const auto* data = reinterpret_cast<const Bytef*>(bytes.data());
    return static_cast<std::uint32_t>(::crc32_z(before, data, bytes.size()));
}

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace seamscope::sources {

inline constexpr std::size_t kPacketHeadBytes = 5; ///< of an MQTT packet, at most: what it is, and how long

/// Bytes that an MQTT packet has behind its head, by what has come of it (MQTT 3.1.1, 2.2.3). Nothing: the head is not
/// whole yet. Of a length that is none: 0, whoever reads it will say so.
[[nodiscard]] constexpr std::optional<std::uint32_t> remainingLength(std::string_view begin) {
    std::uint32_t length = 0;
    for (std::size_t i = 1; i < kPacketHeadBytes; ++i) {
        if (i >= begin.size())
            return std::nullopt;
        const auto byte = static_cast<unsigned char>(begin[i]);
        length |= std::uint32_t{byte & 0x7FU} << (7 * (i - 1));
        if (byte < 0x80U)
            return length;
    }
    return 0;
}

} // namespace seamscope::sources

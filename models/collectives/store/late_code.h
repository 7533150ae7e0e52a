// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace seamscope::collectives {

/// A lateness in 16 bits: exact below 4.1 µs, then to one part in 4,096, up to 73 minutes. Keeps the order,
/// so that the largest code is the largest lateness.
[[nodiscard]] constexpr std::uint16_t lateCode(std::int64_t nanoseconds) {
    constexpr std::int64_t kMost = std::int64_t{4095} << 30;
    if (nanoseconds <= 0)
        return 0;
    const auto value = static_cast<std::uint64_t>(nanoseconds < kMost ? nanoseconds : kMost);
    if (value < 4096)
        return static_cast<std::uint16_t>(value);
    const int shift = std::bit_width(value) - 12;
    return static_cast<std::uint16_t>((static_cast<unsigned>(shift) << 11) + (value >> shift));
}

/// The lateness of a code, in nanoseconds: the least that has this code.
[[nodiscard]] constexpr std::int64_t lateNanoseconds(std::uint16_t code) {
    if (code < 4096)
        return code;
    const int shift = (code >> 11) - 1;
    return static_cast<std::int64_t>(code - (shift << 11)) << shift;
}

} // namespace seamscope::collectives

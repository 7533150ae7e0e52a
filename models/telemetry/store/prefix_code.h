// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/bit_stream.h"

#include <array>
#include <cstdint>
#include <span>

/// Canonical prefix (Huffman) code over a small alphabet, lengths limited so that one table look-up decodes a
/// symbol. Construction after D. A. Huffman, "A Method for the Construction of Minimum-Redundancy Codes"
/// (1952).
namespace seamscope::telemetry::store {

inline constexpr unsigned kMaxSymbols = 192;
inline constexpr unsigned kMaxCodeBits = 10;

/// How often each symbol occurs in a column.
using Histogram = std::array<std::uint32_t, kMaxSymbols>;

struct PrefixCode {
    std::array<std::uint8_t, kMaxSymbols> length{}; ///< bits, 0 = not used
    std::array<std::uint16_t, kMaxSymbols> code{};  ///< first bit lowest

    [[nodiscard]] static PrefixCode build(const Histogram& histogram);
    void write(Bytes& out) const;

private:
    void assignCodes();
};

/// How many bits follow the code of each symbol.
using ExtraBits = std::array<std::uint8_t, kMaxSymbols>;

/// Look-up by as many bits as the longest code has.
class PrefixDecoder {
public:
    struct Entry {
        std::uint8_t symbol;
        std::uint8_t length; ///< of the code, bits
        std::uint8_t total;  ///< with the bits that follow it
    };

    /// Reads what PrefixCode::write() wrote and moves @p at behind it.
    PrefixDecoder(const std::uint8_t*& at, const ExtraBits& extraBits);
    /// The symbol whose code @p bits begin with, lowest bit first.
    [[nodiscard]] const Entry& at(std::uint64_t bits) const { return m_table[bits & m_mask]; }

private:
    std::uint64_t m_mask = 0;
    std::array<Entry, std::size_t{1} << kMaxCodeBits> m_table;
};

} // namespace seamscope::telemetry::store

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

/// Look-up by as many bits as the longest code has.
class PrefixDecoder {
public:
    /// Reads what PrefixCode::write() wrote and moves @p at behind it.
    explicit PrefixDecoder(const std::uint8_t*& at);
    /// Takes one symbol; the reader must hold kMaxCodeBits.
    [[nodiscard]] unsigned next(BitReader& bits) const {
        const Entry entry = m_table[bits.peek(m_bits)];
        bits.skip(entry.length);
        return entry.symbol;
    }

private:
    struct Entry {
        std::uint8_t symbol;
        std::uint8_t length;
    };
    unsigned m_bits = 0;
    std::array<Entry, std::size_t{1} << kMaxCodeBits> m_table;
};

} // namespace seamscope::telemetry::store

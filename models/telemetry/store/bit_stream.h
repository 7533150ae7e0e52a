// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

/// Little-endian bits and variable-length integers in memory. What is read was written by this process; it is
/// not input, so reads are not checked. Buffers end with kReadPadding bytes so that whole words can be
/// loaded.
namespace seamscope::telemetry::store {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::size_t kReadPadding = 16;

using Bytes = std::vector<std::uint8_t>;

[[nodiscard]] inline std::uint64_t loadWord(const std::uint8_t* at) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

inline void appendWord(Bytes& out, std::uint64_t word, std::size_t bytes = 8) {
    const std::size_t size = out.size();
    out.resize(size + bytes);
    std::memcpy(out.data() + size, &word, bytes);
}

inline void appendVarint(Bytes& out, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        out.push_back(static_cast<std::uint8_t>(value | 0x80));
    out.push_back(static_cast<std::uint8_t>(value));
}

[[nodiscard]] inline std::uint64_t readVarint(const std::uint8_t*& at) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const std::uint8_t byte = *at++;
        value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if (byte < 0x80)
            return value;
    }
}

/// Small magnitudes of both signs become small numbers: 0, −1, 1, −2 → 0, 1, 2, 3.
[[nodiscard]] constexpr std::uint64_t zigzag(std::uint64_t v) { return (v << 1) ^ (0 - (v >> 63)); }
[[nodiscard]] constexpr std::uint64_t unzigzag(std::uint64_t v) { return (v >> 1) ^ (0 - (v & 1)); }

/// Appends groups of bits, lowest first.
class BitWriter {
public:
    explicit BitWriter(Bytes& out)
        : m_out(out) {}

    /// @param value below 2^@p count; @p count 0..64
    void put(std::uint64_t value, unsigned count) {
        m_word |= value << m_used;
        if (m_used + count < 64) {
            m_used += count;
            return;
        }
        appendWord(m_out, m_word);
        m_word = m_used == 0 ? 0 : value >> (64 - m_used);
        m_used = m_used + count - 64;
    }
    /// Bits that are not in the bytes yet.
    [[nodiscard]] unsigned held() const { return m_used; }
    void finish() {
        appendWord(m_out, m_word, (m_used + 7) / 8);
        m_word = 0;
        m_used = 0;
    }

private:
    Bytes& m_out;
    std::uint64_t m_word = 0;
    unsigned m_used = 0;
};

class BitReader {
public:
    /// @param bit where to begin, counted from @p at
    explicit BitReader(const std::uint8_t* at, std::size_t bit = 0)
        : m_at(at + bit / 8) {
        refill();
        skip(static_cast<unsigned>(bit % 8));
    }

    /// At least 56 bits are then at hand.
    void refill() {
        m_word |= loadWord(m_at) << m_held;
        m_at += (63 - m_held) >> 3;
        m_held |= 56;
    }
    /// The next bits, lowest first, without taking them.
    [[nodiscard]] std::uint64_t peek(unsigned count) const {
        return m_word & ((std::uint64_t{1} << count) - 1);
    }
    void skip(unsigned count) {
        m_word >>= count;
        m_held -= count;
    }
    /// The byte behind what was taken.
    [[nodiscard]] const std::uint8_t* end() const { return m_at - m_held / 8; }
    /// Any count 0..64; refills by itself.
    [[nodiscard]] std::uint64_t take(unsigned count) {
        refill();
        if (count <= 56) {
            const std::uint64_t value = peek(count);
            skip(count);
            return value;
        }
        const std::uint64_t low = peek(32);
        skip(32);
        refill();
        const std::uint64_t high = peek(count - 32);
        skip(count - 32);
        return low | high << 32;
    }

private:
    const std::uint8_t* m_at;
    std::uint64_t m_word = 0;
    unsigned m_held = 0;
};

} // namespace seamscope::telemetry::store

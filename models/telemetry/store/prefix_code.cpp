// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/prefix_code.h"

#include <algorithm>

namespace seamscope::telemetry::store {
namespace {

struct Leaf {
    std::uint32_t weight;
    std::uint8_t symbol;
};

/// Depths of the leaves of a minimum-redundancy tree; @p leaves by rising weight, at least two. Two queues:
/// the leaves, and the inner nodes, which come into being in rising weight.
void treeDepths(std::span<const Leaf> leaves, std::span<std::uint8_t> depths) {
    const std::size_t n = leaves.size();
    std::array<std::uint32_t, 2 * kMaxSymbols> weight{};
    std::array<std::uint16_t, 2 * kMaxSymbols> parent{};
    for (std::size_t i = 0; i < n; ++i)
        weight[i] = leaves[i].weight;
    std::size_t leaf = 0;
    std::size_t inner = n;
    for (std::size_t made = n; made < 2 * n - 1; ++made)
        for (int child = 0; child < 2; ++child) {
            const bool takeLeaf = leaf < n && (inner >= made || weight[leaf] <= weight[inner]);
            const std::size_t taken = takeLeaf ? leaf++ : inner++;
            weight[made] += weight[taken];
            parent[taken] = static_cast<std::uint16_t>(made);
        }
    std::array<std::uint8_t, 2 * kMaxSymbols> depth{};
    for (std::size_t i = 2 * n - 2; i-- > 0;)
        depth[i] = static_cast<std::uint8_t>(depth[parent[i]] + 1);
    std::copy_n(depth.begin(), n, depths.begin());
}

/// Cuts depths to kMaxCodeBits and lengthens the rarest short ones until the Kraft sum fits again.
void limitDepths(std::span<std::uint8_t> depths) {
    constexpr std::uint32_t kWhole = 1u << kMaxCodeBits;
    std::uint32_t sum = 0;
    for (auto& depth : depths) {
        depth = std::min<std::uint8_t>(depth, kMaxCodeBits);
        sum += kWhole >> depth;
    }
    while (sum > kWhole)
        for (auto& depth : depths) // rising weight: the rarest first
            if (depth < kMaxCodeBits && sum > kWhole) {
                ++depth;
                sum -= kWhole >> depth;
                break;
            }
}

std::uint16_t reversed(std::uint16_t code, unsigned length) {
    std::uint16_t result = 0;
    for (unsigned i = 0; i < length; ++i)
        result = static_cast<std::uint16_t>(result | ((code >> i) & 1) << (length - 1 - i));
    return result;
}

} // namespace

PrefixCode PrefixCode::build(const Histogram& histogram) {
    std::array<Leaf, kMaxSymbols> leaves;
    std::size_t n = 0;
    for (unsigned symbol = 0; symbol < kMaxSymbols; ++symbol)
        if (histogram[symbol] > 0)
            leaves[n++] = {histogram[symbol], static_cast<std::uint8_t>(symbol)};
    PrefixCode result;
    if (n == 1)
        result.length[leaves[0].symbol] = 1;
    if (n > 1) {
        std::sort(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(n),
                  [](const Leaf& a, const Leaf& b) { return a.weight < b.weight; });
        std::array<std::uint8_t, kMaxSymbols> depths{};
        treeDepths({leaves.data(), n}, {depths.data(), n});
        limitDepths({depths.data(), n});
        for (std::size_t i = 0; i < n; ++i)
            result.length[leaves[i].symbol] = depths[i];
    }
    result.assignCodes();
    return result;
}

void PrefixCode::assignCodes() {
    std::array<std::uint16_t, kMaxCodeBits + 2> next{};
    std::array<std::uint16_t, kMaxCodeBits + 1> count{};
    for (const auto l : length)
        count[l] = static_cast<std::uint16_t>(count[l] + 1);
    count[0] = 0;
    for (unsigned bits = 1; bits <= kMaxCodeBits; ++bits)
        next[bits + 1] = static_cast<std::uint16_t>((next[bits] + count[bits]) << 1);
    for (unsigned symbol = 0; symbol < kMaxSymbols; ++symbol)
        if (const unsigned bits = length[symbol]; bits > 0)
            code[symbol] = reversed(next[bits]++, bits);
}

// Lengths as half-bytes, by symbol; 15 and the next half-byte stand for 3..17 unused symbols, 14 ends the
// list.
void PrefixCode::write(Bytes& out) const {
    BitWriter bits(out);
    unsigned end = kMaxSymbols;
    while (end > 0 && length[end - 1] == 0)
        --end;
    for (unsigned symbol = 0; symbol < end;) {
        unsigned unused = 0;
        while (length[symbol + unused] == 0 && unused < 17)
            ++unused;
        if (unused >= 3) {
            bits.put(15, 4);
            bits.put(unused - 3, 4);
            symbol += unused;
        } else {
            bits.put(length[symbol++], 4);
        }
    }
    bits.put(14, 4);
    bits.finish();
}

namespace {

/// Used symbols in the order of their codes: by length, then by number.
struct UsedSymbols {
    std::array<std::uint8_t, kMaxSymbols> symbol;
    std::array<std::uint8_t, kMaxCodeBits + 2> begin{}; ///< of the symbols with a code of so many bits
};

UsedSymbols readLengths(const std::uint8_t*& at) {
    unsigned nibbles = 0;
    const auto next = [&at, &nibbles] {
        const unsigned nibble = (at[nibbles / 2] >> (nibbles % 2 * 4)) & 15u;
        ++nibbles;
        return nibble;
    };
    std::array<std::uint8_t, kMaxSymbols> symbols;
    std::array<std::uint8_t, kMaxSymbols> lengths;
    std::array<std::uint8_t, kMaxCodeBits + 1> count{};
    std::size_t used = 0;
    for (unsigned symbol = 0;; ++symbol) {
        const unsigned nibble = next();
        if (nibble == 14)
            break;
        if (nibble == 15)
            symbol += next() + 2;
        if (nibble == 15 || nibble == 0)
            continue;
        symbols[used] = static_cast<std::uint8_t>(symbol);
        lengths[used++] = static_cast<std::uint8_t>(nibble);
        ++count[nibble];
    }
    at += (nibbles + 1) / 2;
    UsedSymbols result;
    for (unsigned bits = 1; bits <= kMaxCodeBits; ++bits)
        result.begin[bits + 1] = static_cast<std::uint8_t>(result.begin[bits] + count[bits]);
    auto place = result.begin;
    for (std::size_t i = 0; i < used; ++i)
        result.symbol[place[lengths[i]]++] = symbols[i];
    return result;
}

} // namespace

/// The table for one bit more is the table twice, with the codes of that length written over.
PrefixDecoder::PrefixDecoder(const std::uint8_t*& at, const ExtraBits& extraBits) {
    const UsedSymbols used = readLengths(at);
    const unsigned total = used.begin[kMaxCodeBits + 1];
    std::uint16_t code = 0;
    unsigned bits = 0;
    for (unsigned i = 0; i < total; code = static_cast<std::uint16_t>(code << 1)) {
        const std::size_t half = std::size_t{1} << bits++;
        std::copy_n(m_table.begin(), half, m_table.begin() + static_cast<std::ptrdiff_t>(half));
        for (; i < used.begin[bits + 1]; ++i) {
            const std::uint8_t symbol = used.symbol[i];
            m_table[reversed(code++, bits)] = {symbol, static_cast<std::uint8_t>(bits),
                                               static_cast<std::uint8_t>(bits + extraBits[symbol])};
        }
    }
    m_mask = (std::uint64_t{1} << bits) - 1;
}

} // namespace seamscope::telemetry::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace seamscope::seams {

/// Means of a series over blocks of equal length, in bounded memory for any length of time: when the blocks
/// are full, each two become one of twice the length. Blocks without a value are left out. Times rise.
class SlowHistory {
public:
    /// @param block length of the first blocks; @param blocks most of them, even
    /// @param doubles false: the oldest go instead
    SlowHistory(Duration block, std::size_t blocks, bool doubles)
        : m_block(block.count())
        , m_most(blocks)
        , m_doubles(doubles) {}

    /// True when a block was completed by it.
    bool add(TimePoint at, double value);
    /// Middle of each whole block in days since 1970, and its mean; oldest first.
    void read(std::vector<double>& days, std::vector<double>& values) const;
    [[nodiscard]] std::size_t size() const { return m_blocks.size(); }
    [[nodiscard]] Duration block() const { return Duration(m_block); }

private:
    struct Block {
        std::int32_t index;
        float mean;
    };
    void halve();

    std::int64_t m_block;
    std::size_t m_most;
    bool m_doubles;
    std::vector<Block> m_blocks;
    std::int64_t m_open = -1; ///< index of the open block
    double m_sum = 0;
    std::uint32_t m_count = 0;
};

} // namespace seamscope::seams

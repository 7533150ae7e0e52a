// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/integer_codec.h"
#include "telemetry/store/memory.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>

namespace seamscope::telemetry::store {

/// Times that several blocks have in common; the encoded column stands behind it. Readers see the column
/// alone.
struct TimeColumn {
    std::uint64_t fingerprint;
    std::uint32_t blocks; ///< that stand on it; the writer's
    std::uint32_t bytes;  ///< of the column, kReadPadding included

    [[nodiscard]] const std::uint8_t* encoded() const {
        return reinterpret_cast<const std::uint8_t*>(this + 1);
    }
};

/// The series of one scrape have their times in common. Where those jitter they would be most of what a block
/// of values that hardly move takes, so such blocks share one column of times. It lives as long as a version
/// that sees one of its blocks. Writer thread.
class TimeColumns {
public:
    explicit TimeColumns(Memory& memory)
        : m_memory(memory) {}

    /// The column of @p times (1..kMaxColumn, as many as the block has samples), for one more block. nullptr
    /// where they are so regular that an own copy, in encoded(), is no longer than what sharing takes.
    [[nodiscard]] const TimeColumn* share(std::span<const std::int64_t> times);
    [[nodiscard]] const Bytes& encoded() const { return m_bytes; }
    [[nodiscard]] bool mustBePadded() const { return m_mustBePadded; } ///< what is in encoded()
    /// One block less stands on it.
    void release(const TimeColumn* column);
    /// Bytes that all columns take in memory.
    [[nodiscard]] std::size_t bytes() const { return m_held; }

private:
    [[nodiscard]] TimeColumn* find(std::uint64_t fingerprint, std::span<const std::int64_t> times);

    Memory& m_memory;
    std::unordered_map<std::uint64_t, TimeColumn*> m_columns; ///< the newest with each fingerprint
    IntegerEncoder m_encoder;
    Bytes m_bytes;
    bool m_mustBePadded = false;
    std::size_t m_held = 0;
};

} // namespace seamscope::telemetry::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/compression.h"
#include "recording/mcap/records.h"

#include <map>
#include <string>

namespace seamscope::recording::mcap {

/// A chunk that is complete: its record with the message index records that follow it, and its line of the
/// summary.
struct FinishedChunk {
    std::string bytes;
    ChunkIndex index; ///< offsets count from the place where `bytes` is written
};

/// Gathers messages of the open chunk.
class ChunkBuilder {
public:
    void add(const Message& message);
    /// Compresses what was gathered and starts afresh; nothing is lost when it fails.
    [[nodiscard]] Result<FinishedChunk> finish(Compressor& compressor);
    void clear();

    [[nodiscard]] bool isEmpty() const { return m_indexes.empty(); }
    [[nodiscard]] std::size_t size() const { return m_records.size(); }

private:
    std::string m_records;
    std::map<std::uint16_t, MessageIndex> m_indexes; ///< by channel
    std::uint64_t m_startTime = 0;
    std::uint64_t m_endTime = 0;
};

} // namespace seamscope::recording::mcap

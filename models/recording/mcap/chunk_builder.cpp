// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/chunk_builder.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/encode.h"

#include <algorithm>

namespace seamscope::recording::mcap {

void ChunkBuilder::add(const Message& message) {
    m_startTime = isEmpty() ? message.logTime : std::min(m_startTime, message.logTime);
    m_endTime = isEmpty() ? message.logTime : std::max(m_endTime, message.logTime);
    MessageIndex& index = m_indexes[message.channelId];
    index.channelId = message.channelId;
    index.entries.emplace_back(message.logTime, m_records.size());
    append(m_records, message);
}

Result<FinishedChunk> ChunkBuilder::finish(Compressor& compressor) {
    auto compressed = compressor.compress(m_records);
    if (!compressed)
        return fail(std::move(compressed).error());
    Chunk chunk;
    chunk.startTime = m_startTime;
    chunk.endTime = m_endTime;
    chunk.uncompressedSize = m_records.size();
    chunk.uncompressedCrc = crc32(m_records);
    chunk.compression = "zstd";

    FinishedChunk out;
    append(out.bytes, chunk, *compressed);
    out.index.startTime = m_startTime;
    out.index.endTime = m_endTime;
    out.index.chunkLength = out.bytes.size();
    out.index.compression = chunk.compression;
    out.index.compressedSize = compressed->size();
    out.index.uncompressedSize = chunk.uncompressedSize;
    for (const auto& [channel, messages] : m_indexes) {
        out.index.messageIndexOffsets.emplace_back(channel, out.bytes.size());
        append(out.bytes, messages);
    }
    out.index.messageIndexLength = out.bytes.size() - out.index.chunkLength;
    clear();
    return out;
}

void ChunkBuilder::clear() {
    m_records.clear();
    m_indexes.clear();
}

} // namespace seamscope::recording::mcap

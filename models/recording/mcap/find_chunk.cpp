// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/find_chunk.h"

#include "recording/mcap/file_index.h"
#include "recording/mcap/parse.h"

#include <algorithm>

namespace seamscope::recording::mcap {
namespace {

constexpr std::uint64_t kPiece = std::uint64_t{1} << 20;
/// Opcode, lengths and the fixed part with the longest name of a compression.
constexpr std::size_t kHead = kRecordPrefix + 8 + 8 + 8 + 4 + 4 + 4 + 8;

bool isChunk(std::string_view bytes, std::uint64_t room) {
    const auto [opcode, length] = parsePrefix(bytes);
    if (length + kRecordPrefix > room || length > kMaxRecordBytes)
        return false;
    const auto chunk = parseChunk(bytes.substr(kRecordPrefix), length);
    return chunk && chunk->recordsOffset + chunk->recordsSize == length &&
           chunk->startTime <= chunk->endTime && chunk->uncompressedSize <= kMaxRecordBytes &&
           (chunk->compression.empty() || chunk->compression == "zstd" || chunk->compression == "lz4");
}

} // namespace

Result<std::optional<std::uint64_t>> findChunk(const InputFile& file, std::uint64_t from) {
    // No chunk begins with a zero: a file of a TiB that is one hole is not read.
    while ((from = file.nextData(from)) < file.size()) {
        const auto bytes = file.readSome(from, kPiece);
        if (!bytes)
            return fail(bytes.error());
        const bool isLast = from + bytes->size() >= file.size();
        const std::string_view all(*bytes);
        for (std::size_t at = 0; at < all.size(); ++at) {
            at = all.find(static_cast<char>(Opcode::chunk), at);
            if (at == std::string_view::npos)
                break;
            if (all.size() - at < kHead && !isLast)
                break; // in the next piece, which begins before it
            if (all.size() - at >= kRecordPrefix && isChunk(all.substr(at), file.size() - from - at))
                return std::optional(from + at);
        }
        if (isLast)
            break;
        from += all.size() - kHead;
    }
    return std::optional<std::uint64_t>();
}

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/damage.h"
#include "recording/mcap/input_file.h"
#include "recording/mcap/records.h"

#include <map>
#include <optional>

namespace seamscope::recording::mcap {

/// Bounds on one record and on one chunk when it is decompressed.
inline constexpr std::uint64_t kMaxRecordBytes = std::uint64_t{256} << 20;

/// A part of the file that holds a sequence of records with messages.
struct Segment {
    enum class Kind : unsigned char {
        chunk,    ///< a whole chunk
        cutChunk, ///< the file ends inside
        loose,    ///< records that stand in the data section by themselves
    };
    Kind kind = Kind::chunk;
    /// Of the chunk; for the other kinds made up the same way. No message index offsets = channels not known.
    ChunkIndex index;
    /// False when it surely has no message of the channel.
    [[nodiscard]] bool mayHave(std::uint16_t channel) const;
};

/// Where everything is in a file.
struct FileIndex {
    Header header;
    std::map<std::uint16_t, Schema> schemas;
    std::map<std::uint16_t, Channel> channels;
    std::vector<Segment> segments; ///< in file order
    std::vector<AttachmentIndex> attachments;
    std::vector<MetadataIndex> metadata;
    std::optional<Statistics> statistics; ///< as the summary states them
    bool hasSummary = false;     ///< false: the file was walked through, because it was cut or has no summary
    bool isCut = false;          ///< no footer: the writer did not get to the end
    std::uint64_t goodEnd = 0;   ///< after the last whole record
    std::uint64_t summaryStart = 0; ///< as the footer says; 0 without hasSummary
    std::vector<Damage> damage;     ///< what could not be taken
};

/// What all chunks of a file may come to, unpacked: 256 MiB and a hundred times its size. No recording is
/// packed that tightly; what says it is would keep a reader busy for hours.
[[nodiscard]] Result<> checkWork(const InputFile& file, const std::vector<Segment>& segments);

/// Reads the summary; without a good one it walks the file from record to record (messages are not touched).
/// Fails only when it is no MCAP file of a version that we know.
[[nodiscard]] Result<FileIndex> readIndex(const InputFile& file);
/// Walks the file even when it has a summary.
[[nodiscard]] Result<FileIndex> scanIndex(const InputFile& file);

/// The records of a segment, decompressed, checksum verified. Of a chunk that is cut, which nothing can
/// verify, as much as is plausible: messages within the times that the chunk states.
[[nodiscard]] Result<std::string> loadSegment(const InputFile& file, const Segment& segment);

} // namespace seamscope::recording::mcap

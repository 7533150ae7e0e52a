// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The MCAP container, version 0 (specification: https://mcap.dev/spec). Times are unsigned nanoseconds as in
/// the format; numbers are little-endian; a record is one byte of opcode, eight bytes of length, and the
/// content.
namespace seamscope::recording::mcap {

enum class Opcode : std::uint8_t {
    header = 0x01,
    footer = 0x02,
    schema = 0x03,
    channel = 0x04,
    message = 0x05,
    chunk = 0x06,
    messageIndex = 0x07,
    chunkIndex = 0x08,
    attachment = 0x09,
    attachmentIndex = 0x0A,
    statistics = 0x0B,
    metadata = 0x0C,
    metadataIndex = 0x0D,
    summaryOffset = 0x0E,
    dataEnd = 0x0F,
};

inline constexpr std::string_view kMagic("\x89MCAP0\r\n", 8);
inline constexpr std::size_t kRecordPrefix = 9;   ///< opcode and length
inline constexpr std::size_t kMessageHeader = 22; ///< channel, sequence, two times
inline constexpr std::size_t kFooterRecord = kRecordPrefix + 20;
inline constexpr std::size_t kDataEndRecord = kRecordPrefix + 4;

using StringMap = std::vector<std::pair<std::string, std::string>>;

struct Header {
    std::string profile;
    std::string library;
};

struct Footer {
    std::uint64_t summaryStart = 0;       ///< 0 = no summary
    std::uint64_t summaryOffsetStart = 0; ///< 0 = none
    std::uint32_t summaryCrc = 0;         ///< 0 = not stated
};

struct Schema {
    std::uint16_t id = 0;
    std::string name;
    std::string encoding;
    std::string data;
    bool operator==(const Schema&) const = default;
};

struct Channel {
    std::uint16_t id = 0;
    std::uint16_t schemaId = 0; ///< 0 = no schema
    std::string topic;
    std::string messageEncoding;
    StringMap metadata;
    bool operator==(const Channel&) const = default;
};

struct Message {
    std::uint16_t channelId = 0;
    std::uint32_t sequence = 0;
    std::uint64_t logTime = 0;
    std::uint64_t publishTime = 0;
    std::string_view data; ///< into the bytes it was parsed from
};

/// The fixed part of a chunk, and where its (compressed) records lie within the content of the record.
struct Chunk {
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::uint64_t uncompressedSize = 0;
    std::uint32_t uncompressedCrc = 0; ///< 0 = not stated
    std::string compression;
    std::uint64_t recordsOffset = 0;
    std::uint64_t recordsSize = 0;
};

struct MessageIndex {
    std::uint16_t channelId = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>>
        entries; ///< log time, offset in the uncompressed chunk
    bool operator==(const MessageIndex&) const = default;
};

struct ChunkIndex {
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::uint64_t chunkOffset = 0;
    std::uint64_t chunkLength = 0;                                            ///< with opcode and length
    std::vector<std::pair<std::uint16_t, std::uint64_t>> messageIndexOffsets; ///< by channel, in the file
    std::uint64_t messageIndexLength = 0;
    std::string compression;
    std::uint64_t compressedSize = 0;
    std::uint64_t uncompressedSize = 0;
    bool operator==(const ChunkIndex&) const = default;
};

struct Attachment {
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0;
    std::string name;
    std::string mediaType;
    std::string data;
    bool crcMatches = true; ///< set by parsing; a stated checksum of 0 counts as a match
};

struct AttachmentIndex {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0;
    std::uint64_t dataSize = 0;
    std::string name;
    std::string mediaType;
    bool operator==(const AttachmentIndex&) const = default;
};

struct Statistics {
    std::uint64_t messageCount = 0;
    std::uint16_t schemaCount = 0;
    std::uint32_t channelCount = 0;
    std::uint32_t attachmentCount = 0;
    std::uint32_t metadataCount = 0;
    std::uint32_t chunkCount = 0;
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::vector<std::pair<std::uint16_t, std::uint64_t>> channelMessageCounts;
    bool operator==(const Statistics&) const = default;
};

struct Metadata {
    std::string name;
    StringMap entries;
};

struct MetadataIndex {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string name;
    bool operator==(const MetadataIndex&) const = default;
};

struct SummaryOffset {
    std::uint8_t groupOpcode = 0;
    std::uint64_t groupStart = 0;
    std::uint64_t groupLength = 0;
};

struct DataEnd {
    std::uint32_t dataSectionCrc = 0; ///< 0 = not stated
};

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/records.h"

#include <tuple>

/// The fields of records in the order of the format, which is written and read by. Records that need more than their
/// fields (message, chunk, attachment) are not here.
namespace seamscope::recording::mcap {

template<class Record>
struct Layout;

template<>
struct Layout<Header> {
    static constexpr auto kOpcode = Opcode::header;
    static constexpr const char* kName = "header";
    static constexpr auto kFields = std::tuple(&Header::profile, &Header::library);
};
template<>
struct Layout<Footer> {
    static constexpr auto kOpcode = Opcode::footer;
    static constexpr const char* kName = "footer";
    static constexpr auto kFields = std::tuple(&Footer::summaryStart, &Footer::summaryOffsetStart, &Footer::summaryCrc);
};
template<>
struct Layout<Schema> {
    static constexpr auto kOpcode = Opcode::schema;
    static constexpr const char* kName = "schema";
    static constexpr auto kFields = std::tuple(&Schema::id, &Schema::name, &Schema::encoding, &Schema::data);
};
template<>
struct Layout<Channel> {
    static constexpr auto kOpcode = Opcode::channel;
    static constexpr const char* kName = "channel";
    static constexpr auto kFields = std::tuple(&Channel::id, &Channel::schemaId, &Channel::topic, &Channel::messageEncoding, &Channel::metadata);
};
template<>
struct Layout<MessageIndex> {
    static constexpr auto kOpcode = Opcode::messageIndex;
    static constexpr const char* kName = "message index";
    static constexpr auto kFields = std::tuple(&MessageIndex::channelId, &MessageIndex::entries);
};
template<>
struct Layout<ChunkIndex> {
    static constexpr auto kOpcode = Opcode::chunkIndex;
    static constexpr const char* kName = "chunk index";
    static constexpr auto kFields = std::tuple(&ChunkIndex::startTime, &ChunkIndex::endTime, &ChunkIndex::chunkOffset, &ChunkIndex::chunkLength, &ChunkIndex::messageIndexOffsets, &ChunkIndex::messageIndexLength, &ChunkIndex::compression, &ChunkIndex::compressedSize, &ChunkIndex::uncompressedSize);
};
template<>
struct Layout<AttachmentIndex> {
    static constexpr auto kOpcode = Opcode::attachmentIndex;
    static constexpr const char* kName = "attachment index";
    static constexpr auto kFields = std::tuple(&AttachmentIndex::offset, &AttachmentIndex::length, &AttachmentIndex::logTime, &AttachmentIndex::createTime, &AttachmentIndex::dataSize, &AttachmentIndex::name, &AttachmentIndex::mediaType);
};
template<>
struct Layout<Statistics> {
    static constexpr auto kOpcode = Opcode::statistics;
    static constexpr const char* kName = "statistics";
    static constexpr auto kFields = std::tuple(&Statistics::messageCount, &Statistics::schemaCount, &Statistics::channelCount, &Statistics::attachmentCount, &Statistics::metadataCount, &Statistics::chunkCount, &Statistics::startTime, &Statistics::endTime, &Statistics::channelMessageCounts);
};
template<>
struct Layout<Metadata> {
    static constexpr auto kOpcode = Opcode::metadata;
    static constexpr const char* kName = "metadata";
    static constexpr auto kFields = std::tuple(&Metadata::name, &Metadata::entries);
};
template<>
struct Layout<MetadataIndex> {
    static constexpr auto kOpcode = Opcode::metadataIndex;
    static constexpr const char* kName = "metadata index";
    static constexpr auto kFields = std::tuple(&MetadataIndex::offset, &MetadataIndex::length, &MetadataIndex::name);
};
template<>
struct Layout<SummaryOffset> {
    static constexpr auto kOpcode = Opcode::summaryOffset;
    static constexpr const char* kName = "summary offset";
    static constexpr auto kFields = std::tuple(&SummaryOffset::groupOpcode, &SummaryOffset::groupStart, &SummaryOffset::groupLength);
};
template<>
struct Layout<DataEnd> {
    static constexpr auto kOpcode = Opcode::dataEnd;
    static constexpr const char* kName = "data end";
    static constexpr auto kFields = std::tuple(&DataEnd::dataSectionCrc);
};

} // namespace seamscope::recording::mcap

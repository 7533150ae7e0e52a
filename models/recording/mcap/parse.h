// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/records.h"

#include <optional>

/// Bytes to records. Nothing is trusted: every length is held against the bytes that are there. Fields after
/// the ones that we know are left unread, as the format demands. Places in errors are relative to the record.
namespace seamscope::recording::mcap {

/// One record inside a sequence of records.
struct RecordView {
    Opcode opcode{};        ///< may be a value that the enumeration does not name
    std::size_t offset = 0; ///< of the opcode, in the sequence
    std::string_view content;
};

/// Walks a sequence of records and ends at the first that is not complete.
class RecordWalker {
public:
    explicit RecordWalker(std::string_view bytes)
        : m_bytes(bytes) {}
    [[nodiscard]] std::optional<RecordView> next();
    /// After next() gave nothing: bytes are left that make no whole record.
    [[nodiscard]] bool isCut() const { return m_offset < m_bytes.size(); }
    [[nodiscard]] std::size_t offset() const { return m_offset; }

private:
    std::string_view m_bytes;
    std::size_t m_offset = 0;
};

/// Opcode and content length of a record prefix of kRecordPrefix bytes.
[[nodiscard]] std::pair<Opcode, std::uint64_t> parsePrefix(std::string_view bytes);

[[nodiscard]] Result<Header> parseHeader(std::string_view content);
[[nodiscard]] Result<Footer> parseFooter(std::string_view content);
[[nodiscard]] Result<Schema> parseSchema(std::string_view content);
[[nodiscard]] Result<Channel> parseChannel(std::string_view content);
[[nodiscard]] Result<Message> parseMessage(std::string_view content);
[[nodiscard]] Result<MessageIndex> parseMessageIndex(std::string_view content);
[[nodiscard]] Result<ChunkIndex> parseChunkIndex(std::string_view content);
[[nodiscard]] Result<Attachment> parseAttachment(std::string_view content);
[[nodiscard]] Result<AttachmentIndex> parseAttachmentIndex(std::string_view content);
[[nodiscard]] Result<Statistics> parseStatistics(std::string_view content);
[[nodiscard]] Result<Metadata> parseMetadata(std::string_view content);
[[nodiscard]] Result<MetadataIndex> parseMetadataIndex(std::string_view content);
[[nodiscard]] Result<SummaryOffset> parseSummaryOffset(std::string_view content);
[[nodiscard]] Result<DataEnd> parseDataEnd(std::string_view content);
/// Reads the fixed part only: @p content may end after it. @param contentSize length stated by the record.
[[nodiscard]] Result<Chunk> parseChunk(std::string_view content, std::uint64_t contentSize);

} // namespace seamscope::recording::mcap

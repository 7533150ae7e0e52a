// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/parse.h"

#include "recording/mcap/checksum.h"

#include <type_traits>

namespace seamscope::recording::mcap {
namespace {

/// Takes fields off the front; once something is missing, all that follows is empty and isGood() is false.
class Cursor {
public:
    explicit Cursor(std::string_view bytes)
        : m_bytes(bytes) {}

    template<class Integer>
    Integer integer() {
        const std::string_view raw = take(sizeof(Integer));
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < raw.size(); ++i)
            value |= std::uint64_t{static_cast<unsigned char>(raw[i])} << (8 * i);
        return static_cast<Integer>(value);
    }
    std::string_view take(std::uint64_t size) {
        if (!m_good || size > m_bytes.size() - m_offset) {
            m_good = false;
            return {};
        }
        const std::string_view part = m_bytes.substr(m_offset, static_cast<std::size_t>(size));
        m_offset += part.size();
        return part;
    }
    std::string_view text() { return take(integer<std::uint32_t>()); }
    std::string_view rest() { return take(m_bytes.size() - m_offset); }
    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] bool isAtEnd() const { return m_offset == m_bytes.size(); }
    [[nodiscard]] std::size_t offset() const { return m_offset; }

private:
    std::string_view m_bytes;
    std::size_t m_offset = 0;
    bool m_good = true;
};

template<class T>
void read(Cursor& in, T& value) {
    if constexpr (std::is_same_v<T, std::string>)
        value = in.text();
    else
        value = in.integer<T>();
}

template<class Pairs>
bool readPairs(Cursor& in, Pairs& pairs) {
    Cursor entries(in.text());
    while (entries.isGood() && !entries.isAtEnd()) {
        typename Pairs::value_type pair;
        read(entries, pair.first);
        read(entries, pair.second);
        if (entries.isGood())
            pairs.push_back(std::move(pair));
    }
    return entries.isGood();
}

template<class Record>
Result<Record> finish(const Cursor& in, Record record, std::string_view what, bool good = true) {
    if (!in.isGood() || !good)
        return fail(ErrorCode::invalidInput, std::string(what) + " record is shorter than its fields say");
    return record;
}

} // namespace

std::pair<Opcode, std::uint64_t> parsePrefix(std::string_view bytes) {
    Cursor in(bytes);
    const auto opcode = static_cast<Opcode>(in.integer<std::uint8_t>());
    return {opcode, in.integer<std::uint64_t>()};
}

std::optional<RecordView> RecordWalker::next() {
    const std::string_view rest = m_bytes.substr(m_offset);
    if (rest.size() < kRecordPrefix)
        return std::nullopt;
    const auto [opcode, length] = parsePrefix(rest.substr(0, kRecordPrefix));
    if (length > rest.size() - kRecordPrefix)
        return std::nullopt;
    const RecordView view{opcode, m_offset, rest.substr(kRecordPrefix, static_cast<std::size_t>(length))};
    m_offset += kRecordPrefix + view.content.size();
    return view;
}

Result<Header> parseHeader(std::string_view content) {
    Cursor in(content);
    Header record;
    read(in, record.profile);
    read(in, record.library);
    return finish(in, std::move(record), "header");
}

Result<Footer> parseFooter(std::string_view content) {
    Cursor in(content);
    Footer record;
    read(in, record.summaryStart);
    read(in, record.summaryOffsetStart);
    read(in, record.summaryCrc);
    return finish(in, record, "footer");
}

Result<Schema> parseSchema(std::string_view content) {
    Cursor in(content);
    Schema record;
    read(in, record.id);
    read(in, record.name);
    read(in, record.encoding);
    read(in, record.data);
    return finish(in, std::move(record), "schema");
}

Result<Channel> parseChannel(std::string_view content) {
    Cursor in(content);
    Channel record;
    read(in, record.id);
    read(in, record.schemaId);
    read(in, record.topic);
    read(in, record.messageEncoding);
    const bool good = readPairs(in, record.metadata);
    return finish(in, std::move(record), "channel", good);
}

Result<Message> parseMessage(std::string_view content) {
    Cursor in(content);
    Message record;
    read(in, record.channelId);
    read(in, record.sequence);
    read(in, record.logTime);
    read(in, record.publishTime);
    record.data = in.rest();
    return finish(in, record, "message");
}

Result<MessageIndex> parseMessageIndex(std::string_view content) {
    Cursor in(content);
    MessageIndex record;
    read(in, record.channelId);
    const bool good = readPairs(in, record.entries);
    return finish(in, std::move(record), "message index", good);
}

Result<ChunkIndex> parseChunkIndex(std::string_view content) {
    Cursor in(content);
    ChunkIndex record;
    read(in, record.startTime);
    read(in, record.endTime);
    read(in, record.chunkOffset);
    read(in, record.chunkLength);
    const bool good = readPairs(in, record.messageIndexOffsets);
    read(in, record.messageIndexLength);
    read(in, record.compression);
    read(in, record.compressedSize);
    read(in, record.uncompressedSize);
    return finish(in, std::move(record), "chunk index", good);
}

Result<Attachment> parseAttachment(std::string_view content) {
    Cursor in(content);
    Attachment record;
    read(in, record.logTime);
    read(in, record.createTime);
    read(in, record.name);
    read(in, record.mediaType);
    record.data = in.take(in.integer<std::uint64_t>());
    const std::string_view covered = content.substr(0, in.offset());
    const auto crc = in.integer<std::uint32_t>();
    record.crcMatches = crc == 0 || crc == crc32(covered);
    return finish(in, std::move(record), "attachment");
}

Result<AttachmentIndex> parseAttachmentIndex(std::string_view content) {
    Cursor in(content);
    AttachmentIndex record;
    read(in, record.offset);
    read(in, record.length);
    read(in, record.logTime);
    read(in, record.createTime);
    read(in, record.dataSize);
    read(in, record.name);
    read(in, record.mediaType);
    return finish(in, std::move(record), "attachment index");
}

Result<Statistics> parseStatistics(std::string_view content) {
    Cursor in(content);
    Statistics record;
    read(in, record.messageCount);
    read(in, record.schemaCount);
    read(in, record.channelCount);
    read(in, record.attachmentCount);
    read(in, record.metadataCount);
    read(in, record.chunkCount);
    read(in, record.startTime);
    read(in, record.endTime);
    const bool good = readPairs(in, record.channelMessageCounts);
    return finish(in, std::move(record), "statistics", good);
}

Result<Metadata> parseMetadata(std::string_view content) {
    Cursor in(content);
    Metadata record;
    read(in, record.name);
    const bool good = readPairs(in, record.entries);
    return finish(in, std::move(record), "metadata", good);
}

Result<MetadataIndex> parseMetadataIndex(std::string_view content) {
    Cursor in(content);
    MetadataIndex record;
    read(in, record.offset);
    read(in, record.length);
    read(in, record.name);
    return finish(in, std::move(record), "metadata index");
}

Result<SummaryOffset> parseSummaryOffset(std::string_view content) {
    Cursor in(content);
    SummaryOffset record;
    read(in, record.groupOpcode);
    read(in, record.groupStart);
    read(in, record.groupLength);
    return finish(in, record, "summary offset");
}

Result<DataEnd> parseDataEnd(std::string_view content) {
    Cursor in(content);
    DataEnd record;
    read(in, record.dataSectionCrc);
    return finish(in, record, "data end");
}

Result<Chunk> parseChunk(std::string_view content, std::uint64_t contentSize) {
    Cursor in(content);
    Chunk record;
    read(in, record.startTime);
    read(in, record.endTime);
    read(in, record.uncompressedSize);
    read(in, record.uncompressedCrc);
    read(in, record.compression);
    read(in, record.recordsSize);
    record.recordsOffset = in.offset();
    const bool good =
        record.recordsOffset <= contentSize && record.recordsSize <= contentSize - record.recordsOffset;
    return finish(in, std::move(record), "chunk", good);
}

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/parse.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/record_layout.h"

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
    void spoil() { m_good = false; }
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

/// Pairs that are cut off make the whole no good.
template<class Key, class Value>
void read(Cursor& in, std::vector<std::pair<Key, Value>>& pairs) {
    Cursor entries(in.text());
    while (entries.isGood() && !entries.isAtEnd()) {
        std::pair<Key, Value> pair;
        read(entries, pair.first);
        read(entries, pair.second);
        if (entries.isGood())
            pairs.push_back(std::move(pair));
    }
    if (!entries.isGood())
        in.spoil();
}

template<class Record>
Result<Record> finish(const Cursor& in, Record record, std::string_view what, bool good = true) {
    if (!in.isGood() || !good)
        return fail(ErrorCode::invalidInput, std::string(what) + " record is shorter than its fields say");
    return record;
}

template<class Record>
Result<Record> parseFields(std::string_view content) {
    Cursor in(content);
    Record record;
    std::apply([&](auto... field) { (read(in, record.*field), ...); }, Layout<Record>::kFields);
    return finish(in, std::move(record), Layout<Record>::kName);
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

Result<Header> parseHeader(std::string_view content) { return parseFields<Header>(content); }
Result<Footer> parseFooter(std::string_view content) { return parseFields<Footer>(content); }
Result<Schema> parseSchema(std::string_view content) { return parseFields<Schema>(content); }
Result<Channel> parseChannel(std::string_view content) { return parseFields<Channel>(content); }

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

Result<MessageIndex> parseMessageIndex(std::string_view content) { return parseFields<MessageIndex>(content); }
Result<ChunkIndex> parseChunkIndex(std::string_view content) { return parseFields<ChunkIndex>(content); }

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

Result<AttachmentIndex> parseAttachmentIndex(std::string_view content) { return parseFields<AttachmentIndex>(content); }
Result<Statistics> parseStatistics(std::string_view content) { return parseFields<Statistics>(content); }
Result<Metadata> parseMetadata(std::string_view content) { return parseFields<Metadata>(content); }
Result<MetadataIndex> parseMetadataIndex(std::string_view content) { return parseFields<MetadataIndex>(content); }
Result<SummaryOffset> parseSummaryOffset(std::string_view content) { return parseFields<SummaryOffset>(content); }
Result<DataEnd> parseDataEnd(std::string_view content) { return parseFields<DataEnd>(content); }

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/encode.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/record_layout.h"

#include <concepts>

namespace seamscope::recording::mcap {
namespace {

template<std::integral Integer>
void put(std::string& out, Integer value) {
    char bytes[sizeof(Integer)];
    for (std::size_t i = 0; i < sizeof(Integer); ++i)
        bytes[i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
    out.append(bytes, sizeof bytes);
}

void put(std::string& out, std::string_view text) {
    put(out, static_cast<std::uint32_t>(text.size()));
    out.append(text);
}

/// Writes the prefix of a record, and its length when the content is complete.
class RecordScope {
public:
    RecordScope(std::string& out, Opcode opcode)
        : m_out(out)
        , m_start(out.size() + kRecordPrefix) {
        out.push_back(static_cast<char>(opcode));
        out.append(8, '\0');
    }
    ~RecordScope() {
        const std::uint64_t length = m_out.size() - m_start;
        for (std::size_t i = 0; i < 8; ++i)
            m_out[m_start - 8 + i] = static_cast<char>(length >> (8 * i));
    }
    RecordScope(const RecordScope&) = delete;
    RecordScope& operator=(const RecordScope&) = delete;
    [[nodiscard]] std::size_t contentStart() const { return m_start; }

private:
    std::string& m_out;
    std::size_t m_start;
};

/// Maps and arrays: a length in bytes before the entries.
class SizedScope {
public:
    explicit SizedScope(std::string& out)
        : m_out(out)
        , m_start(out.size() + 4) {
        out.append(4, '\0');
    }
    ~SizedScope() {
        const auto length = static_cast<std::uint32_t>(m_out.size() - m_start);
        for (std::size_t i = 0; i < 4; ++i)
            m_out[m_start - 4 + i] = static_cast<char>(length >> (8 * i));
    }
    SizedScope(const SizedScope&) = delete;
    SizedScope& operator=(const SizedScope&) = delete;

private:
    std::string& m_out;
    std::size_t m_start;
};

template<class Key, class Value>
void put(std::string& out, const std::vector<std::pair<Key, Value>>& pairs) {
    const SizedScope scope(out);
    for (const auto& [key, value] : pairs) {
        put(out, key);
        put(out, value);
    }
}

template<class Record>
void appendFields(std::string& out, const Record& record) {
    const RecordScope scope(out, Layout<Record>::kOpcode);
    std::apply([&](auto... field) { (put(out, record.*field), ...); }, Layout<Record>::kFields);
}

} // namespace

void append(std::string& out, const Header& record) { appendFields(out, record); }
void append(std::string& out, const Footer& record) { appendFields(out, record); }
void append(std::string& out, const Schema& record) { appendFields(out, record); }
void append(std::string& out, const Channel& record) { appendFields(out, record); }

void append(std::string& out, const Message& record) {
    const RecordScope scope(out, Opcode::message);
    put(out, record.channelId);
    put(out, record.sequence);
    put(out, record.logTime);
    put(out, record.publishTime);
    out.append(record.data);
}

void append(std::string& out, const MessageIndex& record) { appendFields(out, record); }
void append(std::string& out, const ChunkIndex& record) { appendFields(out, record); }

void append(std::string& out, const Attachment& record) {
    const RecordScope scope(out, Opcode::attachment);
    put(out, record.logTime);
    put(out, record.createTime);
    put(out, record.name);
    put(out, record.mediaType);
    put(out, static_cast<std::uint64_t>(record.data.size()));
    out.append(record.data);
    put(out, crc32(std::string_view(out).substr(scope.contentStart())));
}

void append(std::string& out, const AttachmentIndex& record) { appendFields(out, record); }
void append(std::string& out, const Statistics& record) { appendFields(out, record); }
void append(std::string& out, const Metadata& record) { appendFields(out, record); }
void append(std::string& out, const MetadataIndex& record) { appendFields(out, record); }
void append(std::string& out, const SummaryOffset& record) { appendFields(out, record); }
void append(std::string& out, const DataEnd& record) { appendFields(out, record); }

void append(std::string& out, const Chunk& record, std::string_view records) {
    const RecordScope scope(out, Opcode::chunk);
    put(out, record.startTime);
    put(out, record.endTime);
    put(out, record.uncompressedSize);
    put(out, record.uncompressedCrc);
    put(out, record.compression);
    put(out, static_cast<std::uint64_t>(records.size()));
    out.append(records);
}

} // namespace seamscope::recording::mcap

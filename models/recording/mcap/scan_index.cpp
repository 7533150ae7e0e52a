// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/file_index.h"
#include "recording/mcap/find_chunk.h"
#include "recording/mcap/parse.h"

#include <algorithm>

namespace seamscope::recording::mcap {
namespace {

/// Enough of a record to see what it is and to read the fixed part of a chunk.
constexpr std::uint64_t kPeek = 512;
/// Loose messages are gathered into one segment up to this size.
constexpr std::uint64_t kLooseBytes = std::uint64_t{1} << 20;

/// A file of nothing but damage needs no longer list.
constexpr std::size_t kMostDamage = 10'000;

/// Walks the data section, hopping over messages.
class Scanner {
public:
    explicit Scanner(const InputFile& file)
        : m_file(file) {}

    Result<FileIndex> run() {
        SEAM_TRY(readMagic());
        while (m_offset < m_file.size() && !m_stopped && !m_complete)
            SEAM_TRY(takeRecord());
        m_index.isCut = !m_complete && !m_hasEnd;
        m_index.goodEnd = m_offset;
        if (m_index.isCut && !m_stopped)
            cut(0, "the file ends between two records, its writer did not come to the end");
        if (!m_complete)
            dropUnsureIndex();
        SEAM_TRY(checkWork(m_file, m_index.segments));
        for (Segment& segment : m_index.segments)
            learn(segment);
        return std::move(m_index);
    }

private:
    Result<> readMagic() {
        const auto start = m_file.readSome(0, kMagic.size());
        if (!start)
            return fail(start.error());
        if (*start != kMagic)
            return fail(ErrorCode::invalidInput, "not an MCAP file of version 0: byte 0 does not begin one", m_file.path());
        m_offset = kMagic.size();
        const std::uint64_t end = m_file.size() - kMagic.size();
        const auto last = m_file.readSome(end, kMagic.size());
        m_hasEnd = end >= kMagic.size() && last && *last == kMagic;
        return {};
    }

    /// Reads what stands at m_offset and moves on.
    Result<> takeRecord() {
        const auto peek = m_file.readSome(m_offset, kPeek);
        if (!peek)
            return fail(peek.error());
        if (peek->size() < kRecordPrefix)
            return endInside("the file ends inside a record");
        const auto [opcode, length] = parsePrefix(*peek);
        const std::uint64_t room = m_file.size() - m_offset - kRecordPrefix;
        const std::string_view start = std::string_view(*peek).substr(kRecordPrefix);
        if (opcode == Opcode::chunk)
            return takeChunk(start, length, room);
        if (length > room)
            return goOnBehind(m_hasEnd, "a record says that it is " + std::to_string(length) +
                                            " bytes long, which is beyond the end of the file");
        if (opcode == Opcode{0} || opcode == Opcode::footer)
            return goOnBehind(true, "a record that does not belong here");
        takeWhole(opcode,
                  start.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(start.size(), length))),
                  length);
        m_offset += kRecordPrefix + length;
        return {};
    }

    /// A chunk says twice how long it is. Where the two agree and the file is too short, it was cut; where
    /// they do not, one of them is wrong.
    Result<> takeChunk(std::string_view start, std::uint64_t length, std::uint64_t room) {
        const auto chunk = parseChunk(start, kMaxRecordBytes * 2);
        const std::uint64_t inner = chunk ? chunk->recordsOffset + chunk->recordsSize : 0;
        if (!chunk && start.size() == room) // even its fixed part is cut
            return endInside("the file ends inside a chunk");
        if (chunk && inner == length && length > room) {
            addChunk(start, length, Segment::Kind::cutChunk, kRecordPrefix + room);
            return endInside("the file ends inside a chunk; what of it can be unpacked is taken");
        }
        if (chunk && inner >= length && length <= room && inner > room)
            return goOnBehind(true, "the length of what is in a chunk is broken");
        if (!chunk || inner > room)
            return goOnBehind(true, "the lengths of a chunk are broken");
        if (inner != length)
            damaged(0, "a chunk says that it is " + std::to_string(length) + " bytes long, what is in it " +
                           std::to_string(inner));
        addChunk(start, inner, Segment::Kind::chunk, kRecordPrefix + inner);
        m_offset += kRecordPrefix + inner;
        return {};
    }

    /// What stands here cannot be read: goes on with the next chunk. Without one, and when nothing shows that
    /// the file was finished or that it is damaged, it ends here.
    Result<> goOnBehind(bool isDamaged, std::string reason) {
        const auto next = findChunk(m_file, m_offset + 1);
        if (!next)
            return fail(next.error());
        if (*next) {
            damaged(**next - m_offset, std::move(reason));
            m_offset = **next;
            return {};
        }
        if (!isDamaged)
            return endInside("the file ends inside a record");
        damaged(m_file.size() - m_offset, std::move(reason));
        m_stopped = true;
        return {};
    }

    Result<> endInside(std::string reason) {
        const std::uint64_t left = m_file.size() - m_offset;
        if (m_hasEnd)
            damaged(left, std::move(reason));
        else
            cut(left, std::move(reason));
        m_stopped = true;
        return {};
    }

    void takeWhole(Opcode opcode, std::string_view start, std::uint64_t length) {
        switch (opcode) {
        case Opcode::messageIndex:
            return addMessageIndex(start);
        case Opcode::message:
            return addLoose(start, length);
        case Opcode::dataEnd:
            m_complete = true;
            return;
        case Opcode::header:
        case Opcode::schema:
        case Opcode::channel:
        case Opcode::attachment:
        case Opcode::metadata:
            return takeContent(opcode, length);
        default:
            return; // private and future records
        }
    }

    void addChunk(std::string_view start, std::uint64_t length, Segment::Kind kind, std::uint64_t available) {
        auto chunk = parseChunk(start, length);
        if (!chunk) {
            problem(chunk.error().detail);
            return;
        }
        Segment segment;
        segment.kind = kind;
        segment.index.startTime = chunk->startTime;
        segment.index.endTime = chunk->endTime;
        segment.index.chunkOffset = m_offset;
        segment.index.chunkLength = available;
        segment.index.compression = std::move(chunk->compression);
        segment.index.compressedSize = chunk->recordsSize;
        segment.index.uncompressedSize = chunk->uncompressedSize;
        m_index.segments.push_back(std::move(segment));
    }

    void addMessageIndex(std::string_view start) {
        if (m_index.segments.empty() || start.size() < 2)
            return;
        const auto channel = static_cast<std::uint16_t>(static_cast<unsigned char>(start[0]) |
                                                        static_cast<unsigned char>(start[1]) << 8);
        ChunkIndex& last = m_index.segments.back().index;
        last.messageIndexOffsets.emplace_back(channel, m_offset);
    }

    void addLoose(std::string_view start, std::uint64_t length) {
        const auto message = parseMessage(start);
        if (!message) {
            problem(message.error().detail);
            return;
        }
        const bool extends =
            !m_index.segments.empty() && m_index.segments.back().kind == Segment::Kind::loose &&
            m_index.segments.back().index.chunkOffset + m_index.segments.back().index.chunkLength ==
                m_offset &&
            m_index.segments.back().index.chunkLength < kLooseBytes;
        if (!extends) {
            Segment segment;
            segment.kind = Segment::Kind::loose;
            segment.index.chunkOffset = m_offset;
            segment.index.startTime = message->logTime;
            m_index.segments.push_back(std::move(segment));
        }
        ChunkIndex& index = m_index.segments.back().index;
        index.startTime = std::min(index.startTime, message->logTime);
        index.endTime = std::max(index.endTime, message->logTime);
        index.chunkLength += kRecordPrefix + length;
        index.uncompressedSize = index.chunkLength;
    }

    void takeContent(Opcode opcode, std::uint64_t length) {
        if (length > kMaxRecordBytes)
            return problem("record of " + std::to_string(length) + " bytes is too large");
        const auto content = m_file.read(m_offset + kRecordPrefix, length);
        if (!content)
            return problem(content.error().detail);
        if (opcode == Opcode::header) {
            if (auto header = parseHeader(*content))
                m_index.header = std::move(*header);
        } else if (opcode == Opcode::attachment) {
            addAttachment(*content, length);
        } else if (opcode == Opcode::metadata) {
            if (auto metadata = parseMetadata(*content))
                m_index.metadata.push_back({m_offset, kRecordPrefix + length, std::move(metadata->name)});
            else
                problem(metadata.error().detail);
        } else {
            takeDefinition({opcode, 0, *content});
        }
    }

    void addAttachment(std::string_view content, std::uint64_t length) {
        auto attachment = parseAttachment(content);
        if (!attachment)
            return problem(attachment.error().detail);
        m_index.attachments.push_back({m_offset, kRecordPrefix + length, attachment->logTime,
                                       attachment->createTime, attachment->data.size(),
                                       std::move(attachment->name), std::move(attachment->mediaType)});
    }

    void takeDefinition(const RecordView& record) {
        if (record.opcode == Opcode::schema) {
            if (auto schema = parseSchema(record.content))
                m_index.schemas.emplace(schema->id, std::move(*schema));
            else
                problem(schema.error().detail);
        } else if (record.opcode == Opcode::channel) {
            if (auto channel = parseChannel(record.content))
                m_index.channels.emplace(channel->id, std::move(*channel));
            else
                problem(channel.error().detail);
        }
    }

    /// The message indexes after the last chunk may not all have been written.
    void dropUnsureIndex() {
        if (!m_index.segments.empty())
            m_index.segments.back().index.messageIndexOffsets.clear();
    }

    /// Channels may be defined inside chunks; and the times of a cut chunk are those of the messages that it
    /// still has.
    void learn(Segment& segment) {
        const auto& offsets = segment.index.messageIndexOffsets;
        const bool known =
            !offsets.empty() && std::all_of(offsets.begin(), offsets.end(), [&](const auto& entry) {
                return m_index.channels.contains(entry.first);
            });
        if (known || segment.kind == Segment::Kind::loose)
            return;
        m_offset = segment.index.chunkOffset;
        const auto bytes = loadSegment(m_file, segment);
        if (!bytes)
            return; // told by whoever wants what is in it
        std::uint64_t first = UINT64_MAX;
        std::uint64_t last = 0;
        RecordWalker walker(*bytes);
        while (const auto record = walker.next()) {
            takeDefinition(*record);
            if (record->opcode != Opcode::message || record->content.size() < kMessageHeader)
                continue;
            const std::uint64_t time = parseMessage(record->content)->logTime;
            first = std::min(first, time);
            last = std::max(last, time);
        }
        segment.index.startTime = first == UINT64_MAX ? 0 : first;
        segment.index.endTime = last;
    }

    void problem(std::string reason) { damaged(0, std::move(reason)); }
    void damaged(std::uint64_t bytes, std::string reason) {
        add({Damage::Kind::damaged, m_offset, bytes, std::move(reason)});
    }
    void cut(std::uint64_t bytes, std::string reason) {
        add({Damage::Kind::cut, m_offset, bytes, std::move(reason)});
    }
    void add(Damage damage) {
        if (m_index.damage.size() < kMostDamage || damage.kind == Damage::Kind::cut)
            m_index.damage.push_back(std::move(damage));
    }

    const InputFile& m_file;
    FileIndex m_index;
    std::uint64_t m_offset = 0;
    bool m_complete = false; ///< the end of the data section was seen
    bool m_hasEnd = false;   ///< the file ends as a finished one does: it was not cut
    bool m_stopped = false;  ///< nothing behind m_offset can be read
};

} // namespace

Result<FileIndex> scanIndex(const InputFile& file) { return Scanner(file).run(); }

} // namespace seamscope::recording::mcap

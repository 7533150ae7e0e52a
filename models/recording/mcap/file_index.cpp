// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/file_index.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/compression.h"
#include "recording/mcap/parse.h"

#include <algorithm>

namespace seamscope::recording::mcap {
namespace {

std::string atByte(std::uint64_t offset) { return "byte " + std::to_string(offset); }

template<class Value>
Result<> take(Result<Value> parsed, Value& target) {
    if (!parsed)
        return fail(std::move(parsed).error());
    target = std::move(*parsed);
    return {};
}

template<class Value>
Result<> takeInto(Result<Value> parsed, std::vector<Value>& list) {
    if (!parsed)
        return fail(std::move(parsed).error());
    list.push_back(std::move(*parsed));
    return {};
}

template<class Value>
Result<> takeById(Result<Value> parsed, std::map<std::uint16_t, Value>& table) {
    if (!parsed)
        return fail(std::move(parsed).error());
    const std::uint16_t id = parsed->id;
    table.emplace(id, std::move(*parsed)); // records that share an id are identical by the specification
    return {};
}

Result<> takeSummaryRecord(const RecordView& record, FileIndex& index) {
    switch (record.opcode) {
    case Opcode::schema:
        return takeById(parseSchema(record.content), index.schemas);
    case Opcode::channel:
        return takeById(parseChannel(record.content), index.channels);
    case Opcode::chunkIndex: {
        Segment segment;
        SEAM_TRY(take(parseChunkIndex(record.content), segment.index));
        index.segments.push_back(std::move(segment));
        return {};
    }
    case Opcode::attachmentIndex:
        return takeInto(parseAttachmentIndex(record.content), index.attachments);
    case Opcode::metadataIndex:
        return takeInto(parseMetadataIndex(record.content), index.metadata);
    case Opcode::statistics: {
        Statistics statistics;
        SEAM_TRY(take(parseStatistics(record.content), statistics));
        index.statistics = std::move(statistics);
        return {};
    }
    default:
        return {}; // summary offsets, and what later versions may add
    }
}

/// Header record right after the magic.
Result<Header> readHeader(const InputFile& file) {
    const auto start = file.readSome(0, kMagic.size() + kRecordPrefix);
    if (!start)
        return fail(start.error());
    if (start->size() < kMagic.size() || start->substr(0, 5) != kMagic.substr(0, 5))
        return fail(ErrorCode::invalidInput, "not an MCAP file: byte 0 does not begin one", file.path());
    if (start->substr(0, kMagic.size()) != kMagic)
        return fail(ErrorCode::unsupported, "a version of MCAP other than 0", file.path());
    if (start->size() < kMagic.size() + kRecordPrefix)
        return fail(ErrorCode::truncated, "the file ends before its header", file.path());
    const auto [opcode, length] = parsePrefix(std::string_view(*start).substr(kMagic.size()));
    if (opcode != Opcode::header || length > kMaxRecordBytes)
        return fail(ErrorCode::invalidInput, "the first record is not a header", file.path());
    const auto content = file.read(kMagic.size() + kRecordPrefix, length);
    if (!content)
        return fail(content.error().in(file.path()));
    return parseHeader(*content);
}

/// Chunks lie one behind the other: none is named twice, and none reaches into another.
Result<> checkOrder(FileIndex& index) {
    std::stable_sort(index.segments.begin(), index.segments.end(), [](const Segment& a, const Segment& b) {
        return a.index.chunkOffset < b.index.chunkOffset;
    });
    std::uint64_t end = kMagic.size();
    for (const Segment& segment : index.segments) {
        const ChunkIndex& place = segment.index;
        if (place.chunkOffset < end || place.chunkOffset > index.summaryStart ||
            place.chunkLength > index.summaryStart - place.chunkOffset)
            return fail(ErrorCode::invalidInput, "summary names a chunk twice, or out of place",
                        atByte(place.chunkOffset));
        end = place.chunkOffset + place.chunkLength;
    }
    return {};
}

/// Summary section and footer, checked; fails when there is none that can be used.
Result<FileIndex> readSummary(const InputFile& file, Header header) {
    constexpr std::uint64_t tail = kFooterRecord + kMagic.size();
    if (file.size() < tail + kMagic.size())
        return fail(ErrorCode::truncated, "no footer");
    const std::uint64_t footerOffset = file.size() - tail;
    const auto end = file.read(footerOffset, tail);
    if (!end)
        return fail(end.error());
    const std::string_view footerRecord = std::string_view(*end).substr(0, kFooterRecord);
    const auto [opcode, length] = parsePrefix(footerRecord);
    const bool hasMagic = end->substr(kFooterRecord) == kMagic;
    const bool hasFooter = opcode == Opcode::footer && length == kFooterRecord - kRecordPrefix;
    if (!hasMagic && !hasFooter)
        return fail(ErrorCode::truncated, "no footer");
    if (!hasMagic || !hasFooter)
        return fail(ErrorCode::invalidInput, "the footer is damaged");
    const auto footer = parseFooter(footerRecord.substr(kRecordPrefix));
    if (!footer || footer->summaryStart > footerOffset)
        return fail(ErrorCode::invalidInput, "the footer points beyond the file");
    if (footer->summaryStart == 0)
        return fail(ErrorCode::notFound, "no summary");
    if (footerOffset - footer->summaryStart > kMaxRecordBytes)
        return fail(ErrorCode::tooLarge, "summary is too large");
    const auto bytes = file.read(footer->summaryStart, footerOffset - footer->summaryStart);
    if (!bytes)
        return fail(bytes.error());
    const std::uint32_t crc = crc32(footerRecord.substr(0, kFooterRecord - 4), crc32(*bytes));
    if (footer->summaryCrc != 0 && footer->summaryCrc != crc)
        return fail(ErrorCode::invalidInput, "checksum of the summary does not match",
                    atByte(footer->summaryStart));

    FileIndex index;
    index.header = std::move(header);
    index.hasSummary = true;
    index.goodEnd = file.size();
    index.summaryStart = footer->summaryStart;
    RecordWalker walker(*bytes);
    while (const auto record = walker.next())
        if (const auto taken = takeSummaryRecord(*record, index); !taken)
            return fail(ErrorCode::invalidInput, "summary: " + taken.error().detail);
    if (walker.isCut())
        return fail(ErrorCode::invalidInput, "summary has a broken record", atByte(footer->summaryStart));
    const bool hasMessages = !index.statistics || index.statistics->messageCount > 0;
    if (index.segments.empty() && hasMessages)
        return fail(ErrorCode::notFound, "summary has no chunk index");
    SEAM_TRY(checkOrder(index));
    return index;
}

/// The records before the first that no writer of the chunk can have written.
std::string plausible(std::string records, const Chunk& chunk) {
    RecordWalker walker(records);
    std::size_t end = 0;
    while (const auto record = walker.next()) {
        if (record->opcode == Opcode::message) {
            const auto message = parseMessage(record->content);
            if (!message || message->logTime < chunk.startTime || message->logTime > chunk.endTime)
                break;
        } else if (record->opcode != Opcode::schema && record->opcode != Opcode::channel) {
            break;
        }
        end = walker.offset();
    }
    records.resize(end);
    return records;
}

Result<std::string> loadChunk(const InputFile& file, const Segment& segment) {
    const ChunkIndex& index = segment.index;
    if (index.chunkLength < kRecordPrefix || index.chunkLength > kMaxRecordBytes)
        return fail(ErrorCode::tooLarge, "chunk of " + std::to_string(index.chunkLength) + " bytes");
    const auto bytes = file.read(index.chunkOffset, index.chunkLength);
    if (!bytes)
        return fail(bytes.error());
    const std::string_view record(*bytes);
    const auto [opcode, length] = parsePrefix(record.substr(0, kRecordPrefix));
    const bool cut = segment.kind == Segment::Kind::cutChunk;
    if (opcode != Opcode::chunk || (!cut && length != record.size() - kRecordPrefix))
        return fail(ErrorCode::invalidInput, "no chunk where the index says");
    const std::string_view content = record.substr(kRecordPrefix);
    const auto chunk = parseChunk(content, length);
    if (!chunk)
        return fail(chunk.error());
    if (chunk->uncompressedSize > kMaxRecordBytes)
        return fail(ErrorCode::tooLarge,
                    "chunk would be " + std::to_string(chunk->uncompressedSize) + " bytes");
    if (chunk->uncompressedSize > index.uncompressedSize)
        return fail(ErrorCode::invalidInput, "the chunk is larger than the index says");
    const std::string_view records = content.substr(static_cast<std::size_t>(chunk->recordsOffset))
                                         .substr(0, static_cast<std::size_t>(chunk->recordsSize));
    if (cut)
        return plausible(decompressPart(chunk->compression, records, chunk->uncompressedSize), *chunk);
    auto uncompressed = decompress(chunk->compression, records, chunk->uncompressedSize);
    if (uncompressed && chunk->uncompressedCrc != 0 && crc32(*uncompressed) != chunk->uncompressedCrc)
        return fail(ErrorCode::invalidInput, "checksum of the chunk does not match");
    return uncompressed;
}

} // namespace

bool Segment::mayHave(std::uint16_t channel) const {
    const auto& offsets = index.messageIndexOffsets;
    return offsets.empty() || std::any_of(offsets.begin(), offsets.end(),
                                          [&](const auto& entry) { return entry.first == channel; });
}

Result<> checkWork(const InputFile& file, const std::vector<Segment>& segments) {
    constexpr std::uint64_t kBase = std::uint64_t{256} << 20;
    constexpr std::uint64_t kTimes = 100;
    const std::uint64_t most = kBase + kTimes * file.size();
    std::uint64_t sum = 0;
    for (const Segment& segment : segments) {
        if (segment.index.uncompressedSize > kMaxRecordBytes)
            continue; // is not unpacked at all
        if (segment.index.uncompressedSize > most - sum)
            return fail(ErrorCode::tooLarge,
                        "its chunks say that they unpack to more than " + std::to_string(most) +
                            " bytes, which is more than a hundred times its size",
                        file.path());
        sum += segment.index.uncompressedSize;
    }
    return {};
}

Result<FileIndex> readIndex(const InputFile& file) {
    auto header = readHeader(file);
    if (!header)
        return fail(std::move(header).error());
    auto index = readSummary(file, std::move(*header));
    if (index) {
        SEAM_TRY(checkWork(file, index->segments));
        return index;
    }
    auto scanned = scanIndex(file);
    if (!scanned || scanned->isCut ||
        index.error().code == ErrorCode::notFound) // there is none, as is allowed
        return scanned;
    const bool isCut = index.error().code == ErrorCode::truncated;
    scanned->damage.push_back({isCut ? Damage::Kind::cut : Damage::Kind::damaged, scanned->goodEnd,
                               file.size() - scanned->goodEnd,
                               isCut ? "the file ends inside its summary, after all of its data"
                                     : index.error().detail + ", all data was read without it"});
    return scanned;
}

Result<std::string> loadSegment(const InputFile& file, const Segment& segment) {
    auto bytes = segment.kind == Segment::Kind::loose
                     ? file.read(segment.index.chunkOffset, segment.index.chunkLength)
                     : loadChunk(file, segment);
    if (!bytes)
        return fail(bytes.error().in(atByte(segment.index.chunkOffset)));
    return bytes;
}

} // namespace seamscope::recording::mcap

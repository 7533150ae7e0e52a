// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/verify.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/compression.h"
#include "recording/mcap/file_index.h"
#include "recording/mcap/parse.h"

#include <algorithm>
#include <set>

namespace seamscope::recording::mcap {
namespace {

using Severity = Finding::Severity;

/// What the data section really holds, in the form in which the summary should state it.
struct Truth {
    std::set<std::uint16_t> schemas;
    std::map<std::uint16_t, Channel> channels;
    std::vector<ChunkIndex> chunks;
    std::vector<AttachmentIndex> attachments;
    std::vector<MetadataIndex> metadata;
    std::map<std::uint16_t, std::uint64_t> counts;
    std::uint64_t startTime = UINT64_MAX;
    std::uint64_t endTime = 0;
};

/// Walks the file from the first byte to the last.
class Verifier {
public:
    explicit Verifier(const InputFile& file)
        : m_file(file) {}

    Result<std::vector<Finding>> run() {
        const auto magic = m_file.readSome(0, kMagic.size());
        if (!magic)
            return fail(magic.error());
        if (*magic != kMagic)
            return fail(ErrorCode::invalidInput, "not an MCAP file of version 0: byte 0 does not begin one", m_file.path());
        m_crc = crc32(*magic);
        m_offset = kMagic.size();
        while (!m_stopped && m_offset < m_file.size())
            SEAM_TRY(takeRecord());
        if (!m_footer && !m_stopped)
            add(Severity::note, "the file was cut: no footer; everything before is readable");
        finishChunk();
        return std::move(m_findings);
    }

private:
    Result<> takeRecord() {
        const auto prefix = m_file.readSome(m_offset, kRecordPrefix);
        if (!prefix)
            return fail(prefix.error());
        if (prefix->size() < kRecordPrefix)
            return stop(Severity::note, "the file was cut inside a record; everything before is readable");
        const auto [opcode, length] = parsePrefix(*prefix);
        if (opcode == Opcode{0}) // zeros are no records: of a file with a hole there would be 10^11 of them
            return stop(Severity::problem, "a record of kind 0, which there is not; nothing behind it is checked");
        if (length > m_file.size() - m_offset - kRecordPrefix) {
            const auto end = m_file.read(m_file.size() - kMagic.size(), kMagic.size());
            const bool isWhole = end && *end == kMagic;
            return isWhole
                       ? stop(Severity::problem, "a record reaches beyond the end of the file, its length is "
                                                 "broken; nothing behind it is checked")
                       : stop(Severity::note,
                              "the file was cut inside a record; everything before is readable");
        }
        if (length > kMaxRecordBytes)
            return stop(Severity::problem,
                        "record of " + std::to_string(length) + " bytes is too large to check");
        const auto content = m_file.read(m_offset + kRecordPrefix, length);
        if (!content)
            return fail(content.error());
        if (opcode != Opcode::messageIndex)
            finishChunk();
        takeContent(opcode, *content);
        m_crc = crc32(*content, crc32(*prefix, m_crc));
        m_offset += kRecordPrefix + length;
        if (m_footer)
            checkEnd();
        return {};
    }

    Result<> stop(Severity severity, std::string text) {
        add(severity, std::move(text));
        m_stopped = true;
        return {};
    }

    void add(Severity severity, std::string text) {
        if (m_findings.size() + 1 < kMaxFindings)
            m_findings.push_back({severity, m_offset, std::move(text)});
        else if (m_findings.size() < kMaxFindings)
            m_findings.push_back({Severity::note, m_offset, "there are more findings"});
    }
    void problem(std::string text) { add(Severity::problem, std::move(text)); }

    /// The value, or a finding.
    template<class Value>
    std::optional<Value> good(Result<Value>&& parsed) {
        if (parsed)
            return std::move(*parsed);
        problem(parsed.error().text());
        return std::nullopt;
    }

    void takeContent(Opcode opcode, std::string_view content) {
        if (m_inSummary)
            return takeSummary(opcode, content);
        switch (opcode) {
        case Opcode::header:
            good(parseHeader(content));
            return;
        case Opcode::schema:
        case Opcode::channel:
            return takeDefinition(opcode, content);
        case Opcode::message:
            if (const auto message = good(parseMessage(content)))
                takeMessage(*message);
            return;
        case Opcode::chunk:
            return takeChunk(content);
        case Opcode::messageIndex:
            return takeMessageIndex(content);
        case Opcode::attachment:
            return takeAttachment(content);
        case Opcode::metadata:
            if (auto record = good(parseMetadata(content)))
                m_truth.metadata.push_back(
                    {m_offset, kRecordPrefix + content.size(), std::move(record->name)});
            return;
        case Opcode::dataEnd:
            return takeDataEnd(content);
        case Opcode::footer:
            problem("footer without an end of the data section");
            m_footer = good(parseFooter(content));
            return;
        default:
            if (static_cast<std::uint8_t>(opcode) < 0x80)
                problem("record of unknown kind " + std::to_string(static_cast<int>(opcode)));
        }
    }

    void takeDefinition(Opcode opcode, std::string_view content) {
        if (opcode == Opcode::schema) {
            if (const auto schema = good(parseSchema(content)))
                m_truth.schemas.insert(schema->id);
            return;
        }
        auto channel = good(parseChannel(content));
        if (!channel)
            return;
        if (channel->schemaId != 0 && !m_truth.schemas.contains(channel->schemaId))
            problem("channel \"" + channel->topic + "\" comes before its schema");
        const auto [known, fresh] = m_truth.channels.emplace(channel->id, *channel);
        if (!fresh && known->second != *channel)
            problem("channel " + std::to_string(channel->id) + " is defined twice, differently");
    }

    void takeMessage(const Message& message) {
        if (!m_truth.channels.contains(message.channelId))
            problem("message of channel " + std::to_string(message.channelId) +
                    ", which is not defined before");
        ++m_truth.counts[message.channelId];
        m_truth.startTime = std::min(m_truth.startTime, message.logTime);
        m_truth.endTime = std::max(m_truth.endTime, message.logTime);
        if (message.logTime < m_lastTime && !m_toldOrder) {
            add(Severity::note, "messages are not in the order of their log times");
            m_toldOrder = true;
        }
        m_lastTime = std::max(m_lastTime, message.logTime);
    }

    void takeChunk(std::string_view content) {
        const auto chunk = good(parseChunk(content, content.size()));
        if (!chunk)
            return;
        ChunkIndex index;
        index.startTime = chunk->startTime;
        index.endTime = chunk->endTime;
        index.chunkOffset = m_offset;
        index.chunkLength = kRecordPrefix + content.size();
        index.compression = chunk->compression;
        index.compressedSize = chunk->recordsSize;
        index.uncompressedSize = chunk->uncompressedSize;
        if (!m_truth.chunks.empty() && chunk->startTime < m_truth.chunks.back().endTime)
            add(Severity::note, "chunk overlaps the one before in time");
        m_truth.chunks.push_back(std::move(index));
        m_openChunk.emplace();
        if (chunk->uncompressedSize > kMaxRecordBytes)
            return problem("chunk would be " + std::to_string(chunk->uncompressedSize) +
                           " bytes, too large to check");
        const auto records = good(decompress(chunk->compression,
                                             content.substr(static_cast<std::size_t>(chunk->recordsOffset),
                                                            static_cast<std::size_t>(chunk->recordsSize)),
                                             chunk->uncompressedSize));
        if (!records)
            return;
        if (chunk->uncompressedCrc != 0 && crc32(*records) != chunk->uncompressedCrc)
            problem("checksum of the chunk does not match");
        takeChunkRecords(*records, *chunk);
    }

    void takeChunkRecords(std::string_view records, const Chunk& chunk) {
        std::uint64_t first = UINT64_MAX;
        std::uint64_t last = 0;
        RecordWalker walker(records);
        while (const auto record = walker.next()) {
            if (record->opcode == Opcode::schema || record->opcode == Opcode::channel)
                takeDefinition(record->opcode, record->content);
            if (record->opcode != Opcode::message)
                continue;
            const auto message = good(parseMessage(record->content));
            if (!message)
                continue;
            takeMessage(*message);
            first = std::min(first, message->logTime);
            last = std::max(last, message->logTime);
            (*m_openChunk)[message->channelId].emplace_back(message->logTime, record->offset);
        }
        if (walker.isCut())
            problem("chunk ends inside a record");
        if (!m_openChunk->empty() && (first != chunk.startTime || last != chunk.endTime))
            problem("times of the chunk are not those of its messages");
    }

    void takeMessageIndex(std::string_view content) {
        auto index = good(parseMessageIndex(content));
        if (!index || !m_openChunk)
            return index ? problem("message index without a chunk") : void();
        ChunkIndex& chunk = m_truth.chunks.back();
        chunk.messageIndexOffsets.emplace_back(index->channelId, m_offset);
        chunk.messageIndexLength += kRecordPrefix + content.size();
        auto& expected = (*m_openChunk)[index->channelId];
        std::sort(expected.begin(), expected.end());
        std::sort(index->entries.begin(), index->entries.end());
        if (expected != index->entries)
            problem("message index of channel " + std::to_string(index->channelId) +
                    " disagrees with its chunk");
        m_openChunk->erase(index->channelId);
    }

    /// All message indexes of a chunk have been seen.
    void finishChunk() {
        if (m_openChunk && !m_openChunk->empty() && !m_truth.chunks.back().messageIndexOffsets.empty())
            problem("a channel of the chunk has no message index");
        m_openChunk.reset();
    }

    void takeAttachment(std::string_view content) {
        auto attachment = good(parseAttachment(content));
        if (!attachment)
            return;
        if (!attachment->crcMatches)
            problem("checksum of attachment \"" + attachment->name + "\" does not match");
        m_truth.attachments.push_back({m_offset, kRecordPrefix + content.size(), attachment->logTime,
                                       attachment->createTime, attachment->data.size(),
                                       std::move(attachment->name), std::move(attachment->mediaType)});
    }

    void takeDataEnd(std::string_view content) {
        const auto end = good(parseDataEnd(content));
        if (end && end->dataSectionCrc != 0 && end->dataSectionCrc != m_crc)
            problem("checksum of the data section does not match");
        m_inSummary = true;
        m_summaryStart = m_offset + kRecordPrefix + content.size();
        m_summary.goodEnd = m_summaryStart;
    }

    void takeSummary(Opcode opcode, std::string_view content) {
        if (opcode == Opcode::footer) {
            m_footer = good(parseFooter(content));
            return;
        }
        groupSummary(opcode, kRecordPrefix + content.size());
        if (opcode == Opcode::chunkIndex) {
            if (auto index = good(parseChunkIndex(content)))
                m_summary.segments.push_back({Segment::Kind::chunk, std::move(*index)});
        } else if (opcode == Opcode::channel) {
            if (auto channel = good(parseChannel(content)))
                m_summary.channels.emplace(channel->id, std::move(*channel));
        } else if (opcode == Opcode::attachmentIndex) {
            if (auto index = good(parseAttachmentIndex(content)))
                m_summary.attachments.push_back(std::move(*index));
        } else if (opcode == Opcode::metadataIndex) {
            if (auto index = good(parseMetadataIndex(content)))
                m_summary.metadata.push_back(std::move(*index));
        } else if (opcode == Opcode::statistics) {
            m_summary.statistics = good(parseStatistics(content));
        } else if (opcode == Opcode::summaryOffset) {
            if (const auto offset = good(parseSummaryOffset(content)))
                m_offsets.push_back(*offset);
        }
    }

    /// Groups of records of one kind, as the summary offsets should list them.
    void groupSummary(Opcode opcode, std::uint64_t length) {
        if (opcode == Opcode::summaryOffset) {
            if (m_offsetStart == 0)
                m_offsetStart = m_offset;
            return;
        }
        const auto code = static_cast<std::uint8_t>(opcode);
        if (m_groups.empty() || m_groups.back().groupOpcode != code)
            m_groups.push_back({code, m_offset, 0});
        m_groups.back().groupLength += length;
    }

    void checkEnd() {
        m_stopped = true;
        const auto magic = m_file.readSome(m_offset, kMagic.size() + 1);
        if (!magic || *magic != kMagic)
            add(Severity::problem, "the file does not end with the magic bytes after its footer");
        checkFooter();
        if (m_inSummary && m_footer->summaryStart != 0)
            checkSummary();
    }

    void checkFooter() {
        if (m_footer->summaryStart != 0 && m_footer->summaryStart != m_summaryStart)
            problem("footer points at a wrong place for the summary");
        if (m_footer->summaryOffsetStart != m_offsetStart)
            problem("footer points at a wrong place for the summary offsets");
        if (m_footer->summaryCrc == 0 || m_footer->summaryStart == 0 || m_footer->summaryStart > m_offset ||
            m_offset - m_footer->summaryStart > kMaxRecordBytes)
            return;
        const auto covered = m_file.read(m_footer->summaryStart, m_offset - 4 - m_footer->summaryStart);
        if (!covered || crc32(*covered) != m_footer->summaryCrc)
            problem("checksum of the summary does not match");
    }

    void checkSummary() {
        std::vector<ChunkIndex> stated;
        for (Segment& segment : m_summary.segments)
            stated.push_back(std::move(segment.index));
        for (std::vector<ChunkIndex>* list : {&stated, &m_truth.chunks})
            for (ChunkIndex& index : *list)
                std::sort(index.messageIndexOffsets.begin(), index.messageIndexOffsets.end());
        std::sort(stated.begin(), stated.end(),
                  [](const ChunkIndex& a, const ChunkIndex& b) { return a.chunkOffset < b.chunkOffset; });
        if (stated != m_truth.chunks)
            problem("chunk index disagrees with the chunks (" + std::to_string(stated.size()) + " stated, " +
                    std::to_string(m_truth.chunks.size()) + " found)");
        if (m_summary.attachments != m_truth.attachments)
            problem("attachment index disagrees with the attachments");
        if (m_summary.metadata != m_truth.metadata)
            problem("metadata index disagrees with the metadata");
        if (!stated.empty() && m_summary.channels != m_truth.channels)
            problem("channels of the summary are not those of the data");
        const bool sameGroups = m_offsets.size() == m_groups.size() &&
                                std::equal(m_offsets.begin(), m_offsets.end(), m_groups.begin(),
                                           [](const auto& a, const auto& b) {
                                               return a.groupOpcode == b.groupOpcode &&
                                                      a.groupStart == b.groupStart &&
                                                      a.groupLength == b.groupLength;
                                           });
        if (m_offsetStart != 0 && !sameGroups)
            problem("summary offsets disagree with the summary");
        if (m_summary.statistics)
            checkStatistics(*m_summary.statistics);
    }

    void checkStatistics(Statistics stated) {
        Statistics truth;
        for (const auto& [channel, count] : m_truth.counts)
            truth.messageCount += count;
        truth.channelMessageCounts.assign(m_truth.counts.begin(), m_truth.counts.end());
        truth.schemaCount = static_cast<std::uint16_t>(m_truth.schemas.size());
        truth.channelCount = static_cast<std::uint32_t>(m_truth.channels.size());
        truth.attachmentCount = static_cast<std::uint32_t>(m_truth.attachments.size());
        truth.metadataCount = static_cast<std::uint32_t>(m_truth.metadata.size());
        truth.chunkCount = static_cast<std::uint32_t>(m_truth.chunks.size());
        truth.startTime = truth.messageCount > 0 ? m_truth.startTime : 0;
        truth.endTime = m_truth.endTime;
        std::sort(stated.channelMessageCounts.begin(), stated.channelMessageCounts.end());
        std::erase_if(stated.channelMessageCounts, [](const auto& entry) { return entry.second == 0; });
        if (stated != truth)
            problem("statistics disagree with the messages (" + std::to_string(stated.messageCount) +
                    " stated, " + std::to_string(truth.messageCount) + " found)");
    }

    const InputFile& m_file;
    std::vector<Finding> m_findings;
    Truth m_truth;
    FileIndex m_summary;
    std::vector<SummaryOffset> m_groups;
    std::vector<SummaryOffset> m_offsets;
    std::optional<std::map<std::uint16_t, std::vector<std::pair<std::uint64_t, std::uint64_t>>>> m_openChunk;
    std::optional<Footer> m_footer;
    std::uint64_t m_offset = 0;
    std::uint64_t m_summaryStart = 0;
    std::uint64_t m_offsetStart = 0;
    std::uint64_t m_lastTime = 0;
    std::uint32_t m_crc = 0;
    bool m_inSummary = false;
    bool m_stopped = false;
    bool m_toldOrder = false;
};

} // namespace

Result<std::vector<Finding>> verify(const InputFile& file) { return Verifier(file).run(); }

} // namespace seamscope::recording::mcap

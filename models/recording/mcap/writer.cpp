// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/writer.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/encode.h"
#include "recording/mcap/summary.h"

#include <algorithm>
#include <limits>

namespace seamscope::recording::mcap {
namespace {

/// Statistics, summary offsets, data end, footer and magic, generously.
constexpr std::uint64_t kSummaryFixed = 4096;

template<class Record>
std::string encoded(const Record& record) {
    std::string bytes;
    append(bytes, record);
    return bytes;
}

} // namespace

Writer::Writer(AppendFile file, WriterOptions options)
    : m_file(std::move(file))
    , m_options(std::move(options))
    , m_compressor(m_options.compressionLevel)
    , m_summaryBytes(kSummaryFixed) {}

Result<std::unique_ptr<Writer>> Writer::create(const std::filesystem::path& path, WriterOptions options) {
    auto file = AppendFile::create(path, options.existing, options.mode);
    if (!file)
        return fail(std::move(file).error());
    std::string start(kMagic);
    append(start, Header{options.profile, options.library});
    const bool isNew = options.existing == AppendFile::Existing::refuse;
    std::unique_ptr<Writer> writer(new Writer(std::move(*file), std::move(options)));
    if (auto begun = writer->put(start, 0); !begun) {
        std::error_code ignored;
        if (isNew)
            std::filesystem::remove(path, ignored);
        return fail(std::move(begun).error());
    }
    return writer;
}

Result<> Writer::put(std::string_view bytes, std::uint64_t summaryGrowth) {
    if (!m_open)
        return fail(ErrorCode::failedPrecondition, "the recording is closed");
    auto done = m_file.reserve(bytes.size() + m_summaryBytes + summaryGrowth);
    if (done)
        done = m_file.append(bytes);
    if (!done) {
        // Closed in good order with what it has; should that fail as well, the file is still readable without
        // summary.
        [[maybe_unused]] const auto closed = closeFile();
        return done;
    }
    m_crc = crc32(bytes, m_crc);
    m_summaryBytes += summaryGrowth;
    return {};
}

Result<std::uint16_t> Writer::addSchema(std::string name, std::string encoding, std::string data) {
    if (m_schemas.size() >= std::numeric_limits<std::uint16_t>::max())
        return fail(ErrorCode::resourceExhausted, "more schemas than the format can number");
    Schema schema{static_cast<std::uint16_t>(m_schemas.size() + 1), std::move(name), std::move(encoding),
                  std::move(data)};
    const std::string bytes = encoded(schema);
    SEAM_TRY(put(bytes, bytes.size()));
    m_schemas.push_back(std::move(schema));
    return m_schemas.back().id;
}

Result<std::uint16_t> Writer::addChannel(std::uint16_t schema, std::string topic, std::string encoding) {
    if (m_channels.size() >= std::numeric_limits<std::uint16_t>::max())
        return fail(ErrorCode::resourceExhausted, "more channels than the format can number");
    Channel channel{
        static_cast<std::uint16_t>(m_channels.size() + 1), schema, std::move(topic), std::move(encoding), {}};
    const std::string bytes = encoded(channel);
    SEAM_TRY(put(bytes, bytes.size() + 16)); // and an entry in the counts of the statistics
    m_channels.push_back(std::move(channel));
    return m_channels.back().id;
}

Result<> Writer::message(const Message& message) {
    if (!m_open)
        return fail(ErrorCode::failedPrecondition, "the recording is closed");
    m_chunk.add(message);
    ++m_openCounts[message.channelId];
    m_messageBytes += message.data.size();
    return m_chunk.size() >= m_options.chunkBytes ? flush() : Result<>();
}

Result<> Writer::flush() {
    if (m_chunk.isEmpty())
        return {};
    const auto counts = std::exchange(m_openCounts, {});
    auto chunk = m_chunk.finish(m_compressor);
    if (!chunk)
        return fail(std::move(chunk).error());
    ChunkIndex& index = chunk->index;
    index.chunkOffset = m_file.size();
    for (auto& [channel, offset] : index.messageIndexOffsets)
        offset += index.chunkOffset;
    SEAM_TRY(put(chunk->bytes, encoded(index).size()));

    const bool first = m_statistics.messageCount == 0;
    m_statistics.startTime = first ? index.startTime : std::min(m_statistics.startTime, index.startTime);
    m_statistics.endTime = first ? index.endTime : std::max(m_statistics.endTime, index.endTime);
    for (const auto& [channel, count] : counts) {
        m_counts[channel] += count;
        m_statistics.messageCount += count;
    }
    m_chunkIndexes.push_back(std::move(index));
    return {};
}

Result<> Writer::sync() {
    if (!m_open)
        return fail(ErrorCode::failedPrecondition, "the recording is closed");
    return m_file.sync();
}

Result<> Writer::attachment(const Attachment& attachment) {
    AttachmentIndex index{m_file.size(),          0,
                          attachment.logTime,     attachment.createTime,
                          attachment.data.size(), attachment.name,
                          attachment.mediaType};
    const std::string bytes = encoded(attachment);
    index.length = bytes.size();
    SEAM_TRY(put(bytes, encoded(index).size()));
    m_attachmentIndexes.push_back(std::move(index));
    return {};
}

Result<> Writer::metadata(const Metadata& metadata) {
    const std::string bytes = encoded(metadata);
    MetadataIndex index{m_file.size(), bytes.size(), metadata.name};
    SEAM_TRY(put(bytes, encoded(index).size()));
    m_metadataIndexes.push_back(std::move(index));
    return {};
}

Result<> Writer::close() {
    if (!m_open)
        return fail(ErrorCode::failedPrecondition, "the recording is closed");
    const auto flushed = flush();
    if (!m_open) // flush() found the disk full and has closed the file
        return flushed;
    SEAM_TRY(closeFile());
    return flushed;
}

Result<> Writer::closeFile() {
    m_open = false;
    m_chunk.clear();
    std::string end = encoded(DataEnd{m_crc});
    end += summary(m_file.size() + end.size());
    const auto written = m_file.append(end);
    const auto finished = m_file.finish();
    return written ? finished : written;
}

std::string Writer::summary(std::uint64_t start) const {
    Summary summary{m_schemas,      m_channels,          m_statistics,
                    m_chunkIndexes, m_attachmentIndexes, m_metadataIndexes};
    summary.statistics.channelMessageCounts.assign(m_counts.begin(), m_counts.end());
    return encodeSummary(std::move(summary), start);
}

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/summary.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/encode.h"

namespace seamscope::recording::mcap {
namespace {

/// Appends a group of records to the summary and its line to the summary offsets.
template<class Records>
void appendGroup(std::string& summary, std::uint64_t start, Opcode opcode, const Records& records,
                 std::string& offsets) {
    if (records.empty())
        return;
    const std::uint64_t groupStart = summary.size();
    for (const auto& record : records)
        append(summary, record);
    append(offsets,
           SummaryOffset{static_cast<std::uint8_t>(opcode), start + groupStart, summary.size() - groupStart});
}

} // namespace

Summary summaryOf(const FileIndex& index) {
    Summary summary;
    for (const auto& [id, schema] : index.schemas)
        summary.schemas.push_back(schema);
    for (const auto& [id, channel] : index.channels)
        summary.channels.push_back(channel);
    for (const Segment& segment : index.segments)
        if (segment.kind == Segment::Kind::chunk)
            summary.chunks.push_back(segment.index);
    summary.statistics = index.statistics.value_or(Statistics());
    summary.attachments = index.attachments;
    summary.metadata = index.metadata;
    return summary;
}

std::string encodeSummary(Summary summary, std::uint64_t start) {
    summary.statistics.schemaCount = static_cast<std::uint16_t>(summary.schemas.size());
    summary.statistics.channelCount = static_cast<std::uint32_t>(summary.channels.size());
    summary.statistics.attachmentCount = static_cast<std::uint32_t>(summary.attachments.size());
    summary.statistics.metadataCount = static_cast<std::uint32_t>(summary.metadata.size());
    summary.statistics.chunkCount = static_cast<std::uint32_t>(summary.chunks.size());

    std::string out;
    std::string offsets;
    appendGroup(out, start, Opcode::schema, summary.schemas, offsets);
    appendGroup(out, start, Opcode::channel, summary.channels, offsets);
    appendGroup(out, start, Opcode::statistics, std::vector{summary.statistics}, offsets);
    appendGroup(out, start, Opcode::chunkIndex, summary.chunks, offsets);
    appendGroup(out, start, Opcode::attachmentIndex, summary.attachments, offsets);
    appendGroup(out, start, Opcode::metadataIndex, summary.metadata, offsets);
    Footer footer{start, start + out.size(), 0};
    out += offsets;
    append(out, footer);
    // The checksum covers the footer up to itself, so it is filled in afterwards.
    footer.summaryCrc = crc32(std::string_view(out).substr(0, out.size() - sizeof footer.summaryCrc));
    out.resize(out.size() - kFooterRecord);
    append(out, footer);
    return out.append(kMagic);
}

} // namespace seamscope::recording::mcap

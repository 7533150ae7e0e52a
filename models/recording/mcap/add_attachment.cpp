// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/add_attachment.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/encode.h"
#include "recording/mcap/file_index.h"
#include "recording/mcap/parse.h"
#include "recording/mcap/summary.h"

#include <utility>

namespace seamscope::recording::mcap {
namespace {

namespace fs = std::filesystem;

/// What ends the data section of a finished file, and where.
struct End {
    std::uint64_t offset = 0;
    std::uint32_t crc = 0;
};

Result<End> findEnd(const InputFile& file) {
    const auto unfinished = [&] {
        return fail(ErrorCode::failedPrecondition, "is not finished: nothing can be added to it",
                    file.path());
    };
    const std::uint64_t tail = kFooterRecord + kMagic.size();
    if (file.size() < tail + kDataEndRecord)
        return unfinished();
    const auto last = file.read(file.size() - tail, tail);
    if (!last)
        return fail(last.error());
    const auto footer =
        parseFooter(std::string_view(*last).substr(kRecordPrefix, kFooterRecord - kRecordPrefix));
    const bool isWhole = std::string_view(*last).substr(kFooterRecord) == kMagic && footer &&
                         footer->summaryStart >= kDataEndRecord && footer->summaryStart <= file.size() - tail;
    if (!isWhole)
        return unfinished();
    const auto record = file.read(footer->summaryStart - kDataEndRecord, kDataEndRecord);
    if (!record)
        return fail(record.error());
    const auto [opcode, length] = parsePrefix(*record);
    const auto end = parseDataEnd(std::string_view(*record).substr(kRecordPrefix));
    if (opcode != Opcode::dataEnd || length != kDataEndRecord - kRecordPrefix || !end)
        return unfinished();
    return End{footer->summaryStart - kDataEndRecord, end->dataSectionCrc};
}

} // namespace

Result<Ending> endingWith(const fs::path& path, const Attachment& attachment) {
    const auto file = InputFile::open(path);
    if (!file)
        return fail(file.error());
    const auto end = findEnd(*file);
    if (!end)
        return fail(end.error());
    const auto index = readIndex(*file);
    if (!index)
        return fail(index.error());
    if (!index->hasSummary || index->isCut)
        return fail(ErrorCode::failedPrecondition, "is not finished: nothing can be added to it",
                    path.string());
    std::string bytes;
    append(bytes, attachment);
    Summary summary = summaryOf(*index);
    summary.attachments.push_back({end->offset, bytes.size(), attachment.logTime, attachment.createTime,
                                   attachment.data.size(), attachment.name, attachment.mediaType});
    append(bytes, DataEnd{end->crc == 0 ? 0 : crc32(bytes, end->crc)});
    bytes += encodeSummary(std::move(summary), end->offset + bytes.size());
    return Ending{end->offset, std::move(bytes)};
}

} // namespace seamscope::recording::mcap

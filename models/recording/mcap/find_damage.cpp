// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/find_damage.h"

#include "recording/mcap/checksum.h"
#include "recording/mcap/parse.h"

#include <algorithm>

namespace seamscope::recording::mcap {
namespace {

constexpr std::uint64_t kPiece = std::uint64_t{1} << 20;

enum class DataState : unsigned char { unknown, whole, changed };

/// By the checksum that ends the data section: where it matches nothing before the summary has changed.
DataState stateOf(const InputFile& file, const FileIndex& index) {
    if (!index.hasSummary || index.summaryStart < kDataEndRecord + kMagic.size())
        return DataState::unknown;
    const std::uint64_t end = index.summaryStart - kDataEndRecord;
    const auto record = file.read(end, kDataEndRecord);
    if (!record ||
        parsePrefix(*record) != std::pair(Opcode::dataEnd, std::uint64_t{kDataEndRecord - kRecordPrefix}))
        return DataState::changed;
    const auto stated = parseDataEnd(std::string_view(*record).substr(kRecordPrefix));
    if (!stated || stated->dataSectionCrc == 0)
        return DataState::unknown;
    std::uint32_t crc = 0;
    for (std::uint64_t at = 0; at < end; at += kPiece) {
        const auto bytes = file.read(at, std::min(kPiece, end - at));
        if (!bytes)
            return DataState::changed;
        crc = crc32(*bytes, crc);
    }
    return crc == stated->dataSectionCrc ? DataState::whole : DataState::changed;
}

void checkChunks(const InputFile& file, const FileIndex& index, std::vector<Damage>& found) {
    for (const Segment& segment : index.segments) {
        const auto bytes = loadSegment(file, segment);
        const ChunkIndex& place = segment.index;
        if (!bytes) {
            found.push_back(
                {Damage::Kind::damaged, place.chunkOffset, place.chunkLength, bytes.error().detail});
            continue;
        }
        RecordWalker walker(*bytes);
        while (walker.next()) {
        }
        if (walker.isCut() && segment.kind != Segment::Kind::cutChunk)
            found.push_back({Damage::Kind::damaged, place.chunkOffset, 0, "the chunk ends inside a record"});
    }
}

void checkAttachments(const InputFile& file, const FileIndex& index, std::vector<Damage>& found) {
    for (const AttachmentIndex& place : index.attachments) {
        const std::uint64_t room = place.offset < file.size() ? file.size() - place.offset : 0;
        const auto add = [&](std::string text) {
            found.push_back({Damage::Kind::damaged, place.offset, std::min(place.length, room),
                             "document " + place.name + ": " + std::move(text)});
        };
        if (place.length < kRecordPrefix || place.length > std::min(room, kMaxRecordBytes)) {
            add("reaches beyond the file");
            continue;
        }
        const auto bytes = file.read(place.offset, place.length);
        if (!bytes || parsePrefix(*bytes) != std::pair(Opcode::attachment, place.length - kRecordPrefix)) {
            add("is not where the index says");
            continue;
        }
        const auto attachment = parseAttachment(std::string_view(*bytes).substr(kRecordPrefix));
        if (!attachment)
            add(attachment.error().detail);
        else if (!attachment->crcMatches)
            add("checksum does not match");
    }
}

} // namespace

std::vector<Damage> findDamage(const InputFile& file, const FileIndex& index) {
    std::vector<Damage> found = index.damage;
    const DataState state = stateOf(file, index);
    if (state == DataState::whole)
        return found;
    const std::size_t before = found.size();
    checkChunks(file, index, found);
    checkAttachments(file, index, found);
    if (found.size() == before && state == DataState::changed)
        found.push_back(
            {Damage::Kind::damaged, 0, 0,
             "the checksum of all data does not match, but every chunk and document is as it was"});
    return found;
}

} // namespace seamscope::recording::mcap

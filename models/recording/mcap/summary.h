// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/file_index.h"
#include "recording/mcap/records.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::recording::mcap {

/// What stands between the data of a file and its end.
struct Summary {
    std::vector<Schema> schemas;
    std::vector<Channel> channels;
    Statistics statistics; ///< counts of schemas, channels, attachments, metadata and chunks are filled in
    std::vector<ChunkIndex> chunks;
    std::vector<AttachmentIndex> attachments;
    std::vector<MetadataIndex> metadata;
};

/// As a finished file has it.
[[nodiscard]] Summary summaryOf(const FileIndex& index);
/// Summary section, summary offsets, footer and magic, for a file whose summary begins at @p start.
[[nodiscard]] std::string encodeSummary(Summary summary, std::uint64_t start);

} // namespace seamscope::recording::mcap

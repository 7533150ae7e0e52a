// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/records.h"

/// Records to bytes. Every function appends one whole record (opcode, length, content) to @p out.
namespace seamscope::recording::mcap {

void append(std::string& out, const Header& record);
void append(std::string& out, const Footer& record);
void append(std::string& out, const Schema& record);
void append(std::string& out, const Channel& record);
void append(std::string& out, const Message& record);
void append(std::string& out, const MessageIndex& record);
void append(std::string& out, const ChunkIndex& record);
/// The checksum is computed here; `crcMatches` is not looked at.
void append(std::string& out, const Attachment& record);
void append(std::string& out, const AttachmentIndex& record);
void append(std::string& out, const Statistics& record);
void append(std::string& out, const Metadata& record);
void append(std::string& out, const MetadataIndex& record);
void append(std::string& out, const SummaryOffset& record);
void append(std::string& out, const DataEnd& record);
/// `recordsOffset` and `recordsSize` of @p record are not looked at: @p records are the (compressed) bytes.
void append(std::string& out, const Chunk& record, std::string_view records);

} // namespace seamscope::recording::mcap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/append_file.h"
#include "recording/mcap/chunk_builder.h"

#include <map>
#include <memory>

namespace seamscope::recording::mcap {

struct WriterOptions {
    std::string profile;
    std::string library;
    std::size_t chunkBytes = std::size_t{1} << 20; ///< uncompressed size at which a chunk is closed by itself
    int compressionLevel = 1;                      ///< of zstd
    AppendFile::Existing existing = AppendFile::Existing::refuse;
    unsigned mode = AppendFile::kMode; ///< of a new file
};

/// Writes one MCAP file with chunks, indexes, checksums and summary. One thread.
///
/// The file is readable at any moment up to the last chunk that was closed. Room for the summary is kept
/// reserved; when a chunk does not fit any more, the chunk is dropped, the file is closed in good order with
/// what it has, and the call gives the reason. Every call after close() fails with failedPrecondition.
class Writer {
public:
    [[nodiscard]] static Result<std::unique_ptr<Writer>> create(const std::filesystem::path& path,
                                                                WriterOptions options);

    [[nodiscard]] Result<std::uint16_t> addSchema(std::string name, std::string encoding, std::string data);
    [[nodiscard]] Result<std::uint16_t> addChannel(std::uint16_t schema, std::string topic,
                                                   std::string encoding);
    /// Into the open chunk, which is closed when it is full.
    [[nodiscard]] Result<> message(const Message& message);
    /// Closes the open chunk, if there is one with messages, and hands it to the kernel.
    [[nodiscard]] Result<> flush();
    /// Returns when everything handed over so far is on the disk (fdatasync).
    [[nodiscard]] Result<> sync();
    [[nodiscard]] Result<> attachment(const Attachment& attachment);
    [[nodiscard]] Result<> metadata(const Metadata& metadata);
    /// Writes summary and footer and closes the file. Nothing can be written afterwards.
    [[nodiscard]] Result<> close();

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool hasOpenChunk() const { return !m_chunk.isEmpty(); }
    /// Chunks closed so far: the number of the open one.
    [[nodiscard]] std::size_t chunkCount() const { return m_chunkIndexes.size(); }
    [[nodiscard]] std::uint64_t fileSize() const { return m_file.size(); }
    /// Bytes of all messages so far, without record headers.
    [[nodiscard]] std::uint64_t messageBytes() const { return m_messageBytes; }

private:
    Writer(AppendFile file, WriterOptions options);
    /// Appends to the data section, keeping room for the summary. @p summaryGrowth what it adds there.
    [[nodiscard]] Result<> put(std::string_view bytes, std::uint64_t summaryGrowth);
    [[nodiscard]] Result<> closeFile();
    [[nodiscard]] std::string summary(std::uint64_t start) const;

    AppendFile m_file;
    WriterOptions m_options;
    Compressor m_compressor;
    ChunkBuilder m_chunk;
    std::map<std::uint16_t, std::uint64_t> m_openCounts; ///< messages of the open chunk by channel
    std::vector<Schema> m_schemas;
    std::vector<Channel> m_channels;
    std::vector<ChunkIndex> m_chunkIndexes;
    std::vector<AttachmentIndex> m_attachmentIndexes;
    std::vector<MetadataIndex> m_metadataIndexes;
    Statistics m_statistics;
    std::map<std::uint16_t, std::uint64_t> m_counts;
    std::uint64_t m_messageBytes = 0;
    std::uint64_t m_summaryBytes = 0; ///< upper bound of what close() will write
    std::uint32_t m_crc = 0;          ///< of the file so far
    bool m_open = true;
};

} // namespace seamscope::recording::mcap

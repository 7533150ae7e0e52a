// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/file_index.h"

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace seamscope::recording::mcap {

/// Position of a message in the file; with the log time it gives messages a total order.
struct Place {
    std::size_t segment = 0;
    std::size_t offset = 0; ///< in the uncompressed records of the segment
    auto operator<=>(const Place&) const = default;
};

/// The records of the segments that were unpacked last, for who comes back to them: a replay that is moved to and fro, or
/// runs backwards, is in the same few again and again. Bounded. Thread-safe.
class UnpackedSegments {
public:
    static constexpr std::size_t kMostBytes = std::size_t{32} << 20;
    using Records = std::shared_ptr<const std::string>;

    [[nodiscard]] Records find(std::size_t segment);
    void keep(std::size_t segment, Records records);

private:
    std::mutex m_mutex;
    std::deque<std::pair<std::size_t, Records>> m_kept; ///< the one that was asked for last in front
    std::size_t m_bytes = 0;
};

/// How likely it is that the same is read again soon.
enum class Pass : std::uint8_t { once, again };

/// Any MCAP file, whole or cut. Thread-safe after opening.
class Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path);

    [[nodiscard]] const FileIndex& index() const { return m_index; }
    [[nodiscard]] const InputFile& file() const { return m_file; }

    /// Called for each message; returning false ends the reading.
    using Visit = std::function<bool(const Message& message, Place place)>;
    /// A segment that cannot be read is left out and told.
    using Problem = std::function<void(const Error& error)>;
    /// Says whether a segment is to be loaded; the others are skipped unread.
    using Wanted = std::function<bool(const Segment& segment)>;

    /// Messages with from <= log time <= to, by log time, in file order among equals. The message's bytes are
    /// valid during the call. Fails with tooLarge when so many chunks overlap that they cannot be merged in
    /// bounded memory.
    [[nodiscard]] Result<> forEach(std::uint64_t from, std::uint64_t to, const Wanted& wanted,
                                   const Visit& visit, const Problem& problem, Pass pass = Pass::once) const;
    /// Messages of one segment in file order. Their bytes are valid as long as what is given back is held.
    [[nodiscard]] Result<UnpackedSegments::Records> forEachIn(std::size_t segment, const Visit& visit, Pass pass = Pass::once) const;

    [[nodiscard]] Result<Attachment> attachment(const AttachmentIndex& index) const;
    [[nodiscard]] Result<Metadata> metadata(const MetadataIndex& index) const;

private:
    Reader(InputFile file, FileIndex index)
        : m_file(std::move(file))
        , m_index(std::move(index)) {}
    [[nodiscard]] Result<std::string> recordContent(std::uint64_t offset, std::uint64_t length,
                                                    Opcode opcode) const;
    [[nodiscard]] Result<UnpackedSegments::Records> unpacked(std::size_t segment, Pass pass) const;

    InputFile m_file;
    FileIndex m_index;
    mutable UnpackedSegments m_unpacked;
};

} // namespace seamscope::recording::mcap

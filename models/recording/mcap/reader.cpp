// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/mcap/reader.h"

#include "recording/mcap/parse.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace seamscope::recording::mcap {
namespace {

/// Uncompressed bytes of all chunks that are open at once. A recording of ours has one or two chunks open.
constexpr std::uint64_t kMaxOpenBytes = std::uint64_t{1} << 30;

/// A segment that is being walked, and its next message.
struct OpenSegment {
    UnpackedSegments::Records bytes; ///< messages point into them
    std::vector<std::pair<Message, std::size_t>> messages; ///< with the offset, by log time
    std::size_t next = 0;
};

std::vector<std::pair<Message, std::size_t>> messagesOf(std::string_view bytes, std::uint64_t from,
                                                        std::uint64_t to) {
    std::vector<std::pair<Message, std::size_t>> messages;
    RecordWalker walker(bytes);
    while (const auto record = walker.next()) {
        if (record->opcode != Opcode::message)
            continue;
        const auto message = parseMessage(record->content);
        if (message && message->logTime >= from && message->logTime <= to)
            messages.emplace_back(*message, record->offset);
    }
    const auto byTime = [](const auto& a, const auto& b) { return a.first.logTime < b.first.logTime; };
    if (!std::is_sorted(messages.begin(), messages.end(), byTime))
        std::stable_sort(messages.begin(), messages.end(), byTime);
    return messages;
}

/// Merges the messages of segments whose times may overlap.
class Merger {
public:
    using Load = std::function<Result<UnpackedSegments::Records>(std::size_t segment)>;
    Merger(const std::string& path, const std::vector<Segment>& segments, Load load, std::uint64_t from, std::uint64_t to)
        : m_path(path)
        , m_segments(segments)
        , m_load(std::move(load))
        , m_from(from)
        , m_to(to) {}

    void select(const Reader::Wanted& wanted) {
        for (std::size_t i = 0; i < m_segments.size(); ++i) {
            const Segment& segment = m_segments[i];
            if (segment.index.endTime >= m_from && segment.index.startTime <= m_to && wanted(segment))
                m_order.push_back(i);
        }
        std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) {
            return m_segments[a].index.startTime < m_segments[b].index.startTime;
        });
    }

    Result<> run(const Reader::Visit& visit, const Reader::Problem& problem) {
        while (true) {
            SEAM_TRY(openDue(problem));
            if (m_heads.empty())
                return {};
            const auto [time, segment, offset] = m_heads.top();
            m_heads.pop();
            OpenSegment& open = m_open.at(segment);
            if (!visit(open.messages[open.next].first, {segment, offset}))
                return {};
            ++open.next;
            pushHead(segment, open);
        }
    }

private:
    using Head = std::tuple<std::uint64_t, std::size_t, std::size_t>; ///< log time, segment, offset

    /// Opens every segment that may hold a message as early as the next one.
    Result<> openDue(const Reader::Problem& problem) {
        while (m_nextSegment < m_order.size()) {
            const std::size_t i = m_order[m_nextSegment];
            if (!m_heads.empty() && m_segments[i].index.startTime > std::get<0>(m_heads.top()))
                return {};
            ++m_nextSegment;
            auto bytes = m_load(i);
            if (!bytes) {
                problem(bytes.error());
                continue;
            }
            m_openBytes += (*bytes)->size();
            if (m_openBytes > kMaxOpenBytes)
                return fail(ErrorCode::tooLarge, "too many chunks overlap in time", m_path);
            OpenSegment& open = m_open[i];
            open.bytes = std::move(*bytes);
            open.messages = messagesOf(*open.bytes, m_from, m_to);
            pushHead(i, open);
        }
        return {};
    }

    void pushHead(std::size_t segment, const OpenSegment& open) {
        if (open.next < open.messages.size()) {
            const auto& [message, offset] = open.messages[open.next];
            m_heads.emplace(message.logTime, segment, offset);
            return;
        }
        m_openBytes -= open.bytes->size();
        m_open.erase(segment);
    }

    const std::string& m_path;
    const std::vector<Segment>& m_segments;
    const Load m_load;
    std::uint64_t m_from;
    std::uint64_t m_to;
    std::vector<std::size_t> m_order;
    std::size_t m_nextSegment = 0;
    std::map<std::size_t, OpenSegment> m_open;
    std::priority_queue<Head, std::vector<Head>, std::greater<>> m_heads;
    std::uint64_t m_openBytes = 0;
};

} // namespace

UnpackedSegments::Records UnpackedSegments::find(std::size_t segment) {
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_kept, segment, &std::pair<std::size_t, Records>::first);
    if (found == m_kept.end())
        return {};
    std::rotate(m_kept.begin(), found, std::next(found));
    return m_kept.front().second;
}

void UnpackedSegments::keep(std::size_t segment, Records records) {
    const std::lock_guard lock(m_mutex);
    if (records->size() > kMostBytes || std::ranges::find(m_kept, segment, &std::pair<std::size_t, Records>::first) != m_kept.end())
        return; // two may have unpacked it at once
    m_bytes += records->size();
    m_kept.emplace_front(segment, std::move(records));
    for (; m_bytes > kMostBytes; m_kept.pop_back())
        m_bytes -= m_kept.back().second->size();
}

Result<std::unique_ptr<Reader>> Reader::open(const std::filesystem::path& path) {
    auto file = InputFile::open(path);
    if (!file)
        return fail(std::move(file).error());
    auto index = readIndex(*file);
    if (!index)
        return fail(std::move(index).error());
    return std::unique_ptr<Reader>(new Reader(std::move(*file), std::move(*index)));
}

Result<> Reader::forEach(std::uint64_t from, std::uint64_t to, const Wanted& wanted, const Visit& visit,
                         const Problem& problem, Pass pass) const {
    Merger merger(m_file.path(), m_index.segments, [this, pass](std::size_t segment) { return unpacked(segment, pass); }, from, to);
    merger.select(wanted);
    return merger.run(visit, problem);
}

Result<UnpackedSegments::Records> Reader::forEachIn(std::size_t segment, const Visit& visit, Pass pass) const {
    auto bytes = unpacked(segment, pass);
    if (!bytes)
        return bytes;
    for (const auto& [message, offset] : messagesOf(**bytes, 0, UINT64_MAX))
        if (!visit(message, {segment, offset}))
            break;
    return bytes;
}

Result<UnpackedSegments::Records> Reader::unpacked(std::size_t segment, Pass pass) const {
    if (auto known = m_unpacked.find(segment))
        return known;
    auto bytes = loadSegment(m_file, m_index.segments[segment]);
    if (!bytes)
        return fail(std::move(bytes).error());
    auto records = std::make_shared<const std::string>(std::move(*bytes));
    if (pass == Pass::again)
        m_unpacked.keep(segment, records);
    return records;
}

Result<std::string> Reader::recordContent(std::uint64_t offset, std::uint64_t length, Opcode opcode) const {
    const std::string place = "byte " + std::to_string(offset);
    if (length < kRecordPrefix || length > kMaxRecordBytes)
        return fail(ErrorCode::tooLarge, "record of " + std::to_string(length) + " bytes", place);
    auto bytes = m_file.read(offset, length);
    if (!bytes)
        return fail(bytes.error());
    if (parsePrefix(*bytes) != std::pair(opcode, length - kRecordPrefix))
        return fail(ErrorCode::invalidInput, "the index points at something else", place);
    bytes->erase(0, kRecordPrefix);
    return bytes;
}

Result<Attachment> Reader::attachment(const AttachmentIndex& index) const {
    const auto content = recordContent(index.offset, index.length, Opcode::attachment);
    if (!content)
        return fail(content.error());
    return parseAttachment(*content);
}

Result<Metadata> Reader::metadata(const MetadataIndex& index) const {
    const auto content = recordContent(index.offset, index.length, Opcode::metadata);
    if (!content)
        return fail(content.error());
    return parseMetadata(*content);
}

} // namespace seamscope::recording::mcap

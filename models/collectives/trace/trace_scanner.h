// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "collectives/trace/json_cursor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::collectives {

/// One event of a Chrome trace as it stands in the file. Views are valid during the call; texts are raw JSON
/// (strings without their quotes, escapes and all).
struct TraceEventText {
    char phase = '\0'; ///< "ph": X, B, E, M, s, f, i, C, …
    std::string_view name;
    std::string_view category;
    std::string_view process; ///< value of "pid", number or string
    std::string_view thread;  ///< value of "tid"
    std::string_view args;    ///< the object, braces included; empty = none
    /// Nanoseconds since the base of the trace.
    std::optional<std::int64_t> start;
    std::optional<std::int64_t> duration; ///< never negative
    std::uint64_t offset = 0;             ///< byte of the opening brace in the (unpacked) file
};

class TraceHandler {
public:
    virtual ~TraceHandler() = default;
    virtual void event(const TraceEventText& event) = 0;
    /// A member of the outer object that is not the events; @p value is its JSON text.
    virtual void metadata(std::string_view key, std::string_view value) = 0;
};

/// Takes a Chrome trace (object form with "traceEvents", or a bare array, which may lack its end) in pieces
/// of any size and hands out its events one by one: memory is one event, whatever the size of the file.
/// Broken events are passed over and told with their byte; a broken frame ends the reading, what came before
/// is good. One thread. Format: "Trace Event Format", Chrome developers, 2016.
class TraceScanner {
public:
    static constexpr std::size_t kMaxEventBytes = std::size_t{4} << 20;
    static constexpr std::size_t kMaxMetadataBytes = std::size_t{16} << 20;

    explicit TraceScanner(TraceHandler& handler)
        : m_handler(handler) {}

    void feed(std::string_view bytes);
    /// No more bytes come. The error says why the file was not read to its end.
    [[nodiscard]] Result<> finish();

    [[nodiscard]] const Problems& problems() const { return m_problems; }
    [[nodiscard]] std::uint64_t events() const { return m_events; } ///< handed out

private:
    enum class Place : std::uint8_t { start, members, events, ended, failed };

    void run();
    [[nodiscard]] Scan step(JsonCursor& cursor);
    [[nodiscard]] Scan begin(JsonCursor& cursor);
    [[nodiscard]] Scan member(JsonCursor& cursor);
    [[nodiscard]] Scan element(JsonCursor& cursor);
    [[nodiscard]] Scan readEvent(JsonCursor& cursor, TraceEventText& event) const;
    void deliver(TraceEventText& event);
    void startSkipping(JsonCursor& cursor, std::size_t from, std::string_view why);
    [[nodiscard]] Scan skip(JsonCursor& cursor);
    void stop(ErrorCode code, std::uint64_t offset, std::string_view why);

    TraceHandler& m_handler;
    std::string m_buffer;
    std::size_t m_wanted = 0;   ///< bytes before another try is worth it
    std::uint64_t m_offset = 0; ///< of m_buffer in the file
    std::uint64_t m_events = 0;
    Problems m_problems;
    Result<> m_state;
    Place m_place = Place::start;
    bool m_isArray = false;
    /// A value that is passed over piece by piece.
    struct Skipped {
        std::uint64_t depth = 0;
        bool active = false;
        bool inString = false;
        bool escaped = false;
    } m_skip;
};

} // namespace seamscope::collectives

// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/trace_scanner.h"

#include <utility>

namespace seamscope::collectives {
namespace {

std::string byteAt(std::uint64_t offset) { return "byte " + std::to_string(offset); }

/// Puts one member of an event where it belongs; false if its type makes the event worthless.
bool assign(TraceEventText& event, std::string_view key, std::string_view value) {
    const auto text = [&] { return rawString(value).value_or(value); };
    switch (key.size()) {
    case 2:
        if (key == "ph") {
            const auto phase = text();
            event.phase = phase.size() == 1 ? phase[0] : '\0';
        } else if (key == "ts") {
            event.start = microsAsNanos(text());
            return event.start.has_value();
        }
        return true;
    case 3:
        if (key == "cat") {
            event.category = text();
        } else if (key == "pid") {
            event.process = value;
        } else if (key == "tid") {
            event.thread = value;
        } else if (key == "dur") {
            event.duration = microsAsNanos(text());
            return event.duration.has_value();
        }
        return true;
    case 4:
        if (key == "name")
            event.name = text();
        else if (key == "args" && value.front() == '{')
            event.args = value;
        return true;
    default:
        return true;
    }
}

} // namespace

void TraceScanner::feed(std::string_view bytes) {
    if (m_place == Place::failed)
        return;
    m_buffer.append(bytes);
    if (m_buffer.size() >= m_wanted)
        run();
}

void TraceScanner::run() {
    JsonCursor cursor(m_buffer);
    std::size_t used = 0; // up to the last whole element
    while (m_place != Place::failed && step(cursor) == Scan::done)
        used = cursor.position();
    if (m_skip.active)
        used = m_buffer.size();
    m_offset += used;
    m_buffer.erase(0, used);
    // An element that is cut is looked at again when there is twice as much of it: linear in the end.
    m_wanted = m_buffer.size() * 2;
}

Scan TraceScanner::step(JsonCursor& cursor) {
    if (m_skip.active)
        return skip(cursor);
    cursor.skipSpace();
    if (cursor.atEnd())
        return Scan::cut;
    switch (m_place) {
    case Place::start:
        return begin(cursor);
    case Place::members:
        return member(cursor);
    case Place::events:
        return element(cursor);
    case Place::ended:
        // Some writers join several documents; the second one is not ours to guess about.
        stop(ErrorCode::invalidInput, m_offset + cursor.position(), "text after the end of the trace");
        return Scan::broken;
    case Place::failed:
        break;
    }
    return Scan::broken;
}

Scan TraceScanner::begin(JsonCursor& cursor) {
    if (cursor.position() + m_offset == 0 && m_buffer.size() < 3 && cursor.peek() == '\xEF')
        return Scan::cut;
    if (std::string_view(m_buffer).substr(cursor.position(), 3) == "\xEF\xBB\xBF") {
        for (int i = 0; i < 3; ++i)
            cursor.advance();
        return Scan::done;
    }
    m_isArray = cursor.peek() == '[';
    if (!m_isArray && cursor.peek() != '{') {
        stop(ErrorCode::invalidInput, m_offset + cursor.position(), "not a JSON object or array");
        return Scan::broken;
    }
    m_place = m_isArray ? Place::events : Place::members;
    cursor.advance();
    return Scan::done;
}

Scan TraceScanner::member(JsonCursor& cursor) {
    if (cursor.peek() == ',') {
        cursor.advance();
        return Scan::done;
    }
    if (cursor.peek() == '}') {
        cursor.advance();
        m_place = Place::ended;
        return Scan::done;
    }
    std::string_view key;
    Scan scan = cursor.string(key);
    if (scan == Scan::done)
        scan = cursor.expect(':');
    cursor.skipSpace();
    if (scan == Scan::done && cursor.atEnd())
        scan = Scan::cut;
    if (scan == Scan::broken) {
        stop(ErrorCode::invalidInput, m_offset + cursor.position(), "a member with a name was expected");
        return scan;
    }
    if (scan == Scan::cut) {
        if (m_buffer.size() > kMaxEventBytes)
            stop(ErrorCode::tooLarge, m_offset, "the name of a member does not end");
        return scan;
    }
    if (key == "traceEvents" && cursor.peek() == '[') {
        cursor.advance();
        m_place = Place::events;
        return Scan::done;
    }
    const std::size_t from = cursor.position();
    std::string_view value;
    scan = cursor.value(value);
    if (scan == Scan::done)
        m_handler.metadata(key, value);
    else if (scan == Scan::broken && m_buffer[from] != '{' && m_buffer[from] != '[')
        stop(ErrorCode::invalidInput, m_offset + from, "a value was expected");
    else if (scan == Scan::broken || m_buffer.size() - from > kMaxMetadataBytes)
        startSkipping(cursor, from, scan == Scan::broken ? "nested too deep" : "value too long");
    return m_skip.active ? Scan::done : scan;
}

Scan TraceScanner::element(JsonCursor& cursor) {
    const char c = cursor.peek();
    if (c == ',') {
        cursor.advance();
        return Scan::done;
    }
    if (c == ']') {
        cursor.advance();
        m_place = m_isArray ? Place::ended : Place::members;
        return Scan::done;
    }
    const std::size_t from = cursor.position();
    if (c != '{') {
        // Not an event: passed over as a value if it is one.
        std::string_view other;
        const Scan scan = cursor.value(other);
        if (scan == Scan::done)
            m_problems.add(ErrorCode::invalidInput, byteAt(m_offset + from), "not an event");
        else if (scan == Scan::broken)
            stop(ErrorCode::invalidInput, m_offset + from, "an event was expected");
        else if (m_buffer.size() - from > kMaxEventBytes)
            stop(ErrorCode::tooLarge, m_offset + from, "a value without end where an event was expected");
        return scan;
    }
    TraceEventText event;
    event.offset = m_offset + from;
    const Scan scan = readEvent(cursor, event);
    if (scan == Scan::done)
        deliver(event);
    else if (scan == Scan::broken)
        startSkipping(cursor, from, "broken event");
    else if (m_buffer.size() - from > kMaxEventBytes)
        startSkipping(cursor, from, "event larger than 4 MiB");
    return m_skip.active ? Scan::done : scan;
}

Scan TraceScanner::readEvent(JsonCursor& cursor, TraceEventText& event) const {
    cursor.advance(); // the brace
    bool isSound = true;
    while (true) {
        cursor.skipSpace();
        if (cursor.atEnd())
            return Scan::cut;
        if (cursor.peek() == '}') {
            cursor.advance();
            if (!isSound)
                event.phase = '\0';
            return Scan::done;
        }
        std::string_view key, value;
        if (const Scan scan = cursor.string(key); scan != Scan::done)
            return scan;
        if (const Scan scan = cursor.expect(':'); scan != Scan::done)
            return scan;
        if (const Scan scan = cursor.value(value); scan != Scan::done)
            return scan;
        isSound = assign(event, key, value) && isSound;
        cursor.skipSpace();
        if (cursor.atEnd())
            return Scan::cut;
        if (cursor.peek() == ',')
            cursor.advance();
        else if (cursor.peek() != '}')
            return Scan::broken;
    }
}

void TraceScanner::deliver(TraceEventText& event) {
    const bool needsTime = event.phase == 'X' || event.phase == 'B' || event.phase == 'E';
    if (event.phase == '\0' || (needsTime && !event.start)) {
        m_problems.add(ErrorCode::invalidInput, byteAt(event.offset),
                       "event without a phase, or whose time is missing or no number");
        return;
    }
    if (event.duration && *event.duration < 0) {
        m_problems.add(ErrorCode::invalidInput, byteAt(event.offset), "negative duration read as none");
        event.duration = 0;
    }
    ++m_events;
    m_handler.event(event);
}

void TraceScanner::startSkipping(JsonCursor& cursor, std::size_t from, std::string_view why) {
    m_problems.add(ErrorCode::invalidInput, byteAt(m_offset + from), std::string(why) + ": passed over");
    m_skip = {.depth = 0, .active = true, .inString = false, .escaped = false};
    cursor.seek(from);
}

Scan TraceScanner::skip(JsonCursor& cursor) {
    for (; !cursor.atEnd(); cursor.advance()) {
        const char c = cursor.peek();
        if (m_skip.escaped) {
            m_skip.escaped = false;
        } else if (m_skip.inString) {
            m_skip.escaped = c == '\\';
            m_skip.inString = c != '"';
        } else if (c == '"') {
            m_skip.inString = true;
        } else if (c == '{' || c == '[') {
            ++m_skip.depth;
        } else if ((c == '}' || c == ']') && --m_skip.depth == 0) {
            cursor.advance();
            m_skip.active = false;
            return Scan::done;
        }
        // A long string outside of brackets ends with its quote.
        if (m_skip.depth == 0 && !m_skip.inString && !m_skip.escaped) {
            cursor.advance();
            m_skip.active = false;
            return Scan::done;
        }
    }
    return Scan::cut;
}

void TraceScanner::stop(ErrorCode code, std::uint64_t offset, std::string_view why) {
    m_state = fail(code, std::string(why), byteAt(offset));
    m_place = Place::failed;
    m_buffer.clear();
}

Result<> TraceScanner::finish() {
    m_wanted = 0;
    if (m_place != Place::failed)
        run();
    if (m_place == Place::failed)
        return m_state;
    const bool isWhole = m_buffer.find_first_not_of(" \t\r\n") == std::string::npos && !m_skip.active;
    // The closing bracket of a bare array is optional: a program that crashed still leaves a good trace.
    if (isWhole && (m_place == Place::ended || (m_isArray && m_place == Place::events)))
        return {};
    if (m_place == Place::start && isWhole)
        return fail(ErrorCode::truncated, "the trace is empty", byteAt(m_offset));
    return fail(ErrorCode::truncated, "the trace ends early", byteAt(m_offset + m_buffer.size()));
}

} // namespace seamscope::collectives

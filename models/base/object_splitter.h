// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope {

/// Cuts a stream of chunks into the JSON objects at its top: one a line, indented over many lines, glued
/// together, or the members of one list. An object that was cut off ends where a line begins with the next
/// one, so that a process that was killed in the middle of a record costs that record only. What is inside is
/// not checked. Memory is bounded by one object; one over the bound is passed over and counted. One thread.
class ObjectSplitter {
public:
    explicit ObjectSplitter(std::size_t limit = std::size_t{1} << 20)
        : m_limit(limit) {}

    /// Calls @p take(text) for every object that ends in the chunk, whole or cut off, and for every run of
    /// anything else.
    template<class Take>
    void feed(std::string_view chunk, Take&& take) {
        std::size_t kept = 0; // of the chunk, not yet in m_partial
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const char c = chunk[i];
            const bool isNext = c == '{' && m_atLineStart && m_depth > 0;
            if (isNext || (m_depth == 0 && c == '{') || (m_isOther && c == '\n')) {
                keep(chunk.substr(kept, i - kept));
                give(take);
                kept = i;
            }
            if (c == '{' && (isNext || m_depth == 0))
                begin();
            else
                step(c);
            m_atLineStart = c == '\n';
            m_line += c == '\n' ? 1 : 0;
            if (m_ended) {
                keep(chunk.substr(kept, i + 1 - kept));
                give(take);
                kept = i + 1;
            } else if (m_depth == 0 && !m_isOther) {
                kept = i + 1; // blanks, and what stands between the members of a list
            }
        }
        keep(chunk.substr(kept));
    }

    /// The last object when it has no end; for files that are complete.
    template<class Take>
    void finish(Take&& take) {
        give(take);
    }

    [[nodiscard]] std::uint64_t line() const { return m_first; } ///< where what was taken last begins, from 1
    [[nodiscard]] std::uint64_t oversized() const { return m_oversized; } ///< objects passed over

private:
    void begin() {
        m_depth = 1;
        m_first = m_line;
        m_inText = m_escaped = false;
    }

    void step(char c) {
        if (m_inText) {
            m_inText = m_escaped || c != '"';
            m_escaped = !m_escaped && c == '\\';
        } else if (m_depth > 0) {
            m_inText = c == '"';
            m_depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            m_ended = m_depth == 0;
        } else if (!m_isOther && std::string_view(" \t\r\n,[]").find(c) == std::string_view::npos) {
            m_isOther = true;
            m_first = m_line;
        }
    }

    void keep(std::string_view piece) {
        if (m_depth == 0 && !m_isOther && !m_ended)
            return;
        m_tooLong = m_tooLong || m_partial.size() + piece.size() > m_limit;
        if (m_tooLong)
            m_partial.clear();
        else
            m_partial += piece;
    }

    template<class Take>
    void give(Take&& take) {
        if (m_tooLong)
            ++m_oversized;
        else if (!m_partial.empty())
            take(std::string_view(m_partial));
        m_partial.clear();
        m_tooLong = m_isOther = m_ended = m_inText = m_escaped = false;
        m_depth = 0;
    }

    std::size_t m_limit;
    std::string m_partial;
    int m_depth = 0;
    bool m_inText = false;
    bool m_escaped = false;
    bool m_isOther = false; ///< inside something that is no object
    bool m_ended = false;   ///< the object's last brace was just taken
    bool m_tooLong = false;
    bool m_atLineStart = true;
    std::uint64_t m_line = 1;
    std::uint64_t m_first = 1;
    std::uint64_t m_oversized = 0;
};

} // namespace seamscope

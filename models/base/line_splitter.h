// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope {

/// Cuts a stream of chunks into lines. A line over the bound is passed over whole and counted; memory is
/// bounded by one line. One thread.
class LineSplitter {
public:
    explicit LineSplitter(std::size_t limit = std::size_t{1} << 20)
        : m_limit(limit) {}

    /// Calls @p take(line) for every line that ends in the chunk, without "\n" and "\r".
    template<class Take>
    void feed(std::string_view chunk, Take&& take) {
        while (!chunk.empty()) {
            const auto end = chunk.find('\n');
            const std::string_view piece = chunk.substr(0, end);
            const bool tooLong = m_skipping || m_partial.size() + piece.size() > m_limit;
            m_consumed += piece.size();
            if (end == std::string_view::npos) {
                if (tooLong)
                    m_partial.clear();
                else
                    m_partial += piece;
                m_skipping = tooLong;
                return;
            }
            ++m_consumed;
            ++m_line;
            if (tooLong)
                ++m_oversized;
            else if (m_partial.empty())
                take(withoutReturn(piece));
            else
                take(withoutReturn(m_partial += piece));
            m_partial.clear();
            m_skipping = false;
            chunk.remove_prefix(end + 1);
        }
    }

    /// The last line when it has no newline; for files that are complete.
    template<class Take>
    void finish(Take&& take) {
        if (m_skipping || !m_partial.empty())
            feed("\n", take);
    }

    /// Forgets a begun line: the file was replaced.
    void reset() {
        m_partial.clear();
        m_skipping = false;
        m_consumed = 0;
    }

    [[nodiscard]] std::uint64_t line() const { return m_line; } ///< number of the line taken last, from 1
    [[nodiscard]] std::uint64_t oversized() const { return m_oversized; } ///< lines passed over
    [[nodiscard]] std::uint64_t consumed() const { return m_consumed; } ///< bytes fed since the last reset()
    [[nodiscard]] bool hasPartial() const { return m_skipping || !m_partial.empty(); }

private:
    static std::string_view withoutReturn(std::string_view text) {
        return !text.empty() && text.back() == '\r' ? text.substr(0, text.size() - 1) : text;
    }

    std::size_t m_limit;
    std::string m_partial;
    bool m_skipping = false;
    std::uint64_t m_line = 0;
    std::uint64_t m_oversized = 0;
    std::uint64_t m_consumed = 0;
};

} // namespace seamscope

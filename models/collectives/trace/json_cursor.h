// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::collectives {

/// How far one step of scanning came.
enum class Scan : std::uint8_t {
    done,
    cut,    ///< the text ends before the end of the token: more bytes may help
    broken, ///< no JSON here
};

/// Walks over JSON text that may be cut anywhere (RFC 8259 tokens; NaN and Infinity pass, Python writes
/// them). No copies, no recursion, nothing allocated. The text must outlive the cursor.
class JsonCursor {
public:
    /// Arrays and objects in each other; more is called broken.
    static constexpr unsigned kMaxDepth = 512;

    explicit JsonCursor(std::string_view text)
        : m_at(text.data())
        , m_end(text.data() + text.size())
        , m_begin(text.data()) {}

    [[nodiscard]] std::size_t position() const { return static_cast<std::size_t>(m_at - m_begin); }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    [[nodiscard]] char peek() const { return *m_at; } ///< not at the end
    void advance() { ++m_at; }
    void seek(std::size_t position) { m_at = m_begin + position; } ///< not beyond the end

    void skipSpace() {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }
    /// Space, then @p wanted.
    [[nodiscard]] Scan expect(char wanted);
    /// Space, then a string; @p raw is what stands between the quotes, escapes and all.
    [[nodiscard]] Scan string(std::string_view& raw);
    /// Space, then any value; @p raw is its text, quotes and brackets included. Brackets are counted, not
    /// matched.
    [[nodiscard]] Scan value(std::string_view& raw);

private:
    [[nodiscard]] Scan nested();

    const char* m_at;
    const char* m_end;
    const char* m_begin;
};

/// Resolves the escapes of a raw string (RFC 8259 §7) into @p scratch if there are any; a broken escape stays
/// as it is. Control characters become spaces.
[[nodiscard]] std::string_view unescaped(std::string_view raw, std::string& scratch);

/// The content of a raw string value, nullopt for other values.
[[nodiscard]] std::optional<std::string_view> rawString(std::string_view value);
/// A whole number, also in quotes or written as 3.0; nullopt otherwise or out of range.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(std::string_view value);
/// A decimal number of microseconds, as nanoseconds: exact to the nearest nanosecond for plain decimals.
/// nullopt for other values and beyond ±292 years.
[[nodiscard]] std::optional<std::int64_t> microsAsNanos(std::string_view value);

} // namespace seamscope::collectives

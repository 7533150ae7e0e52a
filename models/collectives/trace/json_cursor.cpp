// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/json_cursor.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace seamscope::collectives {
namespace {

/// First quote or backslash, or @p end.
const char* quoteOrEscape(const char* at, const char* end) {
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i escape = _mm_set1_epi8('\\');
    for (; end - at >= 16; at += 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const int hits =
            _mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, escape)));
        if (hits != 0)
            return at + __builtin_ctz(static_cast<unsigned>(hits));
    }
#endif
    while (at != end && *at != '"' && *at != '\\')
        ++at;
    return at;
}

/// First quote or bracket, or @p end.
const char* quoteOrBracket(const char* at, const char* end) {
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i open = _mm_set1_epi8('{');
    const __m128i close = _mm_set1_epi8('}');
    const __m128i fold = _mm_set1_epi8(0x20); // '[' | 0x20 = '{', ']' | 0x20 = '}'
    for (; end - at >= 16; at += 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const __m128i folded = _mm_or_si128(block, fold);
        const __m128i brackets = _mm_or_si128(_mm_cmpeq_epi8(folded, open), _mm_cmpeq_epi8(folded, close));
        const int hits = _mm_movemask_epi8(_mm_or_si128(brackets, _mm_cmpeq_epi8(block, quote)));
        if (hits != 0)
            return at + __builtin_ctz(static_cast<unsigned>(hits));
    }
#endif
    while (at != end && *at != '"' && *at != '{' && *at != '}' && *at != '[' && *at != ']')
        ++at;
    return at;
}

/// End of the string whose first byte after the quote is @p at (on its closing quote), nullptr if cut.
const char* stringEnd(const char* at, const char* end) {
    while (true) {
        at = quoteOrEscape(at, end);
        if (at == end)
            return nullptr;
        if (*at == '"')
            return at;
        if (end - at < 2)
            return nullptr;
        at += 2;
    }
}

bool isScalarByte(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '+' || c == '.';
}

std::optional<unsigned> hex4(std::string_view text) {
    unsigned code = 0;
    if (text.size() < 4)
        return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + 4, code, 16);
    return error == std::errc() && end == text.data() + 4 ? std::optional(code) : std::nullopt;
}

void appendUtf8(std::string& out, unsigned code) {
    const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code < 0x20 ? ' ' : code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

/// Appends the escape that begins at raw[at] (a backslash); where it ends.
std::size_t appendEscape(std::string_view raw, std::size_t at, std::string& out) {
    const char kind = at + 1 < raw.size() ? raw[at + 1] : '\\';
    if (kind != 'u') {
        const bool isBlank = kind == 'n' || kind == 't' || kind == 'r' || kind == 'b' || kind == 'f';
        out += isBlank ? ' ' : kind;
        return at + 2;
    }
    const auto code = hex4(raw.substr(at + 2));
    if (!code) {
        out += "\\u";
        return at + 2;
    }
    const bool isHigh = *code >= 0xD800 && *code < 0xDC00;
    if (isHigh && raw.substr(at + 6, 2) == "\\u") {
        if (const auto low = hex4(raw.substr(at + 8)); low && *low >= 0xDC00 && *low < 0xE000) {
            appendUtf8(out, 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00));
            return at + 12;
        }
    }
    appendUtf8(out, *code >= 0xD800 && *code < 0xE000 ? 0xFFFD : *code);
    return at + 6;
}

constexpr std::int64_t kMaxMicros = std::numeric_limits<std::int64_t>::max() / 1000 - 1;

std::optional<std::int64_t> viaDouble(std::string_view text, double scale) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !(std::abs(number) < 9.2e18 / scale))
        return std::nullopt;
    return static_cast<std::int64_t>(std::llround(number * scale));
}

} // namespace

Scan JsonCursor::expect(char wanted) {
    skipSpace();
    if (m_at == m_end)
        return Scan::cut;
    if (*m_at != wanted)
        return Scan::broken;
    ++m_at;
    return Scan::done;
}

Scan JsonCursor::string(std::string_view& raw) {
    skipSpace();
    if (m_at == m_end)
        return Scan::cut;
    if (*m_at != '"')
        return Scan::broken;
    const char* const end = stringEnd(m_at + 1, m_end);
    if (!end)
        return Scan::cut;
    raw = std::string_view(m_at + 1, static_cast<std::size_t>(end - m_at - 1));
    m_at = end + 1;
    return Scan::done;
}

Scan JsonCursor::value(std::string_view& raw) {
    skipSpace();
    if (m_at == m_end)
        return Scan::cut;
    const char* const from = m_at;
    Scan scan = Scan::done;
    if (*m_at == '"') {
        scan = string(raw);
    } else if (*m_at == '{' || *m_at == '[') {
        scan = nested();
    } else {
        while (m_at != m_end && isScalarByte(*m_at))
            ++m_at;
        scan = m_at == m_end ? Scan::cut : m_at == from ? Scan::broken : Scan::done;
    }
    raw = std::string_view(from, static_cast<std::size_t>(m_at - from));
    return scan;
}

Scan JsonCursor::nested() {
    unsigned depth = 0;
    while (true) {
        const char* const at = quoteOrBracket(m_at, m_end);
        if (at == m_end)
            return Scan::cut;
        if (*at == '"') {
            const char* const end = stringEnd(at + 1, m_end);
            if (!end)
                return Scan::cut;
            m_at = end + 1;
            continue;
        }
        m_at = at + 1;
        if (*at == '{' || *at == '[') {
            if (++depth > kMaxDepth)
                return Scan::broken;
        } else if (--depth == 0) {
            return Scan::done;
        }
    }
}

std::string_view unescaped(std::string_view raw, std::string& scratch) {
    const char* const end = raw.data() + raw.size();
    const char* at = raw.data();
    while (at != end && *at != '\\' && static_cast<unsigned char>(*at) >= 0x20)
        ++at;
    if (at == end)
        return raw;
    scratch.assign(raw.data(), at);
    for (auto i = static_cast<std::size_t>(at - raw.data()); i < raw.size();) {
        if (raw[i] == '\\') {
            i = appendEscape(raw, i, scratch);
        } else {
            scratch += static_cast<unsigned char>(raw[i]) < 0x20 ? ' ' : raw[i];
            ++i;
        }
    }
    return scratch;
}

std::optional<std::string_view> rawString(std::string_view value) {
    if (value.size() < 2 || value.front() != '"' || value.back() != '"')
        return std::nullopt;
    return value.substr(1, value.size() - 2);
}

std::optional<std::int64_t> wholeNumber(std::string_view value) {
    if (const auto quoted = rawString(value))
        value = *quoted;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || value.empty())
        return std::nullopt;
    if (end == value.data() + value.size())
        return number;
    return viaDouble(value, 1);
}

std::optional<std::int64_t> microsAsNanos(std::string_view value) {
    const bool isNegative = !value.empty() && value[0] == '-';
    const std::size_t first = isNegative ? 1 : 0;
    std::int64_t nanos = 0;
    std::size_t at = first;
    for (; at < value.size() && value[at] >= '0' && value[at] <= '9'; ++at) {
        nanos = nanos * 10 + (value[at] - '0');
        if (nanos > kMaxMicros)
            return std::nullopt;
    }
    if (at == first)
        return std::nullopt;
    nanos *= 1000;
    if (at < value.size() && value[at] == '.') {
        constexpr std::array<int, 3> kWorth = {100, 10, 1};
        std::size_t place = 0;
        for (++at; at < value.size() && value[at] >= '0' && value[at] <= '9'; ++at, ++place) {
            const int digit = value[at] - '0';
            if (place < kWorth.size())
                nanos += digit * kWorth[place];
            else if (place == kWorth.size() && digit >= 5)
                ++nanos;
        }
    }
    if (at != value.size())
        return viaDouble(value, 1000);
    return isNegative ? -nanos : nanos;
}

} // namespace seamscope::collectives

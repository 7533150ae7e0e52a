// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/exposition_text.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace seamscope::sources::prometheus {
namespace {

constexpr bool isBlank(char c) { return c == ' ' || c == '\t'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool isLabelName(std::string_view text) {
    return !text.empty() && isLetter(text[0]) &&
           std::all_of(text.begin(), text.end(), [](char c) { return isLetter(c) || isDigit(c); });
}

bool isMetricName(std::string_view text) {
    return !text.empty() && !isDigit(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
        return isLetter(c) || isDigit(c) || c == ':';
    });
}

bool equalsNoCase(std::string_view text, std::string_view lower) {
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + ('a' - 'A') : a) == b; });
}

/// Index of the closing quote of a text that begins after the opening one; npos when there is none.
std::size_t closingQuote(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i;
    }
    return std::string_view::npos;
}

void appendUtf8(std::string& out, std::uint32_t code) {
    const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6U);
        put(0x80 | (code & 0x3FU));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12U);
        put(0x80 | (code >> 6U & 0x3FU));
        put(0x80 | (code & 0x3FU));
    } else {
        put(0xF0 | (code >> 18U & 0x07U));
        put(0x80 | (code >> 12U & 0x3FU));
        put(0x80 | (code >> 6U & 0x3FU));
        put(0x80 | (code & 0x3FU));
    }
}

/// Escapes that only Go's quoting writes (promtool tsdb dump): \t, \x1b, \u00e4 and the like. Returns how
/// many characters after the backslash were used; 0 = no such escape.
std::size_t goEscape(std::string_view after, std::string& out) {
    constexpr std::string_view kLetters = "abfrtv";
    constexpr std::string_view kMeanings = "\a\b\f\r\t\v";
    if (const auto i = kLetters.find(after[0]); i != std::string_view::npos) {
        out += kMeanings[i];
        return 1;
    }
    const std::size_t digits = after[0] == 'x' ? 2 : after[0] == 'u' ? 4 : after[0] == 'U' ? 8 : 0;
    if (digits == 0 || after.size() < digits + 1)
        return 0;
    std::uint32_t code = 0;
    const char* end = after.data() + 1 + digits;
    if (const auto read = std::from_chars(after.data() + 1, end, code, 16);
        read.ec != std::errc() || read.ptr != end)
        return 0;
    if (digits == 2)
        out += static_cast<char>(code);
    else
        appendUtf8(out, code);
    return digits + 1;
}

/// \\, \" and \n; any other backslash stands for itself, since some exporters write values unescaped.
std::string_view unescape(std::string_view text, bool isGoQuoted, std::deque<std::string>& storage) {
    if (text.find('\\') == std::string_view::npos)
        return text;
    std::string& out = storage.emplace_back();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char next = text[i + 1];
        if (next == '\\' || next == '"' || next == 'n') {
            out += next == 'n' ? '\n' : next;
            ++i;
        } else if (isGoQuoted) {
            if (const std::size_t used = goEscape(text.substr(i + 1), out); used > 0)
                i += used;
            else
                out += '\\';
        } else {
            out += '\\';
        }
    }
    return out;
}

/// Reads the inside of the braces, one item at a time.
class LabelReader {
public:
    LabelReader(std::string_view text, bool isGoQuoted, SeriesParts& parts)
        : m_text(text)
        , m_isGoQuoted(isGoQuoted)
        , m_parts(parts) {}

    Result<> read(std::size_t maxLabels) {
        for (;;) {
            skipBlanks();
            if (m_text.empty())
                return {};
            SEAM_TRY(item());
            if (m_parts.labels.size() > maxLabels)
                return fail(ErrorCode::tooLarge, "more than " + std::to_string(maxLabels) + " labels");
            skipBlanks();
            if (m_text.empty())
                return {};
            if (m_text[0] != ',')
                return fail(ErrorCode::invalidInput, "expected ',' between labels");
            m_text.remove_prefix(1);
        }
    }

private:
    void skipBlanks() {
        while (!m_text.empty() && isBlank(m_text[0]))
            m_text.remove_prefix(1);
    }

    std::optional<std::string_view> quoted() {
        if (m_text.empty() || m_text[0] != '"')
            return std::nullopt;
        const auto end = closingQuote(m_text.substr(1));
        if (end == std::string_view::npos)
            return std::nullopt;
        const std::string_view inside = m_text.substr(1, end);
        m_text.remove_prefix(end + 2);
        return unescape(inside, m_isGoQuoted, m_parts.storage);
    }

    Result<> item() {
        std::string_view name;
        const bool isQuoted = m_text[0] == '"';
        if (isQuoted) {
            const auto text = quoted();
            if (!text || text->empty())
                return fail(ErrorCode::invalidInput, "a quoted name does not end or is empty");
            name = *text;
        } else {
            const auto end = std::find_if(m_text.begin(), m_text.end(),
                                          [](char c) { return c == '=' || isBlank(c) || c == ','; });
            name = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
            m_text.remove_prefix(name.size());
            if (!isLabelName(name))
                return fail(ErrorCode::invalidInput,
                            "not a label name: '" + std::string(name.substr(0, 64)) + "'");
        }
        skipBlanks();
        if (isQuoted && (m_text.empty() || m_text[0] == ',')) {
            if (!m_parts.metric.empty())
                return fail(ErrorCode::invalidInput, "two metric names");
            m_parts.metric = name;
            return {};
        }
        return value(name);
    }

    Result<> value(std::string_view name) {
        if (m_text.empty() || m_text[0] != '=')
            return fail(ErrorCode::invalidInput,
                        "expected '=' after label '" + std::string(name.substr(0, 64)) + "'");
        m_text.remove_prefix(1);
        skipBlanks();
        const auto text = quoted();
        if (!text)
            return fail(ErrorCode::invalidInput,
                        "label '" + std::string(name.substr(0, 64)) + "' has no quoted value");
        if (name != "__name__")
            m_parts.labels.emplace_back(name, *text);
        else if (m_parts.metric.empty())
            m_parts.metric = *text;
        return {};
    }

    std::string_view m_text;
    bool m_isGoQuoted;
    SeriesParts& m_parts;
};

std::optional<TimePoint> fromSecondsText(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative)
        text.remove_prefix(1);
    const auto point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction =
        point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    std::int64_t seconds = 0;
    const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), seconds);
    const bool plain = !whole.empty() && isDigit(whole[0]) && read.ec == std::errc() &&
                       read.ptr == whole.data() + whole.size() &&
                       std::all_of(fraction.begin(), fraction.end(), isDigit);
    if (!plain) { // with an exponent, or too long
        const auto value = text.starts_with('-') || text.starts_with('+') ? std::nullopt : parseValue(text);
        if (!value || !std::isfinite(*value))
            return std::nullopt;
        return TimePoint(fromSeconds(negative ? -*value : *value));
    }
    constexpr std::int64_t kMaxSeconds = std::numeric_limits<std::int64_t>::max() / 1'000'000'000 - 1;
    if (seconds > kMaxSeconds)
        return negative ? kTimeMin : kTimeMax;
    std::int64_t nanoseconds = 0;
    for (std::size_t i = 0; i < 9; ++i)
        nanoseconds = nanoseconds * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
    nanoseconds += seconds * 1'000'000'000;
    return fromNanoseconds(negative ? -nanoseconds : nanoseconds);
}

std::optional<TimePoint> fromMillisecondsText(std::string_view text) {
    std::int64_t milliseconds = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), milliseconds);
    if (text.empty() || read.ptr != text.data() + text.size())
        return std::nullopt;
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max() / 1'000'000;
    if (read.ec == std::errc::result_out_of_range || milliseconds > kMax || milliseconds < -kMax)
        return text[0] == '-' ? kTimeMin : kTimeMax;
    if (read.ec != std::errc())
        return std::nullopt;
    return fromNanoseconds(milliseconds * 1'000'000);
}

} // namespace

std::optional<double> parseValue(std::string_view text) {
    std::string_view digits = text;
    if (digits.starts_with('+') || digits.starts_with('-'))
        digits.remove_prefix(1);
    if (digits.empty())
        return std::nullopt;
    const double sign = text[0] == '-' ? -1.0 : 1.0;
    if (!isDigit(digits[0]) && digits[0] != '.') {
        if (equalsNoCase(digits, "nan"))
            return std::numeric_limits<double>::quiet_NaN();
        if (equalsNoCase(digits, "inf") || equalsNoCase(digits, "infinity"))
            return sign * std::numeric_limits<double>::infinity();
        return std::nullopt;
    }
    double value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ptr != digits.data() + digits.size())
        return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) // too small is zero, too large is an error
        return digits.find("e-") != std::string_view::npos || digits.find("E-") != std::string_view::npos
                   ? std::optional(sign * 0.0)
                   : std::nullopt;
    return read.ec == std::errc() ? std::optional(sign * value) : std::nullopt;
}

std::optional<TimePoint> parseTimestamp(std::string_view text, ExpositionFormat format) {
    if (format == ExpositionFormat::text)
        return fromMillisecondsText(text);
    if (format == ExpositionFormat::openMetrics || text.find_first_of(".eE") != std::string_view::npos)
        return fromSecondsText(text);
    // A dump: 1e11 s is the year 5138, 1e11 ms is 1973.
    constexpr std::size_t kSecondDigits = 11;
    const std::size_t digits = text.size() - (text.starts_with('-') ? 1 : 0);
    return digits <= kSecondDigits ? fromSecondsText(text) : fromMillisecondsText(text);
}

std::string_view unitOfAnother(std::string_view timestamp, ExpositionFormat format) {
    const std::string_view whole = timestamp.substr(0, timestamp.find('.'));
    if (!std::all_of(whole.begin(), whole.end(), isDigit))
        return {};
    switch (whole.size()) { // from 2001 to 2286
    case 10:
        return format == ExpositionFormat::text ? "seconds" : std::string_view();
    case 13:
        return format == ExpositionFormat::openMetrics ? "milliseconds" : std::string_view();
    case 16:
        return "microseconds";
    case 19:
        return "nanoseconds";
    default:
        return {};
    }
}

std::size_t seriesLength(std::string_view line) {
    std::size_t i = 0;
    while (i < line.size() && line[i] != '{' && !isBlank(line[i]))
        ++i;
    std::size_t brace = i;
    while (brace < line.size() && isBlank(line[brace]))
        ++brace;
    if (brace == line.size() || line[brace] != '{')
        return i;
    for (std::size_t at = brace + 1; at < line.size(); ++at) {
        if (line[at] == '}')
            return at + 1;
        if (line[at] == '"') {
            const auto end = closingQuote(line.substr(at + 1));
            if (end == std::string_view::npos)
                return 0;
            at += end + 1;
        }
    }
    return 0;
}

Result<> splitSeries(std::string_view series, std::size_t maxLabels, SeriesParts& parts) {
    parts.labels.clear();
    parts.storage.clear();
    const auto brace = series.find('{');
    parts.metric = series.substr(0, brace);
    while (!parts.metric.empty() && isBlank(parts.metric.back()))
        parts.metric.remove_suffix(1);
    if (!parts.metric.empty() && !isMetricName(parts.metric))
        return fail(ErrorCode::invalidInput,
                    "not a metric name: '" + std::string(parts.metric.substr(0, 64)) + "'");
    if (brace != std::string_view::npos) {
        const std::string_view inside = series.substr(brace + 1, series.size() - brace - 2);
        const bool isDump = parts.metric.empty() && inside.starts_with("__name__=");
        SEAM_TRY(LabelReader(inside, isDump, parts).read(maxLabels));
    }
    if (parts.metric.empty())
        return fail(ErrorCode::invalidInput, "no metric name");
    return {};
}

std::string_view takeWord(std::string_view& text) {
    while (!text.empty() && isBlank(text[0]))
        text.remove_prefix(1);
    const auto end = std::find_if(text.begin(), text.end(), isBlank);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    return word;
}

std::string_view takeName(std::string_view& text) {
    while (!text.empty() && isBlank(text[0]))
        text.remove_prefix(1);
    if (!text.starts_with('"'))
        return takeWord(text);
    const auto end = closingQuote(text.substr(1));
    if (end == std::string_view::npos)
        return {};
    const std::string_view name = text.substr(1, end);
    text.remove_prefix(end + 2);
    return name;
}

} // namespace seamscope::sources::prometheus

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/exposition.h"

#include "base/text.h"
#include "sources/prometheus/exposition_text.h"

#include <array>

namespace seamscope::sources::prometheus {
namespace {

using telemetry::InputFault;

} // namespace

Result<ExpositionFormat> formatFromContentType(std::string_view contentType) {
    const std::string type = lower(contentType);
    const std::string_view media = std::string_view(type).substr(0, type.find_first_of("; "));
    if (media == "application/openmetrics-text")
        return ExpositionFormat::openMetrics;
    if (media.empty() || media == "text/plain" || media == "application/octet-stream")
        return ExpositionFormat::text;
    return fail(ErrorCode::unsupported, "content type '" + type.substr(0, 100) + "' is no text exposition");
}

ExpositionParser::ExpositionParser(ExpositionFormat format, ExpositionHandler& handler,
                                   ExpositionLimits limits)
    : m_format(format)
    , m_handler(handler)
    , m_limits(limits)
    , m_families(limits.families) {}

void ExpositionParser::problem(InputFault fault, std::string_view detail) {
    m_handler.problem(fault, m_line, detail);
}

void ExpositionParser::feed(std::string_view chunk) {
    while (!chunk.empty()) {
        const auto newline = chunk.find('\n');
        const std::string_view piece = chunk.substr(0, newline);
        const bool isWhole = newline != std::string_view::npos;
        if (!m_skipping && m_partial.size() + piece.size() > m_limits.lineBytes) {
            m_handler.problem(InputFault::oversized, m_line + 1,
                              "line is longer than " + std::to_string(m_limits.lineBytes) + " bytes");
            m_partial.clear();
            m_skipping = true;
        }
        if (m_skipping) {
            m_line += isWhole ? 1 : 0;
            m_skipping = !isWhole;
        } else if (!isWhole) {
            m_partial += piece;
        } else if (m_partial.empty()) {
            line(piece);
        } else {
            m_partial += piece;
            line(m_partial);
            m_partial.clear();
        }
        chunk.remove_prefix(isWhole ? newline + 1 : chunk.size());
    }
}

Result<> ExpositionParser::finish() {
    const std::string place = "line " + std::to_string(m_line + 1);
    if (m_skipping || !m_partial.empty()) {
        const bool isEndMark = m_format != ExpositionFormat::text && m_partial == "# EOF";
        if (!isEndMark) {
            m_handler.problem(InputFault::truncated, m_line + 1, "the text ends inside a line");
            return fail(ErrorCode::truncated, "the text ends inside a line", place);
        }
        line(m_partial); // the end mark may come without a newline
        m_partial.clear();
    }
    if (m_format == ExpositionFormat::openMetrics && !m_ended) {
        m_handler.problem(InputFault::truncated, m_line + 1, "'# EOF' is missing");
        return fail(ErrorCode::truncated, "'# EOF' is missing", place);
    }
    return {};
}

void ExpositionParser::line(std::string_view text) {
    ++m_line;
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return;
    text.remove_prefix(begin);
    if (m_ended) {
        problem(InputFault::malformed, "text after '# EOF'");
        return;
    }
    if (text[0] == '#')
        comment(text.substr(1));
    else
        sampleLine(text);
}

void ExpositionParser::comment(std::string_view text) {
    const std::string_view keyword = takeWord(text);
    if (keyword == "EOF" && m_format != ExpositionFormat::text && takeWord(text).empty()) {
        m_ended = true;
        return;
    }
    if (keyword != "TYPE" && keyword != "UNIT")
        return; // HELP and free comments
    const std::string_view name = takeName(text);
    const std::string_view word = takeWord(text);
    if (name.empty() || (keyword == "TYPE" && word.empty())) {
        problem(InputFault::malformed, std::string(keyword) + " line without name or value");
        return;
    }
    if (!(keyword == "TYPE" ? m_families.setType(name, word) : m_families.setUnit(name, word)))
        problem(InputFault::oversized, "more than " + std::to_string(m_limits.families) + " metric families");
}

void ExpositionParser::sampleLine(std::string_view text) {
    const std::size_t length = seriesLength(text);
    if (length == 0) {
        problem(InputFault::malformed, "braces or quotes do not close");
        return;
    }
    ExpositionSample sample;
    sample.series = text.substr(0, length);
    sample.line = m_line;
    std::string_view rest = text.substr(length);
    const std::string_view valueText = takeWord(rest);
    const auto value = parseValue(valueText);
    if (!value) {
        problem(InputFault::malformed, valueText.empty()
                                           ? "no value"
                                           : "not a number: '" + std::string(valueText.substr(0, 64)) + "'");
        return;
    }
    sample.value = *value;
    std::string_view word = takeWord(rest);
    if (!word.empty() && word != "#") {
        sample.time = parseTimestamp(word, m_format);
        if (!sample.time) {
            problem(InputFault::malformed, "not a timestamp: '" + std::string(word.substr(0, 64)) + "'");
            return;
        }
        if (const std::string_view unit = unitOfAnother(word, m_format); !unit.empty()) {
            constexpr std::array<std::string_view, 3> kWanted = {"milliseconds", "seconds", "seconds or milliseconds"}; // by format
            problem(unit == "seconds" ? InputFault::epochZero : InputFault::futureDated,
                    "its timestamp " + std::string(word) + " is in " + std::string(unit) + ", where " +
                        std::string(kWanted.at(static_cast<std::size_t>(m_format))) + " are wanted");
            return;
        }
        word = takeWord(rest);
    }
    if (word == "#" && m_format != ExpositionFormat::text) { // an exemplar: checked, not kept
        const auto open = rest.find_first_not_of(' ');
        const std::size_t labels =
            open == std::string_view::npos || rest[open] != '{' ? 0 : seriesLength(rest.substr(open));
        std::string_view after = labels == 0 ? std::string_view() : rest.substr(open + labels);
        if (labels == 0 || !parseValue(takeWord(after))) {
            problem(InputFault::malformed, "broken exemplar");
            return;
        }
    } else if (!word.empty()) {
        problem(InputFault::malformed, "text after the value: '" + std::string(word.substr(0, 64)) + "'");
        return;
    }
    ++m_samples;
    m_handler.sample(sample, *this);
}

Result<> ExpositionParser::describe(std::string_view series, SeriesParts& parts) const {
    SEAM_TRY(splitSeries(series, m_limits.labels, parts));
    const FamilyTable::Meaning meaning = m_families.meaningOf(parts.metric);
    parts.kind = meaning.kind;
    parts.unit = meaning.unit;
    return {};
}

} // namespace seamscope::sources::prometheus

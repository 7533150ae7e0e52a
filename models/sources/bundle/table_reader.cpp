// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/table_reader.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace seamscope::sources::bundle {
namespace {

using telemetry::Quality;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view cellText(std::string_view text) {
    text = trimmed(text);
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

/// Cells of a row; a delimiter between quotes separates nothing.
std::vector<std::string_view> cellsOf(std::string_view row, char delimiter) {
    std::vector<std::string_view> cells;
    bool isQuoted = false;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= row.size(); ++i) {
        if (i < row.size() && row[i] == '"')
            isQuoted = !isQuoted;
        if (i == row.size() || (row[i] == delimiter && !isQuoted)) {
            cells.push_back(cellText(row.substr(from, i - from)));
            from = i + 1;
        }
    }
    return cells;
}

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size())
        return value;
    const auto comma = text.find(',');
    if (comma == std::string_view::npos || text.find_first_of(".,", comma + 1) != std::string_view::npos)
        return std::nullopt;
    std::string point(text.substr(0, 64));
    if (comma >= point.size())
        return std::nullopt;
    point[comma] = '.'; // 1,5 where semicolons or tabs stand between cells
    return numberOf(point);
}

/// A stamp, or seconds or milliseconds since 1970 in this century.
std::optional<LogStamp> stampOf(std::string_view text) {
    std::string_view rest = text;
    if (const auto stamp = takeIsoStamp(rest); stamp && rest.empty())
        return stamp;
    const auto number = numberOf(text);
    if (!number)
        return std::nullopt;
    const double seconds = *number > 1e11 ? *number / 1e3 : *number;
    if (!(seconds > 946'684'800 && seconds < 4.2e9))
        return std::nullopt;
    LogStamp stamp;
    stamp.kind = LogStamp::Kind::absolute;
    stamp.at = TimePoint(std::chrono::microseconds(std::llround(seconds * 1e6)));
    return stamp;
}

std::string_view lineOf(std::string_view& text) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

bool isName(std::string_view cell) { return !cell.empty() && !numberOf(cell) && !stampOf(cell); }

/// What separates the names of columns; none when the line is no list of names.
std::optional<char> delimiterOf(std::string_view names) {
    for (const char delimiter : std::array{';', '\t', ','}) {
        const auto cells = cellsOf(names, delimiter);
        if (cells.size() >= 2 && std::all_of(cells.begin(), cells.end(), isName))
            return delimiter;
    }
    return std::nullopt;
}

} // namespace

bool isTable(std::string_view head) {
    if (head.starts_with(kByteOrderMark))
        head.remove_prefix(kByteOrderMark.size());
    const std::string_view names = lineOf(head);
    const auto delimiter = delimiterOf(names);
    if (!delimiter)
        return false;
    const auto cells = cellsOf(lineOf(head), *delimiter);
    const auto time =
        std::find_if(cells.begin(), cells.end(), [](auto cell) { return stampOf(cell).has_value(); });
    return cells.size() == cellsOf(names, *delimiter).size() && time != cells.end() &&
           std::any_of(time + 1, cells.end(), [](auto cell) { return numberOf(cell).has_value(); });
}

void TableReader::line(std::string_view text, std::uint64_t number) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    if (trimmed(text).empty())
        return;
    if (const auto taken = m_delimiter == 0 ? begin(text) : ingest(text); !taken)
        m_context.reject(number, taken.error(), telemetry::InputFault::malformed);
}

Result<> TableReader::begin(std::string_view text) {
    const auto delimiter = delimiterOf(text);
    if (!delimiter)
        return fail(ErrorCode::invalidInput, "no names of columns");
    const auto cells = cellsOf(text, *delimiter);
    if (cells.size() > kMostColumns)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostColumns) + " columns");
    m_delimiter = *delimiter;
    m_names.assign(cells.begin(), cells.end());
    m_series.resize(cells.size());
    return {};
}

Result<> TableReader::findTime(const std::vector<std::string_view>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (stampOf(cells[i])) {
            m_time = i;
            return {};
        }
    return fail(ErrorCode::invalidInput, "no time in the row");
}

Result<> TableReader::ingest(std::string_view text) {
    const auto cells = cellsOf(text, m_delimiter);
    if (cells.size() != m_names.size())
        return fail(ErrorCode::invalidInput, std::to_string(cells.size()) + " cells under " +
                                                 std::to_string(m_names.size()) + " names");
    if (!m_time)
        SEAM_TRY(findTime(cells));
    const auto stamp = stampOf(cells[*m_time]);
    if (!stamp)
        return fail(ErrorCode::invalidInput, "not a time: " + std::string(cells[*m_time].substr(0, 64)));
    const LineClock::Reading when = m_context.clock.read(*stamp);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto value = i == *m_time ? std::nullopt : numberOf(cells[i]);
        if (!value)
            continue; // text, or no value at that time
        m_writer.add(seriesOf(i), when.at, *value, std::isnan(*value) ? Quality::missing : when.quality);
        ++m_context.report.accepted;
    }
    return {};
}

telemetry::SeriesId TableReader::seriesOf(std::size_t column) {
    auto& series = m_series[column];
    if (!series)
        series = m_writer.series(m_names[column], {{"table", hostOf(m_context.report.path)}});
    return *series;
}

} // namespace seamscope::sources::bundle

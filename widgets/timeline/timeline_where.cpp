// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_where.h"

#include "base/text.h"
#include "collectives/collective_event.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>

namespace seamscope::ui {
namespace {

using Kind = WhereProblem::Kind;
using Problem = std::optional<WhereProblem>;

constexpr std::size_t kMostAskedRanks = 4096;
constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max() / 2;

/// "REDUCE_SCATTER" and "reduce-scatter" are one word.
std::string letters(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (const char small = lower(c); small >= 'a' && small <= 'z')
            out += small;
    return out;
}

bool isKind(const std::string& word) {
    for (int kind = 0; kind < collectives::kSliceKindCount; ++kind)
        if (word == letters(collectives::name(static_cast<collectives::SliceKind>(kind))))
            return true;
    for (int op = 1; op <= static_cast<int>(collectives::CollectiveOp::other); ++op)
        if (word == letters(collectives::name(static_cast<collectives::CollectiveOp>(op))))
            return true;
    return false;
}

bool contains(std::string_view text, const std::vector<std::string>& parts) {
    const std::string small = lower(text);
    return parts.empty() || std::any_of(parts.begin(), parts.end(), [&](const std::string& part) { return small.find(part) != std::string::npos; });
}

bool isIn(std::int64_t number, const std::vector<TimelineWhere::Numbers>& ranges) {
    return ranges.empty() ||
           std::any_of(ranges.begin(), ranges.end(), [number](const auto& range) { return number >= range.first && number <= range.last; });
}

bool isWithin(Duration length, const TimelineWhere::Bounds& bounds) {
    return (!bounds.over || length > *bounds.over) && (!bounds.under || length < *bounds.under);
}

/// One condition: a key, a sign and what stands behind it.
struct Term {
    std::string key;
    char sign = ':';
    std::string_view value;
    std::size_t valueAt = 0;
};

template<class Take>
Problem eachOf(const Term& term, Take take) {
    for (std::size_t at = 0; at <= term.value.size();) {
        const std::size_t end = std::min(term.value.find(',', at), term.value.size());
        const std::string_view one = term.value.substr(at, end - at);
        if (one.empty())
            return WhereProblem{Kind::noValue, term.valueAt + at, term.key};
        if (const Problem problem = take(one, term.valueAt + at))
            return problem;
        at = end + 1;
    }
    return std::nullopt;
}

Problem takeNumbers(const Term& term, std::vector<TimelineWhere::Numbers>& into) {
    return eachOf(term, [&](std::string_view one, std::size_t at) -> Problem {
        const auto number = [](std::string_view digits) -> std::optional<std::int64_t> {
            std::int64_t value = 0;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            return error == std::errc() && end == digits.data() + digits.size() && value >= 0 && value < kLargest ? std::optional(value) : std::nullopt;
        };
        const std::size_t dash = one.find('-');
        const auto first = number(one.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : number(one.substr(dash + 1));
        if (!first || !last)
            return WhereProblem{Kind::noNumber, at, std::string(one)};
        if (*last < *first)
            return WhereProblem{Kind::backwards, at, std::string(one)};
        into.push_back({*first, *last});
        return std::nullopt;
    });
}

Problem takeWords(const Term& term, std::vector<std::string>& into, bool isExact) {
    return eachOf(term, [&](std::string_view one, std::size_t) -> Problem {
        into.push_back(isExact ? std::string(one) : lower(one));
        return std::nullopt;
    });
}

Problem takeKinds(const Term& term, std::vector<std::string>& into) {
    return eachOf(term, [&](std::string_view one, std::size_t at) -> Problem {
        const std::string word = letters(one);
        if (!isKind(word))
            return WhereProblem{Kind::unknownKind, at, std::string(one)};
        into.push_back(word);
        return std::nullopt;
    });
}

/// "5ms", "1.5s"; without a unit seconds.
std::optional<Duration> lengthOf(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || !(number >= 0))
        return std::nullopt;
    constexpr std::array<std::pair<std::string_view, double>, 7> kUnits = {
        {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"\xC2\xB5s", 1e-6}, {"ns", 1e-9}, {"min", 60}}};
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    for (const auto& [name, seconds] : kUnits)
        if (unit == name && number * seconds < 1e9)
            return fromSeconds(number * seconds);
    return std::nullopt;
}

Problem takeBound(const Term& term, TimelineWhere::Bounds& into) {
    const auto length = lengthOf(term.value);
    if (!length)
        return WhereProblem{Kind::noLength, term.valueAt, std::string(term.value)};
    (term.sign == '>' ? into.over : into.under) = *length;
    return std::nullopt;
}

Problem take(const Term& term, std::size_t at, TimelineWhere& where) {
    const bool isLength = term.key == "late" || term.key == "length" || term.key == "dur" || term.key == "duration";
    const bool isName = term.key == "kind" || term.key == "rank" || term.key == "host" || term.key == "comm" || term.key == "name" || term.key == "step";
    if (!isLength && !isName)
        return WhereProblem{Kind::unknownKey, at, term.key};
    if (isLength == (term.sign == ':'))
        return WhereProblem{Kind::wrongSign, at + term.key.size(), term.key};
    if (term.value.empty())
        return WhereProblem{Kind::noValue, term.valueAt, term.key};
    if (isLength)
        return takeBound(term, term.key == "late" ? where.late : where.length);
    if (term.key == "kind")
        return takeKinds(term, where.kinds);
    if (term.key == "rank")
        return takeNumbers(term, where.ranks);
    if (term.key == "step")
        return takeNumbers(term, where.steps);
    return takeWords(term, term.key == "host" ? where.hosts : term.key == "comm" ? where.comms : where.names, term.key == "host");
}

} // namespace

bool TimelineWhere::matches(const telemetry::TimelineSlice& slice) const {
    const auto isThis = [&](const std::string& word) {
        return word == letters(slice.operation) || word == letters(collectives::name(static_cast<collectives::SliceKind>(slice.kind)));
    };
    return (kinds.empty() || std::any_of(kinds.begin(), kinds.end(), isThis)) && isIn(slice.rank, ranks) && isIn(slice.step, steps) &&
           contains(slice.comm, comms) && contains(slice.name, names) && isWithin(fromSeconds(slice.lateSeconds), late) &&
           isWithin(slice.end - slice.start, length);
}

std::vector<std::uint32_t> TimelineWhere::askedRanks() const {
    std::set<std::uint32_t> asked;
    for (const Numbers& range : ranks)
        for (std::int64_t rank = range.first; rank <= range.last; ++rank) {
            if (asked.size() == kMostAskedRanks || rank > std::numeric_limits<std::uint32_t>::max())
                return {};
            asked.insert(static_cast<std::uint32_t>(rank));
        }
    return {asked.begin(), asked.end()};
}

std::variant<TimelineWhere, WhereProblem> parseTimelineWhere(std::string_view text) {
    TimelineWhere where;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view part = text.substr(at, end - at);
        const std::size_t sign = part.find_first_of(":<>");
        if (sign == std::string_view::npos)
            return WhereProblem{Kind::unknownKey, at, std::string(part)};
        Term term{lower(part.substr(0, sign)), part[sign], part.substr(sign + 1), at + sign + 1};
        if (term.value.starts_with('"')) { // titles may have blanks
            const std::size_t close = text.find('"', term.valueAt + 1);
            if (close == std::string_view::npos)
                return WhereProblem{Kind::openQuote, term.valueAt, std::string(text.substr(term.valueAt))};
            ++term.valueAt;
            term.value = text.substr(term.valueAt, close - term.valueAt);
            end = close + 1;
        }
        if (const Problem problem = take(term, at, where))
            return *problem;
        at = end;
    }
    return where;
}

} // namespace seamscope::ui

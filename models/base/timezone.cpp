// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/timezone.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace seamscope {
namespace {

constexpr std::size_t kHeaderBytes = 44;
constexpr std::size_t kMaxFileBytes = 1 << 20;
constexpr std::int64_t kDay = 86400;

std::uint64_t bigEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (char c : bytes)
        value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

/// The six counts of a TZif header, in file order.
struct Counts {
    std::size_t utIndicators, standardIndicators, leaps, transitions, types, characters;
    [[nodiscard]] std::size_t bytes(std::size_t timeSize) const {
        return transitions * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) +
               standardIndicators + utIndicators;
    }
};

std::optional<Counts> readHeader(std::string_view bytes) {
    if (bytes.size() < kHeaderBytes || bytes.substr(0, 4) != "TZif")
        return std::nullopt;
    const auto count = [&](std::size_t i) {
        return static_cast<std::size_t>(bigEndian(bytes.substr(20 + 4 * i, 4)));
    };
    const Counts counts{count(0), count(1), count(2), count(3), count(4), count(5)};
    const std::size_t greatest = std::max({counts.leaps, counts.transitions, counts.types, counts.characters,
                                           counts.utIndicators, counts.standardIndicators});
    return greatest > kMaxFileBytes ? std::nullopt : std::optional(counts);
}

std::int64_t secondOf(const CivilTime& civil) {
    const std::chrono::year_month_day date{std::chrono::year(civil.year), std::chrono::month(civil.month),
                                           std::chrono::day(civil.day)};
    return std::chrono::sys_days(date).time_since_epoch().count() * kDay + civil.hour * 3600 +
           civil.minute * 60 + civil.second;
}

/// Reads an unsigned number and moves on; -1 when there is none.
int takeNumber(std::string_view& text) {
    if (text.empty() || text[0] < '0' || text[0] > '9')
        return -1;
    int value = 0;
    while (!text.empty() && text[0] >= '0' && text[0] <= '9' && value < 100000) {
        value = value * 10 + (text[0] - '0');
        text.remove_prefix(1);
    }
    return value;
}

bool take(std::string_view& text, char wanted) {
    if (text.empty() || text[0] != wanted)
        return false;
    text.remove_prefix(1);
    return true;
}

/// "[+-]hh[:mm[:ss]]" in seconds.
std::optional<int> takeClock(std::string_view& text) {
    const int sign = take(text, '-') ? -1 : (static_cast<void>(take(text, '+')), 1);
    const int hours = takeNumber(text);
    if (hours < 0 || hours > 167)
        return std::nullopt;
    const int minutes = take(text, ':') ? takeNumber(text) : 0;
    const int seconds = take(text, ':') ? takeNumber(text) : 0;
    if (minutes < 0 || seconds < 0 || minutes > 59 || seconds > 59)
        return std::nullopt;
    return sign * (hours * 3600 + minutes * 60 + seconds);
}

/// "CET" or "<+03>".
bool takeAbbreviation(std::string_view& text) {
    const bool quoted = take(text, '<');
    std::size_t n = 0;
    while (n < text.size() && (quoted ? text[n] != '>' : (text[n] | 0x20) >= 'a' && (text[n] | 0x20) <= 'z'))
        ++n;
    text.remove_prefix(n);
    return n > 0 && (!quoted || take(text, '>'));
}

} // namespace

bool CivilTime::isValid() const {
    const std::chrono::year_month_day date{std::chrono::year(year == 0 ? 2000 : year),
                                           std::chrono::month(month), std::chrono::day(day)};
    return date.ok() && (year == 0 || (year >= 1678 && year <= 2261)) && hour < 24 && minute < 60 &&
           second <= 60 && nanosecond >= 0 && nanosecond < 1'000'000'000;
}

Result<TimeZone> TimeZone::load(std::string_view name, const std::filesystem::path& folder) {
    if (name.empty() || name == "UTC")
        return TimeZone();
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '/' ||
               c == '_' || c == '-' || c == '+';
    });
    if (!plain || name.front() == '/' || name.size() > 128)
        return fail(ErrorCode::invalidInput,
                    "not a time zone name: '" + std::string(name.substr(0, 64)) + "'");
    std::error_code error;
    std::ifstream file;
    if (std::filesystem::is_regular_file(folder / name, error))
        file.open(folder / name, std::ios::binary);
    if (!file.is_open())
        return fail(ErrorCode::notFound, "no time zone '" + std::string(name) + "' under " + folder.string());
    std::string bytes(kMaxFileBytes + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return parse(bytes, name);
}

Result<TimeZone> TimeZone::parse(std::string_view bytes, std::string_view name) {
    const auto broken = [&] {
        return fail(ErrorCode::invalidInput,
                    "not a compiled time zone (TZif version 2 or later): " + std::string(name));
    };
    const auto first = readHeader(bytes);
    if (!first || bytes[4] < '2' || bytes.size() > kMaxFileBytes ||
        bytes.size() < kHeaderBytes + first->bytes(4))
        return broken();
    bytes.remove_prefix(kHeaderBytes + first->bytes(4)); // the 32-bit block is there for old readers
    const auto counts = readHeader(bytes);
    if (!counts || counts->types == 0 || bytes.size() < kHeaderBytes + counts->bytes(8))
        return broken();
    const std::string_view times = bytes.substr(kHeaderBytes);
    const std::string_view kinds = times.substr(counts->transitions * 8);
    const std::string_view types = kinds.substr(counts->transitions);
    const auto offsetOf = [&](std::size_t type) {
        return static_cast<int>(static_cast<std::int32_t>(bigEndian(types.substr(type * 6, 4))));
    };
    TimeZone zone;
    zone.m_name = name;
    zone.m_offsets.push_back(offsetOf(0));
    for (std::size_t i = 0; i < counts->transitions; ++i) {
        const auto kind = static_cast<unsigned char>(kinds[i]);
        const auto at = static_cast<std::int64_t>(bigEndian(times.substr(i * 8, 8)));
        if (kind >= counts->types || (i > 0 && at <= zone.m_transitions.back()))
            return broken();
        zone.m_transitions.push_back(at);
        zone.m_offsets.push_back(offsetOf(kind));
    }
    std::string_view footer = bytes.substr(kHeaderBytes + counts->bytes(8));
    if (footer.size() > 2 && footer.front() == '\n' && footer.back() == '\n')
        zone.m_footer = parseFooter(footer.substr(1, footer.size() - 2));
    return zone;
}

std::optional<TimeZone::Footer> TimeZone::parseFooter(std::string_view text) {
    Footer footer;
    if (!takeAbbreviation(text))
        return std::nullopt;
    const auto standard = takeClock(text);
    if (!standard)
        return std::nullopt;
    footer.standard = -*standard; // POSIX counts west of Greenwich
    if (text.empty())
        return footer;
    if (!takeAbbreviation(text))
        return std::nullopt;
    footer.summer = footer.standard + 3600;
    if (!text.empty() && text[0] != ',') {
        const auto summer = takeClock(text);
        if (!summer)
            return std::nullopt;
        footer.summer = -*summer;
    }
    for (Change* change : {&footer.toSummer, &footer.toStandard}) {
        // Only the Mm.w.d form: the database uses no other since Julian-day zones died out.
        if (!take(text, ',') || !take(text, 'M'))
            return std::nullopt;
        change->month = takeNumber(text);
        change->week = take(text, '.') ? takeNumber(text) : -1;
        change->weekday = take(text, '.') ? takeNumber(text) : -1;
        if (change->month < 1 || change->month > 12 || change->week < 1 || change->week > 5 ||
            change->weekday < 0 || change->weekday > 6)
            return std::nullopt;
        if (take(text, '/')) {
            const auto clock = takeClock(text);
            if (!clock)
                return std::nullopt;
            change->seconds = *clock;
        }
    }
    return text.empty() ? std::optional(footer) : std::nullopt;
}

std::int64_t TimeZone::changeAt(const Change& change, int year, int offset) {
    using namespace std::chrono;
    const auto month = std::chrono::year(year) / std::chrono::month(static_cast<unsigned>(change.month));
    const weekday day(static_cast<unsigned>(change.weekday));
    const sys_days date = change.week == 5 ? sys_days(month / day[last])
                                           : sys_days(month / day[static_cast<unsigned>(change.week)]);
    return date.time_since_epoch().count() * kDay + change.seconds - offset;
}

int TimeZone::footerOffset(std::int64_t second) const {
    if (!m_footer->summer)
        return m_footer->standard;
    const auto days = std::chrono::floor<std::chrono::days>(
        std::chrono::sys_seconds(std::chrono::seconds(second + m_footer->standard)));
    const int year = static_cast<int>(std::chrono::year_month_day(days).year());
    const std::int64_t begin = changeAt(m_footer->toSummer, year, m_footer->standard);
    const std::int64_t end = changeAt(m_footer->toStandard, year, *m_footer->summer);
    const bool summer = begin < end ? second >= begin && second < end : second >= begin || second < end;
    return summer ? *m_footer->summer : m_footer->standard;
}

std::chrono::seconds TimeZone::offsetAt(TimePoint t) const {
    const std::int64_t second = std::chrono::floor<std::chrono::seconds>(t).time_since_epoch().count();
    if (m_footer && (m_transitions.empty() || second >= m_transitions.back()))
        return std::chrono::seconds(footerOffset(second));
    if (m_offsets.empty())
        return std::chrono::seconds(0);
    const auto next = std::upper_bound(m_transitions.begin(), m_transitions.end(), second);
    return std::chrono::seconds(
        m_offsets[static_cast<std::size_t>(std::distance(m_transitions.begin(), next))]);
}

TimePoint TimeZone::toUtc(const CivilTime& civil) const {
    const TimePoint asUtc = TimePoint(std::chrono::seconds(secondOf(civil)) + Duration(civil.nanosecond));
    // No zone is more than a day from UTC: the offsets a day before and after bound the ones that can apply.
    const auto before = offsetAt(asUtc - std::chrono::days(1));
    const auto after = offsetAt(asUtc + std::chrono::days(1));
    for (const auto offset : {before, after})
        if (offsetAt(asUtc - offset) == offset)
            return asUtc - offset;
    return asUtc - before;
}

} // namespace seamscope

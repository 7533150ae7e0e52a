// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/log_prefix.h"

#include "sources/kernel/journal_json.h"

#include <array>
#include <charconv>
#include <optional>

namespace seamscope::sources {
namespace {

/// Reads a text from the left; every take…() moves on only when it succeeds.
class Cursor {
public:
    explicit Cursor(std::string_view text)
        : m_rest(text) {}
    [[nodiscard]] std::string_view rest() const { return m_rest; }
    [[nodiscard]] char peek(std::size_t i = 0) const { return i < m_rest.size() ? m_rest[i] : '\0'; }
    void skip(std::size_t n) { m_rest.remove_prefix(std::min(n, m_rest.size())); }
    void skipSpaces() {
        while (peek() == ' ')
            skip(1);
    }
    bool take(char wanted) {
        if (m_rest.empty() || m_rest.front() != wanted)
            return false;
        skip(1);
        return true;
    }
    bool take(std::string_view wanted) {
        if (m_rest.substr(0, wanted.size()) != wanted)
            return false;
        skip(wanted.size());
        return true;
    }
    /// Between @p least and @p most digits.
    std::optional<std::int64_t> takeNumber(std::size_t least, std::size_t most) {
        std::size_t n = 0;
        std::int64_t value = 0;
        while (n < most && peek(n) >= '0' && peek(n) <= '9')
            value = value * 10 + (m_rest[n++] - '0');
        if (n < least)
            return std::nullopt;
        skip(n);
        return value;
    }
    /// Digits after a decimal mark as nanoseconds; more than nine are read and dropped.
    std::int64_t takeFraction() {
        std::int64_t value = 0;
        std::int64_t scale = 100'000'000;
        while (peek() >= '0' && peek() <= '9') {
            value += (peek() - '0') * scale;
            scale /= 10;
            skip(1);
        }
        return value;
    }
    std::string_view takeWord() {
        const auto end = m_rest.find(' ');
        const std::string_view word = m_rest.substr(0, end);
        skip(word.size());
        return word;
    }

private:
    std::string_view m_rest;
};

constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::array<std::string_view, 7> kWeekdays = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

bool takeMonth(Cursor& in, CivilTime& civil) {
    for (unsigned i = 0; i < kMonths.size(); ++i)
        if (in.take(kMonths[i])) {
            civil.month = i + 1;
            return true;
        }
    return false;
}

bool takeWeekday(Cursor& in) {
    for (std::string_view day : kWeekdays)
        if (in.take(day))
            return true;
    return false;
}

/// "14:56:49" with an optional fraction.
bool takeClock(Cursor& in, CivilTime& civil) {
    const auto hour = in.takeNumber(2, 2);
    if (!hour || !in.take(':'))
        return false;
    const auto minute = in.takeNumber(2, 2);
    if (!minute || !in.take(':'))
        return false;
    const auto second = in.takeNumber(2, 2);
    if (!second)
        return false;
    civil.hour = static_cast<unsigned>(*hour);
    civil.minute = static_cast<unsigned>(*minute);
    civil.second = static_cast<unsigned>(*second);
    if ((in.peek() == '.' || in.peek() == ',') && in.peek(1) >= '0' && in.peek(1) <= '9') {
        in.skip(1);
        civil.nanosecond = in.takeFraction();
    }
    return true;
}

/// "Oct 14 14:56:49", then perhaps " 2022" where @p withYear.
std::optional<CivilTime> takeMonthDayClock(Cursor& in, bool withYear) {
    CivilTime civil;
    if (!takeMonth(in, civil) || !in.take(' '))
        return std::nullopt;
    in.skipSpaces();
    const auto day = in.takeNumber(1, 2);
    if (!day || !in.take(' ') || !takeClock(in, civil))
        return std::nullopt;
    civil.day = static_cast<unsigned>(*day);
    if (withYear) {
        const auto year = in.take(' ') ? in.takeNumber(4, 4) : std::nullopt;
        if (!year)
            return std::nullopt;
        civil.year = static_cast<int>(*year);
    }
    return civil.isValid() ? std::optional(civil) : std::nullopt;
}

/// "+02:00", "+0200", "+02" or "Z" in seconds east.
std::optional<std::int64_t> takeOffset(Cursor& in) {
    if (in.take('Z'))
        return 0;
    const bool west = in.peek() == '-';
    if (!in.take('+') && !in.take('-'))
        return std::nullopt;
    const auto hours = in.takeNumber(2, 2);
    if (!hours)
        return std::nullopt;
    in.take(':');
    const std::int64_t seconds = *hours * 3600 + in.takeNumber(2, 2).value_or(0) * 60;
    return west ? -seconds : seconds;
}

/// "2025-01-21T04:41:44,283302+00:00"; without an offset it is a local time.
std::optional<LogStamp> takeIso(Cursor& in) {
    Cursor trial = in;
    CivilTime civil;
    const auto year = trial.takeNumber(4, 4);
    if (!year || !trial.take('-'))
        return std::nullopt;
    const auto month = trial.takeNumber(2, 2);
    if (!month || !trial.take('-'))
        return std::nullopt;
    const auto day = trial.takeNumber(2, 2);
    if (!day || !(trial.take('T') || trial.take(' ')) || !takeClock(trial, civil))
        return std::nullopt;
    civil.year = static_cast<int>(*year);
    civil.month = static_cast<unsigned>(*month);
    civil.day = static_cast<unsigned>(*day);
    if (*year == 0 || !civil.isValid())
        return std::nullopt;
    LogStamp stamp;
    if (const auto offset = takeOffset(trial)) {
        stamp.kind = LogStamp::Kind::absolute;
        stamp.at = TimeZone().toUtc(civil) - std::chrono::seconds(*offset);
    } else {
        stamp.kind = LogStamp::Kind::civil;
        stamp.civil = civil;
    }
    in = trial;
    return stamp;
}

std::optional<LogStamp> civilStamp(std::optional<CivilTime> civil) {
    if (!civil)
        return std::nullopt;
    LogStamp stamp;
    stamp.kind = LogStamp::Kind::civil;
    stamp.civil = *civil;
    return stamp;
}

/// "12345.678901" → nanoseconds; at most 10 whole digits, 317 years.
std::optional<Duration> takeSeconds(Cursor& in) {
    Cursor trial = in;
    const auto whole = trial.takeNumber(1, 10);
    if (!whole || !trial.take('.') || trial.peek() < '0' || trial.peek() > '9')
        return std::nullopt;
    const Duration result =
        std::chrono::seconds(std::min<std::int64_t>(*whole, 9'000'000'000)) + Duration(trial.takeFraction());
    in = trial;
    return result;
}

/// "[ 1234.567890]", "[Fri Oct 14 14:56:49 2022]", then perhaps "[ T123]" (caller).
std::optional<LogStamp> takeBracketed(Cursor& in) {
    Cursor trial = in;
    if (!trial.take('['))
        return std::nullopt;
    trial.skipSpaces();
    std::optional<LogStamp> stamp;
    if (const auto boot = takeSeconds(trial)) {
        stamp.emplace();
        stamp->kind = LogStamp::Kind::sinceBoot;
        stamp->boot = *boot;
    } else if (takeWeekday(trial) && trial.take(' ')) {
        stamp = civilStamp(takeMonthDayClock(trial, true));
    }
    if (!stamp || !trial.take(']'))
        return std::nullopt;
    if (trial.take('[')) { // caller id of CONFIG_PRINTK_CALLER
        const auto close = trial.rest().find(']');
        if (close < 16)
            trial.skip(close + 1);
    }
    trial.skipSpaces();
    in = trial;
    return stamp;
}

/// "6,339,5140900,-;" of /dev/kmsg.
std::optional<LogStamp> takeKmsg(Cursor& in) {
    Cursor trial = in;
    if (!trial.takeNumber(1, 6) || !trial.take(',') || !trial.takeNumber(1, 18) || !trial.take(','))
        return std::nullopt;
    const auto microseconds = trial.takeNumber(1, 15);
    const auto semicolon = trial.rest().find(';');
    if (!microseconds || !trial.take(',') || semicolon == std::string_view::npos || semicolon > 128)
        return std::nullopt;
    trial.skip(semicolon); // one comma is gone already
    LogStamp stamp;
    stamp.kind = LogStamp::Kind::sinceBoot;
    stamp.boot = std::chrono::microseconds(*microseconds);
    in = trial;
    return stamp;
}

/// "<3>" in front; "kern  :warn  : " of dmesg -x.
void skipPriority(Cursor& in) {
    Cursor trial = in;
    if (trial.take('<') && trial.takeNumber(1, 3) && trial.take('>')) {
        in = trial;
        return;
    }
    constexpr std::array<std::string_view, 6> kFacilities = {"kern",   "user", "daemon",
                                                             "syslog", "auth", "mail"};
    const std::string_view facility = trial.rest().substr(0, trial.rest().find_first_of(" :"));
    if (std::find(kFacilities.begin(), kFacilities.end(), facility) == kFacilities.end())
        return;
    trial.skip(facility.size());
    trial.skipSpaces();
    if (!trial.take(':'))
        return;
    const auto level = trial.rest().find(':');
    if (level == std::string_view::npos || level > 8)
        return;
    trial.skip(level + 1);
    trial.skipSpaces();
    in = trial;
}

/// "host kernel: " or "host prog[12]: "; @p kernelOnly where the words could be the message itself.
bool takeHostAndProgram(Cursor& in, LogLine& line, bool kernelOnly) {
    Cursor trial = in;
    trial.skipSpaces();
    const std::string_view host = trial.takeWord();
    if (host.empty() || host.back() == ':' || host.size() > 253 || !trial.take(' '))
        return false;
    std::string_view program = trial.takeWord();
    if (program.size() < 2 || program.back() != ':')
        return false;
    program.remove_suffix(1);
    program = program.substr(0, program.find('['));
    if (kernelOnly && program != "kernel")
        return false;
    line.host = host;
    line.program = program;
    trial.take(' ');
    in = trial;
    return true;
}

/// What follows "kernel: " may carry the kernel's own stamp, of less use than the one already read.
void skipInnerStamp(Cursor& in) {
    in.skipSpaces();
    takeBracketed(in);
}

/// Structured data of RFC 5424: "-", or elements in brackets in which a backslash hides a bracket.
bool takeStructuredData(Cursor& in) {
    if (in.take('-'))
        return true;
    if (in.peek() != '[')
        return false;
    while (in.take('[')) {
        while (in.peek() != ']' && !in.rest().empty())
            in.skip(in.peek() == '\\' ? 2 : 1);
        if (!in.take(']'))
            return false;
    }
    return true;
}

/// "<4>1 2026-03-01T12:00:01.003Z n031 kernel - - - " (RFC 5424); "-" stands for what is not known.
bool takeRfc5424(Cursor& in, LogLine& line) {
    Cursor trial = in;
    if (!trial.take('<') || !trial.takeNumber(1, 3) || !trial.take('>') || !trial.takeNumber(1, 2) ||
        !trial.take(' '))
        return false;
    std::optional<LogStamp> stamp;
    if (!trial.take('-')) {
        stamp = takeIso(trial);
        if (!stamp)
            return false;
    }
    std::array<std::string_view, 4> words; // host, program, process, message id
    for (std::string_view& word : words) {
        if (!trial.take(' '))
            return false;
        word = trial.takeWord();
        if (word.empty() || word.size() > 255)
            return false;
    }
    if (!trial.take(' ') || !takeStructuredData(trial))
        return false;
    trial.take(' ');
    trial.take("\xEF\xBB\xBF"); // a message in UTF-8 may say so
    if (stamp)
        line.stamp = *stamp;
    line.host = words[0] == "-" ? std::string_view() : words[0];
    line.program = words[1] == "-" ? std::string_view() : words[1];
    in = trial;
    return true;
}

/// "Sun 2026-03-01 06:04:18 UTC" (journalctl -o short-full); zones of other names are those of the place.
std::optional<LogStamp> takeFull(Cursor& in) {
    Cursor trial = in;
    if (!takeWeekday(trial) || !trial.take(' '))
        return std::nullopt;
    auto stamp = takeIso(trial);
    if (!stamp || !trial.take(' '))
        return std::nullopt;
    const std::string_view zone = trial.takeWord();
    if (zone == "UTC" || zone == "GMT") {
        stamp->at = TimeZone().toUtc(stamp->civil);
        stamp->kind = LogStamp::Kind::absolute;
    }
    in = trial;
    return stamp;
}

/// "n031: " that pdsh and clush put before the lines of dmesg, which know no host.
void takeGatheredFrom(Cursor& in, LogLine& line) {
    Cursor trial = in;
    const std::string_view word = trial.takeWord();
    if (word.size() < 2 || word.size() > 254 || word.back() != ':' || !trial.take(' ') || trial.peek() != '[')
        return;
    Cursor look = trial;
    if (!takeBracketed(look))
        return;
    line.host = word.substr(0, word.size() - 1);
    in = trial;
}

void parsePlain(Cursor& in, LogLine& line) {
    if (takeRfc5424(in, line)) {
        if (line.isFromKernel())
            skipInnerStamp(in);
        return;
    }
    skipPriority(in);
    takeGatheredFrom(in, line);
    if (const auto stamp = takeKmsg(in)) {
        line.stamp = *stamp;
        return;
    }
    if (const auto stamp = takeBracketed(in)) {
        line.stamp = *stamp;
        takeHostAndProgram(in, line, true); // journalctl -o short-monotonic
        return;
    }
    Cursor trial = in;
    const bool commaFraction = trial.rest().substr(0, 20).find(',') == 19;
    std::optional<LogStamp> stamp = takeIso(trial);
    if (!stamp)
        stamp = takeFull(trial = in);
    if (!stamp)
        stamp = civilStamp(takeMonthDayClock(trial = in, false));
    if (!stamp) {
        trial = in;
        if (const auto unix = trial.rest().find('.') == 10 ? takeSeconds(trial) : std::nullopt) {
            stamp.emplace();
            stamp->kind = LogStamp::Kind::absolute;
            stamp->at = TimePoint(*unix);
        }
    }
    if (!stamp || !trial.take(' '))
        return;
    line.stamp = *stamp;
    in = trial;
    // dmesg --time-format iso writes a comma and no host: "mlx5_core 0000:3a:00.0: …" is then all message.
    if (!commaFraction && takeHostAndProgram(in, line, false) && line.isFromKernel())
        skipInnerStamp(in);
}

} // namespace

std::optional<LogStamp> takeIsoStamp(std::string_view& text) {
    Cursor in(text);
    const auto stamp = takeIso(in);
    if (stamp)
        text = in.rest();
    return stamp;
}

Result<LogLine> parseLogLine(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.remove_suffix(1);
    if (!line.empty() && line.front() == '{')
        return parseJournalJson(line);
    LogLine result;
    Cursor in(line);
    parsePlain(in, result);
    result.text = in.rest();
    return result;
}

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/syslog/syslog_lines.h"

#include "base/log_sink.h"

namespace seamscope::sources {
namespace {

using telemetry::Event;

constexpr unsigned kMostPriority = 191; ///< facility 23, severity 7
constexpr std::size_t kShown = 80;

bool hasPriority(std::string_view message) {
    const auto close = message.substr(0, 5).find('>');
    if (message.empty() || message.front() != '<' || close == std::string_view::npos || close < 2)
        return false;
    unsigned value = 0;
    for (const char c : message.substr(1, close - 1)) {
        if (c < '0' || c > '9')
            return false;
        value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value <= kMostPriority;
}

} // namespace

SyslogLines::SyslogLines(std::shared_ptr<GpuDirectory> directory, std::optional<TimeZone> zone)
    : m_evidence(std::move(directory))
    , m_clock(std::move(zone), TimePoint{}) {}

Result<std::optional<Event>> SyslogLines::take(std::string_view message, std::string_view sender, TimePoint now) {
    if (!hasPriority(message))
        return fail(ErrorCode::invalidInput, "no priority in front: '" + printable(message.substr(0, kShown)) + "'");
    auto line = parseLogLine(message);
    if (!line)
        return fail(line.error());
    // Seconds since the boot of nobody knows whom, and no time at all, are the time of arrival.
    const bool hasTime = line->stamp.kind == LogStamp::Kind::absolute || line->stamp.kind == LogStamp::Kind::civil;
    m_clock.setReference(now);
    const auto when = hasTime ? m_clock.read(line->stamp) : LineClock::Reading{now, telemetry::Quality::uncertain};
    return m_evidence.take(*line, when, sender);
}

} // namespace seamscope::sources

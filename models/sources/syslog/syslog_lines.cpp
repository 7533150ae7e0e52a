// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/syslog/syslog_lines.h"

#include "base/log_sink.h"
#include "sources/bundle/training_line.h"

namespace seamscope::sources {
namespace {

using telemetry::Event;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMaxTextBytes = 2048;
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
    : m_kernel(std::move(directory))
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
    if (line->isFromKernel())
        return m_kernel.interpret(*line, when, sender);
    // A daemon's "error" is no training's: of the other programs only those that speak of collectives are asked.
    if (line->text.find("NCCL") == std::string::npos)
        return std::optional<Event>();
    const auto fact = bundle::parseTrainingLine(line->text);
    if (!fact || fact->kind != bundle::TrainingFact::Kind::trouble)
        return std::optional<Event>();
    Event event;
    event.at = when.at;
    event.quality = when.quality;
    event.entity = EntityId::make(EntityKind::host, line->host.empty() ? sender : std::string_view(line->host));
    event.text = line->text.substr(0, kMaxTextBytes);
    event.attributes.emplace_back("program", line->program);
    return std::optional(std::move(event));
}

} // namespace seamscope::sources

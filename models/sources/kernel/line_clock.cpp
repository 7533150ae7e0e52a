// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/line_clock.h"

namespace seamscope::sources {

using telemetry::Quality;

namespace {
/// Clocks of hosts may run ahead of ours; a line further ahead than this is from a year before.
constexpr Duration kAheadTolerance = std::chrono::hours(24);
/// Printk stamps of several cores come slightly out of order; a greater step back is a reboot.
constexpr Duration kRebootStep = std::chrono::seconds(60);
} // namespace

LineClock::LineClock(std::optional<TimeZone> zone, TimePoint reference, std::optional<TimePoint> boot)
    : m_zone(zone.value_or(TimeZone()))
    , m_zoneKnown(zone.has_value())
    , m_reference(reference)
    , m_boot(boot) {}

LineClock::Reading LineClock::read(const LogStamp& stamp) {
    Reading reading;
    switch (stamp.kind) {
    case LogStamp::Kind::absolute:
        reading = {stamp.at, Quality::good};
        break;
    case LogStamp::Kind::civil:
        reading = readCivil(stamp.civil);
        break;
    case LogStamp::Kind::sinceBoot:
        reading = {readBoot(stamp.boot), Quality::uncertain};
        break;
    case LogStamp::Kind::none:
        return {m_last.value_or(m_anchor.value_or(m_reference)), Quality::uncertain};
    }
    m_last = reading.at;
    return reading;
}

LineClock::Reading LineClock::readCivil(CivilTime civil) const {
    const Quality quality = m_zoneKnown ? Quality::good : Quality::uncertain;
    if (civil.year != 0)
        return {m_zone.toUtc(civil), quality};
    const auto days = std::chrono::floor<std::chrono::days>(m_reference + kAheadTolerance);
    const int newest = static_cast<int>(std::chrono::year_month_day(days).year());
    // Eight steps reach over a century year that has no 29 February.
    for (int year = newest; year > newest - 9; --year) {
        civil.year = year;
        if (!civil.isValid())
            continue;
        if (const TimePoint at = m_zone.toUtc(civil); at <= m_reference + kAheadTolerance)
            return {at, quality};
    }
    return {m_reference, Quality::uncertain};
}

TimePoint LineClock::readBoot(Duration sinceBoot) {
    if (!m_boot)
        m_boot = m_anchor.value_or(m_reference) - sinceBoot;
    else if (sinceBoot + kRebootStep < m_lastSinceBoot && m_last)
        m_boot = *m_last - sinceBoot; // rebooted: the down time is not known, the order is
    m_lastSinceBoot = sinceBoot;
    return *m_boot + sinceBoot;
}

} // namespace seamscope::sources

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <absl/time/time.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope {

/// A civil date and time without a zone, as logs print it. `year` 0 = the line has no year.
struct CivilTime {
    int year = 0;
    unsigned month = 1; ///< 1–12
    unsigned day = 1;   ///< 1–31
    unsigned hour = 0;
    unsigned minute = 0;
    unsigned second = 0; ///< 60 is read as the next second
    std::int64_t nanosecond = 0;

    /// False for a 30 February and the like; a missing year counts as a leap year.
    [[nodiscard]] bool isValid() const;
    bool operator==(const CivilTime&) const = default;
};

/// One zone of the IANA database, read from the system's compiled files. Immutable; thread-safe.
/// The C library can only convert for the zone of the process, and the zone of a bundle is not that one.
class TimeZone {
public:
    /// UTC.
    TimeZone() = default;
    /// @param name an IANA name such as "Europe/Berlin"; path tricks are refused. "" and "UTC" need no file.
    [[nodiscard]] static Result<TimeZone> load(std::string_view name);

    [[nodiscard]] const std::string& name() const { return m_name; }
    /// Local time − UTC at @p t: positive east of Greenwich.
    [[nodiscard]] std::chrono::seconds offsetAt(TimePoint t) const;
    /// A civil time that occurs twice (clocks set back) gives the first; one that never occurs (clocks set
    /// forward) is read with the offset from before the gap. Both as POSIX mktime does with tm_isdst = -1 as
    /// a rule.
    [[nodiscard]] TimePoint toUtc(const CivilTime& civil) const;

private:
    std::string m_name = "UTC";
    absl::TimeZone m_zone = absl::UTCTimeZone();
};

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/timezone.h"
#include "sources/kernel/log_prefix.h"
#include "telemetry/series.h"

#include <optional>

namespace seamscope::sources {

/// Turns the stamps of one file into points in time. What the lines leave out is filled in, and marked
/// Quality::uncertain when by guess. One instance a file: it remembers the line before.
class LineClock {
public:
    /// @param zone of stamps without an offset; nullopt = not stated: read as UTC and marked.
    /// @param reference about when the file ended (now for a live one): resolves the missing year, and
    /// anchors
    ///        stamps since boot when @p boot is not known.
    LineClock(std::optional<TimeZone> zone, TimePoint reference, std::optional<TimePoint> boot = {});

    struct Reading {
        TimePoint at{};
        telemetry::Quality quality = telemetry::Quality::good;
    };
    [[nodiscard]] Reading read(const LogStamp& stamp);
    /// When the file begins, if that is known: the first stamp since boot is put there, and lines before any
    /// stamp.
    void setAnchor(TimePoint anchor) { m_anchor = anchor; }
    /// For a live file: "now" as the lines come.
    void setReference(TimePoint reference) { m_reference = reference; }

private:
    [[nodiscard]] Reading readCivil(CivilTime civil) const;
    [[nodiscard]] TimePoint readBoot(Duration sinceBoot);

    TimeZone m_zone;
    bool m_zoneKnown;
    TimePoint m_reference;
    std::optional<TimePoint> m_boot;
    std::optional<TimePoint> m_anchor;
    Duration m_lastSinceBoot{0};
    std::optional<TimePoint> m_last;
};

} // namespace seamscope::sources

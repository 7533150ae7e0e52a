// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "base/timezone.h"

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// When a line says it was written; what it leaves out is added by LineClock.
struct LogStamp {
    enum class Kind : unsigned char {
        none,      ///< the line has no time
        absolute,  ///< `at`: the line has an offset, or counts from 1970
        civil,     ///< `civil`: local time, perhaps without a year
        sinceBoot, ///< `boot`: time since the kernel started
    };
    Kind kind = Kind::none;
    TimePoint at{};
    CivilTime civil;
    Duration boot{0};
};

/// A log line without the part that the logger put in front.
struct LogLine {
    LogStamp stamp;
    std::string host;    ///< empty = the line does not say
    std::string program; ///< syslog identifier without pid; empty = the line does not say
    std::string text;

    /// Lines of other programs may quote kernel lines; those are not facts of the kernel.
    [[nodiscard]] bool isFromKernel() const { return program.empty() || program == "kernel"; }
};

/// Understands what dmesg (plain, -T, -x, --time-format iso), /dev/kmsg, syslog (RFC 3164, with or without
/// <N>), rsyslog's ISO form and journalctl (short, short-precise, short-iso, short-iso-precise, short-unix,
/// -o json) put in front of a message. A line with none of them is all text. Fails only for broken or foreign
/// JSON.
[[nodiscard]] Result<LogLine> parseLogLine(std::string_view line);

/// Reads "2025-01-21T04:41:44,283302+00:00" from the front of @p text and moves it on; without an offset it
/// is a civil time. nullopt, and nothing moved, when no such stamp stands there.
[[nodiscard]] std::optional<LogStamp> takeIsoStamp(std::string_view& text);

} // namespace seamscope::sources

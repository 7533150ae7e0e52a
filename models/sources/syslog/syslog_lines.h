// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/kernel/line_clock.h"
#include "sources/lines/log_evidence.h"
#include "telemetry/event.h"

#include <memory>
#include <optional>
#include <string_view>

namespace seamscope::sources {

/// Makes events of syslog messages (RFC 5424, RFC 3164), the same as a kernel log or a training log would have
/// made of the line. One thread.
class SyslogLines {
public:
    /// @param zone of RFC 3164 stamps; nullopt = not stated: read as UTC and marked
    SyslogLines(std::shared_ptr<GpuDirectory> directory, std::optional<TimeZone> zone);

    /// nullopt: a line that is no evidence. @param sender stands in for a host that the message does not name.
    /// Fails for what does not begin with a priority (<0> to <191>).
    [[nodiscard]] Result<std::optional<telemetry::Event>> take(std::string_view message, std::string_view sender,
                                                               TimePoint now);

private:
    LogEvidence m_evidence;
    LineClock m_clock;
};

} // namespace seamscope::sources

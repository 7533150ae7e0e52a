// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <array>
#include <cstdint>
#include <string>

namespace seamscope::alarms {

using AuditHash = std::array<unsigned char, 32>;

/// Each line carries the SHA-256 of itself and of the line before, so that none can be changed, taken out or
/// put in between without all that follow being wrong. Who keeps the newest hash elsewhere can tell that the
/// end is missing.
class AuditChain {
public:
    AuditChain() = default;
    AuditChain(std::uint64_t lines, const AuditHash& head)
        : m_lines(lines)
        , m_head(head) {}

    /// Gives the line its number; the hash is then head().
    void append(telemetry::AuditLine& line);
    /// Whether @p line with its @p hash is the one that follows; then it counts.
    [[nodiscard]] bool accept(const telemetry::AuditLine& line, const AuditHash& hash);
    [[nodiscard]] std::uint64_t lines() const { return m_lines; }
    [[nodiscard]] const AuditHash& head() const { return m_head; }
    [[nodiscard]] std::string headText() const; ///< in hexadecimal figures; empty before the first line

private:
    [[nodiscard]] AuditHash hashOf(const telemetry::AuditLine& line) const;

    std::uint64_t m_lines = 0;
    AuditHash m_head{};
};

} // namespace seamscope::alarms

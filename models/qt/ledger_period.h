// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/ledger_lines.h"

#include <QString>

#include <optional>

/// What time a statement is of. Pure.
namespace seamscope::models {

struct LedgerPeriod {
    enum class Kind : unsigned char { record, hour, shift, day, week, month, since };
    Kind kind = Kind::record;
    TimePoint since{}; ///< of Kind::since
    bool operator==(const LedgerPeriod&) const = default;
};
inline constexpr int kLedgerPeriods = 7;

/// Where it begins; kTimeMin: with the record. @param handOver when the shift was handed over last; none: a shift is
/// eight hours
[[nodiscard]] TimePoint beginOf(const LedgerPeriod& period, TimePoint now, std::optional<TimePoint> handOver);
[[nodiscard]] QString periodName(LedgerPeriod::Kind kind);

/// Lines of GPU time from @p from on: one that it lies in keeps the part behind it.
[[nodiscard]] telemetry::LedgerAnswer partitionSince(telemetry::LedgerAnswer partition, TimePoint from);
/// What incidents have cost beyond what they had cost @p before: those lines stand below the others, with the sign turned.
[[nodiscard]] telemetry::LedgerAnswer layersSince(telemetry::LedgerAnswer layers, const telemetry::LedgerAnswer& before);

} // namespace seamscope::models

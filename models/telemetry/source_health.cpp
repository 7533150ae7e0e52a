// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/source_health.h"

#include "base/staleness.h"

namespace seamscope::telemetry {

std::string_view name(SourceState state) {
    switch (state) {
    case SourceState::connecting:
        return "connecting";
    case SourceState::alive:
        return "alive";
    case SourceState::late:
        return "late";
    case SourceState::stale:
        return "stale";
    case SourceState::dead:
        return "dead";
    case SourceState::finished:
        return "finished";
    }
    return "dead";
}

std::string_view name(InputFault fault) {
    constexpr std::array<std::string_view, kInputFaultCount> kNames = {
        "malformed",    "truncated",     "oversized",    "wrong_version",     "wrong_unit",
        "duplicate",    "out_of_order",  "future_dated", "epoch_zero",        "not_finite",
        "stale_marker", "hostile_label", "queue_full",   "unknown_reference", "not_stored"};
    return kNames[static_cast<std::size_t>(fault)];
}

std::uint64_t SourceHealth::faultTotal() const {
    std::uint64_t total = 0;
    for (const FaultCount& fault : faults)
        total += fault.count;
    return total;
}

SourceState stateByAge(Duration age, Duration period) {
    if (period <= Duration::zero() || !isLate(age, period))
        return SourceState::alive;
    if (!isStale(age, period))
        return SourceState::late;
    return isDead(age, period) ? SourceState::dead : SourceState::stale;
}

} // namespace seamscope::telemetry

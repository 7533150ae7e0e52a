// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_priority.h"

#include "economics/money.h"

#include <algorithm>

namespace seamscope::alarms {
namespace {

constexpr double kMicros = 1e6;
constexpr double kMargin = 1.1;
constexpr int kColumnOfUnknown = 2;

} // namespace

PriorityCase priorityOf(const telemetry::AlarmStake& stake, TimePoint now, const PriorityTable& table) {
    PriorityCase found;
    const bool isPriced = !stake.currency.empty();
    const double amount = isPriced ? static_cast<double>(stake.perHourMicros) / kMicros : stake.gpus;
    const auto& bounds = isPriced ? table.moneyPerHour : table.gpus;
    found.row = static_cast<int>(
        std::count_if(bounds.begin(), bounds.end(), [&](double bound) { return !(amount > bound); }));
    found.column = kColumnOfUnknown;
    if (stake.deadline)
        found.column =
            static_cast<int>(std::count_if(table.left.begin(), table.left.end(),
                                           [&](Duration bound) { return *stake.deadline - now >= bound; }));
    found.priority = table.cells[static_cast<std::size_t>(found.row)][static_cast<std::size_t>(found.column)];
    return found;
}

telemetry::AlarmPriority steadyPriority(telemetry::AlarmPriority before, const telemetry::AlarmStake& stake,
                                        TimePoint now, const PriorityTable& table) {
    const telemetry::AlarmPriority current = priorityOf(stake, now, table).priority;
    if (current >= before)
        return current;
    telemetry::AlarmStake more = stake;
    more.perHourMicros = economics::roundedMicros(static_cast<double>(stake.perHourMicros) * kMargin);
    more.gpus *= kMargin;
    if (stake.deadline)
        more.deadline = now + fromSeconds(toSeconds(*stake.deadline - now) / kMargin);
    return std::min(before, priorityOf(more, now, table).priority);
}

} // namespace seamscope::alarms

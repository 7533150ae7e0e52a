// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <array>

namespace seamscope::alarms {

/// Consequence × time left to act. A row is money an hour (GPUs where nothing has a price), a column is time.
struct PriorityTable {
    static constexpr int kRows = 4;
    static constexpr int kColumns = 4;
    using P = telemetry::AlarmPriority;
    std::array<double, kRows - 1> moneyPerHour{1000, 250, 50}; ///< more than that: row 0, 1, 2
    std::array<double, kRows - 1> gpus{400, 100, 20};
    std::array<Duration, kColumns - 1> left{std::chrono::minutes(3), std::chrono::minutes(10),
                                            std::chrono::minutes(30)}; ///< less than that: column 0, 1, 2
    std::array<std::array<P, kColumns>, kRows> cells{{{P::critical, P::critical, P::high, P::medium},
                                                      {P::critical, P::high, P::medium, P::medium},
                                                      {P::high, P::medium, P::medium, P::low},
                                                      {P::medium, P::low, P::low, P::low}}};
};

/// The calculation, as it is shown.
struct PriorityCase {
    int row = PriorityTable::kRows - 1;
    int column = PriorityTable::kColumns - 1;
    telemetry::AlarmPriority priority = telemetry::AlarmPriority::low;
    bool operator==(const PriorityCase&) const = default;
};

/// Where no end is known, half an hour is taken to be left but not more: what nobody knows is not the best
/// case.
[[nodiscard]] PriorityCase priorityOf(const telemetry::AlarmStake& stake, TimePoint now,
                                      const PriorityTable& table = {});

/// The same for an alarm that has a priority already: it rises at once, and falls only when a tenth more at
/// stake would give the lower one as well.
[[nodiscard]] telemetry::AlarmPriority steadyPriority(telemetry::AlarmPriority before,
                                                      const telemetry::AlarmStake& stake, TimePoint now,
                                                      const PriorityTable& table = {});

} // namespace seamscope::alarms

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/statement.h"

#include <QString>

#include <cstdint>
#include <vector>

/// What stands in a statement instead of its exact amounts: whole numbers of one unit that add up as they are read, settled
/// once for the head, the tables, the charts and the report. Pure.
namespace seamscope::models {

/// Nearest multiple of @p unit, half away from zero.
[[nodiscard]] std::int64_t wholeUnits(std::int64_t micros, std::int64_t unit);
/// Multiples of @p unit that come to @p total, which is one, each less than a unit from what it stands for where they came to
/// it before as well. What is left of rounding down goes to those that lost most by it.
[[nodiscard]] std::vector<std::int64_t> apportioned(const std::vector<std::int64_t>& exact, std::int64_t total, std::int64_t unit);

/// The head and the causes, from their exact amounts: what is unattributed is what the named ones leave.
void showCauses(Statement& statement);
/// Lines that are nothing else's sum.
void showLines(StatementGroup& group, const Statement& statement);
/// What the lines of a group come to.
void sumShown(StatementGroup& group);
/// From what was paid to what was delivered, with the losses as in the group of the seams.
void showSteps(Statement& statement);

/// "$62.64"; what would be nothing there in three digits.
[[nodiscard]] QString amountText(const Statement& statement, std::int64_t shown, std::int64_t exact);
/// The same of an hour.
[[nodiscard]] QString rateText(const Statement& statement, std::int64_t shown, std::int64_t exact);

} // namespace seamscope::models

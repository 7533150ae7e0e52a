// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/composition.h"

#include <QString>

namespace seamscope::test {

/// Compares every figure of loss that a console shows, view by view, through what a screen reader is told, with the one
/// reading and the one report that it has. Pages are turned on the way.
/// Empty: they agree; else which view says what. @p statements counts the statements of the ledger that were compared, which are
/// answered some time after the rest; null: of a feed that has no lines none is compared.
[[nodiscard]] QString disagreement(console::Console& console, int* statements = nullptr);
/// The statement of the ledger is that of @p at. Turns to its page; far cheaper than to compare.
[[nodiscard]] bool hasStatementOf(console::Console& console, TimePoint at);

} // namespace seamscope::test

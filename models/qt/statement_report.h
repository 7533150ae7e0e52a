// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/statement.h"

namespace seamscope::models {

/// The statement as a report that is handed on: what was paid, delivered and lost, every group with its sum, and how each
/// amount is made. Markdown of GitHub's dialect, in the language of the program. Names from outside are no markup. Pure.
[[nodiscard]] QString statementMarkdown(const Statement& statement, const QString& site);

} // namespace seamscope::models

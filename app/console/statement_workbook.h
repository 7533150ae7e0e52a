// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "qt/ledger_loader.h"
#include "qt/statement.h"

#include <QString>

namespace seamscope::console {

/// Whether this program was built with what writes workbooks.
[[nodiscard]] bool canWriteWorkbooks();
/// The statement and the lines that it was made of, as a workbook (XLSX): amounts are numbers and sums are formulas, so that
/// whoever opens it adds up anew. unsupported where canWriteWorkbooks() is false.
[[nodiscard]] Result<> writeWorkbook(const models::Statement& statement, const models::LedgerLoader::AllLines& lines, const QString& site,
                                     const QString& path);

} // namespace seamscope::console

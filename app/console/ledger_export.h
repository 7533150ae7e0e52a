// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "qt/ledger_loader.h"
#include "qt/statement.h"

#include <QString>

class QWidget;

namespace seamscope::console {

/// The lines that a statement was made of, as the ledger's own CSV or as a FOCUS file.
[[nodiscard]] Result<> writeLedger(const models::LedgerLoader::AllLines& lines, bool asFocus, const QString& site,
                                   const QString& path);
/// Asks where to, and says when it could not be written.
void askAndWriteLedger(QWidget& parent, const models::LedgerLoader::AllLines& lines, bool asFocus, const QString& site);

/// The statement as a document, by the ending of @p path: .pdf, .md, or with its lines .xlsx. invalidInput for another.
[[nodiscard]] Result<> writeStatement(const models::Statement& statement, const models::LedgerLoader::AllLines& lines, const QString& site,
                                      const QString& path);
/// Asks where to, and says when it could not be written.
void askAndWriteStatement(QWidget& parent, const models::Statement& statement, const models::LedgerLoader::AllLines& lines,
                          const QString& site);

} // namespace seamscope::console

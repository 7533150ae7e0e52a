// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/ledger_export.h"

#include "console/markdown_pdf.h"
#include "console/save_as.h"
#include "console/statement_workbook.h"
#include "economics/focus_export.h"
#include "qt/statement_report.h"

#include <QCoreApplication>

#include <sstream>

namespace seamscope::console {
namespace {

struct LedgerExport {
    Q_DECLARE_TR_FUNCTIONS(LedgerExport)
};

} // namespace

Result<> writeLedger(const models::LedgerLoader::AllLines& lines, bool asFocus, const QString& site, const QString& path) {
    std::ostringstream text;
    if (asFocus)
        economics::writeFocusCsv(lines.partition, site.toStdString(), text);
    else
        economics::writeLinesCsv(lines.partition, lines.layers, text);
    return writeFile(path, QByteArray::fromStdString(text.str()));
}

void askAndWriteLedger(QWidget& parent, const models::LedgerLoader::AllLines& lines, bool asFocus, const QString& site) {
    askWhereToSave(parent, asFocus ? LedgerExport::tr("Export as FOCUS") : LedgerExport::tr("Export the ledger"),
               {LedgerExport::tr("Table (*.csv)")}, asFocus ? QStringLiteral("focus.csv") : QStringLiteral("ledger.csv"),
               [lines, asFocus, site](const QString& path) { return writeLedger(lines, asFocus, site, path); });
}

Result<> writeStatement(const models::Statement& statement, const models::LedgerLoader::AllLines& lines, const QString& site,
                        const QString& path) {
    if (path.endsWith(QStringLiteral(".xlsx")))
        return writeWorkbook(statement, lines, site, path);
    const QString text = models::statementMarkdown(statement, site);
    if (path.endsWith(QStringLiteral(".md")))
        return writeFile(path, text.toUtf8());
    if (path.endsWith(QStringLiteral(".pdf")))
        return writeMarkdownPdf(path, text, LedgerExport::tr("Loss statement · %1").arg(site));
    return fail(ErrorCode::invalidInput, "ends in none of .md, .pdf and .xlsx", path.toStdString());
}

void askAndWriteStatement(QWidget& parent, const models::Statement& statement, const models::LedgerLoader::AllLines& lines,
                          const QString& site) {
    QStringList filters{LedgerExport::tr("Document (*.pdf)"), LedgerExport::tr("Markdown (*.md)")};
    if (canWriteWorkbooks())
        filters << LedgerExport::tr("Workbook (*.xlsx)");
    askWhereToSave(parent, LedgerExport::tr("Export the statement"), filters, QStringLiteral("statement.pdf"),
                   [statement, lines, site](const QString& path) { return writeStatement(statement, lines, site, path); });
}

} // namespace seamscope::console

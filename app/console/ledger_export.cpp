// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/ledger_export.h"

#include "economics/focus_export.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QSaveFile>

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
    const QByteArray bytes = QByteArray::fromStdString(text.str());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(ErrorCode::io, file.errorString().toStdString(), path.toStdString());
    return {};
}

void askAndWriteLedger(QWidget& parent, const models::LedgerLoader::AllLines& lines, bool asFocus, const QString& site) {
    auto* dialog = new QFileDialog(&parent, asFocus ? LedgerExport::tr("Export as FOCUS") : LedgerExport::tr("Export the ledger"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({LedgerExport::tr("Table (*.csv)")});
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(asFocus ? QStringLiteral("focus.csv") : QStringLiteral("ledger.csv"));
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent,
                     [lines, asFocus, site, shown = QPointer<QWidget>(&parent)](const QString& path) {
                         const auto done = writeLedger(lines, asFocus, site, path);
                         if (done || !shown)
                             return;
                         auto* box = new QMessageBox(QMessageBox::Warning, LedgerExport::tr("Export"),
                                                     QString::fromStdString(done.error().text()), QMessageBox::Ok, shown);
                         box->setTextFormat(Qt::PlainText);
                         box->setAttribute(Qt::WA_DeleteOnClose);
                         box->open();
                     });
    dialog->open();
    dialog->activateWindow();
}

} // namespace seamscope::console

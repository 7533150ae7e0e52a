// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/save_as.h"

#include "common/keyboard.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSaveFile>

#include <utility>

namespace seamscope::console {

Result<> writeFile(const QString& path, const QByteArray& bytes) {
    if (const QFileInfo there(path); there.exists() && !there.isFile()) // a device would be taken away
        return fail(ErrorCode::io, "not a regular file", path.toStdString());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(ErrorCode::io, file.errorString().toStdString(), path.toStdString());
    return {};
}

void warn(QWidget& parent, const QString& title, const Error& why) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, QString::fromStdString(why.text()),
                                QMessageBox::Ok, &parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    ui::giveKeyboard(*box);
}

void askWhereToSave(QWidget& parent, const QString& title, const QStringList& filters, const QString& name,
                    std::function<Result<>(const QString& path)> write) {
    auto* dialog = new QFileDialog(&parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QFileInfo(name).suffix());
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent,
                     [&parent, title, write = std::move(write)](const QString& path) {
                         if (const auto done = write(path); !done)
                             warn(parent, title, done.error());
                     });
    dialog->open();
    ui::giveKeyboard(*dialog);
}

} // namespace seamscope::console

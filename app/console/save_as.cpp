// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/save_as.h"

#include "common/keyboard.h"

#include <QBuffer>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QMessageBox>
#include <QPdfWriter>
#include <QSaveFile>

#include <utility>

namespace seamscope::console {

Result<> writeFile(const QString& path, const QByteArray& bytes) {
    if (const QFileInfo there(path); there.exists() && !there.isFile()) // a device would be taken away
        return fail(ErrorCode::io, "not a regular file", path.toStdString());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::io, file.errorString().toStdString(), path.toStdString());
    if (file.write(bytes) != bytes.size() || !file.commit()) // of which Qt may say that it is unknown
        return fail(ErrorCode::io, "could not be written to its end; the disk may be full", path.toStdString());
    return {};
}

Result<> writePdfFile(const QString& path, const std::function<bool(QPdfWriter&)>& draw) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    bool isDrawn = false;
    {
        QPdfWriter pdf(&bytes);
        pdf.setCreator(QStringLiteral("Seamscope"));
        isDrawn = draw(pdf);
    }
    if (!isDrawn || bytes.data().isEmpty())
        return fail(ErrorCode::io, "cannot be drawn", path.toStdString());
    return writeFile(path, bytes.data());
}

Result<> writePicture(const QString& path, const QImage& image) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    if (!image.save(&bytes, QFileInfo(path).suffix().toLatin1().constData()))
        return fail(ErrorCode::io, "cannot be written as a picture: a name that ends in .png is expected", path.toStdString());
    return writeFile(path, bytes.data());
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

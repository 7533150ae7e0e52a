// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/ask_text.h"

#include "common/keyboard.h"

#include <QInputDialog>
#include <QPlainTextEdit>

#include <utility>

namespace seamscope::console {

void askText(QWidget& parent, const QString& title, const QString& question, const QString& text, std::function<void(const QString&)> then) {
    auto* dialog = new QInputDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(question);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setTextValue(text);
    QObject::connect(dialog, &QInputDialog::textValueSelected, &parent, [then = std::move(then)](const QString& written) {
        if (!written.trimmed().isEmpty())
            then(written);
    });
    dialog->open();
    if (auto* field = dialog->findChild<QPlainTextEdit*>()) // it is made when it is shown
        field->setTabChangesFocus(true);
    ui::giveKeyboard(*dialog);
}

} // namespace seamscope::console

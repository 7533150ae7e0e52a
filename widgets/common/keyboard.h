// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace seamscope::ui {

/// Without a window manager nobody else gives a dialog the keyboard, or gives it back to the window that it was opened from.
inline void giveKeyboard(QDialog& dialog) {
    dialog.activateWindow();
    if (QWidget* from = dialog.parentWidget())
        QObject::connect(&dialog, &QDialog::finished, from, [from] { from->window()->activateWindow(); });
}

} // namespace seamscope::ui

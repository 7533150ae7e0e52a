// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/clear_button.h"

#include <QLineEdit>

namespace seamscope::ui {

void addClearButton(QLineEdit& edit) {
    QObject::connect(&edit, &QLineEdit::textChanged, &edit, [&edit] { edit.setClearButtonEnabled(true); });
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/spoken.h"
#include "console/main_window.h"

#include <QAction>
#include <QKeySequence>

namespace seamscope::console {

/// An action of the window that @p owner runs, its text in the owner's words and anew in each language.
/// @param keys empty: it has none
template<class Owner, class Run>
QAction* addWindowAction(Owner& owner, MainWindow& window, const char* text, const QKeySequence& keys, Run run) {
    auto* action = new QAction(&window);
    ui::spoken(*action, [action, text] { action->setText(Owner::tr(text)); });
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, &owner, run);
    window.addAction(action);
    return action;
}

} // namespace seamscope::console

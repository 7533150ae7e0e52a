// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/commands.h"

#include "console/main_window.h"

#include <QAction>
#include <QPointer>

#include <utility>

namespace seamscope::console {

using models::SearchKind;

void Commands::add(SearchKind kind, const QString& text, const QString& keys, std::function<void()> run) {
    m_list.push_back({kind, text, keys});
    m_runs.push_back(std::move(run));
}

void Commands::addActions(const QList<QAction*>& actions) {
    for (QAction* action : actions) {
        if (!action->isVisible())
            continue;
        QString text = action->text();
        text.remove(u'&');
        add(SearchKind::action, text, action->shortcut().toString(QKeySequence::NativeText),
            [action = QPointer<QAction>(action)] {
                if (action)
                    action->trigger();
            });
    }
}

void Commands::addPanels(MainWindow& window) {
    for (const auto& [place, title] : window.panels())
        add(SearchKind::view, title, {}, [&window, place = place] { window.showPanel(place); });
}

void Commands::run(std::size_t command) const {
    if (command < m_runs.size())
        m_runs[command]();
}

} // namespace seamscope::console

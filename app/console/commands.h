// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/search_index.h"

#include <QList>

#include <functional>
#include <vector>

class QAction;

namespace seamscope::console {

class MainWindow;

/// Everything that the search field can show or do by a name.
class Commands {
public:
    void add(models::SearchKind kind, const QString& text, const QString& keys, std::function<void()> run);
    /// What keys and menus do, under the same names.
    void addActions(const QList<QAction*>& actions);
    /// The panels beside each other.
    void addPanels(MainWindow& window);
    void run(std::size_t command) const;
    [[nodiscard]] const std::vector<models::SearchCommand>& list() const { return m_list; }

private:
    std::vector<models::SearchCommand> m_list;
    std::vector<std::function<void()>> m_runs; ///< same index
};

} // namespace seamscope::console

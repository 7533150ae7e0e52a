// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>
#include <QObject>
#include <QString>

class QAction;

namespace seamscope::console {

class MainWindow;

/// Where panels stand, as a file: for another machine, another shift, another task. GUI thread.
class LayoutDesk final : public QObject {
    Q_OBJECT
public:
    explicit LayoutDesk(MainWindow& window);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    [[nodiscard]] Result<> save(const QString& path) const;
    /// What is no layout, or one of another version, changes nothing.
    [[nodiscard]] Result<> load(const QString& path);

private:
    Q_DISABLE_COPY_MOVE(LayoutDesk)
    void askAndLoad();

    MainWindow& m_window;
    QList<QAction*> m_actions;
};

} // namespace seamscope::console

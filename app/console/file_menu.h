// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QStringList>

class QAction;
class QMenu;

namespace seamscope::console {

class MainWindow;

/// Ways to another recording or bundle: dialogs, what was open before, and a drop on the window. GUI thread.
class FileMenu final : public QObject {
    Q_OBJECT
public:
    explicit FileMenu(MainWindow& window);

    /// Shows these as files opened lately. @param paths newest first
    void setRecent(const QStringList& paths);
    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    void addTo(QMenu& menu) const;
    [[nodiscard]] const QStringList& recent() const { return m_paths; }

    /// A dialog; who chooses something there is told of by chosen().
    void ask(bool isFolder);
    void askDrill();

Q_SIGNALS:
    void chosen(const QString& path);

private:
    Q_DISABLE_COPY_MOVE(FileMenu)

    MainWindow& m_window;
    QList<QAction*> m_actions;
    QMenu* m_recent;
    QStringList m_paths; ///< as shown there
};

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/file_menu.h"

#include "common/spoken.h"
#include "console/main_window.h"
#include "console/window_action.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace seamscope::console {

FileMenu::FileMenu(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_recent(new QMenu(&window)) {
    ui::spoken(*m_recent, [this] { m_recent->setTitle(tr("Open recent")); });
    const auto add = [this](const char* text, const QKeySequence& keys, auto run) {
        m_actions.append(addWindowAction(*this, m_window, text, keys, run));
    };
    add(QT_TR_NOOP("Open file…"), QKeySequence::Open, [this] { ask(false); });
    add(QT_TR_NOOP("Open bundle folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { ask(true); });
    add(QT_TR_NOOP("Open drill…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), [this] { askDrill(); });
    connect(&window, &MainWindow::fileDropped, this, &FileMenu::chosen);
    setRecent({});
}

void FileMenu::setRecent(const QStringList& paths) {
    m_paths = paths;
    m_recent->clear();
    m_recent->setEnabled(!paths.isEmpty());
    for (const QString& path : paths) {
        QAction* action =
            m_recent->addAction(QDir::toNativeSeparators(path).replace(u'&', QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
    }
}

void FileMenu::addTo(QMenu& menu) const {
    menu.addActions(m_actions);
    menu.addMenu(m_recent);
    menu.addSeparator();
}

void FileMenu::ask(bool isFolder) {
    auto* dialog =
        new QFileDialog(&m_window, isFolder ? tr("Open a bundle") : tr("Open a recording or bundle"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (isFolder) {
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters(
            {tr("Recordings and bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)"), tr("All files (*)")});
    }
    connect(dialog, &QFileDialog::fileSelected, this, &FileMenu::chosen);
    dialog->open();
}

void FileMenu::askDrill() {
    auto* dialog = new QFileDialog(&m_window, tr("Open a drill"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Drills (*.drill)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &FileMenu::chosen);
    dialog->open();
}

} // namespace seamscope::console

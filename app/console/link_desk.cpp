// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/link_desk.h"

#include "common/spoken.h"
#include "console/main_window.h"
#include "console/view_steps.h"
#include "console/window_action.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMessageBox>
#include <QToolTip>

#include <utility>

namespace seamscope::console {

LinkDesk::LinkDesk(MainWindow& window, ViewSteps& steps)
    : QObject(&window)
    , m_window(window)
    , m_steps(steps) {
    const auto add = [this](const char* text, const QKeySequence& keys, auto run) {
        m_actions.append(addWindowAction(*this, m_window, text, keys, run));
    };
    add(QT_TR_NOOP("Copy a link to this view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] { copy(); });
    add(QT_TR_NOOP("Open a link…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { ask(); });
}

void LinkDesk::setSource(std::string file, std::string connect) {
    m_source.file = std::move(file);
    m_source.connect = std::move(connect);
}

QString LinkDesk::text() const {
    models::ViewLink link = m_source;
    link.place = m_steps.here();
    return QString::fromStdString(models::linkText(link));
}

void LinkDesk::copy() {
    const QString link = text();
    if (!link.isEmpty())
        QApplication::clipboard()->setText(link);
    QToolTip::showText(m_window.mapToGlobal(m_window.rect().center()),
                       link.isEmpty() ? tr("Nothing is open that a link could lead to") : tr("The link is in the clipboard"),
                       &m_window);
}

void LinkDesk::ask() {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open a link"));
    dialog->setLabelText(tr("A link that begins with seamscope://open"));
    if (const QString clip = QApplication::clipboard()->text().trimmed(); models::isLink(clip.toStdString()))
        dialog->setTextValue(clip);
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        if (const auto link = models::parseLink(text.trimmed().toStdString())) {
            Q_EMIT asked(*link);
        } else {
            auto* box = new QMessageBox(QMessageBox::Warning, tr("Open a link"),
                                        QString::fromStdString(link.error().text()), QMessageBox::Ok, &m_window);
            box->setTextFormat(Qt::PlainText);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        }
    });
    dialog->open();
    dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
}

} // namespace seamscope::console

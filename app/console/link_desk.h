// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/view_link.h"

#include <QList>
#include <QObject>

#include <string>

class QAction;

namespace seamscope::console {

class MainWindow;
class ViewSteps;

/// Links to what a window shows: made for the clipboard, and taken from whoever has been given one. GUI thread.
class LinkDesk final : public QObject {
    Q_OBJECT
public:
    LinkDesk(MainWindow& window, ViewSteps& steps);

    /// What the window stands on; both empty: nothing that a link could lead to.
    void setSource(std::string file, std::string connect);
    /// To what is shown, at the time that is shown. Empty: there is nothing to lead to.
    [[nodiscard]] QString text() const;
    void copy();
    /// Asks for a link; what is none is said, and asked for again.
    void ask();
    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }

Q_SIGNALS:
    void asked(const seamscope::models::ViewLink& link);

private:
    Q_DISABLE_COPY_MOVE(LinkDesk)
    MainWindow& m_window;
    ViewSteps& m_steps;
    models::ViewLink m_source; ///< without a place
    QList<QAction*> m_actions;
};

} // namespace seamscope::console

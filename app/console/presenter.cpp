// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/presenter.h"

#include <QEvent>
#include <QWidget>
#include <QWindow>

#include <utility>

namespace seamscope::console {

Presenter::Presenter(QWidget& widget, Advance advance, QObject* parent)
    : QObject(parent)
    , m_widget(widget)
    , m_advance(std::move(advance))
    , m_isOnScreen(widget.isVisible()) {
    m_widget.installEventFilter(this);
}

void Presenter::advance(bool isJump) {
    if (!isSeen()) {
        m_isBehind = true;
        return;
    }
    ++m_advances;
    m_advance(std::exchange(m_isBehind, false) || isJump);
}

bool Presenter::isSeen() const {
    return m_widget.isVisible() && m_isOnScreen && !m_widget.window()->isMinimized();
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    // What is shown is on its way to the screen; from then on the window says whether it still is there.
    const auto* window = qobject_cast<QWindow*>(watched);
    if (event->type() == QEvent::Show && watched == &m_widget) {
        m_isOnScreen = true;
        if (QWindow* handle = m_widget.window()->windowHandle())
            handle->installEventFilter(this);
    } else if (event->type() == QEvent::Expose && window && window == m_widget.window()->windowHandle()) {
        m_isOnScreen = window->isExposed();
    } else {
        return false;
    }
    if (m_isBehind && isSeen())
        Q_EMIT cameBack();
    return false;
}

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

class QAction;

namespace seamscope::console {

/// F1: keys of the focused view (its "What's this" text) and of the whole window. Closes on any key or click.
class KeysPopup final : public QFrame {
    Q_OBJECT
public:
    KeysPopup(const QWidget* focused, const QList<QAction*>& actions, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(KeysPopup)
};

} // namespace seamscope::console

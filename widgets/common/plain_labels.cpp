// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/plain_labels.h"

#include <QEvent>
#include <QLabel>

namespace seamscope::ui {

bool PlainLabels::eventFilter(QObject* watched, QEvent* event) {
    // Before its first text is laid out; that of a tip is a label, too.
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(watched, event);
}

} // namespace seamscope::ui

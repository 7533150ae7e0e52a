// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/watchdog.h"

#include <QAbstractEventDispatcher>

#include <algorithm>

namespace seamscope::console {

Q_LOGGING_CATEGORY(watchdogLog, "seamscope.console.watchdog")

Watchdog::Watchdog(QObject* parent)
    : QObject(parent) {
    const QAbstractEventDispatcher* dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] { m_busy.start(); });
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &Watchdog::rest);
}

void Watchdog::rest() {
    if (!m_busy.isValid())
        return;
    const std::chrono::milliseconds away(m_busy.elapsed());
    m_busy.invalidate();
    m_worst = std::max(m_worst, away);
    if (away <= kLimit)
        return;
    qCWarning(watchdogLog, "GUI thread away for %lld ms", static_cast<long long>(away.count()));
    Q_EMIT exceeded(away.count());
}

} // namespace seamscope::console

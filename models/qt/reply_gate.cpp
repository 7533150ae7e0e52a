// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/reply_gate.h"

#include <QMetaObject>

#include <utility>

namespace seamscope::models {

ReplyGate::ReplyGate(QObject* receiver)
    : m_shared(std::make_shared<Shared>()) {
    m_shared->receiver = receiver;
}

void ReplyGate::post(std::function<void()> call) const {
    const std::lock_guard lock(m_shared->mutex);
    // Qt drops the queued call by itself when the receiver dies before it runs.
    if (m_shared->receiver)
        QMetaObject::invokeMethod(m_shared->receiver, std::move(call), Qt::QueuedConnection);
}

void ReplyGate::close() {
    const std::lock_guard lock(m_shared->mutex);
    m_shared->receiver = nullptr;
}

} // namespace seamscope::models

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
    if (!m_shared->receiver)
        return;
    // Qt drops the queued call by itself when the receiver dies before it runs. Once queued, either thread
    // may be the last to let go of it: so the receiver's thread takes out what it runs, and what belongs to
    // that thread ends there. The count of owners orders the two, also for the thread sanitizer, which cannot
    // see Qt's own.
    QMetaObject::invokeMethod(
        m_shared->receiver,
        [queued = std::make_shared<std::function<void()>>(std::move(call))] {
            const std::shared_ptr<std::function<void()>> own = queued;
            std::exchange(*own, nullptr)();
        },
        Qt::QueuedConnection);
}

void ReplyGate::close() {
    const std::lock_guard lock(m_shared->mutex);
    m_shared->receiver = nullptr;
}

} // namespace seamscope::models

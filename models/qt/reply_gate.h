// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace seamscope::models {

/// The one way for a callback of a feed thread into an object of the GUI thread: a queued call while the
/// object lives, nothing once it is gone. Copies share one gate; post() from any thread, close() from the
/// object's own.
class ReplyGate {
public:
    explicit ReplyGate(QObject* receiver);

    /// Runs @p call on the receiver's thread later, or drops it when the gate is or becomes closed.
    void post(std::function<void()> call) const;
    void close();

private:
    struct Shared {
        std::mutex mutex;
        QObject* receiver = nullptr;
    };
    std::shared_ptr<Shared> m_shared;
};

} // namespace seamscope::models

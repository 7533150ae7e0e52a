// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QLoggingCategory>
#include <QObject>

#include <chrono>

namespace seamscope::console {

Q_DECLARE_LOGGING_CATEGORY(watchdogLog) // "seamscope.console.watchdog"

/// Says when the GUI thread was away from its event loop for too long. It measures from wake-up to the next
/// rest, so it costs nothing while the program is idle. Builds with assertions install it.
class Watchdog final : public QObject {
    Q_OBJECT
public:
    explicit Watchdog(QObject* parent = nullptr);
    [[nodiscard]] std::chrono::milliseconds worst() const { return m_worst; }
    static constexpr std::chrono::milliseconds kLimit{50};

Q_SIGNALS:
    void exceeded(qint64 milliseconds);

private:
    Q_DISABLE_COPY_MOVE(Watchdog)
    void rest();

    QElapsedTimer m_busy;
    std::chrono::milliseconds m_worst{0};
};

} // namespace seamscope::console

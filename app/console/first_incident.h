// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace seamscope::models {
class LiveFeed;
class Transport;
} // namespace seamscope::models

namespace seamscope::console {

/// Brings what was just opened to the moment at which its first incident is told; where there is none, to its
/// end, for only that speaks for all of it. Its first second has nothing to show. Waits until everything is read
/// and the analysis has come as far; whoever moves or plays meanwhile is left alone. GUI thread.
class FirstIncident final : public QObject {
    Q_OBJECT
public:
    /// Begins at once. Both must outlive it.
    FirstIncident(models::LiveFeed& feed, models::Transport& transport, QObject* parent = nullptr);

Q_SIGNALS:
    void settled(); ///< it stands there, or gave up; nothing more happens

private:
    Q_DISABLE_COPY_MOVE(FirstIncident)
    [[nodiscard]] bool isUntouched() const;
    void look();
    void ask(TimePoint at, std::function<void(const telemetry::IncidentReport*)> then);
    void take(const telemetry::IncidentReport* atEnd);
    void goWhereItIsTold(TimePoint at, TimePoint latest);
    void settle();

    models::LiveFeed& m_feed;
    models::Transport& m_transport;
    QTimer m_again;
    int m_looks = 0;
};

} // namespace seamscope::console

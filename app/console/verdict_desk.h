// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm_request.h"
#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QList>
#include <QObject>

#include <string>

class QAction;

namespace seamscope::console {

class MainWindow;

/// What a person finds of the incident that is shown: the cause is right, it is wrong, it was another part. GUI thread.
class VerdictDesk final : public QObject {
    Q_OBJECT
public:
    VerdictDesk(MainWindow& window, models::LiveFeed& feed, models::ViewState& view);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    void judge(telemetry::AlarmVerdict::Kind kind);
    /// Another part, as it is named in the data: "pump/c2-p2". What is none of the site is said and not sent.
    void judgeElsewhere(const QString& part);

private:
    Q_DISABLE_COPY_MOVE(VerdictDesk)
    void askPart();
    void send(telemetry::AlarmRequest request);
    /// Of the incident that is shown, as of what is known of it now; an error: nobody keeps an alarm of it.
    [[nodiscard]] Result<telemetry::AlarmRequest> request() const;

    MainWindow& m_window;
    models::LiveFeed& m_feed;
    models::ViewState& m_view;
    QList<QAction*> m_actions;
};

/// A verdict on an incident whose alarm stands, or is over. @p report may be null
[[nodiscard]] Result<telemetry::AlarmRequest> verdictOn(const std::string& incident, const telemetry::AlarmReport* report);

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm_request.h"
#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QList>
#include <QObject>

#include <cstddef>
#include <functional>
#include <string>

class QAction;

namespace seamscope::telemetry {
struct Incident;
struct IncidentReport;
}

namespace seamscope::console {

class MainWindow;

/// What a person finds of the incident that is shown: the cause is right, it is wrong, it was another part, it is a part of
/// another incident, what was merged into it is none, or what is to be read beside it. GUI thread.
class VerdictDesk final : public QObject {
    Q_OBJECT
public:
    VerdictDesk(MainWindow& window, models::LiveFeed& feed, models::ViewState& view);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    void judge(telemetry::AlarmVerdict::Kind kind);

private:
    Q_DISABLE_COPY_MOVE(VerdictDesk)
    void askPart();
    void askWhole();
    void askSplit();
    void askNote();
    /// What was written stays until it is kept.
    void writeNote(const telemetry::AlarmRequest& about, const QString& name, const QString& text);
    void sendNote(telemetry::AlarmRequest note, const QString& name, const QString& text);
    /// One of @p words, by its place.
    void choose(const QString& title, const QString& question, const QStringList& words, std::function<void(std::size_t)> then);
    /// Another part, as it is named in the data: "pump/c2-p2". What is none of the site is said and not sent.
    void judgeElsewhere(Result<telemetry::AlarmRequest> asked, const QString& part);
    /// The incident of the one is a part of that of the other.
    void merge(Result<telemetry::AlarmRequest> asked, const Result<telemetry::AlarmRequest>& other);
    /// One that was merged is by itself again.
    void split(Result<telemetry::AlarmRequest> asked);
    [[nodiscard]] const telemetry::Incident* shown() const;
    void showAnswer(const Result<telemetry::AlarmAnswer>& answer);
    void send(const QString& title, telemetry::AlarmRequest request);
    /// Of the incident that is shown, as of what is known of it now; an error: nobody keeps an alarm of it.
    [[nodiscard]] Result<telemetry::AlarmRequest> request(telemetry::AlarmVerb verb) const;
    /// The same of any that is listed, or was merged into one that is.
    [[nodiscard]] Result<telemetry::AlarmRequest> requestOn(const std::string& incident, telemetry::AlarmVerb verb) const;

    MainWindow& m_window;
    models::LiveFeed& m_feed;
    models::ViewState& m_view;
    QList<QAction*> m_actions;
};

/// What is found of an incident whose alarm stands, or is over. @p report and @p incidents, in which it is listed, may be null
[[nodiscard]] Result<telemetry::AlarmRequest> findingOn(const std::string& incident, telemetry::AlarmVerb verb, const telemetry::AlarmReport* report,
                                                        const telemetry::IncidentReport* incidents);

} // namespace seamscope::console

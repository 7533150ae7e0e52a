// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "qt/reply_gate.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <vector>

class QAction;
class QDialog;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace seamscope::console {

class MainWindow;

/// The recordings that a gateway makes: listed, begun and ended from the window. They are Seamscope's own
/// files; nothing of a cluster is touched. Whether one is being made stands in the bar. GUI thread.
class RecordingDesk final : public QObject {
    Q_OBJECT
public:
    explicit RecordingDesk(MainWindow& window);
    ~RecordingDesk() override;

    /// Who records; must outlive this.
    void setFeed(telemetry::Feed& feed) { m_feed = &feed; }
    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    /// Opens the list; what is done is said below it, and why not.
    void show();
    void start();
    void stop();

private:
    Q_DISABLE_COPY_MOVE(RecordingDesk)
    using Recordings = std::vector<telemetry::RecordingInfo>;

    void makeDialog();
    void list();
    void say(const QString& text);
    void fill(const Recordings& recordings);
    /// What was asked to begin or end answers with the one recording.
    [[nodiscard]] telemetry::Feed::Reply<telemetry::RecordingInfo> answer(const char* done);

    MainWindow& m_window;
    telemetry::Feed* m_feed = nullptr;
    models::ReplyGate m_gate;
    QList<QAction*> m_actions;
    QPointer<QDialog> m_dialog; ///< null: closed
    QTreeWidget* m_list = nullptr;
    QLabel* m_said = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace seamscope::console

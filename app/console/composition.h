// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/main_window.h"
#include "console/settings.h"
#include "qt/live_feed.h"
#include "qt/loss_history.h"
#include "qt/search_index.h"
#include "qt/source_model.h"
#include "qt/transport.h"
#include "qt/view_state.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>

namespace seamscope::ui {
struct BarContent;
struct OverviewContent;
class GlobalBar;
class MeterPanel;
class OverviewPanel;
class SourcePanel;
class TimeBar;
} // namespace seamscope::ui

namespace seamscope::console {

/// Composition root: makes the models and widgets over one feed and joins them. Everything that one part tells another
/// is connected here and nowhere else. GUI thread; the feed must outlive it.
class Console final : public QObject {
    Q_OBJECT
public:
    /// @p link says in the bar where data comes from: "in this process", "gw.example:7443".
    Console(telemetry::Feed& feed, QString link, Preferences preferences);
    ~Console() override;

    /// Begins to listen to the feed.
    void start();

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] models::ViewState& view() { return m_view; }
    [[nodiscard]] models::LiveFeed& feed() { return m_live; }
    [[nodiscard]] models::Transport& transport() { return m_transport; }
    [[nodiscard]] const Preferences& preferences() const { return m_preferences; }
    void setPreferences(const Preferences& preferences);

Q_SIGNALS:
    void preferencesChanged();

private:
    Q_DISABLE_COPY_MOVE(Console)

    void build();
    void connectModels();
    void connectPanels();
    void makeActions();
    void advance();
    void advanceSpan();
    void showBar();
    void showOverview();
    void showMeter();
    void showTimeBar();
    void choose(const models::SearchHit& hit);
    void showKeys();

    QString m_link;
    Preferences m_preferences;
    models::ViewState m_view;
    models::LiveFeed m_live;
    models::Transport m_transport;
    models::LossHistory m_history;
    models::SearchIndex m_search;
    models::SourceModel m_sources;
    QElapsedTimer m_sinceSources;
    ui::GlobalBar* m_bar = nullptr;
    ui::OverviewPanel* m_overview = nullptr;
    ui::MeterPanel* m_meter = nullptr;
    ui::SourcePanel* m_sourcePanel = nullptr;
    ui::TimeBar* m_timeBar = nullptr;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace seamscope::console

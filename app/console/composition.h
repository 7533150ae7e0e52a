// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heat_worker.h"
#include "common/text_pace.h"
#include "common/view.h"
#include "console/commands.h"
#include "console/copies.h"
#include "console/drill_station.h"
#include "console/file_menu.h"
#include "console/guided_tour.h"
#include "console/incident_desk.h"
#include "console/layout_desk.h"
#include "console/link_desk.h"
#include "console/main_window.h"
#include "console/note_keeper.h"
#include "console/presenter.h"
#include "console/recording_desk.h"
#include "console/settings.h"
#include "console/shift_desk.h"
#include "console/tour_words.h"
#include "console/verdict_desk.h"
#include "console/view_steps.h"
#include "qt/jump_links.h"
#include "qt/lateness_loader.h"
#include "qt/ledger_loader.h"
#include "qt/live_feed.h"
#include "qt/loss_history.h"
#include "qt/peer_lines.h"
#include "qt/search_index.h"
#include "qt/seam_model.h"
#include "qt/source_model.h"
#include "qt/timeline_loader.h"
#include "qt/transport.h"
#include "qt/trend_loader.h"
#include "qt/statement.h"
#include "qt/view_state.h"
#include "seams/signal_rules.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

class QAction;
class QMenu;

namespace seamscope::ui {
class AlarmPage;
class Banner;
class GlobalBar;
class GraphWidget;
class HeatmapWidget;
class LedgerPage;
class MeterPanel;
class OverviewPanel;
class SeamPanel;
class SourcePanel;
class StartPage;
class TimeBar;
class TimelineWidget;
class TrendPanel;
class WallPage;
} // namespace seamscope::ui

namespace seamscope::console {

class AlarmVoice;
class ContextMenus;

/// Composition root: makes the models and widgets over one feed and joins them. Everything that one part
/// tells another is connected here and nowhere else. GUI thread.
class Console final : public QObject {
    Q_OBJECT
public:
    /// The window can be made before what it shows is there.
    /// @p link says in the bar where data comes from: "in this process", "gw.example:7443"; empty: nothing is open.
    /// @param kind of viewer that a gateway lists it as, in English: "console", "wall"
    Console(QString link, Preferences preferences, const std::string& kind = "console");
    ~Console() override;

    /// Begins to listen to @p feed, which must outlive it. Call once.
    void start(telemetry::Feed& feed);

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] models::ViewState& view() { return m_view; }
    /// What the vendor says of Xids; until then none is explained.
    void setXids(seams::SignalRules xids) { m_xids = std::move(xids); }
    [[nodiscard]] models::LiveFeed& feed() { return m_live; }
    [[nodiscard]] models::Transport& transport() { return m_transport; }
    [[nodiscard]] const Preferences& preferences() const { return m_preferences; }
    void setPreferences(const Preferences& preferences);
    /// What the bar says of where data comes from.
    void setLink(const QString& link);
    [[nodiscard]] ui::AlarmPage& alarms() { return *m_alarms; }
    [[nodiscard]] IncidentDesk& incidents() { return m_incidents; }
    [[nodiscard]] DrillStation& drill() const { return *m_drill; }
    /// The widget of a view by its name on the command line ("graph", "heatmap", …, "console" = the window);
    /// nullptr for an unknown one.
    [[nodiscard]] QWidget* widgetOf(const std::string& view);
    /// The pages of one wall, a window of its own; made when first asked for.
    [[nodiscard]] ui::WallPage& wall(std::size_t place = 0);
    [[nodiscard]] ui::GraphWidget& graph() { return *m_graph; }
    [[nodiscard]] ui::TimelineWidget& timeline() { return *m_timeline; }
    /// Notes of the timeline go into this recording; empty = they are not kept.
    void keepNotes(const std::filesystem::path& recording);
    /// The timeline shows @p length of time round the cursor.
    void showTimeline(Duration length);
    /// What was asked for what is shown has been answered: timeline, trends, loss, ledger and walls.
    [[nodiscard]] bool isAnswered() const;
    /// Some rank or job tells how it spends its time.
    [[nodiscard]] bool hasTimeline() const {
        return m_timelines.groups() && m_timelines.groups()->events > 0;
    }
    /// Ranks tell their own collectives, and not only what is measured of them.
    [[nodiscard]] bool hasCollectives() const;
    /// What was open before, newest first, for the menu and the start page.
    void setRecentFiles(const QStringList& paths);
    void setRecentGateways(const QList<Settings::Gateway>& gateways);
    /// The window before anything is open, and whenever it is asked for.
    void showStart();
    [[nodiscard]] ui::StartPage& start() { return *m_start; }
    /// The guided tour of what is open; where nothing is, or a drill, there is none.
    void startTour();
    /// Asks whether somebody wants it.
    void offerTour();
    [[nodiscard]] GuidedTour& tour() { return *m_tour; }
    [[nodiscard]] ViewSteps& steps() { return *m_steps; }
    [[nodiscard]] LayoutDesk& layouts() { return *m_layouts; }
    [[nodiscard]] LinkDesk& links() { return *m_links; }
    /// Other tools that menus and the incident page lead to.
    void setJumpLinks(const models::JumpLinks& jumps);
    /// What a picture of it is of.
    [[nodiscard]] CopyOrigin copyOrigin(const QString& title) const;
    [[nodiscard]] const std::vector<Presenter*>& presenters() const { return m_presenters; }

Q_SIGNALS:
    void preferencesChanged();
    void timelineChanged(); ///< it shows something else
    /// The user wants another recording or bundle in this window.
    void openAsked(const QString& path);
    void connectAsked(const Settings::Gateway& gateway);
    void demoAsked(int demo); ///< index of those that the start page was given
    void tourAsked(); ///< where there is nothing open that it could be of
    void tourStarted();
    void coverageAsked(); ///< of what is open

private:
    Q_DISABLE_COPY_MOVE(Console)

    void build();
    void connectModels();
    void connectPanels();
    void connectAlarms();
    void connectStart();
    void makeLedger();
    [[nodiscard]] std::optional<models::Statement> statementNow() const;
    void showStatement();
    [[nodiscard]] std::optional<TimePoint> shiftBegin() const;
    bool m_isSumChecked = false; ///< of the statement: asked for, and of each that follows
    void makeMenus();
    void addMenu(QWidget& view);
    void showFigure(const QString& key);
    void makeActions();
    void addAction(const char* text, const QKeySequence& keys, std::function<void()> run);
    void makeViewMenu();
    void showOpenPage(MainWindow::Page page);
    void makeHelpMenu();
    void offerActions();
    void addLanguages(QMenu& menu);
    void addSettings();
    void speak(const std::string& language);
    void sayAnew();
    void fillCommands();
    void changeTextScale(int percent);
    void describeKeys();
    void makePresenters();
    void lendPast(ui::HeatmapModel& model, models::UsualLoader& usual);
    Presenter* presentBy(QWidget& widget, Presenter::Advance advance);
    void advance();
    void present();
    void weighEvidence();
    void showSources();
    void advanceSpan();
    void showTrends();
    void showTitle();
    void makeWall();
    void showWall(ui::WallPage& wall);
    void zoomSpan(double factor);
    void choose(const models::SearchHit& hit);
    void chooseToo(const models::SearchHit& hit);
    void openIncident(const std::string& id);
    void followSymptom();
    void showKeys();
    void showAbsence();
    void exportAlarmFigures();
    void giveVoice();
    void turnSound();
    [[nodiscard]] bool& soundOf(Preferences& preferences) const;
    [[nodiscard]] bool isTourPossible() const;
    [[nodiscard]] GuidedTour::Stop tourStop(TourStop stop);
    [[nodiscard]] TourFacts tourFacts() const;
    [[nodiscard]] QRectF graphSpine() const;
    [[nodiscard]] int warmestBlock() const;

    QString m_link;
    Preferences m_preferences;
    const bool m_isAtWall; ///< not at a desk
    models::ViewState m_view;
    models::LiveFeed m_live;
    models::Transport m_transport;
    models::LossHistory m_history;
    seams::SignalRules m_xids;
    models::TrendLoader m_trends;
    models::TimelineLoader m_timelines;
    models::LedgerLoader m_lines;
    models::JumpLinks m_jumps;
    models::SearchIndex m_search;
    Commands m_commands; ///< that the search field finds
    models::SourceModel m_sources;
    models::SeamModel m_seams;
    IncidentDesk m_incidents;
    ui::TextPace m_sourcePace{[this] { showSources(); }};
    std::uint64_t m_shownEpoch = 0;
    bool m_isJump = true; ///< what is shown is not the next tick of what was shown
    ui::GlobalBar* m_bar = nullptr;
    ui::Banner* m_banner = nullptr;
    ui::OverviewPanel* m_overview = nullptr;
    ui::MeterPanel* m_meter = nullptr;
    ui::AlarmPage* m_alarms = nullptr;
    ui::StartPage* m_start = nullptr;
    QStringList m_recentFiles; ///< as the start page lists them
    QList<Settings::Gateway> m_recentGateways;
    ui::LedgerPage* m_ledger = nullptr; ///< null until its page is asked for
    ui::SourcePanel* m_sourcePanel = nullptr;
    ui::SeamPanel* m_seamPanel = nullptr;
    ui::GraphWidget* m_graph = nullptr;
    ui::HeatmapWidget* m_heatmap = nullptr;
    ui::TimeBar* m_timeBar = nullptr;
    ui::TrendPanel* m_trendPanel = nullptr;
    ui::TimelineWidget* m_timeline = nullptr;
    std::uint64_t m_plannedSeries = 0; ///< what the lanes were planned from
    std::uint64_t m_plannedEpoch = 0;
    std::string m_plannedFor; ///< an entity or a seam
    std::string m_plannedCurrency;
    EvidenceScale m_scale;
    std::optional<Evidence> m_evidence; ///< none: nothing was heard yet
    std::unique_ptr<MainWindow> m_window;
    ViewSteps* m_steps = nullptr;
    FileMenu* m_files = nullptr;
    LayoutDesk* m_layouts = nullptr;
    LinkDesk* m_links = nullptr;
    VerdictDesk* m_verdicts = nullptr;
    ShiftDesk* m_shift = nullptr;
    RecordingDesk* m_recordings = nullptr;
    ContextMenus* m_menus = nullptr;
    DrillStation* m_drill = nullptr;
    GuidedTour* m_tour = nullptr;
    std::unique_ptr<NoteKeeper> m_notes;  ///< null where there is nothing to keep them in
    std::vector<std::unique_ptr<ui::WallPage>> m_walls; ///< as many as were asked for
    models::CounterWindow m_fabricCounters; ///< of its page with the fabric
    models::UsualLoader m_usual;            ///< of its pages with facilities and fabric
    models::LatenessLoader m_lateness;      ///< of what the heatmap shows, while it is that
    models::UsualLoader m_heatUsual;        ///< of what the heatmap shows, while an incident is open
    models::UsualLoader m_floorUsual;       ///< likewise of the wall's page with the floor
    ui::HeatWorker m_wallHeat;            ///< of its page with the floor
    std::vector<ui::View*> m_views;       ///< all that have a look, the window's frame too
    std::vector<Presenter*> m_presenters; ///< children of this
    /// Those that are asked by name; the last two are null until their views are there.
    struct {
        Presenter* bar = nullptr;
        Presenter* overview = nullptr;
        Presenter* meter = nullptr;
        Presenter* incident = nullptr;
        Presenter* timeBar = nullptr;
        Presenter* trends = nullptr;
        Presenter* ledger = nullptr;
        std::vector<Presenter*> walls;
    } m_shown;
    QList<QAction*> m_actions;
    QList<QAction*> m_pages; ///< of m_actions: what fills the window or a screen
    QList<QAction*> m_noDrill; ///< of these
    AlarmVoice* m_voice = nullptr;
    bool m_isMute = false; ///< alarms should be heard and cannot be
    bool m_isSoundAsked = false; ///< by the menu: whoever asked is told when it cannot be heard
    QAction* m_sound = nullptr;  ///< of these: whether alarms are heard
    QAction* m_motion = nullptr; ///< of these: whether nothing moves by itself
};

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/composition.h"

#include "alarms/alarm_page.h"
#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "common/plain_labels.h"
#include "common/spoken.h"
#include "console/alarm_voice.h"
#include "console/contents.h"
#include "console/look.h"
#include "console/replay_orders.h"
#include "console/save_as.h"
#include "console/site_words.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "incident/incident_page.h"
#include "incidents/banner.h"
#include "incidents/overview_panel.h"
#include "incidents/seam_panel.h"
#include "incidents/source_panel.h"
#include "ledger/ledger_page.h"
#include "meter/meter_panel.h"
#include "qt/drill_words.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/seam_text.h"
#include "qt/selected_name.h"
#include "qt/words.h"
#include "replay/time_bar.h"
#include "start/start_page.h"
#include "timeline/timeline_widget.h"
#include "wall/wall_page.h"

#include <QApplication>
#include <QSysInfo>

#include <algorithm>
#include <array>
#include <iterator>

namespace seamscope::console {
namespace {

using namespace models;
using namespace std::chrono_literals;

constexpr int kWallColumns = 720; ///< of the same on a wall: no time bar was ever laid out for it
constexpr std::array<Duration, 4> kLiveSpans = {5min, 15min, 1h, 6h}; ///< hmi: the time bar of a live session has six hours

telemetry::SubscribeRequest requestOf(const std::string& kind) {
    telemetry::SubscribeRequest request;
    request.clientName = kind + " at " + QSysInfo::machineHostName().toStdString();
    return request;
}

} // namespace

Console::Console(QString link, Preferences preferences, const std::string& kind)
    : m_link(std::move(link))
    , m_preferences(preferences)
    , m_isAtWall(kind == "wall")
    , m_live(m_view, {33ms, 5ms, requestOf(kind)})
    , m_transport(m_live, m_view)
    , m_history(m_live, m_view)
    , m_trends(m_live, m_view)
    , m_timelines(m_live)
    , m_lines(m_live)
    , m_incidents(m_live, m_view)
    , m_usual(m_live, m_view, comparedSeries())
    , m_lateness(m_live, m_view)
    , m_heatUsual(m_live, m_view, {})
    , m_floorUsual(m_live, m_view, {}) {
    applyLook(*qobject_cast<QApplication*>(QCoreApplication::instance()), preferences);
    qApp->installEventFilter(new ui::PlainLabels(this));
    build();
    makePresenters();
    connectModels();
    connectPanels();
    connectAlarms();
    connectStart();
    makeActions();
    makeMenus();
    ui::spoken(*m_window, [this] { sayAnew(); });
    setPreferences(preferences);
    m_timeBar->setFocus(); // Space and the arrows work at once; the search field waits for Ctrl+K
    m_shown.bar->advance(true);
}

Console::~Console() = default;

void Console::setLink(const QString& link) {
    m_link = link;
    m_shown.bar->advance(true);
}

void Console::start(telemetry::Feed& feed) {
    m_recordings->setFeed(feed);
    m_live.start(feed);
}

void Console::build() {
    m_bar = new ui::GlobalBar([this](const QString& query) {
        m_search.rebuild(m_live.live(), m_live.shown().incidents().get());
        fillCommands();
        return m_search.find(query);
    });
    m_overview = new ui::OverviewPanel;
    m_meter = new ui::MeterPanel;
    m_seamPanel = new ui::SeamPanel(m_seams, m_view);
    m_sourcePanel = new ui::SourcePanel(m_sources);
    m_timeBar = new ui::TimeBar;
    MainWindow::Parts parts;
    parts.bar = m_bar;
    m_banner = new ui::Banner;
    parts.banner = m_banner;
    parts.overview = m_overview;
    m_graph = new ui::GraphWidget(m_view);
    parts.graph = m_graph;
    m_heatmap = new ui::HeatmapWidget(m_view);
    m_heatmap->setMeasure(ui::HeatMeasure::departure); // a healthy floor is blank, whatever stands on it
    m_wallHeat.model().setMeasure(ui::HeatMeasure::departure);
    parts.heatmap = m_heatmap;
    m_trendPanel = new ui::TrendPanel(m_trends);
    parts.chart = m_trendPanel;
    m_timeline = new ui::TimelineWidget(m_timelines, m_view);
    parts.timeline = m_timeline;
    parts.seams = m_seamPanel;
    parts.sources = m_sourcePanel;
    parts.meter = m_meter;
    parts.timeBar = m_timeBar;
    parts.incident = m_incidents.widget();
    m_alarms = new ui::AlarmPage;
    parts.alarms = m_alarms;
    m_start = new ui::StartPage;
    parts.start = m_start;
    parts.makeLedger = [this] { makeLedger(); };
    m_window = std::make_unique<MainWindow>(parts);
    // The window last: its docks take their sizes from those of what they hold.
    m_views = {m_bar,     m_banner,   m_overview,   m_meter,    m_timeBar,     &m_incidents,  m_graph,
               m_heatmap, m_trendPanel, m_timeline, m_seamPanel, m_sourcePanel, m_alarms, m_start, m_window.get()};
    m_steps = new ViewSteps({m_view, m_transport, m_timelines, *m_graph, *m_heatmap, *m_timeline, *m_window}, this);
    m_files = new FileMenu(*m_window);
    m_links = new LinkDesk(*m_window, *m_steps);
    m_verdicts = new VerdictDesk(*m_window, m_live, m_view);
    m_shift = new ShiftDesk(*m_window, m_live, m_view);
    m_layouts = new LayoutDesk(*m_window);
    m_recordings = new RecordingDesk(*m_window);
    m_drill = new DrillStation(m_live, m_view, *m_window, this);
    m_views.push_back(m_drill);
    m_views.push_back(m_shift);
    m_tour = new GuidedTour(*m_window, *m_steps);
    m_views.push_back(&m_tour->view());
    connect(m_tour, &GuidedTour::taken, this, &Console::startTour);
}

void Console::connectModels() {
    connect(&m_live, &LiveFeed::advanced, this, &Console::advance);
    const auto tellTransport = [this] {
        m_timeBar->setTransport({m_transport.isPlaying(), m_transport.isRecording(), m_view.isFollowing(),
                                 m_transport.canSeek(), m_transport.speed(), m_transport.isBackwards(),
                                 !m_live.live().session().loop.isEmpty(), m_live.live().session().backtracks,
                                 m_live.status().has_value(), m_transport.canJudge()});
    };
    connect(&m_live, &LiveFeed::statusChanged, this, [this, tellTransport] {
        tellTransport();
        m_shown.bar->advance(true);
    });
    connect(&m_transport, &Transport::changed, this, [this, tellTransport] {
        m_window->setReplayFrame(m_live.hasData() && m_transport.isReplay());
        tellTransport();
        m_shown.bar->advance(m_isJump);
    });
    connect(&m_history, &LossHistory::changed, this, [this] {
        for (Presenter* presenter : {m_shown.timeBar, m_shown.overview, m_shown.meter})
            presenter->advance(m_isJump);
    });
    connect(&m_view, &ViewState::cursorChanged, m_shown.timeBar,
            [this] { m_shown.timeBar->advance(m_isJump); });
    connect(&m_timelines, &TimelineLoader::changed, this, [this] {
        weighEvidence();
        Q_EMIT timelineChanged();
    });
    connect(&m_view, &ViewState::selectionChanged, this, [this] {
        m_meter->setSelected(m_view.selection());
        showTitle();
        followSymptom();
        m_shown.trends->advance(m_isJump);
    });
    connect(&m_view, &ViewState::incidentChanged, this, [this] {
        m_isJump = true;
        m_shown.overview->advance(true);
    });
}

void Console::connectPanels() {
    connect(m_overview, &ui::OverviewPanel::selected, &m_view, &ViewState::select);
    connect(m_overview, &ui::OverviewPanel::seamSelected, &m_view, &ViewState::selectEdge);
    connect(m_overview, &ui::OverviewPanel::seamsAsked, this,
            [this] { m_window->showPanel(MainWindow::Place::seams); });
    connect(m_overview, &ui::OverviewPanel::incidentChosen, this,
            [this](const std::string& id, bool opensPage) {
                if (opensPage)
                    openIncident(id);
                else
                    m_view.chooseIncident(id);
            });
    connect(m_banner, &ui::Banner::incidentChosen, this, &Console::openIncident);
    connect(&m_incidents, &IncidentDesk::overviewAsked, this,
            [this] { m_window->showPage(MainWindow::Page::overview); });
    // A page that was hidden has not followed: what it shows is brought up at once.
    connect(m_window.get(), &MainWindow::pageChanged, this, [this] {
        m_isJump = true;
        present();
    });
    connect(&m_incidents, &IncidentDesk::ledgerAsked, this, [this] {
        const telemetry::Incident* incident =
            currentIncident(m_live.shown().incidents().get(), m_live.shown().meter().get(), m_view.incident());
        showFigure(incident ? QString::fromStdString(incident->id + "/total") : QString());
    });
    connect(m_meter, &ui::MeterPanel::inputsAsked, this, &Console::showFigure);
    connect(&m_incidents, &IncidentDesk::timeChosen, this,
            [this](qint64 ns) { m_steps->seek(fromNanoseconds(ns)); });
    connect(m_meter, &ui::MeterPanel::selected, &m_view, &ViewState::select);
    connect(m_meter, &ui::MeterPanel::remarkChanged, m_window.get(),
            [this](const QString& remark) { m_window->setRemark(MainWindow::Place::meter, remark); });
    connect(&m_bar->search(), &ui::SearchField::chosen, this, &Console::choose);
    connect(&m_bar->search(), &ui::SearchField::chosenToo, this, &Console::chooseToo);
    connect(m_bar, &ui::GlobalBar::themeToggled, this, [this] {
        Preferences next = m_preferences;
        next.theme = next.theme == Theme::dark ? Theme::light : Theme::dark;
        setPreferences(next);
    });
    connect(m_graph, &ui::GraphWidget::noteChanged, m_window.get(),
            [this](const QString& note) { m_window->setRemark(MainWindow::Place::graph, note); });
    connect(m_heatmap, &ui::HeatmapWidget::noteChanged, m_window.get(),
            [this](const QString& note) { m_window->setRemark(MainWindow::Place::heatmap, note); });
    connect(m_trendPanel, &ui::TrendPanel::timeChosen, this,
            [this](qint64 ns) { m_steps->seek(fromNanoseconds(ns)); });
    connect(m_timeline, &ui::TimelineWidget::timeChosen, this,
            [this](qint64 ns) { m_steps->seek(fromNanoseconds(ns)); });
    connect(m_timeline, &ui::TimelineWidget::noteChanged, m_window.get(),
            [this](const QString& note) { m_window->setRemark(MainWindow::Place::timeline, note); });
    connect(m_trendPanel, &ui::TrendPanel::zoomAsked, this, &Console::zoomSpan);
    connect(m_timeBar, &ui::TimeBar::seekAsked, this,
            [this](qint64 ns) { m_steps->seek(fromNanoseconds(ns)); });
    connect(m_timeBar, &ui::TimeBar::playToggled, &m_transport, &Transport::togglePlaying);
    connect(m_timeBar, &ui::TimeBar::stepAsked, &m_transport, &Transport::step);
    connect(m_timeBar, &ui::TimeBar::speedAsked, &m_transport, &Transport::nextSpeed);
    connect(m_timeBar, &ui::TimeBar::followAsked, m_steps, &ViewSteps::follow);
    connect(m_timeBar, &ui::TimeBar::orderGiven, this, [this](ui::TransportOrder order) {
        carryOut(order, m_transport, *m_steps, *m_timeline, m_view.cursor());
    });
    connect(m_steps, &ViewSteps::spanChanged, this, &Console::advanceSpan);
    connect(m_files, &FileMenu::chosen, this, &Console::openAsked);
}

void Console::keepNotes(const std::filesystem::path& recording) {
    m_notes = std::make_unique<NoteKeeper>(*m_timeline, recording);
    connect(m_notes.get(), &NoteKeeper::lost, m_window.get(),
            [this](const QString& why) { m_window->setRemark(MainWindow::Place::timeline, why); });
}

void Console::showTimeline(Duration length) {
    m_timeline->setRange({m_view.cursor() - length / 2, m_view.cursor() + length / 2});
}

QWidget* Console::widgetOf(const std::string& view) {
    if (view.starts_with("wall")) {
        const std::string page = view == "wall" ? "headline" : view.substr(std::string_view("wall-").size());
        if (const auto pages = ui::parseWallPages(page))
            wall().setPages(*pages);
        m_shown.walls.front()->advance(true); // another page asks for more than the one before had
        return &wall();
    }
    if (view == "ledger")
        m_window->makePage(MainWindow::Page::ledger);
    if (view == "rollup")
        m_timeline->setRolledUp(true);
    const std::map<std::string, QWidget*> views = {
        {"console", m_window.get()},      {"graph", m_graph},   {"heatmap", m_heatmap},
        {"trends", m_trendPanel},         {"meter", m_meter},   {"sources", m_sourcePanel},
        {"incident", m_incidents.page()}, {"ledger", m_ledger}, {"timeline", m_timeline},
        {"rollup", m_timeline},
        {"alarms", m_alarms},             {"start", m_start}, {"seams", m_seamPanel}};
    const auto it = views.find(view);
    return it == views.end() ? m_drill->widgetOf(view) : it->second;
}

void Console::showTrends() {
    const ClusterState& shown = m_live.live();
    const auto& report = m_live.shown().incidents();
    const telemetry::SeamReading* seam = findSeam(report.get(), m_view.selection(), m_view.selectionTo());
    // Of an edge that is no measured seam, what takes.
    const std::vector<topology::EntityId> selected =
        m_view.selectionTo().isEmpty() ? m_view.selected() : std::vector{m_view.selectionTo()};
    std::string plannedFor = seam ? seamId(*seam) : std::string();
    if (!seam)
        for (const topology::EntityId& one : selected)
            plannedFor += one.text() + ',';
    const std::string currency = shown.meter() ? shown.meter()->currency : std::string();
    const bool isSame = m_plannedSeries == shown.seriesVersion() && m_plannedEpoch == shown.epoch() &&
                        m_plannedFor == plannedFor && m_plannedCurrency == currency;
    if (!isSame) {
        m_plannedSeries = shown.seriesVersion();
        m_plannedEpoch = shown.epoch();
        m_plannedFor = plannedFor;
        m_plannedCurrency = currency;
        m_trendPanel->setPlan(seam ? planSeamTrends(shown, *seam) : planTrendsOf(shown, selected), selectedName(selected));
    }
    m_trendPanel->setReport(report.get());
    m_trendPanel->setSeam(report, seam, m_view.span());
    m_trendPanel->setCursor(m_view.cursor());
}

void Console::zoomSpan(double factor) {
    const Duration now = m_view.span().length();
    const auto wanted = Duration(static_cast<std::int64_t>(static_cast<double>(now.count()) * factor));
    m_steps->setSpan(std::clamp<Duration>(wanted, 10s, 24h * 14));
}

void Console::setPreferences(const Preferences& preferences) {
    if (!preferences.language.empty() && preferences.language != m_preferences.language)
        if (const auto spoken = useLanguage(preferences.language); !spoken)
            return; // of a file that has gone since; all stays as it is
    m_preferences = preferences;
    const ui::Palette& palette = paletteOf(preferences.theme);
    applyLook(*qobject_cast<QApplication*>(QCoreApplication::instance()), preferences);
    m_alarms->setMotion(preferences.isMotionReduced);
    m_incidents.page()->setMotion(preferences.isMotionReduced);
    for (const auto& wall : m_walls)
        wall->setMotion(preferences.isMotionReduced);
    m_motion->setChecked(preferences.isMotionReduced);
    m_sound->setChecked(soundOf(m_preferences));
    m_voice->setOn(soundOf(m_preferences));
    for (ui::View* view : m_views) {
        view->setTheme(palette);
        view->setTextScale(preferences.textScale / 100.0);
    }
    Q_EMIT preferencesChanged();
}

void Console::showSources() {
    m_sources.update(m_live.live().sources(), m_live.live().session().now);
    m_window->setRemark(MainWindow::Place::sources, m_sources.summary());
}

void Console::advanceSpan() {
    const TimeRange reach = m_transport.reach();
    const bool isRecording = m_transport.isRecording();
    // What came in the first minutes would be a sliver of six hours.
    const auto live = std::find_if(kLiveSpans.begin(), kLiveSpans.end() - 1, [&](Duration span) { return span >= reach.length(); });
    const Duration whole = isRecording ? std::max<Duration>(reach.length(), 1s) : *live;
    const Duration length = m_steps->span().value_or(whole);
    const int columns = m_walls.empty() ? m_timeBar->areaWidth() : std::max(m_timeBar->areaWidth(), kWallColumns);
    if (isRecording && length >= reach.length()) {
        m_view.setSpan({reach.from, reach.from + whole});
    } else if (isRecording) {
        const TimePoint from = std::clamp(m_view.cursor() - length / 2, reach.from, reach.to - length);
        m_view.setSpan({from, from + length});
    } else if (m_view.isFollowing()) {
        // On by whole pixels, with all its labels at a time: in between nothing of it needs painting.
        const std::int64_t pixel =
            std::max<std::int64_t>(length.count() / std::max(1, columns), 1);
        const TimePoint to = fromNanoseconds((toNanoseconds(reach.to) + pixel - 1) / pixel * pixel);
        m_view.setSpan({to - length, to});
    } else if (length != m_view.span().length()) {
        const TimePoint to = std::min(m_view.cursor() + length / 2, reach.to);
        m_view.setSpan({to - length, to});
    }
    m_history.setBudget(columns);
}

/// "Incident inc-1 · Cooling seam · hall-2": what tells windows and screen readers where one is.
void Console::showTitle() {
    const telemetry::Incident* incident =
        currentIncident(m_live.shown().incidents().get(), m_live.shown().meter().get(), m_view.incident());
    QStringList parts;
    if (const auto& drill = m_live.live().parts().drill)
        parts << tr("Drill %1").arg(drillText(drill->info.title));
    if (m_window->page() == MainWindow::Page::incident)
        parts << (incident ? tr("Incident %1 · %2")
                                 .arg(QString::fromStdString(incident->id), seamName(incident->seam))
                           : tr("No incident"));
    if (m_window->page() == MainWindow::Page::ledger)
        parts << tr("Ledger");
    if (m_window->page() == MainWindow::Page::overview && !m_view.selection().isEmpty())
        parts << (m_view.selectionTo().isEmpty()
                      ? selectedName(m_view.selected())
                      : QString::fromStdString(m_view.selection().text() + " → " + m_view.selectionTo().text()));
    if (const QString site = siteName(m_live.live()); !site.isEmpty())
        parts << site;
    const QString title = parts.isEmpty() ? QStringLiteral("Seamscope") : parts.join(QStringLiteral(" · "));
    if (m_window->windowTitle() != title)
        m_window->setWindowTitle(title);
}

void Console::choose(const SearchHit& hit) {
    switch (hit.kind) {
    case SearchKind::action:
    case SearchKind::view:
        return m_commands.run(hit.command);
    case SearchKind::incident:
        return openIncident(hit.incident);
    case SearchKind::signal:
        m_window->showPage(MainWindow::Page::overview); // what is found is to be seen
        return m_view.setHeatSignal(hit.signal);
    case SearchKind::seam:
        m_window->showPage(MainWindow::Page::overview);
        return m_view.selectEdge(hit.entity, hit.to);
    case SearchKind::entity:
        m_window->showPage(MainWindow::Page::overview);
        return m_view.select(hit.entity);
    }
}

/// Beside what is selected; what is no entity has no place beside one.
void Console::chooseToo(const SearchHit& hit) {
    if (hit.kind != SearchKind::entity)
        return choose(hit);
    m_window->showPage(MainWindow::Page::overview);
    m_view.selectMore({hit.entity});
}

/// Alarms and the ledger know those that were judged at the time: one that is none any more is not the first open one.
void Console::openIncident(const std::string& id) {
    const ClusterState& shown = m_live.shown();
    if (id != m_view.incident() && shown.isJudgedNow() && !findIncident(*shown.incidents(), id))
        return warn(*m_window, tr("Open an incident"),
                    {ErrorCode::notFound, "as it is judged now it is no incident: J shows what was judged at the time", id});
    m_view.chooseIncident(id);
    m_window->showPage(MainWindow::Page::incident);
    m_shown.incident->advance(true);
}

/// One click on a symptom shows the incident it belongs to, whichever was shown before.
void Console::followSymptom() {
    const auto& report = m_live.shown().incidents();
    const topology::EntityId& entity =
        m_view.selectionTo().isEmpty() ? m_view.selection() : m_view.selectionTo();
    if (!report || entity.isEmpty())
        return;
    const telemetry::Incident* shown = currentIncident(report.get(), m_live.shown().meter().get(), m_view.incident());
    const telemetry::Incident* about = incidentAbout(*report, m_live.shown().meter().get(), entity);
    if (about && about != shown)
        m_view.chooseIncident(about->id);
}

} // namespace seamscope::console

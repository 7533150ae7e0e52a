// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/composition.h"

#include "bars/global_bar.h"
#include "console/look.h"
#include "incidents/overview_panel.h"
#include "incidents/source_panel.h"
#include "meter/meter_panel.h"
#include "qt/format.h"
#include "replay/time_bar.h"

#include <QAction>
#include <QApplication>
#include <QMenu>

#include <algorithm>
#include <map>

namespace seamscope::console {
namespace {

using namespace models;
using namespace std::chrono_literals;
using topology::EntityKind;

constexpr Duration kLiveSpan = 6h; ///< hmi: the time bar of a live session

telemetry::SubscribeRequest consoleRequest() {
    telemetry::SubscribeRequest request;
    request.clientName = "seamscope console";
    return request;
}

/// "2,048 H100 · 32 racks": what the site is made of, in the words of its own labels.
QString extentText(const topology::Topology& graph) {
    std::size_t gpus = 0;
    std::size_t racks = 0;
    std::map<std::string, std::size_t> models;
    for (const topology::Entity& entity : graph.entities()) {
        racks += entity.id.kind() == EntityKind::rack;
        if (entity.id.kind() != EntityKind::gpu)
            continue;
        ++gpus;
        if (const auto model = entity.labels.find("model"); model != entity.labels.end())
            ++models[model->second];
    }
    if (gpus == 0)
        return {};
    const QString kind = models.size() == 1 ? QString::fromStdString(models.begin()->first) : Console::tr("GPUs");
    QString text = formatCount(gpus) % u' ' % kind;
    if (racks)
        text += QStringLiteral(" · ") + Console::tr("%n racks", nullptr, static_cast<int>(racks));
    return text;
}

} // namespace

Console::Console(telemetry::Feed& feed, QString link, Preferences preferences)
    : m_link(std::move(link))
    , m_preferences(preferences)
    , m_live(feed, m_view, {33ms, 5ms, consoleRequest()})
    , m_transport(m_live, m_view)
    , m_history(m_live, m_view) {
    build();
    connectModels();
    connectPanels();
    makeActions();
    setPreferences(preferences);
    showBar();
}

Console::~Console() = default;

void Console::start() { m_live.start(); }

void Console::build() {
    m_bar = new ui::GlobalBar([this](const QString& query) {
        m_search.rebuild(m_live.live());
        return m_search.find(query);
    });
    m_overview = new ui::OverviewPanel;
    m_meter = new ui::MeterPanel;
    m_sourcePanel = new ui::SourcePanel(m_sources);
    m_timeBar = new ui::TimeBar;
    MainWindow::Parts parts;
    parts.bar = m_bar;
    parts.overview = m_overview;
    parts.graph = new QWidget;
    parts.heatmap = new QWidget;
    parts.chart = new QWidget;
    parts.sources = m_sourcePanel;
    parts.meter = m_meter;
    parts.timeBar = m_timeBar;
    m_window = std::make_unique<MainWindow>(parts);
}

void Console::connectModels() {
    connect(&m_live, &LiveFeed::advanced, this, &Console::advance);
    connect(&m_live, &LiveFeed::statusChanged, this, &Console::showBar);
    connect(&m_transport, &Transport::changed, this, [this] {
        m_window->setReplayFrame(m_live.hasData() && m_transport.isReplay());
        m_timeBar->setTransport({m_transport.isPlaying(), m_transport.isRecording(), m_view.isFollowing(),
                                 m_transport.canSeek(), m_transport.speed()});
        showBar();
    });
    connect(&m_history, &LossHistory::changed, this, &Console::showTimeBar);
    connect(&m_view, &ViewState::cursorChanged, this, &Console::showTimeBar);
    connect(&m_view, &ViewState::selectionChanged, this, [this] { m_meter->setSelected(m_view.selection()); });
}

void Console::connectPanels() {
    connect(m_overview, &ui::OverviewPanel::selected, &m_view, &ViewState::select);
    connect(m_meter, &ui::MeterPanel::selected, &m_view, &ViewState::select);
    connect(m_meter, &ui::MeterPanel::remarkChanged, m_window.get(),
            [this](const QString& remark) { m_window->setRemark(MainWindow::Place::meter, remark); });
    connect(&m_bar->search(), &ui::SearchField::chosen, this, &Console::choose);
    connect(m_bar, &ui::GlobalBar::helpAsked, this, &Console::showKeys);
    connect(m_bar, &ui::GlobalBar::themeToggled, this, [this] {
        Preferences next = m_preferences;
        next.theme = next.theme == Theme::dark ? Theme::light : Theme::dark;
        setPreferences(next);
    });
    connect(m_timeBar, &ui::TimeBar::seekAsked, this, [this](qint64 ns) { m_transport.seek(fromNanoseconds(ns)); });
    connect(m_timeBar, &ui::TimeBar::playToggled, &m_transport, &Transport::togglePlaying);
    connect(m_timeBar, &ui::TimeBar::stepAsked, &m_transport, &Transport::step);
    connect(m_timeBar, &ui::TimeBar::speedAsked, &m_transport, &Transport::nextSpeed);
    connect(m_timeBar, &ui::TimeBar::followAsked, &m_transport, &Transport::follow);
}

void Console::makeActions() {}

void Console::setPreferences(const Preferences& preferences) {
    m_preferences = preferences;
    const ui::Palette& palette = paletteOf(preferences.theme);
    applyLook(*qobject_cast<QApplication*>(QCoreApplication::instance()), preferences);
    m_window->applyTheme(palette, preferences.textScale / 100.0);
    m_sourcePanel->setTheme(palette);
    Q_EMIT preferencesChanged();
}

void Console::advance() {
    advanceSpan();
    showBar();
    showOverview();
    showMeter();
    showTimeBar();
    if (!m_sinceSources.isValid() || m_sinceSources.hasExpired(1000)) {
        m_sinceSources.start();
        m_sources.update(m_live.live().sources(), m_live.live().session().now);
        m_window->setRemark(MainWindow::Place::sources, m_sources.summary());
    }
}

void Console::advanceSpan() {
    const telemetry::SessionState& session = m_live.live().session();
    if (m_transport.isRecording())
        m_view.setSpan({session.start, std::max(session.end, session.start + 1s)});
    else if (m_view.isFollowing())
        m_view.setSpan({session.now - kLiveSpan, session.now});
    m_history.setBudget(m_timeBar->areaWidth());
}

void Console::showBar() {
    ui::BarContent content;
    const ClusterState& live = m_live.live();
    if (!m_live.hasData())
        content.mode = ui::BarMode::connecting;
    else if (m_transport.isReplay())
        content.mode = ui::BarMode::replay;
    else
        content.mode = m_live.status() ? ui::BarMode::live : ui::BarMode::offline;
    content.session = live.session();
    content.now = m_view.cursor();
    if (live.topology())
        content.extent = extentText(*live.topology());
    content.link = m_live.status() ? tr("%1 · read only").arg(m_link) : QString::fromStdString(m_live.status().error().text());
    ui::countSources(content, live.sources());
    content.dropped = live.lostSamples() + live.mergedSamples();
    m_bar->setContent(std::move(content));
}

void Console::showOverview() {
    ui::OverviewContent content;
    const ClusterState& shown = m_live.shown();
    content.hasData = m_live.hasData();
    content.reading = shown.meter();
    content.sources = m_live.live().sources();
    content.now = m_view.cursor();
    for (const telemetry::Event& event : m_live.live().events())
        if (event.at <= content.now && event.at > content.now - 1h)
            content.events.push_back(event);
    m_window->setRemark(MainWindow::Place::overview, tr("0 open"));
    m_overview->setContent(std::move(content));
}

void Console::showMeter() { m_meter->setContent({m_live.shown().meter(), m_view.cursor(), m_view.selection()}); }

void Console::showTimeBar() {
    ui::TimeBarContent content;
    content.span = m_view.span();
    content.cursor = m_view.cursor();
    content.session = m_live.live().session();
    content.isFollowing = m_view.isFollowing();
    content.hasData = m_live.hasData();
    content.isLossKnown = m_history.isKnown();
    if (m_live.live().meter())
        content.currency = m_live.live().meter()->currency;
    content.loss = m_history.columns();
    content.events = m_history.events();
    m_timeBar->setContent(std::move(content));
}

void Console::choose(const SearchHit& hit) {
    if (hit.entity.isEmpty())
        m_view.setHeatSignal(hit.signal);
    else
        m_view.select(hit.entity);
}

void Console::showKeys() {}

} // namespace seamscope::console

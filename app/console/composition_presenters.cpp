// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_page.h"
#include "bars/global_bar.h"
#include "charts/trend_panel.h"
#include "console/composition.h"
#include "console/contents.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "incidents/banner.h"
#include "incidents/overview_panel.h"
#include "incidents/seam_panel.h"
#include "meter/meter_panel.h"
#include "qt/incident_pick.h"
#include "qt/own_usual.h"
#include "replay/time_bar.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_widget.h"

#include <algorithm>
#include <iterator>
#include <utility>

/// When each view is told what the models know, and that it is told nothing while nobody sees it.
namespace seamscope::console {

using namespace models;

void Console::advance() {
    // A seek, a new gateway or the first data: texts must not wait for the next full second.
    const std::uint64_t epoch = m_live.shown().epoch();
    m_isJump = epoch != m_shownEpoch || !m_view.isFollowing();
    m_shownEpoch = epoch;
    m_drill->advance(m_isJump); // seen or not: whoever plays alone sits down, and the frame comes with the first word of a drill
    weighEvidence();
    present();
    if (!m_steps->isStarted())
        m_steps->start();
}

/// Once there is anything at all: before, nobody knows what will be.
void Console::weighEvidence() {
    if (!m_live.hasData())
        return;
    const ClusterState& state = m_live.live();
    if (!m_evidence || *m_evidence != Evidence()) {
        const bool isOneLane = hasTimeline() && m_timelines.groups()->note.code == telemetry::MessageCode::timelineOfSteps;
        const Evidence& now = m_scale.weigh(state, hasTimeline(), isOneLane);
        m_evidence = m_evidence ? m_evidence->with(now) : now;
    }
    Evidence shown = *m_evidence; // what has not been answered yet may be there
    shown.timeline = shown.timeline || !m_timelines.groups();
    shown.isTimelineOneLane = shown.isTimelineOneLane && m_timelines.groups();
    shown.meter = shown.meter || !state.incidents();
    m_window->setEvidence(shown);
}

void Console::present() {
    const bool isSeen = std::any_of(m_presenters.begin(), m_presenters.end(),
                                    [](const Presenter* presenter) { return presenter->isSeen(); });
    m_live.setWatched(isSeen);
    if (isSeen && m_live.hasData())
        advanceSpan();
    if (isSeen)
        showTitle();
    for (Presenter* presenter : m_presenters)
        presenter->advance(m_isJump);
    m_tour->refresh(m_isJump);
}

Presenter* Console::presentBy(QWidget& widget, Presenter::Advance advance) {
    auto* presenter = new Presenter(widget, std::move(advance), this);
    // What comes back to the screen comes back with all that stands beside it, at the same instant.
    connect(presenter, &Presenter::cameBack, this, [this] {
        m_isJump = true;
        present();
    });
    m_presenters.push_back(presenter);
    return presenter;
}

/// While an incident is open, what the GPUs of its jobs were like before it; floors of more than is asked for at once are
/// held against peers alone, rather than a part of them against something else.
void Console::lendPast(ui::HeatmapModel& model, UsualLoader& usual) {
    std::vector<topology::EntityId> jobs;
    if (const auto& report = m_live.shown().incidents(); report && model.floor().cells.size() <= kMostUsuals)
        for (const telemetry::Incident* incident : openIncidents(*report, m_live.shown().meter().get()))
            std::copy_if(incident->path.begin(), incident->path.end(), std::back_inserter(jobs),
                         [](const topology::EntityId& part) { return part.kind() == topology::EntityKind::job; });
    if (!jobs.empty() && !model.signal().isDerived) {
        usual.choose({{}, {model.signal().name}});
        usual.follow();
    }
    const OwnUsuals* const past = jobs.empty() ? nullptr : &usual.usuals();
    model.setOwnPast(past, std::move(jobs));
}

/// A presenter a view: what it shows, made of the models.
void Console::makePresenters() {
    const Models from{m_live, m_view, m_transport, m_history, m_xids};
    m_shown.bar = presentBy(*m_bar, [this, from](bool isJump) {
        ui::BarContent content = barContent(from, m_link);
        if (m_link.isEmpty())
            content.mode = ui::BarMode::nothing;
        m_bar->setContent(std::move(content), isJump);
    });
    m_shown.overview = presentBy(*m_overview, [this, from](bool isJump) {
        ui::OverviewContent content = overviewContent(from);
        m_window->setRemark(MainWindow::Place::overview, ui::overviewRemark(content));
        m_overview->setContent(std::move(content), isJump);
    });
    presentBy(*m_banner, [this, from](bool isJump) { m_banner->setContent(overviewContent(from), isJump); });
    m_shown.meter = presentBy(*m_meter, [this](bool isJump) {
        m_meter->setContent({m_live.shown().meter(), m_view.cursor(), m_view.selection()}, isJump);
    });
    m_shown.incident = presentBy(*m_incidents.widget(), [this](bool isJump) { m_incidents.advance(isJump); });
    presentBy(*m_alarms, [this](bool isJump) {
        m_alarms->setContent({m_live.hasData(), m_live.shown().parts().alarms, m_view.cursor(), 0, false, false, m_transport.isRecording(),
                              m_live.shown().incidents(), m_live.shown().meter()},
                             isJump);
    });
    m_shown.timeBar =
        presentBy(*m_timeBar, [this, from](bool) { m_timeBar->setContent(timeBarContent(from)); });
    m_shown.trends = presentBy(*m_trendPanel, [this](bool) { showTrends(); });
    presentBy(*m_graph, [this](bool isJump) {
        if (m_live.hasData())
            m_graph->showState(m_live.shown(), m_view.cursor(), isJump);
    });
    Presenter* const heat = presentBy(*m_heatmap, [this](bool) {
        if (!m_live.hasData())
            return;
        lendPast(m_heatmap->model(), m_heatUsual);
        m_lateness.setWanted(m_heatmap->model().signal().name == ui::kLateSignal);
        m_lateness.advance();
        m_heatmap->model().setLateness(m_lateness.lateness());
        m_heatmap->showState(m_live.shown(), m_view.cursor());
    });
    connect(&m_heatUsual, &UsualLoader::changed, heat, [this, heat] { heat->advance(m_isJump); });
    connect(&m_lateness, &LatenessLoader::changed, heat, [this, heat] { heat->advance(m_isJump); });
    connect(&m_view, &ViewState::heatSignalChanged, heat, [this, heat] { heat->advance(m_isJump); });
    presentBy(*m_timeline, [this](bool) {
        m_timeline->setTopology(m_live.live().topology());
        if (m_live.hasData())
            m_timeline->showState(m_view.cursor(), m_transport.reach(), !m_transport.isRecording());
    });
    presentBy(*m_seamPanel, [this](bool) { m_seams.update(m_live.shown().incidents()); });
    presentBy(*m_window, [this](bool isJump) { // the tab of the sources says how they are, shown or not
        if (isJump)
            m_sourcePace.refreshNow();
        else
            m_sourcePace.request();
    });
}

} // namespace seamscope::console

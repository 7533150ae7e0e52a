// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/view_steps.h"

#include "console/main_window.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "qt/timeline_loader.h"
#include "timeline/timeline_widget.h"

#include <utility>

namespace seamscope::console {

using models::ViewPlace;
using models::ViewState;

ViewSteps::ViewSteps(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_clock.start();
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this,
            [this] { m_history.note(place(), std::chrono::milliseconds(m_clock.elapsed())); });
    connect(&parts.view, &ViewState::selectionChanged, this, &ViewSteps::noteSoon);
    connect(&parts.view, &ViewState::heatSignalChanged, this, &ViewSteps::noteSoon);
    connect(&parts.view, &ViewState::incidentChanged, this, &ViewSteps::noteSoon);
    connect(&parts.heatmap, &ui::HeatmapWidget::groupingChosen, this, &ViewSteps::noteSoon);
    connect(&parts.timeline, &ui::TimelineWidget::rangeChosen, this, &ViewSteps::noteSoon);
    connect(&parts.timeline, &ui::TimelineWidget::lanesChosen, this, &ViewSteps::noteSoon);
    connect(&parts.lanes, &models::TimelineLoader::changed, this, [this] {
        if (!m_soon.isActive())
            m_history.adopt(place().lanes);
    });
    connect(&parts.graph, &ui::GraphWidget::viewportChosen, this, &ViewSteps::noteSoon);
    connect(&parts.window, &MainWindow::pageChanged, this, &ViewSteps::noteSoon);
    connect(&parts.window, &MainWindow::panelRaised, this, &ViewSteps::noteSoon);
}

void ViewSteps::start() {
    m_soon.stop();
    if (m_first)
        goTo(completed(*std::exchange(m_first, std::nullopt)));
    m_history.start(place());
}

ViewPlace ViewSteps::completed(ViewPlace wanted) const {
    const ViewPlace now = place();
    if (!wanted.soughtAt)
        wanted.soughtAt = now.soughtAt;
    if (wanted.heatSignal.empty())
        wanted.heatSignal = now.heatSignal;
    if (wanted.panel.empty())
        wanted.panel = now.panel;
    if (wanted.lanes == ViewPlace::Lanes{})
        wanted.lanes = now.lanes;
    return wanted;
}

ViewPlace ViewSteps::here() const {
    ViewPlace here = place();
    here.soughtAt = m_parts.view.cursor();
    return here;
}

void ViewSteps::go(const ViewPlace& wanted) {
    if (!isStarted()) {
        m_first = wanted;
        return;
    }
    goTo(completed(wanted));
    m_history.note(place(), std::chrono::milliseconds(m_clock.elapsed()));
}

/// One click may select, choose an incident and turn the page: that is one step.
void ViewSteps::noteSoon() {
    if (m_history.isStarted() && !m_isHeld)
        m_soon.start(0);
}

void ViewSteps::seek(TimePoint t) {
    // Time has gone on since the last step; undoing this one leads to where it is now.
    if (m_soughtAt || m_parts.transport.isRecording())
        m_history.leaveAt(m_parts.view.cursor());
    m_soughtAt = t;
    m_parts.transport.seek(t);
    noteSoon();
}

void ViewSteps::follow() {
    if (m_soughtAt)
        m_history.leaveAt(m_parts.view.cursor());
    m_soughtAt.reset();
    m_parts.transport.follow();
    noteSoon();
}

void ViewSteps::setSpan(Duration length) {
    m_span = length;
    Q_EMIT spanChanged();
    noteSoon();
}

ViewPlace ViewSteps::place() const {
    ViewPlace place;
    place.soughtAt = m_soughtAt;
    place.selection = m_parts.view.selection();
    place.selectionTo = m_parts.view.selectionTo();
    place.selectedToo = m_parts.view.selectedToo();
    place.heatSignal = m_parts.view.heatSignal();
    place.incident = m_parts.view.incident();
    place.span = m_span;
    place.timeline = m_parts.timeline.chosenRange();
    place.grouping = static_cast<int>(m_parts.heatmap.model().grouping());
    place.page = static_cast<int>(m_parts.window.page());
    place.panel = m_parts.window.panelInFront().toStdString();
    const models::TimelineLoader::Choice& lanes = m_parts.lanes.choice();
    place.lanes = {lanes.within, lanes.filter, static_cast<int>(lanes.grouping), lanes.byLateness, lanes.pins,
                   m_parts.timeline.isRolledUp()};
    if (const auto& viewport = m_parts.graph.chosenViewport())
        place.graph = ViewPlace::Zoom{viewport->scale, viewport->offset.x(), viewport->offset.y()};
    return place;
}

void ViewSteps::back() {
    if (m_soon.isActive()) // the step that is being made
        m_history.note(place(), std::chrono::milliseconds(m_clock.elapsed()));
    goTo(m_history.back());
}

void ViewSteps::forward() { goTo(m_history.forward()); }

void ViewSteps::goTo(const std::optional<ViewPlace>& wanted) {
    if (!wanted)
        return;
    const ViewPlace now = place();
    ViewState& view = m_parts.view;
    m_parts.window.showPage(static_cast<MainWindow::Page>(wanted->page));
    if (wanted->panel != now.panel)
        m_parts.window.raisePanel(QString::fromStdString(wanted->panel));
    std::vector<topology::EntityId> selected = wanted->selectedToo;
    selected.insert(selected.begin(), wanted->selection);
    if (wanted->selectionTo.isEmpty())
        view.selectAll(selected);
    else
        view.selectEdge(wanted->selection, wanted->selectionTo);
    view.chooseIncident(wanted->incident); // after the selection, which may choose one
    view.setHeatSignal(wanted->heatSignal);
    if (wanted->grouping != now.grouping)
        m_parts.heatmap.setGrouping(static_cast<ui::HeatGrouping>(wanted->grouping));
    if (wanted->lanes != now.lanes) {
        models::TimelineLoader::Choice lanes = m_parts.lanes.choice();
        lanes.within = wanted->lanes.within;
        lanes.filter = wanted->lanes.filter;
        lanes.grouping = static_cast<telemetry::TimelineGrouping>(wanted->lanes.grouping);
        lanes.byLateness = wanted->lanes.byLateness;
        lanes.pins = wanted->lanes.pins;
        m_parts.timeline.setRolledUp(wanted->lanes.isRolledUp);
        m_parts.timeline.setChoice(lanes);
    }
    if (wanted->graph != now.graph)
        m_parts.graph.setChosenViewport(wanted->graph ? std::optional(ui::Viewport{wanted->graph->scale, {wanted->graph->x, wanted->graph->y}})
                                                      : std::nullopt);
    if (wanted->timeline != now.timeline) {
        if (wanted->timeline)
            m_parts.timeline.setRange(*wanted->timeline);
        else
            m_parts.timeline.follow();
    }
    if (wanted->span != now.span) {
        m_span = wanted->span;
        Q_EMIT spanChanged();
    }
    if (wanted->soughtAt != now.soughtAt) {
        m_soughtAt = wanted->soughtAt;
        if (m_soughtAt)
            m_parts.transport.seek(*m_soughtAt);
        else
            m_parts.transport.follow();
    }
    m_soon.stop(); // all this was no step of its own
}

} // namespace seamscope::console

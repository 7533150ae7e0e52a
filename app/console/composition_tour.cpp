// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour: which views its stops are about, and what it can say of what is open.
#include "console/composition.h"

#include "alarms/alarm_page.h"
#include "bars/global_bar.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "incident/incident_page.h"
#include "incidents/banner.h"
#include "meter/meter_panel.h"
#include "qt/incident_pick.h"
#include "qt/message_text.h"
#include "start/start_page.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_widget.h"

#include <QLineEdit>

namespace seamscope::console {

using namespace models;
using Page = MainWindow::Page;
using Place = MainWindow::Place;

namespace {

constexpr ui::HeatCode kStandsOut = 4; ///< steps of the scale below it are what is expected of a healthy hall

} // namespace

bool Console::isTourPossible() const { return !m_link.isEmpty() && m_live.hasData() && !m_window->isDrill(); }

void Console::startTour() {
    if (m_window->isDrill())
        return;
    if (m_link.isEmpty())
        return Q_EMIT tourAsked();
    if (!isTourPossible())
        return;
    std::vector<GuidedTour::Stop> stops;
    for (int i = 0; i < kTourStops; ++i)
        if (GuidedTour::Stop stop = tourStop(static_cast<TourStop>(i)); stop.target.widget)
            stops.push_back(std::move(stop));
    m_tour->start(std::move(stops));
    Q_EMIT tourStarted();
}

void Console::offerTour() {
    if (isTourPossible())
        m_tour->offer(tourOffer);
}

/// Without a target where the user has closed the view or taken it out of the window.
GuidedTour::Stop Console::tourStop(TourStop stop) {
    GuidedTour::Stop out;
    out.words = [this, stop] { return tourWords(stop, tourFacts()); };
    const auto page = [&](QWidget* widget, Page shown) {
        out.target.widget = widget;
        out.bring = [this, shown] { m_window->showPage(shown); };
    };
    const auto panel = [&](QWidget* widget, Place place) {
        if (m_window->isPlaced(place))
            out.target.widget = widget;
        out.bring = [this, place] { m_window->bring(place); };
    };
    switch (stop) {
    case TourStop::sentence:
        page(m_banner, Page::overview);
        break;
    case TourStop::graph:
        panel(m_graph, Place::graph);
        out.target.part = [this] { return graphSpine(); };
        break;
    case TourStop::heatmap:
        panel(m_heatmap->canvas(), Place::heatmap);
        out.target.part = [this] {
            const int block = warmestBlock();
            return block < 0 ? QRectF() : m_heatmap->canvas()->blockBox(static_cast<std::uint32_t>(block)).adjusted(-4, -4, 4, 4);
        };
        break;
    case TourStop::timeline:
        panel(m_timeline, Place::timeline);
        break;
    case TourStop::meter:
        panel(m_meter, Place::meter);
        break;
    case TourStop::incident:
        page(m_incidents.page(), Page::incident);
        out.target.part = [this] { return m_incidents.page()->nowBox(); };
        break;
    case TourStop::search:
        page(&m_bar->search(), Page::overview);
        break;
    case TourStop::alarms:
        page(m_alarms, Page::alarms);
        break;
    case TourStop::start:
        page(m_start->findChild<QLineEdit*>(QStringLiteral("address")), Page::start);
        break;
    }
    return out;
}

TourFacts Console::tourFacts() const {
    const ClusterState& shown = m_live.shown();
    TourFacts facts;
    facts.incident = currentIncident(shown.incidents().get(), shown.meter().get(), m_view.incident());
    if (const auto& meter = shown.meter(); meter && meter->quality != telemetry::Quality::missing)
        facts.reading = meter.get();
    if (const int block = warmestBlock(); block >= 0)
        facts.warmest = QString::fromStdString(m_heatmap->model().floor().blocks[static_cast<std::size_t>(block)].name);
    if (const auto& tiles = m_timelines.lanes(); tiles && tiles->namesCulprit)
        facts.headline = messageText(tiles->headline);
    if (const auto& alarms = shown.parts().alarms) {
        facts.alarms = 0;
        for (const auto count : alarms->priorities)
            facts.alarms += static_cast<int>(count);
    }
    return facts;
}

/// Of the incident that is shown, on the graph; empty: no path is.
QRectF Console::graphSpine() const {
    QRectF box;
    for (const ui::StoryStep& step : m_graph->story().steps)
        if (step.order > 0)
            box |= m_graph->nodeBox(step.from) | m_graph->nodeBox(step.to);
    return box.isEmpty() ? box : box.adjusted(-8, -24, 8, 24); // with what is written above and below it
}

/// With the cell that departs most; -1: none departs.
int Console::warmestBlock() const {
    const ui::HeatmapModel& model = m_heatmap->model();
    const std::vector<ui::HeatCode>& codes = model.codes();
    std::size_t warmest = codes.size();
    for (std::size_t cell = 0; cell < codes.size(); ++cell)
        if (ui::isStep(codes[cell]) && codes[cell] >= kStandsOut && (warmest == codes.size() || codes[cell] > codes[warmest]))
            warmest = cell;
    return warmest == codes.size() ? -1 : static_cast<int>(ui::HeatmapLayout::blockOf(model.floor(), static_cast<std::uint32_t>(warmest)));
}

bool Console::hasCollectives() const {
    using Code = telemetry::MessageCode;
    return hasTimeline() && m_timelines.groups()->note.code != Code::timelineMeasured && m_timelines.groups()->note.code != Code::timelineOfSteps;
}

} // namespace seamscope::console

// SPDX-License-Identifier: GPL-3.0-or-later
// Menus of the views.
#include "console/composition.h"

#include "alarms/alarm_page.h"
#include "charts/trend_panel.h"
#include "console/context_menus.h"
#include "console/look.h"
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
#include "qt/format.h"
#include "replay/time_bar.h"
#include "timeline/timeline_widget.h"

#include <QDesktopServices>
#include <QDockWidget>
#include <QUrl>

namespace seamscope::console {

/// What a picture is of, for who was not there.
CopyOrigin Console::copyOrigin(const QString& title) const {
    QStringList source;
    if (const QString site = siteName(m_live.live()); !site.isEmpty())
        source << site;
    source << models::formatUtcDateTime(m_view.cursor()) << m_link;
    return {title, source.join(QStringLiteral(" · ")), m_drill->isOn(), &paletteOf(m_preferences.theme)};
}

void Console::makeMenus() {
    m_menus = new ContextMenus([this](const QString& title) { return copyOrigin(title); }, this);
    for (QWidget* view : std::initializer_list<QWidget*>{m_graph, m_heatmap, m_timeline, m_trendPanel, m_meter, m_overview,
                                                         m_banner, m_timeBar, m_incidents.page(), &m_alarms->list(), m_seamPanel,
                                                         m_sourcePanel})
        addMenu(*view);
    connect(m_menus, &ContextMenus::selectAsked, this, [this](const topology::EntityId& entity, const topology::EntityId& to) {
        if (to.isEmpty())
            m_view.select(entity);
        else
            m_view.selectEdge(entity, to);
    });
    m_menus->setSelected([this] { return m_view.selected(); });
    connect(m_menus, &ContextMenus::toggleAsked, &m_view, &models::ViewState::toggle);
    connect(m_menus, &ContextMenus::trendAsked, this, [this](const topology::EntityId& entity) {
        m_view.select(entity);
        m_window->showPanel(MainWindow::Place::chart);
    });
    connect(m_menus, &ContextMenus::incidentAsked, this, &Console::openIncident);
    connect(m_menus, &ContextMenus::figureAsked, this, &Console::showFigure);
    connect(m_menus, &ContextMenus::timeAsked, this, [this](qint64 ns) { m_steps->seek(fromNanoseconds(ns)); });
    connect(m_menus, &ContextMenus::linkAsked, m_links, &LinkDesk::copy);
    const auto open = [](const QString& url) { QDesktopServices::openUrl(QUrl(url, QUrl::StrictMode)); };
    connect(m_menus, &ContextMenus::jumpAsked, this, open);
    connect(&m_incidents, &IncidentDesk::jumpAsked, this, open);
}

void Console::setJumpLinks(const models::JumpLinks& jumps) {
    m_jumps = jumps;
    m_incidents.setJumps(jumps);
    m_menus->setJumps([this](const ui::Subject& subject) {
        models::JumpSubject from{subject.entityTo.isEmpty() ? subject.entity : subject.entityTo, {}, subject.incident, subject.at.value_or(m_view.cursor())};
        if (const auto& graph = m_live.shown().topology()) {
            if (const auto at = graph->find(from.entity); at.isValid())
                from.owner = graph->entity(at).owner;
            models::addPlace(from, *graph);
        }
        return m_jumps.of(from);
    });
}

/// Named as its dock, or as it calls itself where it has none.
void Console::addMenu(QWidget& view) {
    m_menus->install(view, [&view] {
        for (const QWidget* above = &view; above; above = above->parentWidget())
            if (const auto* dock = qobject_cast<const QDockWidget*>(above))
                return dock->windowTitle();
        return view.accessibleName();
    });
}

void Console::showFigure(const QString& key) {
    m_window->showPage(MainWindow::Page::ledger);
    m_ledger->showFigure(key.toStdString());
}

} // namespace seamscope::console

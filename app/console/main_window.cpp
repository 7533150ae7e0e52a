// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/main_window.h"

#include "bars/global_bar.h"
#include "common/drill_mark.h"
#include "common/scrolling.h"
#include "common/spoken.h"
#include "console/dock_state.h"
#include "console/dock_title.h"
#include "incidents/overview_panel.h"
#include "meter/meter_panel.h"
#include "replay/time_bar.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace seamscope::console {
namespace {

constexpr int kGutter = 4;
constexpr std::size_t kPlaces = 19;

/// Stands where a title would be; the empty layout gives it a size hint of nothing, where a bare widget has
/// none.
QWidget* blank(QWidget* parent) {
    auto* widget = new QWidget(parent);
    auto* nothing = new QVBoxLayout(widget);
    nothing->setContentsMargins(0, 0, 0, 0);
    widget->hide();
    return widget;
}

} // namespace

MainWindow::MainWindow(const Parts& parts)
    : m_parts(parts)
    , m_docks(kPlaces, nullptr)
    , m_titles(kPlaces, nullptr)
    , m_blanks(kPlaces, nullptr)
    , m_palette(&ui::Palette::dark()) {
    setObjectName(QStringLiteral("console"));
    setWindowTitle(QStringLiteral("Seamscope"));
    m_lookInFront.setSingleShot(true);
    connect(&m_lookInFront, &QTimer::timeout, this, &MainWindow::noteInFront);
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, kGutter);
    column->setSpacing(0);
    column->addWidget(parts.bar);
    column->addSpacing(kGutter);
    column->addWidget(parts.banner);
    setMenuWidget(top);
    parts.banner->installEventFilter(this);

    addDock(Place::overview, QStringLiteral("overview"), QT_TR_NOOP("Incidents"), ui::scrolling(parts.overview));
    addDock(Place::graph, QStringLiteral("graph"), QT_TR_NOOP("Dependency graph"), parts.graph);
    addDock(Place::heatmap, QStringLiteral("heatmap"), QT_TR_NOOP("Rack heatmap"), parts.heatmap);
    addDock(Place::chart, QStringLiteral("chart"), QT_TR_NOOP("Trends"), parts.chart);
    addDock(Place::sources, QStringLiteral("sources"), QT_TR_NOOP("Sources"), parts.sources);
    addDock(Place::meter, QStringLiteral("meter"), QT_TR_NOOP("Lost throughput"), ui::scrolling(parts.meter));
    addDock(Place::timeBar, QStringLiteral("timeBar"), QT_TR_NOOP("Time bar"), parts.timeBar);
    addDock(Place::incident, QStringLiteral("incident"), QT_TR_NOOP("Incident"), parts.incident);
    addDock(Place::ledger, QStringLiteral("ledger"), QT_TR_NOOP("Ledger"), nullptr);
    addDock(Place::timeline, QStringLiteral("timeline"), QT_TR_NOOP("Per-rank collective timeline"), parts.timeline);
    addDock(Place::alarms, QStringLiteral("alarms"), QT_TR_NOOP("Alarms"), parts.alarms);
    addDock(Place::seams, QStringLiteral("seams"), QT_TR_NOOP("Seams"), parts.seams);
    addDock(Place::start, QStringLiteral("start"), QT_TR_NOOP("Start"), ui::scrolling(parts.start));
    setFrameMargins();
    resetLayout();
}

QDockWidget* MainWindow::addDock(Place place, const QString& id, const char* title, QWidget* content) {
    auto* dock = new QDockWidget(this);
    ui::spoken(*dock, [dock, title] { dock->setWindowTitle(tr(title)); }); // before its title bar, which shows it
    dock->setObjectName(id);
    if (content)
        dock->setWidget(content);
    const auto at = static_cast<std::size_t>(place);
    const bool isOwnTitle = place == Place::timeBar || place == Place::drillSide || place == Place::drillForm || place == Place::drillClock;
    if (isOwnTitle || isPage(place)) {
        dock->setTitleBarWidget(blank(dock)); // it is its own title
    } else {
        m_titles[at] = new DockTitle(dock);
        dock->setTitleBarWidget(m_titles[at]);
        m_blanks[at] = blank(dock);
    }
    m_docks[at] = dock;
    connect(dock, &QDockWidget::dockLocationChanged, this, &MainWindow::showTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::topLevelChanged, this, &MainWindow::showTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::topLevelChanged, this, [this] { m_isDefaultLayout = false; }); // taken out, perhaps to stand elsewhere
    connect(dock, &QDockWidget::visibilityChanged, this, [this](bool isSeen) {
        if (isSeen)
            m_lookInFront.start(0);
    });
    return dock;
}

/// Docks that share a place have tabs for names; a second title would only take room.
void MainWindow::showTitles() {
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (!m_titles[i])
            continue;
        const bool isTabbed = !m_docks[i]->isFloating() && !tabifiedDockWidgets(m_docks[i]).isEmpty();
        QWidget* wanted = isTabbed ? m_blanks[i] : m_titles[i];
        if (m_docks[i]->titleBarWidget() != wanted) {
            m_docks[i]->titleBarWidget()->hide();
            m_docks[i]->setTitleBarWidget(wanted);
            wanted->show();
        }
    }
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    // The sentence over everything takes the lines it needs; the rest of the window has what is left.
    if (watched == m_parts.banner && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &MainWindow::fitDocks, Qt::QueuedConnection);
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::setPage(Place place, QWidget* page) { dock(place)->setWidget(page); }

void MainWindow::makePage(Page page) {
    if (page == Page::ledger && !dock(Place::ledger)->widget())
        m_parts.makeLedger();
}

Settings::Layout MainWindow::saveLayout() const {
    // What a page hides is not closed; and how a drill stands is nobody's choice for other days.
    const bool isBehind = m_page != Page::overview || m_isDrill;
    return {saveGeometry(), isBehind ? m_behind : dockState(), m_inFront && !m_isDrill ? m_inFront->objectName() : QString()};
}

bool MainWindow::restoreLayout(const Settings::Layout& layout) {
    restoreGeometry(layout.geometry);
    if (layout.docks.isEmpty()) {
        raisePanel(layout.front);
        return false;
    }
    if (!isDockState(layout.docks, Settings::kLayoutVersion) || !restoreState(layout.docks, Settings::kLayoutVersion)) {
        resetLayout();
        return false;
    }
    m_isDefaultLayout = false;
    m_behind = layout.docks;
    m_setAside.clear();
    raisePanel(layout.front);
    placePage();
    showTitles();
    return true;
}

void MainWindow::setRemark(Place place, const QString& remark) {
    if (DockTitle* title = m_titles[static_cast<std::size_t>(place)])
        title->setRemark(remark);
}

void MainWindow::setEvidence(const Evidence& evidence) {
    if (m_evidence == evidence)
        return;
    m_evidence = evidence;
    fitDocks();
}

void MainWindow::setReplayFrame(bool isReplay) {
    if (m_isReplay == isReplay)
        return;
    m_isReplay = isReplay;
    setFrameMargins();
    update();
}

void MainWindow::setDrill(const DrillParts& parts) {
    if (m_isDrill)
        return;
    showPage(Page::overview);
    m_behind = dockState();
    m_isDrill = true;
    auto* column = qobject_cast<QVBoxLayout*>(menuWidget()->layout());
    column->insertWidget(column->indexOf(m_parts.banner), parts.head);
    parts.head->show();
    addDock(Place::drillSide, QStringLiteral("drillSide"), QT_TR_NOOP("Clocks and seats"), ui::scrolling(parts.side));
    addDock(Place::drillForm, QStringLiteral("drillForm"), QT_TR_NOOP("What you declare"), parts.form);
    addDock(Place::letters, QStringLiteral("letters"), QT_TR_NOOP("Injects"), ui::scrolling(parts.letters));
    addDock(Place::drillClock, QStringLiteral("drillClock"), QT_TR_NOOP("Drill clock"), parts.clock);
    addDock(Place::desk, QStringLiteral("desk"), QT_TR_NOOP("Facilitator's desk"), parts.desk);
    addDock(Place::drillReport, QStringLiteral("drillReport"), QT_TR_NOOP("After-action report"), parts.report);
    m_titles[static_cast<std::size_t>(Place::letters)]->setTheme(*m_palette);
    m_titles[static_cast<std::size_t>(Place::letters)]->setTextScale(m_textScale);
    resetLayout();
    setFrameMargins();
    placePage();
    update();
}

/// Qt keeps a splitter between the docks and a central widget even when there is none; it is put outside.
void MainWindow::setFrameMargins() {
    const int margin = m_isReplay || m_isDrill ? kFrame : 0;
    setContentsMargins(margin, margin, margin, margin - kGutter);
}

void MainWindow::setTheme(const ui::Palette& palette) {
    m_palette = &palette;
    for (DockTitle* title : m_titles)
        if (title)
            title->setTheme(palette);
    update();
}

void MainWindow::setTextScale(qreal scale) {
    m_textScale = scale;
    for (DockTitle* title : m_titles)
        if (title)
            title->setTextScale(scale);
    fitDocks();
}

void MainWindow::focusNextPanel(int direction) {
    const auto count = static_cast<int>(m_docks.size());
    int at = direction > 0 ? -1 : count;
    for (int i = 0; i < count; ++i)
        if (m_docks[static_cast<std::size_t>(i)] && m_docks[static_cast<std::size_t>(i)]->isAncestorOf(focusWidget()))
            at = i;
    for (int tried = 0; tried < count; ++tried) {
        at = (at + direction + count) % count;
        QDockWidget* next = m_docks[static_cast<std::size_t>(at)];
        if (next && next->isVisible())
            return focusPanel(*next);
    }
}

void MainWindow::focusPanel(QDockWidget& panel) {
    panel.raise();
    QWidget* target = panel.widget();
    if (auto* area = qobject_cast<QScrollArea*>(target))
        target = area->widget();
    if (target->focusPolicy() == Qt::NoFocus)
        for (QWidget* child : target->findChildren<QWidget*>())
            if (child->focusPolicy() != Qt::NoFocus && child->isVisible()) {
                target = child;
                break;
            }
    target->setFocus(Qt::TabFocusReason);
}

std::vector<std::pair<MainWindow::Place, QString>> MainWindow::panels() const {
    std::vector<std::pair<Place, QString>> out;
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (isPanel(static_cast<Place>(i)))
            out.emplace_back(static_cast<Place>(i), m_docks[i]->windowTitle());
    return out;
}

void MainWindow::showPanel(Place place) {
    showPage(Page::overview);
    dock(place)->show();
    focusPanel(*dock(place));
}

/// Behind a tab a dock lies outside of the window; its own visible region is empty wherever its content covers it.
static bool isInSight(const QMainWindow& window, const QDockWidget& dock) {
    return dock.isVisible() && window.rect().intersects(dock.geometry());
}

QDockWidget* MainWindow::frontOfLower() const { return m_inFront ? m_inFront : dock(lowerPlace()); }

/// What can be seen tells; docks that were raised before the first layout say nothing of it.
QString MainWindow::panelInFront() const {
    const QDockWidget* front = frontOfLower();
    if (m_page == Page::overview && !m_isPlacing && !isInSight(*this, *front)) {
        QList<QDockWidget*> sharing = tabifiedDockWidgets(dock(lowerPlace()));
        sharing.append(dock(lowerPlace()));
        for (const QDockWidget* panel : sharing)
            if (isInSight(*this, *panel))
                front = panel;
    }
    return front->objectName();
}

/// Docks are said to be visible before they are put behind a tab: what can be seen of them tells.
void MainWindow::noteInFront() {
    if (m_isPlacing || m_page != Page::overview)
        return;
    QList<QDockWidget*> sharing = tabifiedDockWidgets(dock(lowerPlace()));
    sharing.append(dock(lowerPlace()));
    for (QDockWidget* panel : sharing)
        if (isInSight(*this, *panel) && !isInSight(*this, *frontOfLower())) {
            m_inFront = panel;
            Q_EMIT panelRaised();
            return;
        }
}

void MainWindow::raisePanel(const QString& name) {
    for (const auto& [place, title] : panels())
        if (dock(place)->objectName() == name) {
            m_inFront = dock(place);
            m_inFront->raise();
        }
}

void MainWindow::bring(Place place) {
    showPage(Page::overview);
    dock(place)->raise();
}

std::vector<MainWindow::Place> MainWindow::inSight() const {
    std::vector<Place> out;
    for (const auto& [place, title] : panels())
        if (!dock(place)->isFloating() && isInSight(*this, *dock(place)))
            out.push_back(place);
    return out;
}

bool MainWindow::isPlaced(Place place) const { return isPanel(place) && !dock(place)->isFloating() && !dock(place)->isHidden(); }

void MainWindow::addDockActions(QMenu& menu) const {
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i] && !isPage(static_cast<Place>(i))) // a page, not a panel beside others
            menu.addAction(m_docks[i]->toggleViewAction());
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    QPainter painter(this);
    const ui::Palette& p = *m_palette;
    painter.fillRect(event->rect(), p[ui::Role::bg0]);
    if (!m_isReplay && !m_isDrill)
        return;
    const QRect inner = rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    QRegion frame(rect());
    frame -= inner;
    for (const QRect& part : frame)
        painter.fillRect(part, p[ui::Role::accentGround]);
    if (m_isDrill)
        drawDrillFrame(painter, rect(), p);
    painter.setPen(QPen(p[ui::Role::accent], 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(inner).adjusted(-1, -1, 1, 1));
}

void MainWindow::mouseReleaseEvent(QMouseEvent* event) {
    // Only the separators between docks leave the mouse to the window: from here on the sizes are the user's.
    // What a panel has no use for comes here as well.
    if (!childAt(event->position().toPoint()))
        m_isDefaultLayout = false;
    QMainWindow::mouseReleaseEvent(event);
}

/// One thing that lies on this machine.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    Q_EMIT fileDropped(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fitDocks();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

} // namespace seamscope::console

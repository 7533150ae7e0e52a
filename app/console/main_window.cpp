// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/main_window.h"

#include "bars/global_bar.h"
#include "console/dock_title.h"
#include "incidents/overview_panel.h"
#include "meter/meter_panel.h"
#include "replay/time_bar.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace seamscope::console {
namespace {

constexpr int kGutter = 4;
// Boxes of the design at 1920 × 1080.
constexpr int kOverviewWidth = 256;
constexpr int kMeterWidth = 328;
constexpr int kGraphWidth = 704;
constexpr int kHeatmapWidth = 620;
constexpr int kUpperHeight = 488;
constexpr int kLowerHeight = 440;

/// A painted panel that may be taller than its dock.
QScrollArea* scrolling(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    return area;
}

} // namespace

MainWindow::MainWindow(const Parts& parts)
    : m_parts(parts)
    , m_docks(7, nullptr)
    , m_titles(7, nullptr)
    , m_palette(&ui::Palette::dark()) {
    setObjectName(QStringLiteral("console"));
    setWindowTitle(QStringLiteral("Seamscope"));
    setDockNestingEnabled(true);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);

    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, kGutter);
    column->setSpacing(0);
    column->addWidget(parts.bar);
    setMenuWidget(top);

    addDock(Place::overview, QStringLiteral("overview"), tr("Incidents"), scrolling(parts.overview));
    addDock(Place::graph, QStringLiteral("graph"), tr("Dependency graph"), parts.graph);
    addDock(Place::heatmap, QStringLiteral("heatmap"), tr("Rack heatmap"), parts.heatmap);
    addDock(Place::chart, QStringLiteral("chart"), tr("Trends"), parts.chart);
    addDock(Place::sources, QStringLiteral("sources"), tr("Sources"), parts.sources);
    addDock(Place::meter, QStringLiteral("meter"), tr("Lost throughput"), scrolling(parts.meter));
    addDock(Place::timeBar, QStringLiteral("timeBar"), tr("Time bar"), parts.timeBar);
    resetLayout();
}

QDockWidget* MainWindow::addDock(Place place, const QString& id, const QString& title, QWidget* content) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(id);
    dock->setWidget(content);
    const auto at = static_cast<std::size_t>(place);
    if (place == Place::timeBar) {
        dock->setTitleBarWidget(new QWidget(dock)); // the bar is its own title
    } else {
        m_titles[at] = new DockTitle(dock);
        dock->setTitleBarWidget(m_titles[at]);
    }
    m_docks[at] = dock;
    return dock;
}

void MainWindow::resetLayout() {
    for (QDockWidget* each : m_docks) {
        each->setFloating(false);
        removeDockWidget(each);
    }
    addDockWidget(Qt::LeftDockWidgetArea, dock(Place::overview));
    addDockWidget(Qt::RightDockWidgetArea, dock(Place::meter));
    addDockWidget(Qt::BottomDockWidgetArea, dock(Place::timeBar));
    addDockWidget(Qt::TopDockWidgetArea, dock(Place::graph));
    splitDockWidget(dock(Place::graph), dock(Place::chart), Qt::Vertical);
    splitDockWidget(dock(Place::graph), dock(Place::heatmap), Qt::Horizontal);
    tabifyDockWidget(dock(Place::chart), dock(Place::sources));
    for (QDockWidget* each : m_docks)
        each->show();
    dock(Place::chart)->raise();
    m_isDefaultLayout = true;
    sizeDocks();
}

void MainWindow::sizeDocks() {
    const auto scaled = [this](int px) { return static_cast<int>(std::lround(px * m_textScale)); };
    const int middle = std::max(200, width() - scaled(kOverviewWidth + kMeterWidth) - 2 * kGutter -
                                         (m_isReplay ? 2 * kFrame : 0));
    const int graph = middle * kGraphWidth / (kGraphWidth + kHeatmapWidth);
    resizeDocks({dock(Place::overview), dock(Place::graph), dock(Place::heatmap), dock(Place::meter)},
                {scaled(kOverviewWidth), graph, middle - graph - kGutter, scaled(kMeterWidth)},
                Qt::Horizontal);
    const int tall = std::max(200, height() - scaled(140) - 3 * kGutter - (m_isReplay ? 2 * kFrame : 0));
    const int upper = tall * kUpperHeight / (kUpperHeight + kLowerHeight);
    resizeDocks({dock(Place::graph), dock(Place::chart)}, {upper, tall - upper}, Qt::Vertical);
}

Settings::Layout MainWindow::saveLayout() const {
    return {saveGeometry(), saveState(Settings::kLayoutVersion)};
}

bool MainWindow::restoreLayout(const Settings::Layout& layout) {
    if (layout.docks.isEmpty())
        return false;
    restoreGeometry(layout.geometry);
    if (!restoreState(layout.docks, Settings::kLayoutVersion)) {
        resetLayout();
        return false;
    }
    m_isDefaultLayout = false;
    return true;
}

void MainWindow::setRemark(Place place, const QString& remark) {
    if (DockTitle* title = m_titles[static_cast<std::size_t>(place)])
        title->setRemark(remark);
}

void MainWindow::setReplayFrame(bool isReplay) {
    if (m_isReplay == isReplay)
        return;
    m_isReplay = isReplay;
    const int margin = isReplay ? kFrame : 0;
    setContentsMargins(margin, margin, margin, margin);
    update();
}

void MainWindow::applyTheme(const ui::Palette& palette, qreal textScale) {
    m_palette = &palette;
    m_textScale = textScale;
    m_parts.bar->applyTheme(palette);
    m_parts.bar->applyTextScale(textScale);
    m_parts.overview->setTheme(palette);
    m_parts.overview->setTextScale(textScale);
    m_parts.meter->setTheme(palette);
    m_parts.meter->setTextScale(textScale);
    m_parts.timeBar->applyTheme(palette);
    m_parts.timeBar->applyTextScale(textScale);
    for (DockTitle* title : m_titles)
        if (title) {
            title->setTheme(palette);
            title->applyTextScale(textScale);
        }
    if (m_isDefaultLayout)
        sizeDocks();
    update();
}

void MainWindow::addDockActions(QMenu& menu) const {
    for (QDockWidget* each : m_docks)
        menu.addAction(each->toggleViewAction());
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    QPainter painter(this);
    const ui::Palette& p = *m_palette;
    painter.fillRect(event->rect(), p[ui::Role::bg0]);
    if (!m_isReplay)
        return;
    const QRect inner = rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    QRegion frame(rect());
    frame -= inner;
    for (const QRect& part : frame)
        painter.fillRect(part, p[ui::Role::accentGround]);
    painter.setPen(QPen(p[ui::Role::accent], 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(inner).adjusted(-1, -1, 1, 1));
}

void MainWindow::mouseReleaseEvent(QMouseEvent* event) {
    // Only the separators between docks leave the mouse to the window: from here on the sizes are the user's.
    m_isDefaultLayout = false;
    QMainWindow::mouseReleaseEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_isDefaultLayout)
        sizeDocks();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

} // namespace seamscope::console

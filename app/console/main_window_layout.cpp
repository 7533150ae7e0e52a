// SPDX-License-Identifier: GPL-3.0-or-later
// Where docks and pages stand.
#include "console/main_window.h"

#include "replay/time_bar.h"

#include <QDockWidget>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace seamscope::console {
namespace {

constexpr int kGutter = 4;
// Boxes of tokens §7 at 1920 × 1080.
constexpr int kOverviewWidth = 256;
constexpr int kMeterWidth = 328;
constexpr int kGraphWidth = 704;
constexpr int kHeatmapWidth = 620;
constexpr int kUpperHeight = 488;
constexpr int kLowerHeight = 440;
constexpr int kBottom = 100; ///< time bar
constexpr int kStripHeight = 136;  ///< of views that have next to nothing to show
constexpr int kSideBySide = 1600; ///< logical pixels; narrower, graph and heatmap share a place
constexpr int kTwoRows = 400;     ///< lower, the timeline shares it too
// Of a drill.
constexpr int kDrillSideWidth = 288;
constexpr int kDrillFormWidth = 380;
constexpr int kDrillClock = 76;
constexpr double kLetters = 0.24; ///< share of the middle

} // namespace

bool MainWindow::isPage(Place place) {
    return place == Place::incident || place == Place::ledger || place == Place::alarms || place == Place::start ||
           place == Place::desk || place == Place::drillReport;
}

bool MainWindow::isPanel(Place place) const {
    const bool isOfDrill = place >= Place::drillSide;
    const bool gaveWay = place == Place::overview || place == Place::timeBar;
    const bool isAbsent = std::find(m_absent.begin(), m_absent.end(), place) != m_absent.end();
    return !isPage(place) && !isAbsent && (m_isDrill ? !gaveWay : !isOfDrill);
}

MainWindow::Place MainWindow::lowerPlace() const {
    const bool isTrendFirst = m_evidence.isTimelineOneLane && m_evidence.trends;
    const std::array<std::pair<Place, bool>, 3> all = {
        {{Place::timeline, m_evidence.timeline && !isTrendFirst}, {Place::chart, m_evidence.trends}, {Place::seams, m_evidence.seams}}};
    for (const auto& [place, hasAny] : all)
        if (isPanel(place) && (hasAny || !hasLower()))
            return place;
    return Place::sources;
}

void MainWindow::setAbsent(const std::vector<Place>& places) {
    if (places == m_absent)
        return;
    m_absent = places;
    const QPointer<QWidget> focused = focusWidget(); // docks that are placed anew give the keyboard away
    const Page page = std::exchange(m_page, Page::overview);
    resetLayout();
    m_page = page;
    placePage();
    if (focused && focused->isVisibleTo(this))
        focused->setFocus(Qt::OtherFocusReason);
}

void MainWindow::resetLayout() {
    for (QDockWidget* each : m_docks)
        if (each) {
            each->setFloating(false);
            removeDockWidget(each);
        }
    // One area holds everything, so that all gutters are splitters of the same kind: rows, then columns, then
    // the middle.
    addDockWidget(Qt::TopDockWidgetArea, dock(leftPlace()));
    splitDockWidget(dock(leftPlace()), dock(bottomPlace()), Qt::Vertical);
    splitDockWidget(dock(leftPlace()), dock(Place::graph), Qt::Horizontal);
    m_stood = m_evidence;
    if (hasRight())
        splitDockWidget(dock(Place::graph), dock(rightPlace()), Qt::Horizontal);
    splitDockWidget(dock(Place::graph), dock(Place::incident), Qt::Vertical);
    splitDockWidget(dock(Place::incident), dock(Place::ledger), Qt::Vertical);
    splitDockWidget(dock(Place::ledger), dock(Place::alarms), Qt::Vertical);
    splitDockWidget(dock(Place::alarms), dock(Place::start), Qt::Vertical);
    splitDockWidget(dock(Place::start), dock(Place::timeline), Qt::Vertical);
    if (m_isDrill) {
        splitDockWidget(dock(Place::start), dock(Place::desk), Qt::Vertical);
        splitDockWidget(dock(Place::desk), dock(Place::drillReport), Qt::Vertical);
        splitDockWidget(dock(Place::timeline), dock(Place::letters), Qt::Vertical);
    }
    m_fit = fit();
    if (m_fit != Fit::sideBySide || !m_evidence.graph || !m_evidence.heatmap)
        tabifyDockWidget(dock(Place::graph), dock(Place::heatmap));
    else
        splitDockWidget(dock(Place::graph), dock(Place::heatmap), Qt::Horizontal);
    if (isOnePlace())
        tabifyDockWidget(dock(Place::heatmap), dock(Place::timeline));
    tabifyDockWidget(dock(Place::timeline), dock(Place::chart));
    tabifyDockWidget(dock(Place::chart), dock(Place::seams));
    tabifyDockWidget(dock(Place::seams), dock(Place::sources));
    if (m_isDrill || !hasRight())
        tabifyDockWidget(dock(Place::sources), dock(Place::meter));
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i])
            m_docks[i]->setVisible(isPanel(static_cast<Place>(i)));
    hidePages();
    m_setAside.clear();
    m_page = Page::overview;
    m_inFront = nullptr;
    dock(lowerPlace())->raise();
    if (hasUpper())
        dock(upperPlace())->raise();
    m_isDefaultLayout = true;
    showTitles();
    sizeDocks();
}

MainWindow::Fit MainWindow::fit() const {
    if (width() >= kSideBySide * m_textScale)
        return Fit::sideBySide;
    return middleHeight() >= kTwoRows * m_textScale ? Fit::twoRows : Fit::onePlace;
}

/// Of the views, between the sentence over everything and what stands below them.
int MainWindow::middleHeight() const {
    const QMargins margins = contentsMargins();
    const int bottom = m_isDrill ? kDrillClock : kBottom;
    const int whole = std::max(200, height() - margins.top() - margins.bottom() - menuWidget()->sizeHint().height() -
                                        static_cast<int>(std::lround(bottom * m_textScale)) - 3 * kGutter);
    return m_isDrill ? static_cast<int>(whole * (1 - kLetters)) - kGutter : whole;
}

/// The default layout at the present size of window and text, for what there is to see.
void MainWindow::fitDocks() {
    if (!m_isDefaultLayout)
        return;
    if (m_page == Page::overview && (m_fit != fit() || (m_stood != m_evidence && isAllThere())))
        placeAnew();
    else
        sizeDocks();
}

/// What somebody brought to the front stays there.
void MainWindow::placeAnew() {
    QDockWidget* const chosen = m_inFront;
    const Place behind = upperPlace() == Place::graph ? Place::heatmap : Place::graph;
    const bool isRaised = !tabifiedDockWidgets(dock(behind)).isEmpty() && m_stood.graph == m_evidence.graph &&
                          m_stood.heatmap == m_evidence.heatmap && std::ranges::count(inSight(), behind) > 0;
    const QPointer<QWidget> focused = focusWidget(); // docks that are placed anew give the keyboard away
    m_isPlacing = true;
    QTimer::singleShot(0, this, [this] { m_isPlacing = false; });
    resetLayout();
    if (isRaised)
        dock(behind)->raise();
    if (chosen) {
        m_inFront = chosen;
        chosen->raise();
    }
    if (focused && focused->isVisibleTo(this))
        focused->setFocus(Qt::OtherFocusReason);
}

/// Of graph and heatmap, above what stands below them.
int MainWindow::upperHeight(int tall) const {
    const int strip = std::min(static_cast<int>(std::lround(kStripHeight * m_textScale)), tall / 3);
    if (m_stood.isGraphSmall && !m_stood.heatmap && hasLower())
        return strip;
    return hasLower() ? tall * kUpperHeight / (kUpperHeight + kLowerHeight) : tall - strip;
}

/// What is closed, or has given its place to a page, has no part in it: two that are hidden beside each other would take all
/// width from the column in which they are, and from the page that stands in it.
void MainWindow::sizeShown(QList<QDockWidget*> docks, QList<int> sizes, Qt::Orientation along) {
    for (qsizetype i = docks.size(); i-- > 0;)
        if (docks[i]->isHidden()) {
            docks.removeAt(i);
            sizes.removeAt(i);
        }
    if (!docks.isEmpty())
        resizeDocks(docks, sizes, along);
}

void MainWindow::sizeDocks() {
    const auto scaled = [this](int px) { return static_cast<int>(std::lround(px * m_textScale)); };
    const QMargins margins = contentsMargins();
    const int inner = width() - margins.left() - margins.right();
    // Large text in a small window: the sides leave the middle its part.
    const int leftWidth = m_isDrill ? kDrillSideWidth : kOverviewWidth;
    const int rightWidth = m_isDrill ? kDrillFormWidth : kMeterWidth;
    const bool isThree = m_isDrill || m_stood.meter;
    const int asked = leftWidth + (isThree ? rightWidth : 0);
    const int sides = std::min(scaled(asked), inner * 5 / 8);
    const int left = sides * leftWidth / asked;
    const int middle = std::max(200, inner - sides - 2 * kGutter);
    const int tall = middleHeight();
    const int upper = upperHeight(tall);
    const int graph = (middle - kGutter) * kGraphWidth / (kGraphWidth + kHeatmapWidth);
    // Level by level: the outer columns first, then what stands inside the middle one.
    QDockWidget* const below = dock(lowerPlace());
    if (isThree)
        sizeShown({dock(leftPlace()), below, dock(rightPlace())}, {left, middle, sides - left}, Qt::Horizontal);
    else
        sizeShown({dock(leftPlace()), below}, {left, middle + kGutter}, Qt::Horizontal);
    // The lower place is a tab group, for which Qt adds a pixel to what it was asked for.
    const int letters = static_cast<int>(tall * kLetters / (1 - kLetters));
    if (!isOnePlace() && m_isDrill)
        sizeShown({dock(Place::graph), below, dock(Place::letters)}, {upper, tall - upper - 1, letters}, Qt::Vertical);
    else if (m_isDrill)
        sizeShown({dock(Place::graph), dock(Place::letters)}, {tall, letters}, Qt::Vertical);
    else if (!isOnePlace())
        sizeShown({dock(Place::graph), below}, {upper, tall - upper - 1}, Qt::Vertical);
    if (m_fit == Fit::sideBySide && m_stood.graph && m_stood.heatmap)
        sizeShown({dock(Place::graph), dock(Place::heatmap)}, {graph, middle - graph - kGutter},
                    Qt::Horizontal);
}

bool MainWindow::isUntouched() const { return m_isDefaultLayout && isAllThere(); }

bool MainWindow::isAllThere() const {
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i] && (m_docks[i]->isFloating() || m_docks[i]->isHidden() == isPanel(static_cast<Place>(i))))
            return false;
    return true;
}

QByteArray MainWindow::dockState() const { return isUntouched() ? QByteArray() : saveState(Settings::kLayoutVersion); }

/// Whether a view gives its place to the page that is shown now.
bool MainWindow::makesRoom(Place place) const {
    if (m_page == Page::desk || m_page == Page::drillReport)
        return isPanel(place) && place != bottomPlace();
    const bool isSide = place == leftPlace() || (place == rightPlace() && (m_isDrill || m_stood.meter)) || place == bottomPlace();
    return isPanel(place) && (!isSide || m_page == Page::start);
}

void MainWindow::showPage(Page page) {
    if (page == m_page)
        return;
    noteInFront();
    makePage(page);
    if (m_page == Page::overview && !m_isDrill)
        m_behind = dockState();
    const bool isBack = m_page == Page::start && !m_behind.isEmpty() && !m_isDrill;
    m_page = page;
    placePage();
    if (isBack) { // docks that were hidden come back with other sizes
        restoreState(m_behind, Settings::kLayoutVersion);
        m_setAside.clear();
        placePage();
    }
    Q_EMIT pageChanged();
}

void MainWindow::placePage() {
    m_isPlacing = true; // until the layout has settled, too
    QTimer::singleShot(0, this, [this] { m_isPlacing = false; });
    const bool hasKeys = hasFocusOfPage();
    hidePages();
    m_parts.banner->setVisible(m_page != Page::start && !m_isDrill); // a drill has no incidents to tell of
    for (QDockWidget* each : m_setAside)
        each->show();
    m_setAside.clear();
    if (m_page != Page::overview) {
        for (std::size_t i = 0; i < m_docks.size(); ++i)
            if (m_docks[i] && makesRoom(static_cast<Place>(i)) && !m_docks[i]->isFloating() && !m_docks[i]->isHidden()) {
                m_setAside.push_back(m_docks[i]);
                m_docks[i]->hide();
            }
        const Place shown = m_page == Page::incident ? Place::incident
                            : m_page == Page::ledger ? Place::ledger
                            : m_page == Page::start  ? Place::start
                            : m_page == Page::desk   ? Place::desk
                            : m_page == Page::drillReport ? Place::drillReport
                                                     : Place::alarms;
        dock(shown)->show();
        (m_page == Page::start ? m_parts.start : dock(shown)->widget())->setFocus(Qt::OtherFocusReason);
        return;
    }
    frontOfLower()->raise();
    if (m_fit == Fit::onePlace && !m_inFront && hasUpper())
        dock(upperPlace())->raise();
    fitDocks();
    // A page that goes would leave them to whoever is next to it, and the search field takes Ctrl+Z for a text.
    if (hasKeys)
        m_parts.timeBar->setFocus(Qt::OtherFocusReason);
}

bool MainWindow::hasFocusOfPage() const {
    const QWidget* focused = focusWidget();
    for (std::size_t i = 0; focused && i < m_docks.size(); ++i)
        if (m_docks[i] && isPage(static_cast<Place>(i)) && m_docks[i]->isAncestorOf(focused))
            return true;
    return false;
}

void MainWindow::hidePages() {
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i] && isPage(static_cast<Place>(i)))
            m_docks[i]->hide();
}

} // namespace seamscope::console

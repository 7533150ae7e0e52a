// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_widget.h"

#include "common/clear_button.h"
#include "common/export_device.h"
#include "common/spoken.h"
#include "graph/graph_accessible.h"
#include "graph/graph_frame.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/utf8.h"
#include "qt/view_state.h"
#include "qt/words.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::ui {
namespace {

constexpr qreal kSmallestFit = 0.6; ///< below that text cannot be read: pan instead
constexpr qreal kEdgeSlack = 4;
constexpr std::size_t kOtherThread = 20'000; ///< entities from which on a structure is made on another thread
constexpr qsizetype kFreshTexts = 12;        ///< texts shaped for one frame, a few milliseconds
constexpr std::size_t kSeriesSlice = 30'000; ///< series looked at in one go, a few milliseconds

} // namespace

GraphWidget::GraphWidget(models::ViewState& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_palette(&Palette::dark())
    , m_findBox(new QLineEdit(this)) {
    GraphAccessible::install();
    m_findBox->setMaxLength(200);
    addClearButton(*m_findBox);
    connect(m_findBox, &QLineEdit::textChanged, this, &GraphWidget::find);
    connect(m_findBox, &QLineEdit::returnPressed, this, &GraphWidget::findNext);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] { say(); });
    connect(&view, &models::ViewState::selectionChanged, this, &GraphWidget::selectionChanged);
    connect(&view, &models::ViewState::incidentChanged, this, &GraphWidget::retell);
}

/// Titles of groups are words, too: the structure is made anew.
void GraphWidget::say() {
    m_findBox->setPlaceholderText(tr("find"));
    m_findBox->setAccessibleName(tr("Find in the graph"));
    setAccessibleName(tr("Dependency graph"));
    if (m_asked)
        regroup();
}

void GraphWidget::setTheme(const Palette& palette) {
    m_palette = &palette;
    m_findBox->setPalette(palette.toQPalette());
    update();
}

void GraphWidget::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    QFont font = widgetFont(type::kBody);
    font.setPixelSize(std::max(11, qRound(12 * m_scale)));
    m_findBox->setFont(font);
    placeFindBox();
    relayout();
}

void GraphWidget::showState(const models::ClusterState& state, TimePoint now, bool isJump) {
    const bool isRestart = m_epoch != state.epoch() || m_state == nullptr;
    m_state = &state;
    m_now = now;
    if (m_asked != state.topology() || isRestart) {
        m_asked = state.topology();
        m_epoch = state.epoch();
        m_seriesVersion = state.seriesVersion();
        regroup();
    } else if (m_seriesVersion != state.seriesVersion()) {
        m_seriesVersion = state.seriesVersion();
        readSeries();
    }
    if (isJump)
        m_pace.refreshNow();
    else
        m_pace.request();
}

void GraphWidget::refresh() {
    retell();
    refreshValues();
}

void GraphWidget::refreshValues() {
    if (m_state && m_topology == m_asked && m_live.isComplete(*m_state)) {
        if (m_live.update(m_groups, *m_state, m_now, kSeriesSlice))
            refreshPicture();
        if (m_live.isUpdating()) {
            QTimer::singleShot(0, this, &GraphWidget::refreshValues);
            return;
        }
    }
    updateNote();
}

/// Structure afresh: after a new topology, or when a group was opened or closed. That of a large site is made
/// on another thread, and the graph that is there stays until it is done.
void GraphWidget::regroup() {
    const std::uint64_t number = ++m_structure;
    if (m_state) {
        m_apart = entitiesOfPaths(m_state->incidents().get(), m_state->meter().get(), m_view.incident());
        m_path = shownPath(m_state->incidents().get(), m_state->meter().get(), m_view.incident());
    }
    const auto make = [topology = m_asked, expanded = m_expanded, apart = m_apart, path = m_path,
                       room = graphBody(logicalSize()).size()](GraphPlaces& places) {
        GraphGroups groups = topology ? makeGraphGroups(*topology, expanded, apart) : GraphGroups();
        places.spine = topology ? spineOf(groups, *topology, path) : std::vector<std::string>();
        GraphLayout layout = layOutGraph(groups, room, places);
        return std::pair(std::move(groups), std::move(layout));
    };
    if (!m_asked || m_asked->entities().size() < kOtherThread) {
        GraphPlaces places = m_places;
        auto [groups, layout] = make(places);
        return takeStructure(m_asked, std::move(groups), std::move(layout), std::move(places));
    }
    QThreadPool::globalInstance()->start(
        [self = QPointer(this), number, make, topology = m_asked, places = m_places]() mutable {
            auto made = std::make_shared<std::pair<GraphGroups, GraphLayout>>(make(places));
            QMetaObject::invokeMethod(QCoreApplication::instance(),
                                      [self, number, made, topology, places = std::move(places)]() mutable {
                                          if (self && self->m_structure == number)
                                              self->takeStructure(topology, std::move(made->first),
                                                                  std::move(made->second), std::move(places));
                                      });
        });
}

void GraphWidget::takeStructure(std::shared_ptr<const topology::Topology> topology, GraphGroups groups,
                                GraphLayout layout, GraphPlaces places) {
    if (m_topology && m_topology->entities().size() >= kOtherThread) // freeing it takes as long as making it
        QThreadPool::globalInstance()->start(
            [topologyBefore = std::move(m_topology), groupsBefore = std::move(m_groups)] {});
    m_topology = std::move(topology);
    m_groups = std::move(groups);
    places.pins = m_places.pins; // may have changed meanwhile
    m_places = std::move(places);
    m_layout = std::move(layout);
    m_story = {};
    m_focus.hovered.reset();
    m_focus.selectedEdge.reset();
    if (m_state) {
        m_live.begin(m_groups);
        readSeries();
    }
    if (m_places.room != graphBody(logicalSize()).size())
        m_layout = layOutGraph(m_groups, graphBody(logicalSize()).size(), m_places); // resized meanwhile
    m_index = isLarge() ? GraphIndex(m_groups, m_layout) : GraphIndex();
    if (m_isFitted)
        fit();
    retell();
    refreshPicture();
    find(m_findBox->text());
    selectionChanged();
    updateNote();
}

/// A slice of the series at a time: a million of them must not hold the screen up.
void GraphWidget::readSeries() {
    if (m_topology != m_asked)
        return; // groups of the new graph are on their way, and will ask again
    if (!m_state || m_live.extend(m_groups, *m_state, kSeriesSlice)) {
        m_pace.restart();
        refreshValues();
        return;
    }
    QTimer::singleShot(0, this, &GraphWidget::readSeries);
}

void GraphWidget::retell() {
    m_toldReport = m_state ? m_state->incidents() : nullptr;
    const telemetry::IncidentReport* report = m_toldReport.get();
    if (!m_topology)
        return;
    const telemetry::MeterReading* reading = m_state ? m_state->meter().get() : nullptr;
    if (entitiesOfPaths(report, reading, m_view.incident()) != m_apart || shownPath(report, reading, m_view.incident()) != m_path)
        return regroup(); // which tells it again
    if (m_groups.nodeOf.size() != m_topology->entities().size())
        return; // the structure is on its way
    GraphStory story = makeGraphStory(m_groups, *m_topology, report, m_view.incident(),
                                      m_state ? m_state->meter() : nullptr, m_now);
    if (story == m_story)
        return;
    m_story = std::move(story);
    selectionChanged();
    refreshPicture();
}

void GraphWidget::setPins(std::map<std::string, QPointF> pins) {
    m_places.pins = std::move(pins);
    relayout();
}

/// Shift and drag: the node goes with the pointer and stays where it is put.
void GraphWidget::dragNode(QPointF by) {
    const QRectF& box = m_layout.nodes[*m_pinning];
    const QPointF world = box.topLeft() + by / m_viewport.scale;
    const QPointF cell((world.x() - GraphLayout::kInset) / m_layout.pitch,
                       (world.y() - GraphLayout::kInset) / m_layout.slot);
    m_places.pins[m_groups.nodes[*m_pinning].key] = {std::clamp(cell.x(), 0.0, 100.0),
                                                     std::clamp(cell.y(), 0.0, 10'000.0)};
    m_layout = layOutGraph(m_groups, graphBody(logicalSize()).size(), m_places);
    refreshPicture();
}

void GraphWidget::relayout() {
    m_layout = layOutGraph(m_groups, graphBody(logicalSize()).size(), m_places);
    m_index = isLarge() ? GraphIndex(m_groups, m_layout) : GraphIndex();
    if (m_isFitted)
        fit();
    refreshPicture();
}

void GraphWidget::fit() {
    const QRectF body = graphBody(logicalSize());
    Viewport fitted = Viewport::fitting(m_layout.bounds, body.size());
    if (fitted.scale < kSmallestFit) { // wide enough to read; the rest is panned to
        fitted = {std::clamp(body.width() / std::max(1.0, m_layout.bounds.width()), kSmallestFit, 1.0), {}};
        QRectF path; // of what is wrong, before what is at the top
        for (const topology::EntityId& entity : m_path)
            if (const auto node = nodeOf(entity); node && *node < m_layout.nodes.size())
                path |= m_layout.nodes[*node];
        if (!path.isEmpty())
            fitted = fitted.revealing(path, body.size());
    }
    fitted.offset += body.topLeft();
    m_viewport = fitted;
    m_isFitted = true;
    if (isLarge())
        return refreshPicture();
    update();
}

void GraphWidget::setViewport(const Viewport& viewport) {
    const QRectF body = graphBody(logicalSize());
    Viewport local = viewport.panned(-body.topLeft());
    m_viewport = local.kept(m_layout.bounds, body.size()).panned(body.topLeft());
    m_isFitted = false;
    if (isLarge())
        return refreshPicture(); // only what is on the screen is drawn
    update();
}

std::optional<Viewport> GraphWidget::chosenViewport() const {
    return m_isFitted ? std::nullopt : std::optional(m_viewport);
}

void GraphWidget::setChosenViewport(const std::optional<Viewport>& viewport) {
    if (viewport)
        setViewport(*viewport);
    else
        fit();
}

/// Of a large graph, what is on the screen. Texts that were never shaped come in over several frames, so that
/// zooming stays smooth.
void GraphWidget::refreshWindow() {
    const qsizetype shaped = m_text.shapedCount();
    m_picture = graphPicture(m_groups, m_layout, m_index,
                             {m_viewport.toWorld(graphBody(logicalSize())), m_viewport.scale, kFreshTexts},
                             m_live.nodes(), m_story, m_focus, m_text);
    if (m_text.shapedCount() - shaped >= kFreshTexts)
        QTimer::singleShot(0, this, &GraphWidget::refreshPicture);
}

void GraphWidget::refreshPicture() {
    if (isLarge())
        refreshWindow();
    else
        m_picture = graphPicture(m_groups, m_layout, m_live.nodes(), m_story, m_focus, m_text);
    ++m_pictures;
    update();
}

void GraphWidget::resizeEvent(QResizeEvent*) {
    placeFindBox();
    relayout();
}

void GraphWidget::paintEvent(QPaintEvent*) {
    const FrameTimer::Scope timed(m_timer);
    QPainter painter(this);
    painter.fillRect(rect(), (*m_palette)[Role::bg1]);
    painter.save();
    painter.scale(m_scale, m_scale);
    if (m_groups.nodes.empty()) {
        play(painter, graphEmptyNote(logicalSize(), m_text), *m_palette, m_text);
    } else {
        play(painter, graphDividers(m_groups, m_layout, m_viewport, logicalSize()), *m_palette, m_text);
        painter.save();
        painter.translate(m_viewport.offset);
        painter.scale(m_viewport.scale, m_viewport.scale);
        const QRectF body = graphBody(logicalSize());
        playWithin(painter, m_picture,
                   {(body.topLeft() - m_viewport.offset) / m_viewport.scale, body.size() / m_viewport.scale},
                   *m_palette, m_text);
        painter.restore();
    }
    const qreal taken = m_findBox->isHidden() ? 0 : (m_findBox->width() + 8) / m_scale;
    play(painter, graphFrame(m_groups, m_layout, m_viewport, logicalSize(), m_text, taken), *m_palette,
         m_text);
    painter.restore();
    if (!m_band.isNull()) {
        QColor fill = (*m_palette)[Role::accent];
        painter.setPen(QPen(fill, 1));
        fill.setAlphaF(0.12F);
        painter.setBrush(fill);
        painter.drawRect(m_band);
        painter.setBrush(Qt::NoBrush);
    }
    if (hasFocus()) {
        painter.setPen(QPen((*m_palette)[Role::accent], 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

QRectF GraphWidget::nodeBox(std::uint32_t node) const {
    const QRectF box = m_viewport.toScreen(m_layout.nodes[node]);
    return {box.topLeft() * m_scale, box.size() * m_scale};
}

int GraphWidget::tagAt(QPointF position) const {
    const QPointF at = position / m_scale;
    return graphBody(logicalSize()).contains(at)
               ? m_picture.hit(m_viewport.toWorld(at), kEdgeSlack / m_viewport.scale)
               : kNoTag;
}

std::optional<std::uint32_t> GraphWidget::nodeOf(const topology::EntityId& entity) const {
    const topology::EntityIndex index = m_topology ? m_topology->find(entity) : topology::EntityIndex();
    if (!index.isValid() || m_groups.nodeOf[index.value()] == kNoNode)
        return std::nullopt;
    return m_groups.nodeOf[index.value()];
}

void GraphWidget::toggle(std::uint32_t node) {
    if (!m_groups.nodes[node].canExpand)
        return;
    const std::string key = m_groups.nodes[node].key;
    if (m_groups.nodes[node].isExpanded) {
        collapse(key);
        return;
    }
    m_expanded.insert(key);
    m_places.nodes.clear(); // what the user opens is laid out afresh
    m_currentKey = key;
    regroup();
    // A group gives its place to its children: the first of them is current now.
    if (m_groups.find(key) == kNoNode)
        for (std::uint32_t i = 0; i < m_groups.nodes.size(); ++i)
            if (m_groups.nodes[i].parent == key)
                return setCurrentNode(i);
}

void GraphWidget::expand(const std::vector<std::string>& keys) {
    m_expanded.insert(keys.begin(), keys.end());
    m_places.nodes.clear();
    regroup();
}

void GraphWidget::collapse(std::string group) { // NOLINT(performance-unnecessary-value-param)
    if (m_expanded.erase(group) == 0)
        return;
    m_places.nodes.clear();
    regroup();
    if (const std::uint32_t node = m_groups.find(group); node != kNoNode)
        setCurrentNode(node);
}

void GraphWidget::updateNote() {
    QString words = models::formatUtcTime(m_now) % QStringLiteral(" UTC");
    if (!m_focus.found.empty())
        words = tr("%1 found").arg(models::formatCount(m_matches.size()));
    else if (const QString seam = selectedSeamNote(); !seam.isEmpty())
        words = seam;
    else if (m_view.hasSeveral())
        words = tr("%n selected", nullptr, models::plural(m_view.selected().size()));
    else if (m_focus.selectedStep)
        words = describeStep(*m_focus.selectedStep).section(QLatin1Char('\n'), 0, 0);
    else if (m_focus.selectedEdge)
        words = describeEdge(*m_focus.selectedEdge).section(QLatin1Char('\n'), 0, 0);
    else if (!m_groups.nodes.empty())
        words += QStringLiteral(" · ") %
                 tr("%1 group(s)", nullptr, models::plural(m_groups.nodes.size())).arg(m_groups.nodes.size());
    const auto onPath = std::count_if(m_story.nodes.begin(), m_story.nodes.end(),
                                      [](const NodeStory& node) { return node.isChosen; });
    const bool isOfGraph = !m_focus.selectedStep && !m_focus.selectedEdge && !m_focus.selectedSeam;
    if (onPath > 0 && m_focus.found.empty() && isOfGraph)
        words += QStringLiteral(" · ") % tr("%1 on path").arg(onPath);
    if (words == m_note)
        return;
    m_note = words;
    Q_EMIT noteChanged(m_note);
}

} // namespace seamscope::ui

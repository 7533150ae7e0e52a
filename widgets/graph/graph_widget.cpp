// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_widget.h"

#include "common/clear_button.h"
#include "graph/graph_accessible.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/view_state.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::ui {
namespace {

constexpr qreal kSmallestFit = 0.6; ///< below that text cannot be read: pan instead
constexpr qreal kEdgeSlack = 4;
constexpr int kDragStart = 4;
constexpr std::size_t kOtherThread = 20'000; ///< entities from which on a structure is made on another thread
constexpr qsizetype kFreshTexts = 12;        ///< texts shaped for one frame, a few milliseconds
constexpr std::size_t kSeriesSlice = 30'000; ///< series looked at in one go, a few milliseconds

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

} // namespace

GraphWidget::GraphWidget(models::ViewState& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_palette(&Palette::dark())
    , m_findBox(new QLineEdit(this)) {
    GraphAccessible::install();
    m_findBox->setPlaceholderText(tr("find"));
    m_findBox->setAccessibleName(tr("Find in the graph"));
    m_findBox->setMaxLength(200);
    addClearButton(*m_findBox);
    connect(m_findBox, &QLineEdit::textChanged, this, &GraphWidget::find);
    connect(m_findBox, &QLineEdit::returnPressed, this, &GraphWidget::findNext);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Dependency graph"));
    connect(&view, &models::ViewState::selectionChanged, this, &GraphWidget::selectionChanged);
    connect(&view, &models::ViewState::incidentChanged, this, &GraphWidget::retell);
}

void GraphWidget::setTheme(const Palette& palette) {
    m_palette = &palette;
    m_findBox->setPalette(palette.toQPalette());
    update();
}

void GraphWidget::setTextScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 2.0);
    QFont font = fontFor(type::kBody);
    font.setPixelSize(std::max(11, qRound(12 * m_scale)));
    m_findBox->setFont(font);
    placeFindBox();
    relayout();
}

void GraphWidget::showState(const models::ClusterState& state, TimePoint now) {
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
    retell();
    m_pace.request();
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
    if (m_state)
        m_apart = entitiesOfPaths(m_state->incidents().get(), m_view.incident());
    const auto make = [topology = m_asked, expanded = m_expanded, apart = m_apart,
                       room = graphBody(logicalSize()).size()](GraphPlaces& places) {
        GraphGroups groups = topology ? makeGraphGroups(*topology, expanded, apart) : GraphGroups();
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
    m_toldAt = {};
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
    const auto told = m_state ? m_state->incidents() : nullptr;
    const bool isSame = told == m_toldReport && m_view.incident() == m_toldIncident &&
                        m_now - m_toldAt < std::chrono::seconds(1) && m_now >= m_toldAt &&
                        m_toldTopology == m_topology.get();
    if (isSame)
        return;
    m_toldReport = told;
    m_toldIncident = m_view.incident();
    m_toldAt = m_now;
    m_toldTopology = m_topology.get();
    const telemetry::IncidentReport* report = m_state ? m_state->incidents().get() : nullptr;
    if (!m_topology)
        return;
    if (auto apart = entitiesOfPaths(report, m_view.incident()); apart != m_apart) {
        m_apart = std::move(apart);
        return regroup(); // which tells it again
    }
    if (m_groups.nodeOf.size() != m_topology->entities().size())
        return; // the structure is on its way
    GraphStory story = makeGraphStory(m_groups, *m_topology, report, m_view.incident(),
                                      m_state ? m_state->meter() : std::nullopt, m_now);
    if (story == m_story)
        return;
    m_story = std::move(story);
    selectionChanged();
    refreshPicture();
}

void GraphWidget::find(const QString& words) {
    m_matches.clear();
    m_match = 0;
    std::vector<char> found;
    const QStringList wanted = words.toLower().split(u' ', Qt::SkipEmptyParts);
    if (!wanted.isEmpty() && m_topology) {
        found.assign(m_groups.nodes.size(), 0);
        for (std::uint32_t i = 0; i < m_groups.nodeOf.size(); ++i) {
            const topology::Entity& entity = m_topology->entity(topology::EntityIndex(i));
            const QString name = (text(entity.id.text()) % u' ' % text(entity.owner)).toLower();
            const bool isMatch = std::all_of(wanted.begin(), wanted.end(),
                                             [&](const QString& word) { return name.contains(word); });
            if (!isMatch || m_groups.nodeOf[i] == kNoNode)
                continue;
            found[m_groups.nodeOf[i]] = 1;
            m_matches.push_back(entity.id);
        }
    }
    if (found == m_focus.found)
        return;
    m_focus.found = std::move(found);
    refreshPicture();
    updateNote();
}

void GraphWidget::findNext() {
    if (m_matches.empty())
        return;
    m_view.select(m_matches[m_match]);
    m_match = (m_match + 1) % m_matches.size();
    updateNote();
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

/// In the corner of the legend, where it covers no node.
void GraphWidget::placeFindBox() {
    const int wide = std::clamp(width() / 5, 80, 150);
    const int tall = qRound(kGraphLegend * m_scale) - 2;
    m_findBox->setGeometry(width() - wide - 4, height() - tall - 1, wide, tall);
    m_findBox->setVisible(width() > 400);
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
    if (fitted.scale < kSmallestFit) // wide enough to read; the rest is panned to
        fitted = {std::clamp(body.width() / std::max(1.0, m_layout.bounds.width()), kSmallestFit, 1.0), {}};
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
        painter.save();
        painter.setClipRect(graphBody(logicalSize()));
        painter.translate(m_viewport.offset);
        painter.scale(m_viewport.scale, m_viewport.scale);
        play(painter, m_picture, *m_palette, m_text);
        painter.restore();
    }
    const qreal taken = m_findBox->isHidden() ? 0 : (m_findBox->width() + 8) / m_scale;
    play(painter, graphFrame(m_groups, m_layout, m_viewport, logicalSize(), m_text, taken), *m_palette,
         m_text);
    painter.restore();
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

void GraphWidget::selectionChanged() {
    GraphFocus focus = m_focus;
    focus.selected.reset();
    focus.selectedEdge.reset();
    focus.selectedStep.reset();
    const topology::EntityId& entity = m_view.selection();
    if (!m_view.selectionTo().isEmpty()) {
        const auto from = nodeOf(entity);
        const auto to = nodeOf(m_view.selectionTo());
        for (std::uint32_t e = 0; e < m_groups.edges.size(); ++e)
            if (m_groups.edges[e].from == from && m_groups.edges[e].to == to)
                focus.selectedEdge = e;
        for (std::uint32_t s = 0; s < m_story.steps.size(); ++s)
            if (m_story.steps[s].fromEntity == entity && m_story.steps[s].toEntity == m_view.selectionTo())
                focus.selectedStep = s;
    } else if (!entity.isEmpty()) {
        focus.selected = nodeOf(entity);
        m_currentKey = focus.selected ? m_groups.nodes[*focus.selected].key : std::string();
    } else if (const std::uint32_t node = m_groups.find(m_currentKey);
               !m_currentKey.empty() && node != kNoNode) {
        focus.selected = node; // a group has no entity of its own that other views could select
    }
    if (focus.selected) {
        const QRectF body = graphBody(logicalSize());
        const Viewport local = m_viewport.panned(-body.topLeft());
        if (const Viewport shown = local.revealing(m_layout.nodes[*focus.selected], body.size());
            !(shown == local))
            setViewport(shown.panned(body.topLeft()));
    }
    if (focus == m_focus)
        return;
    m_focus = focus;
    refreshPicture();
    updateNote();
}

void GraphWidget::setCurrentNode(std::uint32_t node) {
    if (node >= m_groups.nodes.size())
        return;
    m_currentKey = m_groups.nodes[node].key;
    const topology::EntityId entity = m_groups.nodes[node].entity;
    if (entity.isEmpty() && m_view.selection().isEmpty())
        selectionChanged();
    else if (entity.isEmpty())
        m_view.clearSelection();
    else
        m_view.select(entity);
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(static_cast<int>(node));
    QAccessible::updateAccessibility(&focus);
}

void GraphWidget::selectEdge(std::uint32_t edge) {
    const topology::Edge& example = m_topology->edge(m_groups.edges[edge].example);
    m_view.selectEdge(example.from, example.to);
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

void GraphWidget::collapse(const std::string& group) {
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
    else if (m_focus.selectedStep)
        words = describeStep(*m_focus.selectedStep).section(QLatin1Char('\n'), 0, 0);
    else if (m_focus.selectedEdge)
        words = describeEdge(*m_focus.selectedEdge).section(QLatin1Char('\n'), 0, 0);
    else if (!m_groups.nodes.empty())
        words += QStringLiteral(" · ") % tr("%1 groups").arg(m_groups.nodes.size());
    const auto onPath = std::count_if(m_story.nodes.begin(), m_story.nodes.end(),
                                      [](const NodeStory& node) { return node.isChosen; });
    if (onPath > 0 && m_focus.found.empty() && !m_focus.selectedStep && !m_focus.selectedEdge)
        words += QStringLiteral(" · ") % tr("%1 on path").arg(onPath);
    if (words == m_note)
        return;
    m_note = words;
    Q_EMIT noteChanged(m_note);
}

void GraphWidget::wheelEvent(QWheelEvent* event) {
    const QPoint pixels = event->pixelDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) // sideways, where a wheel has one axis
        setViewport(m_viewport.panned(QPointF(event->angleDelta().y() + event->angleDelta().x(), 0) / 2));
    else if (!pixels.isNull() && !event->modifiers().testFlag(Qt::ControlModifier))
        setViewport(m_viewport.panned(pixels)); // a touchpad scrolls; with Ctrl it zooms
    else
        setViewport(
            m_viewport.zoomed(std::pow(1.0015, event->angleDelta().y()), event->position() / m_scale));
    event->accept();
}

void GraphWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_dragFrom = event->position();
    m_dragged = false;
    m_pinning = event->modifiers().testFlag(Qt::ShiftModifier) ? graph_tag::node(tagAt(event->position()))
                                                               : std::nullopt;
}

void GraphWidget::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragFrom) {
        const QPointF by = event->position() - *m_dragFrom;
        if (!m_dragged && by.manhattanLength() < kDragStart)
            return;
        m_dragged = true;
        m_dragFrom = event->position();
        setCursor(Qt::ClosedHandCursor);
        if (m_pinning)
            dragNode(by / m_scale);
        else
            setViewport(m_viewport.panned(by / m_scale));
        return;
    }
    const int tag = tagAt(event->position());
    setCursor(tag == kNoTag ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (const auto node = graph_tag::node(tag); node != m_focus.hovered) {
        m_focus.hovered = node;
        refreshPicture();
    }
}

void GraphWidget::mouseReleaseEvent(QMouseEvent* event) {
    const bool wasClick = m_dragFrom && !m_dragged && event->button() == Qt::LeftButton;
    m_dragFrom.reset();
    unsetCursor();
    if (m_pinning && m_dragged)
        Q_EMIT pinsChanged();
    m_pinning.reset();
    if (!wasClick)
        return;
    const int tag = tagAt(event->position());
    if (const auto node = graph_tag::node(tag))
        setCurrentNode(*node);
    else if (const auto edge = graph_tag::edge(tag))
        selectEdge(*edge);
    else if (const auto step = graph_tag::step(tag)) {
        const StoryStep chosen = m_story.steps[*step]; // selecting may tell another story
        m_view.chooseIncident(chosen.incident);
        m_view.selectEdge(chosen.fromEntity, chosen.toEntity);
    } else if (const auto first = graph_tag::collapse(tag))
        collapse(m_groups.nodes[*first].parent);
}

void GraphWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    m_dragFrom.reset();
    if (const auto node = graph_tag::node(tagAt(event->position()));
        node && event->button() == Qt::LeftButton)
        toggle(*node);
}

void GraphWidget::leaveEvent(QEvent*) {
    if (!m_focus.hovered)
        return;
    m_focus.hovered.reset();
    refreshPicture();
}

/// The neighbour over an edge that stands nearest in height.
std::optional<std::uint32_t> GraphWidget::along(int direction) const {
    std::optional<std::uint32_t> best;
    qreal nearest = std::numeric_limits<qreal>::infinity();
    const QRectF& from = m_layout.nodes[*m_focus.selected];
    for (const GraphEdge& edge : m_groups.edges) {
        if (edge.from != *m_focus.selected && edge.to != *m_focus.selected)
            continue;
        const std::uint32_t other = edge.from == *m_focus.selected ? edge.to : edge.from;
        const QRectF& to = m_layout.nodes[other];
        if ((to.x() - from.x()) * direction <= 0)
            continue;
        if (const qreal distance = std::abs(to.y() - from.y()); distance < nearest) {
            nearest = distance;
            best = other;
        }
    }
    return best;
}

std::optional<std::uint32_t> GraphWidget::inColumn(int direction) const {
    std::optional<std::uint32_t> best;
    qreal nearest = std::numeric_limits<qreal>::infinity();
    const QRectF& from = m_layout.nodes[*m_focus.selected];
    for (std::uint32_t i = 0; i < m_layout.nodes.size(); ++i) {
        const qreal distance = (m_layout.nodes[i].y() - from.y()) * direction;
        if (m_layout.nodes[i].x() == from.x() && distance > 0 && distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

void GraphWidget::keyPressEvent(QKeyEvent* event) {
    const bool hasCurrent = m_focus.selected.has_value();
    std::optional<std::uint32_t> next;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        next = hasCurrent ? along(event->key() == Qt::Key_Left ? -1 : 1) : std::optional<std::uint32_t>(0);
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        next = hasCurrent ? inColumn(event->key() == Qt::Key_Up ? -1 : 1) : std::optional<std::uint32_t>(0);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCurrent)
            toggle(*m_focus.selected);
        return;
    case Qt::Key_Backspace:
        if (hasCurrent && !m_groups.nodes[*m_focus.selected].parent.empty())
            collapse(std::string(m_groups.nodes[*m_focus.selected].parent));
        return;
    case Qt::Key_P:
        if (hasCurrent && m_places.pins.erase(m_groups.nodes[*m_focus.selected].key) > 0) {
            relayout();
            Q_EMIT pinsChanged();
        }
        return;
    case Qt::Key_Slash:
        return m_findBox->setFocus(Qt::ShortcutFocusReason);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return setViewport(m_viewport.zoomed(1.2, graphBody(logicalSize()).center()));
    case Qt::Key_Minus:
        return setViewport(m_viewport.zoomed(1 / 1.2, graphBody(logicalSize()).center()));
    case Qt::Key_Home:
    case Qt::Key_0:
        return fit();
    case Qt::Key_Escape:
        m_currentKey.clear();
        if (m_view.selection().isEmpty())
            return selectionChanged();
        return m_view.clearSelection();
    default:
        return QWidget::keyPressEvent(event);
    }
    if (next && *next < m_groups.nodes.size())
        setCurrentNode(*next);
}

QString GraphWidget::describe(std::uint32_t number) const {
    const GraphNode& node = m_groups.nodes[number];
    QString words = node.entity.isEmpty()
                        ? text(node.title) % QStringLiteral(" · ") % countText(node.kind, node.members)
                        : text(node.entity.text());
    if (number < m_live.nodes().size() && !m_live.nodes()[number].value.isEmpty() && !node.entity.isEmpty())
        words += QLatin1Char('\n') % m_live.nodes()[number].value;
    const telemetry::SeriesId id = m_live.primary(number);
    const telemetry::SeriesInfo* info = m_state ? m_state->info(id) : nullptr;
    const telemetry::SeriesState* latest = m_state ? m_state->latest(id) : nullptr;
    if (info && latest) {
        words += QLatin1Char('\n') % text(info->signal) % QLatin1Char(' ') %
                 models::formatMeasure(latest->value, info->unit, 0).text() % QStringLiteral(" · ") %
                 tr("%1 ago").arg(models::formatAge(m_now - latest->time));
        for (const telemetry::SourceHealth& source : m_state->sources())
            if (source.id == info->source)
                words += QLatin1Char('\n') % tr("from %1").arg(text(source.name));
    }
    words += QLatin1Char('\n') %
             (node.owners.empty() ? tr("owner not stated") : tr("owner %1").arg(text(node.owners.front())));
    for (std::size_t i = 1; i < node.owners.size(); ++i)
        words += QStringLiteral(", ") % text(node.owners[i]);
    words += QLatin1Char('\n') % (m_live.seriesCount(number) == 0
                                      ? tr("no telemetry")
                                      : tr("%1 series").arg(m_live.seriesCount(number)));
    if (node.canExpand)
        words += QLatin1Char('\n') % (node.isExpanded ? tr("double-click closes") : tr("double-click opens"));
    return words;
}

QString GraphWidget::describeEdge(std::uint32_t number) const {
    const GraphEdge& edge = m_groups.edges[number];
    QString words = text(m_groups.nodes[edge.from].title) % QStringLiteral(" → ") %
                    text(m_groups.nodes[edge.to].title) % QStringLiteral(" · ") %
                    text(topology::name(edge.kind));
    if (edge.seam != topology::Seam::none) {
        const topology::Topology& topology = *m_topology;
        const auto ownerOf = [&](topology::EntityIndex i) { return text(topology.entity(i).owner); };
        words += QLatin1Char('\n') % tr("%1 seam: %2 | %3")
                                         .arg(text(topology::name(edge.seam)),
                                              ownerOf(topology.from(edge.example)),
                                              ownerOf(topology.to(edge.example)));
    }
    if (edge.count > 1)
        words += QLatin1Char('\n') % tr("%1 dependencies").arg(models::formatCount(edge.count));
    if (edge.seam == topology::Seam::none)
        return words;
    const auto isDark = [&](std::uint32_t node) {
        return m_live.nodes()[node].look == NodeLook::blind ||
               m_live.nodes()[node].look == NodeLook::silent ||
               (node < m_story.nodes.size() && m_story.nodes[node].isBlind);
    };
    if (m_story.nodes.empty())
        words += QLatin1Char('\n') % tr("not analysed: whether it leaks is not known");
    else if (isDark(edge.from) || isDark(edge.to))
        words += QLatin1Char('\n') % tr("one end cannot be seen: its loss is unknown, not zero");
    else
        words += QLatin1Char('\n') % tr("no open incident crosses it");
    return words;
}

QString GraphWidget::describeStep(std::uint32_t number) const {
    const StoryStep& step = m_story.steps[number];
    QString words =
        models::entityTitle(step.fromEntity) % QStringLiteral(" → ") % models::entityTitle(step.toEntity);
    words += step.lag ? QStringLiteral(" · ") % tr("%1 after the onset").arg(models::lagText(*step.lag))
                      : QStringLiteral(" · ") % tr("inferred: nothing was seen at its far end");
    words += QLatin1Char('\n') % tr("confidence %1").arg(models::formatFixed(step.confidence, 2));
    const telemetry::IncidentReport* report = m_state ? m_state->incidents().get() : nullptr;
    const telemetry::Incident* incident = report ? models::findIncident(*report, step.incident) : nullptr;
    if (!incident)
        return words;
    QStringList owners;
    for (const std::string& owner : incident->owners)
        owners << text(owner);
    words += QLatin1Char('\n') % models::seamName(incident->seam) % QStringLiteral(": ") %
             owners.join(QStringLiteral(" | "));
    words +=
        QLatin1Char('\n') % tr("loses %1 (%2 % of the site's loss)")
                                .arg(models::lossText(*incident), models::formatFixed(100 * step.share, 0));
    return words;
}

bool GraphWidget::event(QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int tag = tagAt(help->pos());
    if (const auto node = graph_tag::node(tag))
        QToolTip::showText(help->globalPos(), describe(*node), this);
    else if (const auto edge = graph_tag::edge(tag))
        QToolTip::showText(help->globalPos(), describeEdge(*edge), this);
    else if (const auto step = graph_tag::step(tag))
        QToolTip::showText(help->globalPos(), describeStep(*step), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace seamscope::ui

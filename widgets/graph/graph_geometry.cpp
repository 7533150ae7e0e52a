// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_geometry.h"

#include "common/distinct_titles.h"
#include "common/seam_mark.h"
#include "qt/utf8.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

using models::fromUtf8;

struct GraphPictureWords {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

constexpr qreal kTextInset = 7;
constexpr qreal kNodeText = GraphLayout::kNodeWidth - 2 * kTextInset + 4;
constexpr float kQuietEdge = 0.7F;   ///< tokens §4: 1 px line at 70 %
constexpr float kSiblingEdge = 0.4F; ///< within one column, where they would clutter
constexpr qreal kSeamDot = 5; ///< of one that nothing is measured of

bool isKnown(const NodeLive& live) { return live.look == NodeLook::known || live.look == NodeLook::partly; }

bool isSibling(const GraphGroups& groups, const GraphEdge& edge) {
    const GraphNode& a = groups.nodes[edge.from];
    const GraphNode& b = groups.nodes[edge.to];
    return a.domain == b.domain && a.column == b.column;
}

bool isDimmed(const GraphFocus& focus, std::uint32_t node) {
    return node < focus.found.size() && focus.found[node] == 0;
}

void addEdge(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
             const std::vector<NodeLive>& live, const GraphStory& story, const GraphFocus& focus,
             std::uint32_t number) {
    const GraphEdge& edge = groups.edges[number];
    const auto curve = edgeCurve(groups, layout, edge);
    const int tag = graph_tag::kEdge + static_cast<int>(number);
    const bool isSeam = edge.seam != topology::Seam::none;
    const bool isUnknown = !isKnown(live[edge.from]) || !isKnown(live[edge.to]);
    const EdgeSeams* told = story.seams.on(number);
    const bool isChosen = focus.selectedEdge == number || (told && focus.selectedSeam == story.seams.ofEdge[number]);
    const bool isNear = focus.hovered && (*focus.hovered == edge.from || *focus.hovered == edge.to);
    const bool isOfSelected = focus.selected && (*focus.selected == edge.from || *focus.selected == edge.to);
    Stroke stroke{Ink(Role::line, isSibling(groups, edge) ? kSiblingEdge
                                  : isSeam                ? 1.0F
                                                          : kQuietEdge),
                  1, Dash::solid};
    if (isNear || isOfSelected)
        stroke = {Role::ink2, 1.5F, Dash::solid};
    if (number < story.victims.size() && story.victims[number])
        stroke = {Role::loss, 2, Dash::solid};
    if (told && told->departed > 0)
        stroke = {Role::ink1, 1.5F, Dash::solid};
    if (told ? told->state == telemetry::SeamState::blind : isUnknown)
        stroke = {stroke.ink, 1.5F, Dash::unknown};
    if (isDimmed(focus, edge.from) || isDimmed(focus, edge.to))
        stroke.ink.alpha *= 0.3F;
    if (isChosen)
        stroke = {Role::accent, 2, stroke.dash};
    list.add(CubicShape{curve, stroke}, tag);
    if (!isSeam)
        return;
    const QPointF at = middleOfEdge(curve);
    if (told)
        return addSeamMark(list, at, told->look, graph_tag::kSeam + static_cast<int>(story.seams.ofEdge[number]));
    // Two owners meet here and nothing is measured: an open bead.
    const QRectF bead(at.x() - kSeamDot / 2, at.y() - kSeamDot / 2, kSeamDot, kSeamDot);
    Stroke rim = stroke;
    rim.dash = Dash::solid;
    rim.width = 1;
    list.add(RectShape{bead, Role::bg1, rim, static_cast<float>(kSeamDot / 2)}, tag);
}

/// Seams whose ends no dependency joins: a leaf and the job whose bandwidth is measured.
void addFreeSeams(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
                  const GraphStory& story, const GraphFocus& focus) {
    for (std::uint32_t i = 0; i < story.seams.between.size(); ++i) {
        const EdgeSeams& seams = story.seams.between[i];
        const bool isQuiet = seams.departed == 0 && focus.selectedSeam != i;
        if (seams.edge != kNoNode || seams.from >= layout.nodes.size() || seams.to >= layout.nodes.size())
            continue;
        GraphEdge edge;
        edge.from = seams.from;
        edge.to = seams.to;
        const auto curve = edgeCurve(groups, layout, edge);
        const int tag = graph_tag::kSeam + static_cast<int>(i);
        const bool isBlind = seams.state == telemetry::SeamState::blind;
        const Ink ink = focus.selectedSeam == i ? Ink(Role::accent)
                        : isQuiet               ? Ink(Role::line, kQuietEdge)
                                                : Ink(Role::ink1);
        list.add(CubicShape{curve, {ink, isQuiet ? 1.0F : 1.5F, isBlind ? Dash::unknown : Dash::solid}}, tag);
        addSeamMark(list, middleOfEdge(curve), seams.look, tag);
    }
}

constexpr std::size_t kMostTold = 500; ///< nodes whose titles are compared with each other: of more, most are dots

std::vector<QString> titlesOf(const GraphGroups& groups, const TextCache& cache) {
    std::vector<QString> titles;
    if (groups.nodes.size() > kMostTold)
        return titles;
    for (const GraphNode& node : groups.nodes)
        titles.push_back(fromUtf8(node.title));
    return distinctTitles(titles, type::kTitle, std::vector<qreal>(titles.size(), kNodeText - 8), cache);
}

void addNode(PrimitiveList& list, const GraphNode& node, const QRectF& slot, const NodeLive& live,
             const NodeStory& story, const GraphFocus& focus, std::uint32_t number, const TextCache& cache,
             qreal room, const std::vector<QString>& titles, bool isHatched = true) {
    // On the path a third line says what is wrong, where the rows stand far enough apart for it.
    const bool hasNote = story.isChosen && !story.note.isEmpty();
    const QString& note = cache.width(story.note, type::kSmall) <= kNodeText ? story.note : story.brief;
    const QRectF box = hasNote && room >= 60 ? slot.adjusted(0, -8, 0, 8) : slot;
    const bool isDark = !isKnown(live) || story.isBlind;
    const Role rim = story.priority ? roleOf(*story.priority) : story.isVictim ? Role::loss : Role::hair;
    const int tag = static_cast<int>(number);
    const bool isSelected = focus.isSelected(number);
    const bool isHovered = focus.hovered == number;
    if (isSelected)
        list.add(RectShape{box.adjusted(-5, -5, 5, 5), {}, {Role::accent, 2}, 5});
    if (node.entity.isEmpty() && node.members > 1) // a group: the edges of the cards behind
        list.add(RectShape{box.adjusted(4, 3, 3, 3), {}, {Role::hair}, 3});
    if (!isDark) {
        const bool isLit = isHovered || isSelected || story.isChosen;
        const bool isMarked = story.priority.has_value() || story.isVictim;
        list.add(
            RectShape{box, isLit ? Role::bg3 : Role::bg2, {isHovered && !isMarked ? Role::line : rim}, 3},
            tag);
        if (live.look == NodeLook::partly) // some of it is stale: a hatched edge
            list.add(HatchShape{{box.right() - 8, box.top() + 1, 7, box.height() - 2}, {}, Role::hatch, 0},
                     tag);
    } else {
        list.add(RectShape{box, Role::bg0, {}, 3}, tag);
        if (isHatched)
            list.add(HatchShape{box, box.adjusted(5, 4, -5, -4), Role::hatch, 3}, tag);
        list.add(RectShape{box, {}, {story.priority ? rim : Role::line}, 3}, tag);
    }
    const qreal titleRoom = kNodeText - (live.isBad || live.look == NodeLook::partly ? 8 : 0);
    const TextStyle titleStyle = story.isChosen ? type::kTitle : type::kBodyMedium;
    list.add(TextShape{box.topLeft() + QPointF(kTextInset, 15),
                       cache.width(fromUtf8(node.title), titleStyle) <= titleRoom || titles.empty()
                           ? cache.elided(fromUtf8(node.title), titleStyle, titleRoom, Cut::middle)
                           : titles[number],
                       titleStyle, isDark ? Role::ink2 : Role::ink1});
    const bool isShort = hasNote && box == slot; // no third line: what is wrong beats the value
    const QString second = isShort                          ? note
                           : story.isBlind && isKnown(live) ? GraphPictureWords::tr("cannot be judged")
                                                            : live.value;
    list.add(TextShape{box.topLeft() + QPointF(kTextInset, 29), cache.elided(second, type::kSmall, kNodeText),
                       type::kSmall, story.isChosen ? Role::ink2 : Role::ink3});
    if (hasNote && !isShort)
        list.add(TextShape{box.topLeft() + QPointF(kTextInset, 43),
                           cache.elided(note, type::kSmall, kNodeText), type::kSmall, Role::ink2});
    if (isDimmed(focus, number))
        list.add(RectShape{box, Ink(Role::bg1, 0.7F), {}, 3});
    if (live.isBad)
        list.add(TextShape{
            box.topRight() + QPointF(-6, 15), QStringLiteral("?"), {12, 700}, Role::ink2, Align::right});
}

/// Above the first node of what was opened: what it is part of, and the way back. Clear of a ring round the
/// node.
void addCollapseMark(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
                     std::uint32_t number, const TextCache& cache) {
    QString name = fromUtf8(groups.nodes[number].parent);
    name = name.startsWith(QLatin1String("group:")) ? name.mid(6).replace(QLatin1Char(':'), QLatin1Char(' '))
                                                    : name.section(QLatin1Char('/'), 1);
    const QRectF& box = layout.nodes[number];
    const QRectF mark(box.left(), box.top() - 20, box.width(), 13);
    list.add(RectShape{mark, {}, {}, 0}, graph_tag::kCollapse + static_cast<int>(number));
    list.add(TextShape{mark.topLeft() + QPointF(0, 10),
                       cache.elided(QStringLiteral("− ") % name, type::kSmall, box.width()), type::kSmall,
                       Role::ink3});
}

} // namespace

QRectF graphBody(QSizeF size) {
    return {0, kGraphHeader, std::max(0.0, size.width()),
            std::max(0.0, size.height() - kGraphHeader - kGraphLegend)};
}

std::array<QPointF, 4> edgeCurve(const GraphGroups& groups, const GraphLayout& layout,
                                 const GraphEdge& edge) {
    const QRectF& from = layout.nodes[edge.from];
    const QRectF& to = layout.nodes[edge.to];
    const QPointF start(from.right(), from.center().y());
    if (isSibling(groups, edge)) { // out and back on the right side
        const QPointF end(to.right(), to.center().y());
        const qreal reach = std::min(28.0, (layout.pitch - GraphLayout::kNodeWidth) * 0.9);
        if (start.x() + reach > layout.bounds.right()) { // the last column: on the left side
            const QPointF a(from.left(), start.y());
            const QPointF b(to.left(), end.y());
            return {a, a - QPointF(reach, 0), b - QPointF(reach, 0), b};
        }
        return {start, start + QPointF(reach, 0), end + QPointF(reach, 0), end};
    }
    const bool isForward = to.left() >= from.right();
    const QPointF a = isForward ? start : QPointF(from.left(), from.center().y());
    const QPointF b = isForward ? QPointF(to.left(), to.center().y()) : QPointF(to.right(), to.center().y());
    const QPointF half((b.x() - a.x()) / 2, 0);
    return {a, a + half, b - half, b};
}

namespace {

constexpr std::size_t kMostCurves = 200;  ///< single edges that are drawn as such in a large graph
constexpr std::size_t kMostBundles = 500; ///< strokes that stand for the others
constexpr std::ptrdiff_t kMostHatched = 40;
constexpr qreal kPatch = 36; ///< px of the screen that share a bundle

bool isMarked(const GraphEdge& edge, std::uint32_t number, const GraphStory& story, const GraphFocus& focus) {
    const EdgeSeams* told = story.seams.on(number);
    return focus.selectedEdge == number || (told && (told->departed > 0 || focus.selectedSeam == story.seams.ofEdge[number])) ||
           (focus.hovered && (*focus.hovered == edge.from || *focus.hovered == edge.to)) ||
           (focus.selected && (*focus.selected == edge.from || *focus.selected == edge.to));
}

/// A node too small for text: its box says how it is.
void addDot(PrimitiveList& list, const QRectF& box, const NodeLive& live, const NodeStory& story,
            const GraphFocus& focus, std::uint32_t number) {
    const int tag = static_cast<int>(number);
    Ink ink = story.priority                    ? Ink(roleOf(*story.priority))
              : story.isVictim                  ? Ink(Role::loss)
              : !isKnown(live) || story.isBlind ? Ink(Role::hatch, 0.6F)
                                                : Ink(Role::bg3);
    if (isDimmed(focus, number))
        ink.alpha *= 0.3F;
    list.add(RectShape{box, ink, {}, 0}, tag);
    if (focus.isSelected(number))
        list.add(RectShape{box.adjusted(-8, -8, 8, 8), {}, {Role::accent, 6}, 0});
}

void addBundles(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
                const std::vector<std::uint32_t>& edges, const GraphWindow& window) {
    const auto bundles =
        bundleEdges(groups, layout, edges, window.world, kPatch / window.scale, kMostBundles);
    const auto unit = static_cast<float>(1 / window.scale);
    for (const GraphBundle& bundle : bundles) {
        const float strength = std::min(0.25F + 0.05F * static_cast<float>(bundle.count), 0.7F);
        // One pixel on the screen at every scale; level strokes need no smoothing.
        list.add(LineShape{bundle.from, bundle.to, {Ink(Role::line, strength), unit, Dash::solid}});
    }
}

} // namespace

PrimitiveList graphPicture(const GraphGroups& groups, const GraphLayout& layout,
                           const std::vector<NodeLive>& live, const GraphStory& story,
                           const GraphFocus& focus, const TextCache& cache) {
    PrimitiveList list;
    const NodeStory untold;
    if (live.size() != groups.nodes.size() || layout.nodes.size() != groups.nodes.size())
        return list;
    for (bool marked : {false, true}) // what is pointed at lies on top
        for (std::uint32_t e = 0; e < groups.edges.size(); ++e)
            if (isMarked(groups.edges[e], e, story, focus) == marked)
                addEdge(list, groups, layout, live, story, focus, e);
    addFreeSeams(list, groups, layout, story, focus);
    addStory(list, groups, layout, story, focus, cache);
    const std::vector<QString> titles = titlesOf(groups, cache);
    for (std::uint32_t i = 0; i < groups.nodes.size(); ++i) {
        addNode(list, groups.nodes[i], layout.nodes[i], live[i],
                i < story.nodes.size() ? story.nodes[i] : untold, focus, i, cache, layout.slot, titles);
        const std::string& parent = groups.nodes[i].parent;
        if (!parent.empty() && (i == 0 || groups.nodes[i - 1].parent != parent))
            addCollapseMark(list, groups, layout, i, cache);
    }
    return list;
}

PrimitiveList graphPicture(const GraphGroups& groups, const GraphLayout& layout, const GraphIndex& index,
                           const GraphWindow& window, const std::vector<NodeLive>& live,
                           const GraphStory& story, const GraphFocus& focus, const TextCache& cache) {
    PrimitiveList list;
    const NodeStory untold;
    if (live.size() != groups.nodes.size() || layout.nodes.size() != groups.nodes.size())
        return list;
    const std::vector<std::uint32_t> nodes = index.nodesIn(window.world);
    const std::vector<std::uint32_t> edges = index.edgesAt(nodes);
    const bool isReadable = window.scale >= kReadableScale;
    const qsizetype shapedBefore = cache.shapedCount();
    // Curves between what is on the screen; the rest of an edge that leaves it is one of a bundle.
    std::vector<std::uint32_t> curves;
    std::vector<std::uint32_t> bundled;
    const auto isShown = [&](std::uint32_t node) {
        return std::binary_search(nodes.begin(), nodes.end(), node);
    };
    for (const std::uint32_t e : edges) {
        const bool isWhole = isReadable && isShown(groups.edges[e].from) && isShown(groups.edges[e].to);
        const bool isCurve = (isWhole || isMarked(groups.edges[e], e, story, focus)) && curves.size() < kMostCurves;
        (isCurve ? curves : bundled).push_back(e);
    }
    addBundles(list, groups, layout, bundled, window);
    for (const std::uint32_t e : curves)
        addEdge(list, groups, layout, live, story, focus, e);
    addFreeSeams(list, groups, layout, story, focus);
    addStory(list, groups, layout, story, focus, cache);
    // Where most of the ground is dark, dark fill says it; hatching hundreds of rims would hold the frame up.
    const auto dark =
        std::count_if(nodes.begin(), nodes.end(), [&](std::uint32_t i) { return !isKnown(live[i]); });
    const bool isHatched = dark <= kMostHatched;
    const std::vector<QString> titles = isReadable ? titlesOf(groups, cache) : std::vector<QString>();
    for (const std::uint32_t i : nodes) {
        const NodeStory& told = i < story.nodes.size() ? story.nodes[i] : untold;
        if (!isReadable || cache.shapedCount() - shapedBefore >= window.freshTexts) {
            addDot(list, layout.nodes[i], live[i], told, focus, i);
            continue;
        }
        addNode(list, groups.nodes[i], layout.nodes[i], live[i], told, focus, i, cache, layout.slot, titles,
                isHatched);
        const std::string& parent = groups.nodes[i].parent;
        if (!parent.empty() && (i == 0 || groups.nodes[i - 1].parent != parent))
            addCollapseMark(list, groups, layout, i, cache);
    }
    return list;
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_geometry.h"
#include "qt/incident_text.h"
#include "qt/utf8.h"

#include <cmath>

namespace seamscope::ui {
namespace {

constexpr float kHalo = 14; ///< tokens §4
constexpr float kHaloInk = 0.22F;
constexpr float kThinnest = 3; ///< core, by share of the loss
constexpr float kThickest = 6;
constexpr float kLesser = 0.55F; ///< opacity of paths that are not the shown one
constexpr qreal kDisc = 16;
constexpr qreal kLagBelow = 23;
constexpr qreal kOwnersAbove = 14;

/// The curve of a step, also where the groups have no edge for it.
std::array<QPointF, 4> curveOf(const GraphGroups& groups, const GraphLayout& layout, const StoryStep& step) {
    GraphEdge edge;
    edge.from = step.from;
    edge.to = step.to;
    return edgeCurve(groups, layout, edge);
}

void addOrder(PrimitiveList& list, const StoryStep& step, QPointF at, int tag, const TextCache& cache) {
    const QRectF disc(at.x() - kDisc / 2, at.y() - kDisc / 2, kDisc, kDisc);
    list.add(RectShape{disc, Role::ink1, {}, static_cast<float>(kDisc / 2)}, tag);
    list.add(
        TextShape{{at.x(), at.y() + 4}, QString::number(step.order), {11, 700}, Role::bg0, Align::centre});
    if (!step.lag)
        return;
    const QString lag = models::lagText(*step.lag);
    const qreal width = cache.width(lag, type::kSmallStrong) + 8;
    const QPointF base(at.x(), at.y() + kLagBelow);
    list.add(RectShape{QRectF(base.x() - width / 2, base.y() - 11, width, 14), Role::bg1, {}, 3}, tag);
    list.add(TextShape{base, lag, type::kSmallStrong, Role::ink1, Align::centre});
}

/// Both owners over a step between them, where there is room for all of their names.
void addOwners(PrimitiveList& list, const GraphLayout& layout, const StoryStep& step, QPointF at, int tag,
               const TextCache& cache) {
    if (step.fromOwner.empty() || step.toOwner.empty() || step.fromOwner == step.toOwner)
        return;
    const QString words = models::fromUtf8(step.fromOwner) % QStringLiteral(" | ") % models::fromUtf8(step.toOwner);
    const qreal wide = cache.width(words, type::kSmall) + 8;
    const qreal room = std::abs(layout.nodes[step.to].center().x() - layout.nodes[step.from].center().x()) -
                       GraphLayout::kNodeWidth;
    if (wide > room)
        return;
    const QPointF base(at.x(), at.y() - kOwnersAbove);
    list.add(RectShape{QRectF(base.x() - wide / 2, base.y() - 11, wide, 14), Role::bg1, {}, 3}, tag);
    list.add(TextShape{base, words, type::kSmall, Role::ink2, Align::centre});
}

} // namespace

void addStory(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
              const GraphStory& story, const GraphFocus& focus, const TextCache& cache) {
    const auto count = static_cast<std::uint32_t>(story.steps.size());
    for (std::uint32_t i = count; i-- > 0;) { // the shown one, which comes first, lies on top
        const StoryStep& step = story.steps[i];
        if (step.from >= layout.nodes.size() || step.to >= layout.nodes.size())
            continue;
        const auto curve = curveOf(groups, layout, step);
        const int tag = graph_tag::kStep + static_cast<int>(i);
        const Role role = roleOf(step.priority);
        if (focus.selectedStep == i)
            list.add(CubicShape{curve, {Role::accent, kHalo + 4, Dash::solid}}, tag);
        if (step.order == 0) {
            list.add(CubicShape{curve, {Ink(role, kLesser), 2, Dash::solid}}, tag);
            continue;
        }
        const Dash dash = step.lag ? Dash::solid : Dash::unknown; // inferred, not seen
        list.add(CubicShape{curve, {Ink(role, kHaloInk), kHalo, Dash::solid}}, tag);
        list.add(
            CubicShape{curve,
                       {role, kThinnest + (kThickest - kThinnest) * static_cast<float>(step.share), dash}},
            tag);
    }
    for (std::uint32_t i = 0; i < count; ++i)
        if (const StoryStep& step = story.steps[i];
            step.order > 0 && step.from < layout.nodes.size() && step.to < layout.nodes.size()) {
            const QPointF at = middleOfEdge(curveOf(groups, layout, step));
            addOwners(list, layout, step, at, graph_tag::kStep + static_cast<int>(i), cache);
            addOrder(list, step, at, graph_tag::kStep + static_cast<int>(i), cache);
        }
    const bool hasRoom = layout.slot >= 60; // between rows; the list and the time bar say it, too
    if (hasRoom && story.firstNode < layout.nodes.size() && !story.onset.isEmpty()) {
        const QRectF& box = layout.nodes[story.firstNode];
        list.add(TextShape{{box.left(), box.bottom() + 22}, story.onset, type::kSmallStrong, Role::ink1});
    }
}

} // namespace seamscope::ui

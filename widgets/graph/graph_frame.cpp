// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_frame.h"

#include "common/seam_mark.h"
#include "qt/utf8.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace seamscope::ui {
namespace {

using models::fromUtf8;

struct GraphFrameWords {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

QString domainName(int domain) {
    static constexpr const char* kNames[] = {
        QT_TRANSLATE_NOOP("GraphGroups", "Facilities"), QT_TRANSLATE_NOOP("GraphGroups", "Fabric"),
        QT_TRANSLATE_NOOP("GraphGroups", "Runtime"), QT_TRANSLATE_NOOP("GraphGroups", "Finance")};
    return QCoreApplication::translate("GraphGroups", kNames[domain]);
}

/// What the strokes mean, from the left to @p right at most: an entry stands whole or not at all.
void addLegend(PrimitiveList& list, qreal right, qreal middle, const TextCache& cache) {
    qreal x = GraphLayout::kInset;
    const auto entry = [&](qreal swatch, const QString& words, auto draw) {
        const qreal wide = swatch + 6 + cache.width(words, type::kSmall);
        if (x + wide > right)
            return;
        draw();
        list.add(TextShape{{x + swatch + 6, middle + 4}, words, type::kSmall, Role::ink3});
        x += wide + 16;
    };
    const auto line = [&](const Stroke& stroke) {
        list.add(LineShape{{x, middle}, {x + 24, middle}, stroke});
    };
    entry(24, GraphFrameWords::tr("leak: number = order, +m:ss = lag"), [&] {
        line({Ink(Role::high, 0.22F), 9});
        line({Role::high, 4});
    });
    entry(24, GraphFrameWords::tr("victims wait"), [&] { line({Role::loss, 2}); });
    entry(20, GraphFrameWords::tr("blind"), [&] {
        const QRectF swatch(x, middle - 6.5, 20, 12);
        list.add(RectShape{swatch, Role::bg0, {}, 3});
        list.add(HatchShape{swatch, {}, Role::hatch, 3});
        list.add(RectShape{swatch, {}, {Role::line}, 3});
    });
    entry(24, GraphFrameWords::tr("unknown"), [&] { line({Role::line, 1.5F, Dash::unknown}); });
    const auto seam = [&](const QString& words, telemetry::SeamLook look) {
        entry(kSeamMark, words, [&] { addSeamMark(list, {x + kSeamMark / 2, middle}, look); });
    };
    seam(GraphFrameWords::tr("seam as expected"), telemetry::SeamLook::normal);
    seam(GraphFrameWords::tr("departed"), telemetry::SeamLook::watch);
    seam(GraphFrameWords::tr("leaks"), telemetry::SeamLook::leaking);
    seam(GraphFrameWords::tr("on the path"), telemetry::SeamLook::onPath);
    entry(13, GraphFrameWords::tr("selected"), [&] {
        list.add(RectShape{{x, middle - 6.5, 13, 13}, {}, {Role::accent, 2}, 3});
    });
}

} // namespace

PrimitiveList graphDividers(const GraphGroups& groups, const GraphLayout& layout, const Viewport& view,
                            QSizeF size) {
    PrimitiveList list;
    for (int domain = 1; domain < kGraphDomains && !groups.nodes.empty(); ++domain) {
        const qreal x =
            std::round(view.toScreen(QPointF(layout.domainEdges[static_cast<std::size_t>(domain)], 0)).x());
        if (x > 0 && x < size.width())
            list.add(RectShape{{x, 0, 1, graphBody(size).bottom()}, Role::hair, {}, 0});
    }
    return list;
}

PrimitiveList graphFrame(const GraphGroups& groups, const GraphLayout& layout, const Viewport& view,
                         QSizeF size, const TextCache& cache, qreal taken) {
    PrimitiveList list;
    const QRectF body = graphBody(size);
    list.add(RectShape{{0, 0, size.width(), kGraphHeader - 1.0}, Role::bg1, {}, 0});
    list.add(RectShape{{0, body.bottom(), size.width(), kGraphLegend}, Role::bg1, {}, 0});
    const auto screenX = [&](qreal world) { return std::round(view.toScreen(QPointF(world, 0)).x()); };
    for (int domain = 0; domain < kGraphDomains; ++domain) {
        const qreal left = domain == 0 ? std::min(0.0, screenX(0))
                                       : screenX(layout.domainEdges[static_cast<std::size_t>(domain)]);
        const qreal right = domain + 1 == kGraphDomains
                                ? size.width()
                                : screenX(layout.domainEdges[static_cast<std::size_t>(domain) + 1]);
        if (!groups.nodes.empty() && domain > 0 && left > 0 && left < size.width())
            list.add(RectShape{{left, 0, 1, kGraphHeader - 1.0}, Role::hair, {}, 0});
        const qreal at =
            std::max(left, 0.0) + GraphLayout::kInset; // the name stays in view while its domain does
        const qreal room = std::min(right, size.width()) - at - 6;
        std::set<std::string> owners;
        bool hasNodes = false;
        for (const GraphNode& node : groups.nodes)
            if (node.domain == domain) {
                hasNodes = true;
                owners.insert(node.owners.begin(), node.owners.end());
            }
        QString names;
        for (const std::string& owner : owners)
            names += (names.isEmpty() ? QString() : QStringLiteral(", ")) % fromUtf8(owner);
        if (names.isEmpty())
            names = hasNodes ? GraphFrameWords::tr("owner not stated") : GraphFrameWords::tr("nothing known");
        list.add(TextShape{
            {at, 17}, cache.elided(domainName(domain), type::kTitle, room), type::kTitle, Role::ink2});
        list.add(TextShape{{at, 31}, cache.elided(names, type::kSmall, room), type::kSmall, Role::ink3});
    }
    list.add(RectShape{{0, kGraphHeader - 1.0, size.width(), 1}, Role::hair, {}, 0});
    list.add(RectShape{{0, body.bottom(), size.width(), 1}, Role::hair, {}, 0});

    addLegend(list, size.width() - taken - 8, std::floor(body.bottom() + kGraphLegend / 2.0) + 0.5, cache);
    return list;
}

PrimitiveList graphEmptyNote(QSizeF size, const TextCache& cache) {
    PrimitiveList list;
    const QRectF body = graphBody(size);
    const qreal room = std::max(0.0, size.width() - 48);
    const QPointF middle = body.center();
    const QString title = GraphFrameWords::tr("No entities yet");
    const QString advice =
        GraphFrameWords::tr("A topology.json, or any source that names a host, GPU or job, fills the graph.");
    list.add(TextShape{middle + QPointF(0, -4), cache.elided(title, type::kBodyStrong, room),
                       type::kBodyStrong, Role::ink1, Align::centre});
    list.add(TextShape{middle + QPointF(0, 14), cache.elided(advice, type::kBody, room), type::kBody,
                       Role::ink2, Align::centre});
    return list;
}

} // namespace seamscope::ui

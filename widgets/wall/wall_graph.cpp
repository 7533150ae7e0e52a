// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_graph.h"

#include "qt/incident_text.h"
#include "qt/terms.h"
#include "wall/headline_geometry.h"

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

using topology::EntityKind;

constexpr QSizeF kNode{84, 56};
constexpr std::size_t kMostColumns = 4; ///< 104 px labels do not fit more
constexpr int kRows = 4;
constexpr qsizetype kColumnLetters = 6; ///< that a column has room for

struct Column {
    EntityKind kind = EntityKind::unknown;
    int peers = 1;   ///< nodes drawn
    int onPath = -1; ///< which of them the path runs through
};

int countOf(const topology::Topology* graph, EntityKind kind) {
    if (!graph)
        return 1;
    int count = 0;
    for (const topology::Entity& entity : graph->entities())
        count += entity.id.kind() == kind ? 1 : 0;
    return count;
}

std::vector<Column> columnsFor(const telemetry::Incident* incident, const topology::Topology* graph) {
    std::vector<EntityKind> kinds;
    if (incident)
        for (const topology::EntityId& id : incident->path)
            if (std::find(kinds.begin(), kinds.end(), id.kind()) == kinds.end())
                kinds.push_back(id.kind());
    const bool isPath = kinds.size() > 1;
    if (!isPath)
        for (const EntityKind kind :
             {EntityKind::cdu, EntityKind::rack, EntityKind::host, EntityKind::rank, EntityKind::job})
            if (graph && countOf(graph, kind) > 0)
                kinds.push_back(kind);
    // What says least about where the seam is goes first.
    for (const EntityKind kind : {EntityKind::program, EntityKind::host, EntityKind::loop, EntityKind::gpu,
                                  EntityKind::comm, EntityKind::rank, EntityKind::pump})
        if (kinds.size() > kMostColumns)
            std::erase(kinds, kind);
    kinds.resize(std::min(kinds.size(), kMostColumns));
    std::vector<Column> columns;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const int peers = std::clamp(countOf(graph, kinds[i]), 1, kRows);
        columns.push_back({kinds[i], peers, isPath ? std::min(1, peers - 1) : -1});
    }
    return columns;
}

QString nameOf(EntityKind kind) {
    const QString text = models::kindName(kind);
    return text.size() <= kColumnLetters ? text : QString(text.left(4) % u'.');
}

} // namespace

void drawWallGraph(PanelPicture& picture, const PanelStyle& style, const QRectF& box,
                   const telemetry::Incident* incident, Priority priority, const topology::Topology* graph) {
    PanelWriter writer(picture, style, box.right(), box.left());
    const std::vector<Column> columns = columnsFor(incident, graph);
    if (columns.empty()) {
        writer.text(box.left() + 50, box.center().y(), QStringLiteral("–"), {kWallSmallest, 400}, Role::ink2);
        return;
    }
    const qreal tall = std::max(box.height() - 220, 120.0);
    const qreal pitch = (box.width() - 120) / static_cast<qreal>(columns.size());
    const auto centre = [&](std::size_t column, int row) {
        const Column& at = columns[column];
        const qreal y = at.peers == 1 ? box.top() + 178 + tall / 2 : box.top() + 178 + tall / (kRows - 1) * row;
        return QPointF(box.left() + 60 + pitch * (static_cast<qreal>(column) + 0.5), y);
    };
    const auto curve = [&](std::size_t column, int from, int to) {
        const QPointF a = centre(column, from) + QPointF(kNode.width() / 2, 0);
        const QPointF b = centre(column + 1, to) - QPointF(kNode.width() / 2, 0);
        const QPointF half((b.x() - a.x()) / 2, 0);
        return std::array<QPointF, 4>{a, a + half, b - half, b};
    };
    for (std::size_t c = 0; c + 1 < columns.size(); ++c)
        for (int row = 0; row < columns[c].peers; ++row)
            writer.add(CubicShape{curve(c, row, std::min(row, columns[c + 1].peers - 1)),
                                  {Role::line, 4, Dash::solid}});
    for (std::size_t c = 0; c + 1 < columns.size(); ++c)
        if (columns[c].onPath >= 0 && columns[c + 1].onPath >= 0) {
            const auto path = curve(c, columns[c].onPath, columns[c + 1].onPath);
            writer.add(CubicShape{path, {Ink(roleOf(priority), 0.22F), 44, Dash::solid}});
            writer.add(CubicShape{path, {roleOf(priority), 14, Dash::solid}});
        }
    for (std::size_t c = 0; c < columns.size(); ++c) {
        writer.text(centre(c, 0).x(), box.top() + 116, nameOf(columns[c].kind), {kWallSmallest, 400},
                    Role::ink2, Align::centre, pitch);
        for (int row = 0; row < columns[c].peers; ++row) {
            const bool isOnPath = row == columns[c].onPath;
            const QPointF at = centre(c, row);
            writer.add(
                RectShape{QRectF(at.x() - kNode.width() / 2, at.y() - kNode.height() / 2, kNode.width(),
                                 kNode.height()),
                          isOnPath ? Role::bg3 : Role::bg2,
                          {isOnPath ? roleOf(priority) : Role::line, isOnPath ? 8.0F : 4.0F, Dash::solid},
                          10});
        }
    }
}

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/graph_groups.h"

#include <QRectF>
#include <QSizeF>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace seamscope::ui {

/// Where nodes stand in the world, in device-independent pixels at zoom 1.
struct GraphLayout {
    static constexpr int kNodeWidth = 80;
    static constexpr int kNodeHeight = 36;
    static constexpr int kInset = 12;

    std::vector<QRectF> nodes;
    /// Left edges of the domains and, last, the right edge of all.
    std::array<qreal, kGraphDomains + 1> domainEdges{};
    qreal pitch = 120; ///< from column to column
    qreal slot = 44;   ///< from row to row
    QRectF bounds;     ///< of all nodes with the inset

    bool operator==(const GraphLayout&) const = default;
};

/// Where nodes stood before, by key, and where the user wants them. Rows and columns in cells of the layout.
struct GraphPlaces {
    struct Place {
        int column = 0; ///< from the left, over all domains
        double row = 0;
        bool operator==(const Place&) const = default;
    };
    std::map<std::string, Place> nodes;
    std::map<std::string, QPointF> pins; ///< the user's: column and row, not rounded
    std::vector<std::string> spine;      ///< nodes of the path that is shown, the cause first: they stand on one row
    qreal pitch = 0;
    qreal slot = 0;
    QSizeF room;
};

/// Layered, left to right by domain and column. Within a column the classes keep their order; within a class
/// the nodes are ordered to cross few edges (barycentres, a fixed number of sweeps, ties by natural order),
/// then stand as near as possible to what they depend on. Pure and deterministic. @p room decides how far
/// apart columns and rows stand.
///
/// With @p places from an earlier layout nobody moves by more than a cell: known nodes keep their row, new
/// ones take free rows near what they depend on, or push a run of neighbours by one. The earlier layout is
/// forgotten when most nodes are new. A spine is laid straight over that, and leaves the kept places as they
/// are: when its incident is over everything is back where it was. Pins are obeyed always. @p places is brought up to date.
[[nodiscard]] GraphLayout layOutGraph(const GraphGroups& groups, QSizeF room, GraphPlaces& places);
[[nodiscard]] GraphLayout layOutGraph(const GraphGroups& groups, QSizeF room);

/// Pairs of edges between neighbouring columns that cross, for an order of rows: the measure that the sweeps
/// lower.
[[nodiscard]] std::uint64_t countCrossings(const GraphGroups& groups, const std::vector<double>& row);

} // namespace seamscope::ui

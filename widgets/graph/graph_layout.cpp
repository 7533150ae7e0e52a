// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_layout.h"

#include "graph/graph_spine.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace seamscope::ui {
namespace {

constexpr int kSweeps = 6;
constexpr qreal kSmallestPitch = 104;
constexpr qreal kLargestPitch = 300;
constexpr qreal kSmallestSlot = 44;
constexpr qreal kLargestSlot = 88;
constexpr double kClassGap = 0.5; ///< free rows between two classes of a column

using Column = std::vector<std::uint32_t>;

/// Columns from left to right; a domain without nodes keeps one empty column.
struct Columns {
    std::vector<Column> nodes;
    std::vector<int> domain;

    explicit Columns(const GraphGroups& groups) {
        for (int l = 0; l < kGraphDomains; ++l) {
            const std::size_t first = nodes.size();
            int last = -1;
            for (std::uint32_t i = 0; i < groups.nodes.size(); ++i) {
                if (groups.nodes[i].domain != l)
                    continue;
                if (groups.nodes[i].column != last) {
                    nodes.emplace_back();
                    domain.push_back(l);
                    last = groups.nodes[i].column;
                }
                nodes.back().push_back(i);
            }
            if (nodes.size() == first) {
                nodes.emplace_back();
                domain.push_back(l);
            }
        }
    }
};

std::vector<std::vector<std::uint32_t>> neighbours(const GraphGroups& groups) {
    std::vector<std::vector<std::uint32_t>> of(groups.nodes.size());
    for (const GraphEdge& edge : groups.edges) {
        of[edge.from].push_back(edge.to);
        of[edge.to].push_back(edge.from);
    }
    return of;
}

/// Nodes that must stay together: parts follow their container, opened groups stay in one run.
bool sameRun(const GraphNode& a, const GraphNode& b) {
    return a.rank == b.rank && a.parent == b.parent && a.parent.empty();
}

/// Sorts runs of movable nodes of a column by the mean row of their neighbours; the rest keeps its place.
void sortByBarycentre(Column& column, const GraphGroups& groups,
                      const std::vector<std::vector<std::uint32_t>>& around, const std::vector<int>& columnOf,
                      int towards, const std::vector<double>& row) {
    const auto wish = [&](std::uint32_t node) {
        double sum = 0;
        int count = 0;
        for (std::uint32_t other : around[node])
            if ((columnOf[other] - columnOf[node]) * towards > 0) {
                sum += row[other];
                ++count;
            }
        return count > 0 ? sum / count : row[node];
    };
    for (std::size_t first = 0; first < column.size();) {
        std::size_t end = first + 1;
        const auto movable = [&](std::uint32_t n) { return !groups.nodes[n].isExpanded; };
        while (end < column.size() && movable(column[first]) && movable(column[end]) &&
               sameRun(groups.nodes[column[first]], groups.nodes[column[end]]))
            ++end;
        std::vector<std::pair<double, std::uint32_t>> keyed;
        for (std::size_t i = first; i < end; ++i)
            keyed.emplace_back(wish(column[i]), column[i]);
        std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
            return a.first < b.first - 1e-9 || (std::abs(a.first - b.first) <= 1e-9 && a.second < b.second);
        });
        for (std::size_t i = first; i < end; ++i)
            column[i] = keyed[i - first].second;
        first = end;
    }
}

void numberRows(const Column& column, std::vector<double>& row) {
    for (std::size_t i = 0; i < column.size(); ++i)
        row[column[i]] = static_cast<double>(i);
}

/// Free space that two neighbours of a column keep, in rows.
double separation(const GraphGroups& groups, std::uint32_t above, std::uint32_t below) {
    const GraphNode& a = groups.nodes[above];
    const GraphNode& b = groups.nodes[below];
    return a.rank == b.rank && a.parent == b.parent ? 1 : 1 + kClassGap;
}

/// Rows as near as possible to the wishes, in order and apart: isotonic regression by pooling neighbours that
/// would overlap, then rounding to half rows.
void placeColumn(const Column& column, const GraphGroups& groups, const std::vector<double>& wish,
                 double last, std::vector<double>& row) {
    struct Pool {
        double sum = 0;
        int count = 0;
        [[nodiscard]] double mean() const { return sum / count; }
    };
    std::vector<double> before(column.size(), 0);
    for (std::size_t i = 1; i < column.size(); ++i)
        before[i] = before[i - 1] + separation(groups, column[i - 1], column[i]);
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < column.size(); ++i) {
        pools.push_back({wish[i] - before[i], 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            pools[pools.size() - 2].sum += pools.back().sum;
            pools[pools.size() - 2].count += pools.back().count;
            pools.pop_back();
        }
    }
    std::size_t i = 0;
    double least = 0;
    for (const Pool& pool : pools)
        for (int k = 0; k < pool.count; ++k, ++i) {
            const double rounded = std::max(std::round((pool.mean() + before[i]) * 2) / 2, least);
            row[column[i]] = rounded;
            if (i + 1 < column.size())
                least = rounded + before[i + 1] - before[i];
        }
    if (column.empty() || before.back() > last)
        return;
    for (std::size_t k = column.size(); k-- > 0;)
        row[column[k]] = std::min(row[column[k]], last - (before.back() - before[k]));
}

/// The fullest column stands in sequence; the others follow from it to both sides.
std::vector<double> placeRows(const Columns& columns, const GraphGroups& groups,
                              const std::vector<std::vector<std::uint32_t>>& around,
                              const std::vector<int>& columnOf) {
    std::vector<double> row(groups.nodes.size(), 0);
    std::vector<bool> isPlaced(groups.nodes.size(), false);
    const auto height = [&](const Column& column) {
        double rows = column.empty() ? 0 : 1;
        for (std::size_t i = 1; i < column.size(); ++i)
            rows += separation(groups, column[i - 1], column[i]);
        return rows;
    };
    int pivot = 0;
    for (int c = 1; c < static_cast<int>(columns.nodes.size()); ++c)
        if (height(columns.nodes[static_cast<std::size_t>(c)]) >
            height(columns.nodes[static_cast<std::size_t>(pivot)]))
            pivot = c;
    const double last = height(columns.nodes[static_cast<std::size_t>(pivot)]) - 1;
    const auto place = [&](int c) {
        const Column& column = columns.nodes[static_cast<std::size_t>(c)];
        std::vector<double> wish(column.size(), 0);
        double next = 0;
        for (std::size_t i = 0; i < column.size(); ++i) {
            double sum = 0;
            int count = 0;
            for (std::uint32_t other : around[column[i]])
                if (isPlaced[other] && columnOf[other] != c) {
                    sum += row[other];
                    ++count;
                }
            wish[i] = count > 0 ? sum / count : next;
            next = wish[i] + (i + 1 < column.size() ? separation(groups, column[i], column[i + 1]) : 1);
        }
        placeColumn(column, groups, wish, last, row);
        for (std::uint32_t node : column)
            isPlaced[node] = true;
    };
    place(pivot);
    for (int c = pivot - 1; c >= 0; --c)
        place(c);
    for (int c = pivot + 1; c < static_cast<int>(columns.nodes.size()); ++c)
        place(c);
    return row;
}

/// Most of what is there was there before: its places are kept.
bool isContinued(const GraphGroups& groups, const GraphPlaces& places) {
    std::size_t known = 0;
    for (const GraphNode& node : groups.nodes)
        known += places.nodes.contains(node.key) ? 1 : 0;
    return known * 2 > groups.nodes.size();
}

/// Rows of one column: those that were there keep theirs, new ones are let in.
class KeptColumn {
public:
    void keep(std::uint32_t node, double row) { m_taken.push_back({row, node, false}); }
    void sort() { std::sort(m_taken.begin(), m_taken.end(), before); }

    /// A free row within @p kNear of the wish, else a place made by pushing those below down by a row (each
    /// at most once), else the nearest free row.
    void letIn(std::uint32_t node, double wish) {
        const double free = nearestFree(wish);
        double row = free;
        if (std::abs(free - wish) > kNear)
            if (const auto made = makeRoom(wish))
                row = *made;
        m_taken.insert(std::upper_bound(m_taken.begin(), m_taken.end(), Taken{row, node, true}, before),
                       {row, node, true});
    }
    void copyTo(std::vector<double>& rows) const {
        for (const Taken& one : m_taken)
            rows[one.node] = one.row;
    }

private:
    static constexpr double kNear = 1.0;
    struct Taken {
        double row;
        std::uint32_t node;
        bool isSettled; ///< moved already, or new
    };
    static bool before(const Taken& a, const Taken& b) {
        return a.row < b.row || (a.row == b.row && a.node < b.node);
    }
    [[nodiscard]] bool isFree(double row) const {
        return row >= 0 && std::none_of(m_taken.begin(), m_taken.end(),
                                        [row](const Taken& one) { return std::abs(one.row - row) < 1; });
    }
    [[nodiscard]] double nearestFree(double wish) const {
        const double start = std::round(std::max(wish, 0.0) * 2) / 2;
        for (double distance = 0;; distance += 0.5) {
            if (isFree(start - distance))
                return start - distance;
            if (isFree(start + distance))
                return start + distance;
        }
    }
    std::optional<double> makeRoom(double wish) {
        const auto above = std::find_if(m_taken.begin(), m_taken.end(),
                                        [wish](const Taken& one) { return one.row >= wish - 0.25; });
        const double row = above == m_taken.begin() ? 0 : std::max(std::prev(above)->row + 1, 0.0);
        double least = row + 1;
        auto end = above;
        for (; end != m_taken.end() && end->row < least; ++end) {
            if (end->isSettled || least - end->row > 1)
                return std::nullopt;
            ++least;
        }
        least = row + 1;
        for (auto at = above; at != end; ++at, ++least) {
            at->isSettled = true;
            at->row = least;
        }
        return row;
    }

    std::vector<Taken> m_taken;
};

std::vector<double> keepRows(const Columns& columns, const GraphGroups& groups,
                             const std::vector<std::vector<std::uint32_t>>& around,
                             const std::vector<double>& fresh, const GraphPlaces& places) {
    std::vector<double> row = fresh;
    std::vector<char> isKept(groups.nodes.size(), 0);
    const auto placeOf = [&](std::size_t column, std::uint32_t node) -> const GraphPlaces::Place* {
        const auto found = places.nodes.find(groups.nodes[node].key);
        return found != places.nodes.end() && found->second.column == static_cast<int>(column)
                   ? &found->second
                   : nullptr;
    };
    for (std::size_t c = 0; c < columns.nodes.size(); ++c)
        for (std::uint32_t node : columns.nodes[c])
            if (const auto* place = placeOf(c, node)) {
                row[node] = place->row;
                isKept[node] = 1;
            }
    for (const Column& column : columns.nodes) {
        KeptColumn kept;
        for (std::uint32_t node : column)
            if (isKept[node])
                kept.keep(node, row[node]);
        kept.sort();
        for (std::uint32_t node : column) {
            if (isKept[node])
                continue;
            double sum = 0;
            int count = 0;
            for (std::uint32_t other : around[node])
                if (isKept[other]) {
                    sum += row[other];
                    ++count;
                }
            kept.letIn(node, count > 0 ? sum / count : fresh[node]);
        }
        kept.copyTo(row);
    }
    return row;
}

} // namespace

std::uint64_t countCrossings(const GraphGroups& groups, const std::vector<double>& row) {
    std::uint64_t crossings = 0;
    const auto place = [&](std::uint32_t n) {
        return std::pair(groups.nodes[n].domain, groups.nodes[n].column);
    };
    for (std::size_t a = 0; a < groups.edges.size(); ++a)
        for (std::size_t b = a + 1; b < groups.edges.size(); ++b) {
            const GraphEdge& x = groups.edges[a];
            const GraphEdge& y = groups.edges[b];
            if (place(x.from) == place(y.from) && place(x.to) == place(y.to))
                crossings += (row[x.from] - row[y.from]) * (row[x.to] - row[y.to]) < 0 ? 1 : 0;
        }
    return crossings;
}

GraphLayout layOutGraph(const GraphGroups& groups, QSizeF room) {
    GraphPlaces nowhere;
    return layOutGraph(groups, room, nowhere);
}

GraphLayout layOutGraph(const GraphGroups& groups, QSizeF room, GraphPlaces& places) {
    Columns columns(groups);
    const auto around = neighbours(groups);
    std::vector<int> columnOf(groups.nodes.size(), 0);
    std::vector<double> order(groups.nodes.size(), 0);
    for (std::size_t c = 0; c < columns.nodes.size(); ++c) {
        numberRows(columns.nodes[c], order);
        for (std::uint32_t node : columns.nodes[c])
            columnOf[node] = static_cast<int>(c);
    }
    // Counting crossings is quadratic: past a thousand edges the natural order is as good as any.
    if (groups.edges.size() < 1500) {
        std::vector<Column> best = columns.nodes;
        std::uint64_t fewest = countCrossings(groups, order);
        for (int sweep = 0; sweep < kSweeps && fewest > 0; ++sweep) {
            const int towards = sweep % 2 == 0 ? -1 : 1;
            for (std::size_t k = 0; k < columns.nodes.size(); ++k) {
                Column& column = columns.nodes[towards < 0 ? k : columns.nodes.size() - 1 - k];
                sortByBarycentre(column, groups, around, columnOf, towards, order);
                numberRows(column, order);
            }
            if (const std::uint64_t now = countCrossings(groups, order); now < fewest) {
                fewest = now;
                best = columns.nodes;
            }
        }
        columns.nodes = std::move(best);
    }
    const bool isContinuing = isContinued(groups, places);
    std::vector<double> row = placeRows(columns, groups, around, columnOf);
    if (isContinuing)
        row = keepRows(columns, groups, around, row, places);

    std::vector<double> shown = row;
    if (!places.spine.empty()) {
        std::vector<std::uint32_t> spine;
        for (const std::string& key : places.spine)
            if (const std::uint32_t node = groups.find(key); node != kNoNode)
                spine.push_back(node);
        straightenSpine(columns.nodes, spine, shown);
    }

    GraphLayout layout;
    const double rows = shown.empty() ? 1 : *std::max_element(shown.begin(), shown.end()) + 1;
    const auto count = static_cast<qreal>(columns.nodes.size());
    layout.pitch =
        std::clamp((room.width() - 2 * GraphLayout::kInset - GraphLayout::kNodeWidth) / (count - 1),
                   kSmallestPitch, kLargestPitch);
    layout.slot = std::clamp(
        (room.height() - 2 * GraphLayout::kInset + kSmallestSlot - GraphLayout::kNodeHeight) / rows,
        kSmallestSlot, kLargestSlot);
    layout.pitch = std::floor(layout.pitch);
    layout.slot = std::floor(layout.slot / 2) * 2; // half rows stay whole pixels
    if (isContinuing && places.room == room) {     // another distance between cells would move everything
        layout.pitch = places.pitch;
        layout.slot = places.slot;
    }
    places.room = room;
    places.pitch = layout.pitch;
    places.slot = layout.slot;
    places.nodes.clear();
    layout.nodes.resize(groups.nodes.size());
    for (std::size_t c = 0; c < columns.nodes.size(); ++c) {
        const qreal x = GraphLayout::kInset + static_cast<qreal>(c) * layout.pitch;
        for (std::uint32_t node : columns.nodes[c]) {
            const std::string& key = groups.nodes[node].key;
            places.nodes[key] = {static_cast<int>(c), row[node]};
            QPointF cell(static_cast<qreal>(c), shown[node]);
            if (const auto pin = places.pins.find(key); pin != places.pins.end())
                cell = pin->second;
            layout.nodes[node] = {GraphLayout::kInset + cell.x() * layout.pitch,
                                  GraphLayout::kInset + cell.y() * layout.slot, GraphLayout::kNodeWidth,
                                  GraphLayout::kNodeHeight};
        }
        if (c > 0 && columns.domain[c] != columns.domain[c - 1])
            layout.domainEdges[static_cast<std::size_t>(columns.domain[c])] =
                x - (layout.pitch - GraphLayout::kNodeWidth) / 2;
    }
    const qreal right =
        GraphLayout::kInset + (count - 1) * layout.pitch + GraphLayout::kNodeWidth + GraphLayout::kInset;
    layout.domainEdges[kGraphDomains] = right;
    layout.bounds = {0, 0, right,
                     2 * GraphLayout::kInset + (rows - 1) * layout.slot + GraphLayout::kNodeHeight};
    for (const QRectF& box : layout.nodes) // pins may stand outside
        layout.bounds |= box.adjusted(-GraphLayout::kInset, -GraphLayout::kInset, GraphLayout::kInset,
                                      GraphLayout::kInset);
    return layout;
}

} // namespace seamscope::ui

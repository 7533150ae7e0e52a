// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_spine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

namespace seamscope::ui {
namespace {

using Column = std::vector<std::uint32_t>;

/// The node of the path that a column has on the row: of several the last one, from which the path goes on to the next
/// column. None: the path does not run through it.
std::optional<std::uint32_t> spineOf(const Column& column, const std::vector<std::uint32_t>& spine) {
    for (auto node = spine.rbegin(); node != spine.rend(); ++node)
        if (std::find(column.begin(), column.end(), *node) != column.end())
            return *node;
    return std::nullopt;
}

/// One column with @p node at @p target, or nobody, where the path only passes: the others keep their side and their distance,
/// but for those of the path, which stand next to it.
void pushAside(Column column, std::optional<std::uint32_t> node, double target, const std::vector<std::uint32_t>& spine,
               std::vector<double>& row) {
    const auto isOfPath = [&spine](std::uint32_t other) { return std::find(spine.begin(), spine.end(), other) != spine.end(); };
    std::sort(column.begin(), column.end(),
              [&](std::uint32_t a, std::uint32_t b) { return row[a] < row[b]; });
    if (node) {
        std::erase(column, *node);
        row[*node] = target;
    }
    const auto below =
        std::find_if(column.begin(), column.end(), [&](std::uint32_t other) { return row[other] >= target; });
    std::stable_partition(below, column.end(), isOfPath);
    std::stable_partition(column.begin(), below, [&](std::uint32_t other) { return !isOfPath(other); });
    double limit = target;
    for (auto at = below; at != column.end(); ++at)
        limit = row[*at] = isOfPath(*at) ? limit + 1 : std::max(row[*at], limit + 1);
    limit = target;
    for (auto at = below; at != column.begin();) {
        --at;
        limit = row[*at] = isOfPath(*at) ? limit - 1 : std::min(row[*at], limit - 1);
    }
}

struct Try {
    std::vector<double> row;
    double height = 0; ///< rows between the highest and the lowest
    double moved = 0;
};

Try straightened(const std::vector<Column>& columns, const std::vector<std::uint32_t>& spine, double target,
                 const std::vector<double>& row) {
    Try out{row, 0, 0};
    const auto isOn = [&spine](const Column& column) { return spineOf(column, spine).has_value(); };
    const auto first = std::find_if(columns.begin(), columns.end(), isOn);
    const auto last = std::find_if(columns.rbegin(), columns.rend(), isOn).base();
    for (auto column = first; column < last; ++column)
        pushAside(*column, spineOf(*column, spine), target, spine, out.row);
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const Column& column : columns)
        for (const std::uint32_t node : column) {
            least = std::min(least, out.row[node]);
            most = std::max(most, out.row[node]);
            out.moved += std::abs(out.row[node] - row[node]);
        }
    out.height = most - least;
    if (least < 0)
        for (double& each : out.row)
            each -= least;
    return out;
}

} // namespace

void straightenSpine(const std::vector<std::vector<std::uint32_t>>& columns,
                     const std::vector<std::uint32_t>& spine, std::vector<double>& row) {
    std::optional<Try> best;
    for (const std::uint32_t node : spine) {
        if (node >= row.size())
            continue;
        Try next = straightened(columns, spine, row[node], row);
        if (!best || std::tuple(next.height, next.moved) < std::tuple(best->height, best->moved))
            best = std::move(next);
    }
    if (best)
        row = std::move(best->row);
}

} // namespace seamscope::ui

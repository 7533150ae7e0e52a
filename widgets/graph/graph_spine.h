// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// Puts the nodes of a path (@p spine, cause first) on one row, the first of them in each column, and moves
/// what stands in their way up or down by as little as will do. The row is that of one of them: the one for
/// which the picture grows least, then for which least is moved. @p columns nodes of each column; @p row by
/// node, in cells; afterwards no row is below 0 and nodes of a column are a cell apart, as before. Pure.
void straightenSpine(const std::vector<std::vector<std::uint32_t>>& columns,
                     const std::vector<std::uint32_t>& spine, std::vector<double>& row);

} // namespace seamscope::ui

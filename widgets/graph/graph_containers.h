// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <vector>

namespace seamscope::ui {

/// What is drawn inside what: GPUs in hosts, hosts in racks, a loop or pump in its one CDU, a link in the switch at its
/// end. Sites and rows hold nothing here: they are groups. Pure.
class GraphContainers {
public:
    static constexpr int kMostDeep = 8; ///< a circle in a described site ends here

    explicit GraphContainers(const topology::Topology& topology);
    /// What @p part is drawn in; invalid: it stands for itself.
    [[nodiscard]] topology::EntityIndex of(topology::EntityIndex part) const { return m_of[part.value()]; }
    [[nodiscard]] topology::EntityIndex outermost(topology::EntityIndex part) const;
    [[nodiscard]] const std::vector<topology::EntityIndex>& parts(topology::EntityIndex of) const {
        return m_parts[of.value()];
    }

private:
    std::vector<topology::EntityIndex> m_of;
    std::vector<std::vector<topology::EntityIndex>> m_parts;
};

} // namespace seamscope::ui

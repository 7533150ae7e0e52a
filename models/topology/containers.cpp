// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/containers.h"

#include <algorithm>

namespace seamscope::topology {
namespace {

constexpr std::size_t kDeepest = 32;

} // namespace

std::vector<EntityIndex> containersOf(const Topology& topology, EntityIndex part) {
    std::vector<EntityIndex> found;
    for (EntityIndex at = topology.container(part); at.isValid() && found.size() < kDeepest; at = topology.container(at)) {
        if (at == part || std::find(found.begin(), found.end(), at) != found.end())
            break;
        found.push_back(at);
    }
    return found;
}

} // namespace seamscope::topology

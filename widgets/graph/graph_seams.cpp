// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_seams.h"

#include <algorithm>
#include <map>
#include <utility>

namespace seamscope::ui {
namespace {

using telemetry::lookOf;
using telemetry::SeamLook;

int badness(SeamLook look) {
    switch (look) {
    case SeamLook::leaking:
        return 4;
    case SeamLook::onPath:
        return 3;
    case SeamLook::watch:
        return 2;
    case SeamLook::blind:
        return 1;
    case SeamLook::normal:
        break;
    }
    return 0;
}

} // namespace

std::optional<std::uint32_t> GraphSeams::find(std::optional<std::uint32_t> from,
                                              std::optional<std::uint32_t> to) const {
    if (!from || !to)
        return std::nullopt;
    const auto found = std::find_if(between.begin(), between.end(),
                                    [&](const EdgeSeams& one) { return one.from == *from && one.to == *to; });
    return found == between.end() ? std::nullopt
                                  : std::optional(static_cast<std::uint32_t>(found - between.begin()));
}

GraphSeams makeGraphSeams(const GraphGroups& groups, const topology::Topology& topology,
                          const std::vector<telemetry::SeamReading>& seams) {
    GraphSeams out;
    out.ofEdge.assign(groups.edges.size(), kNoNode);
    const auto nodeOf = [&](const topology::EntityId& id) {
        const topology::EntityIndex at = topology.find(id);
        return at.isValid() && at.value() < groups.nodeOf.size() ? groups.nodeOf[at.value()] : kNoNode;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> places;
    for (std::size_t i = 0; i < seams.size(); ++i) {
        const std::uint32_t from = nodeOf(seams[i].from);
        const std::uint32_t to = nodeOf(seams[i].to);
        if (from == kNoNode || to == kNoNode || from == to)
            continue;
        const auto [place, isNew] =
            places.try_emplace({from, to}, static_cast<std::uint32_t>(out.between.size()));
        if (isNew)
            out.between.push_back({from, to, kNoNode, seams[i].state, i, 0, 0, lookOf(seams[i])});
        EdgeSeams& one = out.between[place->second];
        const SeamLook look = lookOf(seams[i]);
        if (badness(look) > badness(one.look)) {
            one.state = seams[i].state;
            one.look = look;
            one.reading = i;
        }
        ++one.count;
        one.departed += badness(look) > 1 ? 1 : 0;
    }
    for (std::uint32_t e = 0; e < groups.edges.size(); ++e) {
        const auto place = places.find({groups.edges[e].from, groups.edges[e].to});
        if (place == places.end() || out.between[place->second].edge != kNoNode)
            continue;
        out.between[place->second].edge = e;
        out.ofEdge[e] = place->second;
    }
    return out;
}

} // namespace seamscope::ui

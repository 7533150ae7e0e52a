// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_containers.h"

namespace seamscope::ui {
namespace {

using topology::EdgeIndex;
using topology::EntityIndex;
using topology::EntityKind;
using topology::Topology;

/// The CDU that a loop is the only one of; invalid when there are several or none.
EntityIndex onlyCduOf(const Topology& topology, EntityIndex loop) {
    EntityIndex cdu;
    for (EdgeIndex e : topology.incoming(loop))
        if (const EntityIndex from = topology.from(e); topology.entity(from).id.kind() == EntityKind::cdu) {
            if (cdu.isValid())
                return {};
            cdu = from;
        }
    return cdu;
}

EntityIndex switchAtEndOf(const Topology& topology, EntityIndex link) {
    for (bool out : {false, true})
        for (EdgeIndex e : out ? topology.outgoing(link) : topology.incoming(link))
            if (const EntityIndex other = out ? topology.to(e) : topology.from(e);
                topology.entity(other).id.kind() == EntityKind::switch_)
                return other;
    return {};
}

EntityIndex containerOf(const Topology& topology, EntityIndex part) {
    const EntityKind kind = topology.entity(part).id.kind();
    EntityIndex in = topology.container(part);
    if (in.isValid()) {
        const EntityKind above = topology.entity(in).id.kind();
        if (above == EntityKind::site || above == EntityKind::row)
            in = {};
    }
    if (kind == EntityKind::loop) {
        const EntityIndex cdu = onlyCduOf(topology, part);
        return cdu.isValid() ? cdu : in;
    }
    if (kind == EntityKind::link && !in.isValid())
        return switchAtEndOf(topology, part);
    return in;
}

} // namespace

GraphContainers::GraphContainers(const Topology& topology) {
    const auto n = static_cast<std::uint32_t>(topology.entities().size());
    m_of.assign(n, {});
    m_parts.assign(n, {});
    for (std::uint32_t i = 0; i < n; ++i)
        if (const EntityIndex part(i), in = containerOf(topology, part); in.isValid() && in != part) {
            m_of[i] = in;
            m_parts[in.value()].push_back(part);
        }
}

EntityIndex GraphContainers::outermost(EntityIndex part) const {
    for (int depth = 0; m_of[part.value()].isValid() && depth < kMostDeep; ++depth)
        part = m_of[part.value()];
    return part;
}

} // namespace seamscope::ui

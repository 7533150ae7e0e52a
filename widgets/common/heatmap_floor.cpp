// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heatmap_floor.h"

#include "common/heat_floor_builder.h"

#include <algorithm>
#include <map>

namespace seamscope::ui {
namespace {

using topology::EntityId;
using topology::EntityKind;
} // namespace

void HeatFloorBuilder::byFloor() {
    struct Rack {
        const topology::Entity* entity = nullptr;
        std::string row;
        Trays trays;
    };
    std::map<EntityId, Rack> racks;
    Trays loose;
    if (m_topology)
        for (const topology::Entity& entity : m_topology->entities())
            if (entity.id.kind() == EntityKind::rack)
                racks[entity.id] = {&entity, rowOf(entity), {}};
    for (const HeatTray& tray : m_trays) {
        const auto rack = racks.find(containerOf(tray.host, EntityKind::rack));
        (rack == racks.end() ? loose : rack->second.trays).push_back(&tray);
    }
    std::vector<Rack*> order;
    for (auto& [id, rack] : racks)
        order.push_back(&rack);
    const auto rowNumber = [](const Rack* rack) {
        return rack->entity->position ? rack->entity->position->row : -1;
    };
    const auto columnNumber = [](const Rack* rack) {
        return rack->entity->position ? rack->entity->position->column : -1;
    };
    std::sort(order.begin(), order.end(), [&](const Rack* a, const Rack* b) {
        if (rowNumber(a) != rowNumber(b))
            return rowNumber(a) < rowNumber(b);
        if (a->row != b->row)
            return topology::naturalLess(a->row, b->row);
        if (columnNumber(a) != columnNumber(b))
            return columnNumber(a) < columnNumber(b);
        return naturallyBefore(a->entity->id, b->entity->id);
    });
    bool anyTrays = false;
    for (std::size_t i = 0; i < order.size(); ++i) {
        Rack& rack = *order[i];
        const bool isNewLine =
            i == 0 || rowNumber(&rack) != rowNumber(order[i - 1]) || rack.row != order[i - 1]->row;
        if (isNewLine && i > 0)
            endLine();
        if (isNewLine)
            beginLine(rack.row);
        const int next = isNewLine ? 0 : m_floor.blocks.back().column + 1;
        // A stated column far off would stretch the floor without end; such a rack stands next to its
        // neighbour.
        const int stated = columnNumber(&rack);
        std::sort(rack.trays.begin(), rack.trays.end(), [](const HeatTray* a, const HeatTray* b) {
            return a->unit != b->unit ? a->unit < b->unit : naturallyBefore(a->host, b->host);
        });
        addBlock(rack.entity->id, std::string(rack.entity->id.name()),
                 stated >= next && stated < next + 64 ? stated : next, rack.trays);
        anyTrays = anyTrays || !rack.trays.empty();
    }
    if (!order.empty())
        endLine();
    m_floor.isTrayGrid = m_floor.level == HeatLevel::host && anyTrays;
    addWithoutRack(loose, {});
}

HeatFloor makeHeatFloor(const HeatFloorInput& input) { return HeatFloorBuilder(input).make(); }

} // namespace seamscope::ui

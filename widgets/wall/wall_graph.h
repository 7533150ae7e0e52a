// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/incident.h"
#include "topology/topology.h"

namespace seamscope::ui {

/// The path of an incident, cause at the left, among a few peers of each kind; without an incident the kinds
/// alone.
/// @p graph may be null.
void drawWallGraph(PanelPicture& picture, const PanelStyle& style, const QRectF& box,
                   const telemetry::Incident* incident, Priority priority, const topology::Topology* graph);

} // namespace seamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "collectives/timeline/timeline_model.h"
#include "feed/incident.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <memory>

namespace seamscope::collectives {

/// A timeline for a job whose ranks tell no collectives, of what is measured instead: rank.self_time and
/// rank.wait_time where they are, else the job's own step times as one lane. The note says which. An empty
/// model, with a note, when there is nothing of the kind. When all ranks have fallen silent while other
/// things are still measured, the verdict says so, and whom @p incidents (null: none are known) or the order
/// of falling silent name; nobody else is blamed then.
[[nodiscard]] std::shared_ptr<const collectives::TimelineModel>
timelineFromSignals(const telemetry::StoreSnapshot& store, const topology::Topology& graph,
                    const topology::EntityId& job, TimeRange range,
                    const telemetry::IncidentReport* incidents);

} // namespace seamscope::collectives

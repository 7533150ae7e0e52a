// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/log_phase.h"
#include "telemetry/event.h"
#include "topology/job.h"

#include <optional>
#include <set>

namespace seamscope::economics {

/// A line after which a job is gone: a watchdog's end, a fatal Xid, a device that fell off the bus, memory
/// that ran out. Only taken for it when the steps stop as well.
[[nodiscard]] bool endsJob(const telemetry::Event& event);
/// Somebody or something starts a job again.
[[nodiscard]] bool restartsJob(const telemetry::Event& event);
/// A line that a file could not be written. Whether it was a checkpoint, the steps around it say.
[[nodiscard]] bool failsWrite(const telemetry::Event& event);
/// What it says of the life of the job that it is told of: that it is over, as asked or because it was done
/// (`stopping`), or that it begins or ends an evaluation; nothing else. What failed is no end that was asked
/// for.
[[nodiscard]] std::optional<jobs::LogPhase> lifeOf(const telemetry::Event& event);
/// From there on a step of the job that it is told of is another amount of work, as declared: its size, batch or sequence length.
[[nodiscard]] bool changesWork(const telemetry::Event& event);
/// The event is told by the job itself or one of its ranks, or of them.
[[nodiscard]] bool isToldOf(const telemetry::Event& event, const topology::Job& job);
/// GPUs and hosts of a job's ranks and pools, and the pools.
[[nodiscard]] std::set<topology::EntityId> partsOf(const topology::Job& job);
/// The event is at the job, one of its ranks or one of its parts.
[[nodiscard]] bool concerns(const telemetry::Event& event, const topology::Job& job,
                            const std::set<topology::EntityId>& parts);

} // namespace seamscope::economics

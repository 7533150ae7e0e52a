// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/meter_insight.h"

namespace seamscope::economics {

/// Fills the cliffs of a reading, next first: times at which waiting becomes dearer at once.
///
/// watchdog: a job that stands still is ended `watchdog_seconds` after it stopped (10 min where none is
/// stated, the default of NCCL in PyTorch): restart, and the work since the last durable checkpoint.
/// checkpointExpiry: the newest durable checkpoint is deleted after `keep_seconds`: then all work is at risk.
/// restartBudget: at the pace of the failures so far, the next one after `restarts_allowed` is the last.
/// milestone: at the present loss its slack is used up. reservationEnd: a reserved price or reservation runs
/// out. The details of the jobs must be there.
void addCliffs(telemetry::MeterReading& reading, const InsightInputs& inputs);

} // namespace seamscope::economics

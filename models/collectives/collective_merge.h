// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_batch.h"
#include "collectives/collective_log.h"

namespace seamscope::collectives {

/// Takes a batch, as recordings hold them, into a log: its ids become those of the log's directory. Ranks
/// that have something in line are taken to have told all of it.
void addBatch(const CollectiveBatch& batch, CollectiveLog& log);

/// Takes all that another log has of the same job.
void addLog(const CollectiveLog& other, CollectiveLog& log);

} // namespace seamscope::collectives

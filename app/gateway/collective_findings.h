// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/event_monitor.h"

#include <string>
#include <vector>

namespace seamscope::collectives {
struct CollectiveBatch;
}

namespace seamscope::gateway {

/// What dumps, Inspector files and traces of a bundle say of single ranks: who never came, who is slow by its
/// own time, who disagrees. Each is dated by the newest fact of its job, because that is when all of it was
/// there. Reads the bundle once more: worth it when Gateway::hasCollectiveFiles().
[[nodiscard]] std::vector<seams::CollectiveFinding> collectiveFindings(const std::string& path);

/// The same of a batch that ends in a conclusion, as sessions and recordings hold them.
[[nodiscard]] std::vector<seams::CollectiveFinding>
collectiveFindings(const collectives::CollectiveBatch& batch);

} // namespace seamscope::gateway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "topology/job.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::topology {

/// Reads jobs.json (contract §5). A job without a usable id is left out; of the others, members that cannot
/// be taken are left out; each is named in @p problems by JSON pointer. An error means that nothing could be
/// read.
[[nodiscard]] Result<std::vector<Job>> parseJobsJson(std::string_view text, Problems& problems);

/// The same format back. Reading what was written gives the same jobs.
[[nodiscard]] std::string writeJobsJson(std::span<const Job> jobs);

} // namespace seamscope::topology

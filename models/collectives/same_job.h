// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <cstddef>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// What was read of one file or folder, before it is known which job it is of.
struct JobPart {
    std::string path;
    CollectiveLog log;
};

/// Files that nobody assigned to a job may be of several. Two are of one job when ranks of both stand at the
/// same place of the same group, or when their names differ in numbers only and nothing speaks against it; a
/// rank that stands at two places, or days between them, does. A file that tells neither goes with the
/// others when these are of one job.
/// @return indices of the parts of each job, ascending; empty parts are left out
[[nodiscard]] std::vector<std::vector<std::size_t>> sortByJob(const std::vector<JobPart>& parts);

} // namespace seamscope::collectives

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope::sources {

/// "Slurm job 48213 (atlas) ended: TIMEOUT, exit code 0:15, on n[001-032]"; what is empty is left out.
[[nodiscard]] std::string slurmEnd(std::string_view id, std::string_view name, std::string_view state,
                                   std::string_view exitCode, std::string_view nodes);

} // namespace seamscope::sources

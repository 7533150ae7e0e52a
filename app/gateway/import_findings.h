// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace seamscope::gateway {

/// What a person has to be told of a file that was read, a line each, out of Gateway::importReportJson():
/// what could not be held, was damaged or not understood, with its place. Empty when all of it was taken.
[[nodiscard]] std::vector<std::string> importFindings(const std::string& importReportJson);

} // namespace seamscope::gateway

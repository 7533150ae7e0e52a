// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "drill/library.h"
#include "drill/make_drill.h"
#include "gateway/simulated_recording.h"

#include <filesystem>
#include <stop_token>
#include <string_view>
#include <vector>

namespace seamscope::gateway {

/// The drills that are shipped.
[[nodiscard]] Result<std::vector<drill::LibraryDrill>> loadDrillLibrary();

/// Simulates the incident of @p drill and makes a drill of it at @p level (1 to 3). The answer is what was simulated: an
/// analysis that finds something else is an error (`internal`), and nothing is written. Takes seconds for a few hundred
/// GPUs, minutes for thousands. No error names what was simulated: who asked may be who is to find it.
/// @param stop, progress as recordSimulation() takes them
[[nodiscard]] Result<drill::MadeDrill> makeLibraryDrill(const drill::LibraryDrill& drill, int level,
                                                        std::string_view passphrase, const std::filesystem::path& to,
                                                        const Clock& clock, const std::stop_token& stop = {},
                                                        const Progress& progress = {});

} // namespace seamscope::gateway

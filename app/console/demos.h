// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "gateway/simulated_recording.h"
#include "start/start_geometry.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace seamscope::console {

/// A demonstration: what is simulated, and what is said of it.
struct Demo {
    std::string id; ///< of its file; changes whenever the simulation does
    gateway::SimulatedRecording simulation;
    ui::StartDemo words;
};

/// In the order of the start page; the words in the language of the screen.
[[nodiscard]] std::vector<Demo> demos();

/// The recording of @p demo in @p folder: simulated when it is not there yet, else as it was. A file that is
/// there is whole. Any thread; takes seconds.
[[nodiscard]] Result<std::filesystem::path> makeDemo(const Demo& demo, const std::filesystem::path& folder,
                                                     const Clock& clock, const std::stop_token& stop,
                                                     const gateway::Progress& progress);

} // namespace seamscope::console

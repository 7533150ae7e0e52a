// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/wall_pulse.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::console {

/// `seamscope --wall --supervise`: starts this program as a wall and starts it again whenever it has ended or paints no
/// frames any more, until it ends in order or a SIGTERM or SIGINT comes. It has no window and needs no display, so it
/// outlives the X server. Every end is told on stderr with its exit code. Blocks.
/// @param arguments those of this program, without its name
/// @param watcher who is told as long as the wall paints frames
/// @return exit code
[[nodiscard]] int superviseWall(std::vector<std::string> arguments, std::optional<PulseOptions> watcher = {});

/// A line of a supervisor on stderr, with the time. Any thread.
void sayOfWall(const std::string& what);

} // namespace seamscope::console

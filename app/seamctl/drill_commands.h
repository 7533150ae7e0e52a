// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "gateway/exit_code.h"

#include <string>

namespace CLI {
class App;
}

/// The commands of `seamctl drill` beside those on a file: what is shipped, and what needs a drill that is served.
namespace seamscope::seamctl {

/// Prints what is wrong with how a command was called.
[[nodiscard]] ExitCode usage(const Error& error);

/// "+20m": from the start of a drill.
[[nodiscard]] Result<Duration> positionFrom(const std::string& text);

void addDrillLibrary(CLI::App& drill, ExitCode& code);
/// How a team does over the drills that it played.
void addDrillProgress(CLI::App& drill, ExitCode& code);
void addDrillServe(CLI::App& drill, ExitCode& code);
/// join, look, act, hint, order, facts: one person at a terminal, or a script.
void addDrillSeat(CLI::App& drill, ExitCode& code);

} // namespace seamscope::seamctl

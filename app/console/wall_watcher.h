// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "console/options.h"
#include "console/wall_pulse.h"

#include <optional>

namespace seamscope::console {

/// The watcher outside that `--heartbeat` names, with its secrets read, by the rules of `pagers.heartbeat` of a gateway;
/// nothing where none is named.
/// @param log which secrets were read anew, or cannot be
[[nodiscard]] Result<std::optional<PulseOptions>> wallWatcher(const Options& options, const LogSink& log);

} // namespace seamscope::console

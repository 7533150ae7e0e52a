// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"

namespace seamscope::wire {

/// Where gRPC's own errors go, each place of its code once in ten seconds. One for the process; until it is
/// set, and after an empty one, nowhere.
void setLibraryLog(LogSink log);

} // namespace seamscope::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "wire/server_core.h"

namespace seamscope::wire {

/// Who calls, by what the connection proves: the name in a client's certificate, else that it bears the
/// token, else that it sits at this machine. What a caller says of itself is only its seat.
[[nodiscard]] telemetry::Actor callerOf(const ServerCore& core, const grpc::ServerContextBase& context,
                                        std::string seat);

} // namespace seamscope::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "wire/server_core.h"

namespace seamscope::wire {

/// Who calls, by what the connection proves: the name in a client's certificate, else that it bears the
/// token, else that it sits at this machine. What a caller says of itself is only its seat.
[[nodiscard]] telemetry::Actor callerOf(const ServerCore& core, const grpc::ServerContextBase& context,
                                        std::string seat);

/// Metadata of a call with the secret id of whoever calls (ClientOptions::person).
inline constexpr const char* kPersonKey = "seamscope-person";
/// Empty: nobody in particular; so is an id that could be guessed, or is too long to be one.
[[nodiscard]] std::string personOf(const grpc::ServerContextBase& context);

} // namespace seamscope::wire

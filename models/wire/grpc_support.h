// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"

#include <grpcpp/grpcpp.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

/// What all gRPC servers and clients of ours have in common. For models/wire and models/sources/otlp alone.
namespace seamscope::wire {

/// The only place where errors become gRPC statuses and back.
[[nodiscard]] grpc::Status toStatus(const Error& error);
[[nodiscard]] Error toError(const grpc::Status& status, std::string_view where);

/// The libraries write to stderr what we hand on as values; their errors go to the log of setLibraryLog(),
/// nothing else does unless GRPC_VERBOSITY asks for it.
void silenceLibraryLogs();

/// Of one message to a client, on both sides; it is held twice while it is read. A graph of half a million parts has less.
inline constexpr int kMaxReplyBytes = 128 << 20;

struct ServerLimits {
    int maxRequestBytes = 4 << 20;
    int maxReplyBytes = kMaxReplyBytes;
    int streamsPerConnection = 64;
};

/// Bounds, keep-alive (20 s, 10 s), a deadline for handshakes (10 s).
void applyLimits(grpc::ServerBuilder& builder, const ServerLimits& limits);

/// The call carries `authorization: Bearer TOKEN`.
[[nodiscard]] bool bearsToken(const grpc::ServerContextBase& context, std::string_view token);

/// Ok when no token is asked for or the call bears it.
[[nodiscard]] grpc::Status authorise(const grpc::ServerContextBase& context, const Secret& required);

} // namespace seamscope::wire

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

/// Credentials after checkListen(); reads the PEM files.
[[nodiscard]] Result<std::shared_ptr<grpc::ServerCredentials>>
serverCredentials(const ListenOptions& options);

struct ServerLimits {
    int maxRequestBytes = 4 << 20;
    int maxReplyBytes = 256 << 20;
    int streamsPerConnection = 64;
};

/// Bounds, keep-alive (20 s, 10 s), no sharing of the port with another process.
void applyLimits(grpc::ServerBuilder& builder, const ServerLimits& limits);

/// Ok when the caller is in this process, or no token is asked for, or `authorization: Bearer TOKEN` is
/// right.
[[nodiscard]] grpc::Status authorise(const grpc::ServerContextBase& context, const std::string& token);

/// In this process, or over loopback: what gRPC says of the peer, which a caller cannot forge.
[[nodiscard]] bool isLocalPeer(const std::string& peer);

} // namespace seamscope::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/result.h"
#include "base/secret.h"
#include "sources/gnmi/gnmi_target.h"

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

/// Include from .cpp files of this folder only: the library header is heavy.
namespace seamscope::sources {

struct GnmiLogin {
    std::string user;
    Secret password;      ///< of each connection anew
    std::string caFile;   ///< PEM; empty = the authorities of the system
    std::string certFile; ///< PEM, ours, for switches that ask for one; with keyFile
    std::string keyFile;
};

/// One connection to a switch with one Subscribe. What has come and was not yet decoded is bounded: over it nothing more
/// is read, so that the switch has to keep or merge its values, of which it tells the number.
class GnmiStream {
public:
    /// Both from threads of gRPC. ended() is the last one, and comes once for every stream that was opened. It hands over
    /// the stream, to be let go on another thread: with the last connection gRPC waits for its threads.
    struct Listener {
        std::function<void(grpc::ByteBuffer&& message)> message;
        std::function<void(const Error& why, std::shared_ptr<GnmiStream> stream)> ended;
    };
    struct Limits {
        std::size_t messageBytes = std::size_t{16} << 20; ///< a larger one ends the stream
        std::size_t waitingBytes = std::size_t{4} << 20;
    };

    /// Reads the files and begins to connect. Fails where they cannot be read, and for a login that gRPC cannot carry.
    [[nodiscard]] static Result<std::shared_ptr<GnmiStream>> open(const GnmiTarget& target, const GnmiLogin& login, const std::string& request,
                                                                  const Limits& limits, Listener listener);
    virtual ~GnmiStream() = default;

    /// A message of so many bytes is decoded.
    virtual void decoded(std::size_t bytes) = 0;
    /// Puts asterisks over the password that the switch was told.
    [[nodiscard]] virtual bool hasPassword() const = 0;
    virtual void hideLogin(std::string& text) const = 0;
    /// Ends soon, for this reason where it is not empty.
    virtual void cancel(const std::string& why) = 0;
};

} // namespace seamscope::sources

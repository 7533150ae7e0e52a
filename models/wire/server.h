// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "base/result.h"
#include "feed/feed.h"
#include "feed/viewer_book.h"
#include "wire/connection_table.h"
#include "wire/gate.h"
#include "wire/listen.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::wire {

/// The feed as it is for one person (ClientOptions::person; empty: a stranger), who calls from a machine (PeerAddress::machine()
/// as text; empty: from this process). Never null; may be asked for at every call. Streams of it may outlive it.
using FeedOfPerson = std::function<std::shared_ptr<telemetry::Feed>(const std::string& person, const std::string& machine)>;

struct ServerOptions {
    /// Where to listen; nothing = only clients inside this process.
    std::optional<ListenOptions> listen;
    std::size_t maxCalls = 1024;  ///< running at a time, subscriptions included; more are refused
    std::size_t machineCalls = 256; ///< of them for one machine
    bool mayRecord = true; ///< false: clients outside this process may not start recordings
    AdmissionLimits admission;
    LogSink log; ///< who was turned away and why, and who changed what is recorded
    FeedOfPerson feedOfPerson; ///< empty: one feed for all
    std::shared_ptr<telemetry::ViewerBook> viewers; ///< is told who subscribes; null: nobody asks
};

/// Puts a Feed on gRPC: the services of gateway.proto, health and reflection. A slow client makes the feed
/// merge for that client and never holds up another. Thread-safe.
class Server {
public:
    /// Refuses to start where checkListen() says so, when a PEM file cannot be read or the port is taken.
    /// @param feed must outlive the server.
    [[nodiscard]] static Result<std::unique_ptr<Server>> start(telemetry::Feed& feed,
                                                               const ServerOptions& options);

    /// stop().
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Ends every call (clients see "unavailable" and try to come back) and returns when gRPC has let go of
    /// them.
    void stop();

    /// The bound port; 0 when only in-process.
    [[nodiscard]] std::uint16_t port() const;
    /// Whether a stranger who knocks at the port is answered; blocks for a second and a half at most.
    [[nodiscard]] Result<> probe() const;
    /// Certificate, key and authority are read again; what fails leaves those in use that were read before.
    [[nodiscard]] Result<> reloadCertificates();

private:
    friend class Client;
    struct Private;
    explicit Server(std::unique_ptr<Private> members);
    std::unique_ptr<Private> d;
};

} // namespace seamscope::wire

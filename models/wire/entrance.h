// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/gate.h"
#include "wire/grpc_support.h"
#include "wire/listener_probe.h"
#include "wire/tls_identity.h"

#include <cstdint>
#include <memory>

namespace seamscope::wire {

/// A gRPC server's door to the network: a gate that lets in and gRPC's acceptor behind it. The server and the
/// OTLP receiver have one each.
class Entrance {
public:
    /// Refuses where checkListen() says so, when a PEM file cannot be read or the port is taken.
    [[nodiscard]] static Result<Entrance> open(const ListenOptions& options, AdmissionLimits limits,
                                               LogSink log);

    /// The same to a unix socket with that mode.
    [[nodiscard]] static Result<Entrance> openSocket(const std::string& path, unsigned mode, AdmissionLimits limits, LogSink log);

    void addTo(grpc::ServerBuilder& builder);
    /// Lets callers in; after the server was built.
    void start();
    /// Before the server shuts down.
    void stop();

    [[nodiscard]] const std::shared_ptr<Gate>& gate() const { return m_gate; }
    [[nodiscard]] std::uint16_t port() const { return m_gate->port(); }
    /// Whether a stranger is served, as one would find out. `resourceExhausted`: others come so fast that the probe had no
    /// turn, while the gate goes on letting callers in; anything else: nobody is served. Of one thread. A unix socket is not asked.
    [[nodiscard]] Result<> probe();
    /// Reads the PEM files again; what fails leaves those in use that were read before.
    [[nodiscard]] Result<> reload();

private:
    Entrance(std::shared_ptr<Gate> gate, std::shared_ptr<TlsIdentity> identity, ProbeTarget probe);

    std::shared_ptr<Gate> m_gate;
    std::shared_ptr<TlsIdentity> m_identity; ///< null without TLS
    std::shared_ptr<grpc::ServerCredentials> m_credentials;
    std::shared_ptr<grpc::experimental::ExternalConnectionAcceptor> m_acceptor;
    ProbeTarget m_probe;
    std::uint64_t m_cameBefore = 0; ///< callers, until the last probe
};

} // namespace seamscope::wire

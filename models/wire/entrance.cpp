// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/entrance.h"

#include <utility>

namespace seamscope::wire {
namespace {

constexpr std::chrono::milliseconds kProbePatience{1'500};

} // namespace

Result<Entrance> Entrance::open(const ListenOptions& options, AdmissionLimits limits, LogSink log) {
    auto credentials = serverCredentials(options);
    if (!credentials)
        return fail(std::move(credentials).error());
    auto gate = Gate::open(options.address, limits, std::move(log));
    if (!gate)
        return fail(std::move(gate).error());
    const auto place = parseHostPort(options.address); // was read by both
    const ProbeTarget probe{place->host, (*gate)->port(), !options.tlsCert.empty()};
    return Entrance(std::move(*gate), std::move(*credentials), probe);
}

Result<> tryListen(const ListenOptions& options) {
    const auto opened = Entrance::open(options, {}, {});
    return opened ? Result<>() : fail(opened.error());
}

Entrance::Entrance(std::shared_ptr<Gate> gate, std::shared_ptr<grpc::ServerCredentials> credentials,
                   ProbeTarget probe)
    : m_gate(std::move(gate))
    , m_credentials(std::move(credentials))
    , m_probe(std::move(probe)) {}

void Entrance::addTo(grpc::ServerBuilder& builder) {
    using Type = grpc::ServerBuilder::experimental_type::ExternalConnectionType;
    m_acceptor = builder.experimental().AddExternalConnectionAcceptor(Type::FROM_FD, m_credentials);
}

void Entrance::start() {
    m_gate->start([acceptor = m_acceptor](int descriptor) {
        grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters connection;
        connection.fd = descriptor;
        acceptor->HandleNewConnection(&connection);
    });
}

void Entrance::stop() { m_gate->stop(); }

Result<> Entrance::probe() const { return probeListener(m_probe, kProbePatience); }

} // namespace seamscope::wire

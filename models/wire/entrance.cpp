// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/entrance.h"

#include <utility>

namespace seamscope::wire {
namespace {

constexpr std::chrono::milliseconds kProbePatience{1'500};
constexpr std::uint64_t kCrowd = 256; ///< callers between two probes: an accept loop that stands still lets none in

} // namespace

Result<Entrance> Entrance::open(const ListenOptions& options, AdmissionLimits limits, LogSink log) {
    SEAM_TRY(checkListen(options));
    std::shared_ptr<TlsIdentity> identity;
    if (!options.tlsCert.empty()) {
        auto read = TlsIdentity::read(options);
        if (!read)
            return fail(std::move(read).error());
        identity = std::move(*read);
    }
    auto gate = Gate::open(options.address, limits, std::move(log));
    if (!gate)
        return fail(std::move(gate).error());
    const auto place = parseHostPort(options.address); // was read by both
    const ProbeTarget probe{place->host, (*gate)->port(), !options.tlsCert.empty()};
    return Entrance(std::move(*gate), std::move(identity), probe);
}

Result<Entrance> Entrance::openSocket(const std::string& path, unsigned mode, AdmissionLimits limits, LogSink log) {
    auto gate = Gate::openSocket(path, mode, limits, std::move(log));
    if (!gate)
        return fail(std::move(gate).error());
    return Entrance(std::move(*gate), nullptr, {});
}

Result<> tryListen(const ListenOptions& options) {
    const auto opened = Entrance::open(options, {}, {});
    return opened ? Result<>() : fail(opened.error());
}

Entrance::Entrance(std::shared_ptr<Gate> gate, std::shared_ptr<TlsIdentity> identity, ProbeTarget probe)
    : m_gate(std::move(gate))
    , m_identity(std::move(identity))
    , m_credentials(m_identity ? TlsIdentity::credentials(m_identity) : grpc::InsecureServerCredentials())
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

Result<> Entrance::probe() {
    if (m_probe.host.empty())
        return {};
    const auto answered = probeListener(m_probe, kProbePatience);
    const GateCounts counts = m_gate->counts();
    const std::uint64_t came = counts.accepted + counts.refused;
    const std::uint64_t others = came - std::exchange(m_cameBefore, came);
    if (answered || others < kCrowd)
        return answered;
    return fail(ErrorCode::resourceExhausted, "crowded, " + std::to_string(others) + " callers since the last look: " + answered.error().detail,
                answered.error().where);
}

Result<> Entrance::reload() { return m_identity ? m_identity->reload() : Result<>(); }

} // namespace seamscope::wire

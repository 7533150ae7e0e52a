// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/server.h"

#include "wire/server_private.h"

#include <grpcpp/ext/proto_server_reflection_plugin.h>
#include <grpcpp/health_check_service_interface.h>

#include <chrono>
#include <utility>

namespace seamscope::wire {
namespace {
/// Calls have ended before gRPC is told to shut down; what a peer's kernel still holds gets this long.
constexpr std::chrono::milliseconds kShutdownGrace{500};
} // namespace

Server::Server(std::unique_ptr<Private> members)
    : d(std::move(members)) {}

Server::~Server() { stop(); }

Result<std::unique_ptr<Server>> Server::start(telemetry::Feed& feed, const ServerOptions& options) {
    silenceLibraryLogs();
    grpc::EnableDefaultHealthCheckService(true);
    grpc::reflection::InitProtoReflectionServerBuilderPlugin();

    const Secret token = options.listen ? options.listen->token : Secret();
    std::optional<Entrance> entrance;
    grpc::ServerBuilder builder;
    applyLimits(builder, {});
    if (options.listen) {
        auto opened = Entrance::open(*options.listen, options.admission, options.log);
        if (!opened)
            return fail(std::move(opened).error());
        entrance.emplace(std::move(*opened));
        entrance->addTo(builder);
    }
    auto members = std::make_unique<Private>(std::make_shared<ServerCore>(
        feed, token, options.maxCalls, options.machineCalls, entrance ? entrance->gate() : std::shared_ptr<Gate>()));
    members->entrance = std::move(entrance);
    members->core->mayRecord = options.mayRecord;
    members->core->log = options.log;
    members->core->feedOfPerson = options.feedOfPerson;
    members->core->viewers = options.viewers;
    builder.RegisterService(&members->gateway);
    builder.RegisterService(&members->replay);
    builder.RegisterService(&members->recordings);
    builder.RegisterService(&members->alarms);
    builder.RegisterService(&members->drill);
    members->server = builder.BuildAndStart();
    if (!members->server)
        return fail(ErrorCode::unavailable, "the certificate and the key do not fit",
                    options.listen ? "listen on " + options.listen->address : std::string("server"));
    if (members->entrance)
        members->entrance->start();
    return std::unique_ptr<Server>(new Server(std::move(members)));
}

void Server::stop() {
    if (!d->server)
        return;
    if (d->entrance)
        d->entrance->stop();
    d->core->endAll({grpc::StatusCode::UNAVAILABLE, "the gateway is shutting down"});
    d->server->Shutdown(std::chrono::system_clock::now() + kShutdownGrace);
    d->core->waitUntilEmpty();
    d->core->looks.stop();
    d->core->replies.stop();
    d->server.reset();
}

std::uint16_t Server::port() const { return d->entrance ? d->entrance->port() : std::uint16_t{0}; }

Result<> Server::probe() const { return d->entrance ? d->entrance->probe() : Result<>(); }

Result<> Server::reloadCertificates() { return d->entrance ? d->entrance->reload() : Result<>(); }

} // namespace seamscope::wire

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

    const std::string token = options.listen ? options.listen->token : std::string();
    auto members = std::make_unique<Private>(std::make_shared<ServerCore>(feed, token, options.maxCalls));
    grpc::ServerBuilder builder;
    applyLimits(builder, {});
    if (options.listen) {
        auto credentials = serverCredentials(*options.listen);
        if (!credentials)
            return fail(std::move(credentials).error());
        SEAM_TRY(checkBindable(options.listen->address));
        builder.AddListeningPort(options.listen->address, *credentials, &members->port);
    }
    builder.RegisterService(&members->gateway);
    builder.RegisterService(&members->replay);
    builder.RegisterService(&members->recordings);
    builder.RegisterService(&members->alarms);
    members->server = builder.BuildAndStart();
    if (!members->server || (options.listen && members->port == 0))
        return fail(ErrorCode::unavailable,
                    "cannot listen; if the address is free, the certificate and the key do not fit",
                    options.listen ? "listen on " + options.listen->address : std::string("server"));
    return std::unique_ptr<Server>(new Server(std::move(members)));
}

void Server::stop() {
    if (!d->server)
        return;
    d->core->endAll({grpc::StatusCode::UNAVAILABLE, "the gateway is shutting down"});
    d->server->Shutdown(std::chrono::system_clock::now() + kShutdownGrace);
    d->core->waitUntilEmpty();
    d->core->executor.stop();
    d->server.reset();
}

std::uint16_t Server::port() const { return static_cast<std::uint16_t>(d->port); }

} // namespace seamscope::wire

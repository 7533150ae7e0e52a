// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/nvsentinel/nvsentinel_source.h"

#include "sources/nvsentinel/health_events.h"
#include "wire/entrance.h"
#include "wire/grpc_support.h"

#include "health_event.grpc.pb.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

constexpr std::chrono::seconds kShutdownGrace{2};
constexpr std::size_t kMaxSocketPath = 107; ///< sun_path
constexpr std::size_t kMostOnSocket = 256;  ///< connections, twice as many as there are at a time: none is known to call
constexpr mode_t kSocketMode = 0660;        ///< of our user and group

} // namespace

struct NvsentinelSource::Private {
    using Base = datamodels::PlatformConnector::WithRawCallbackMethod_HealthEventOccurredV1<datamodels::PlatformConnector::Service>;

    class Receiver final : public Base {
    public:
        explicit Receiver(Private& owner)
            : m_owner(owner) {}
        grpc::ServerUnaryReactor* HealthEventOccurredV1(grpc::CallbackServerContext* context, const grpc::ByteBuffer* request,
                                                        grpc::ByteBuffer* reply) override {
            auto* const call = context->DefaultReactor();
            const grpc::Slice nothing; // google.protobuf.Empty
            *reply = grpc::ByteBuffer(&nothing, 1);
            call->Finish(m_owner.accept(*context, *request));
            return call;
        }

    private:
        Private& m_owner;
    };

    Private(telemetry::Lane& to, const Clock& time, std::shared_ptr<GpuDirectory> directory, NvsentinelOptions given)
        : lane(to)
        , clock(time)
        , options(std::move(given))
        , reader(lane, std::move(directory))
        , receiver(*this) {}

    grpc::Status accept(const grpc::CallbackServerContext& context, const grpc::ByteBuffer& request);
    grpc::Status read(const grpc::ByteBuffer& request);

    telemetry::Lane& lane;
    const Clock& clock;
    const NvsentinelOptions options;
    std::mutex mutex; ///< the lane takes one thread at a time
    HealthEventReader reader;
    Receiver receiver;
    std::optional<wire::Entrance> entrance;
    std::unique_ptr<grpc::Server> server;
};

grpc::Status NvsentinelSource::Private::accept(const grpc::CallbackServerContext& context, const grpc::ByteBuffer& request) {
    const std::string peer = context.peer();
    if (const auto allowed = wire::authorise(context, options.listen.token); !allowed.ok()) {
        if (entrance)
            entrance->gate()->loginRefused(peer);
        return allowed;
    }
    if (entrance)
        entrance->gate()->callBegins(peer);
    const grpc::Status answer = read(request);
    if (entrance)
        entrance->gate()->callEnds(peer);
    return answer;
}

grpc::Status NvsentinelSource::Private::read(const grpc::ByteBuffer& request) {
    grpc::Slice slice;
    grpc::ByteBuffer bytes = request; // shares the bytes
    const std::lock_guard lock(mutex);
    if (request.Length() > 0 && !bytes.TrySingleSlice(&slice).ok() && !bytes.DumpToSingleSlice(&slice).ok()) {
        lane.fault(InputFault::malformed, "a message that cannot be read");
        return {grpc::StatusCode::INVALID_ARGUMENT, "a message that cannot be read"};
    }
    const auto full = [&] { return lane.health().faults[static_cast<std::size_t>(InputFault::queueFull)].count; };
    const std::uint64_t before = full();
    const auto taken = reader.take({reinterpret_cast<const char*>(slice.begin()), slice.size()}, clock.now());
    lane.contact();
    if (!taken)
        return wire::toStatus(taken.error());
    return full() > before ? grpc::Status{grpc::StatusCode::RESOURCE_EXHAUSTED, "the gateway's queue is full"} : grpc::Status::OK;
}

NvsentinelSource::NvsentinelSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<GpuDirectory> directory, NvsentinelOptions options)
    : d(std::make_unique<Private>(lane, clock, std::move(directory), std::move(options))) {}

NvsentinelSource::~NvsentinelSource() { stop(); }

Result<> checkSocketPath(const std::string& path) {
    if (path.size() > kMaxSocketPath)
        return fail(ErrorCode::invalidInput, "the path of a socket has at most " + std::to_string(kMaxSocketPath) + " bytes", path);
    struct stat there{};
    if (::lstat(path.c_str(), &there) == 0 && !S_ISSOCK(there.st_mode))
        return fail(ErrorCode::alreadyExists, "is there and no socket", path);
    std::error_code ignored;
    const auto folder = std::filesystem::absolute(path, ignored).parent_path();
    if (!std::filesystem::is_directory(folder, ignored) || ::access(folder.c_str(), W_OK | X_OK) != 0)
        return fail(ErrorCode::io, "no socket can be made in " + folder.string(), path);
    return {};
}

Result<> NvsentinelSource::start() {
    if (d->server)
        return fail(ErrorCode::failedPrecondition, "started already");
    wire::silenceLibraryLogs();
    const std::string& socket = d->options.socket;
    if (!socket.empty())
        SEAM_TRY(checkSocketPath(socket));
    grpc::ServerBuilder builder;
    wire::applyLimits(builder, {static_cast<int>(d->options.messageBytes), 1 << 20, 64});
    auto limits = d->options.admission.withMessages(d->options.messageBytes);
    if (!socket.empty())
        limits.connections = std::min(limits.connections, kMostOnSocket);
    auto entrance = socket.empty() ? wire::Entrance::open(d->options.listen, limits, d->options.log)
                                   : wire::Entrance::openSocket(socket, kSocketMode, limits, d->options.log);
    if (!entrance)
        return fail(std::move(entrance).error().in("nvsentinel"));
    d->entrance.emplace(std::move(*entrance));
    d->entrance->addTo(builder);
    builder.RegisterService(&d->receiver);
    d->server = builder.BuildAndStart();
    if (!d->server)
        return fail(ErrorCode::unavailable, "the TLS files do not fit", "nvsentinel: listen on " + (socket.empty() ? d->options.listen.address : socket));
    d->entrance->start();
    return {};
}

void NvsentinelSource::stop() {
    if (!d->server)
        return;
    if (d->entrance)
        d->entrance->stop();
    d->server->Shutdown(std::chrono::system_clock::now() + kShutdownGrace);
    d->server->Wait();
    d->server.reset();
}

std::uint16_t NvsentinelSource::port() const { return d->entrance ? d->entrance->port() : std::uint16_t{0}; }

Result<> NvsentinelSource::probe() const { return d->server && d->entrance ? d->entrance->probe() : Result<>(); }

Result<> NvsentinelSource::reloadCertificates() { return d->server && d->entrance ? d->entrance->reload() : Result<>(); }

} // namespace seamscope::sources

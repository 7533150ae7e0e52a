// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/client.h"

#include "feed/finding.h"
#include "wire/client_core.h"
#include "wire/client_stream.h"
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"
#include "wire/grpc_support.h"
#include "wire/server_private.h"

#include <chrono>
#include <utility>

namespace seamscope::wire {
namespace {

/// One query: held by gRPC's callback until that has run.
template<class T>
struct Query {
    std::shared_ptr<ClientCore> core;
    grpc::ClientContext context;
    grpc::ByteBuffer request;
    grpc::ByteBuffer reply;
    telemetry::Feed::Reply<T> then;
};

grpc::ChannelArguments channelArguments(const BackoffOptions& backoff) {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto ms = [](Duration d) { return static_cast<int>(duration_cast<milliseconds>(d).count()); };
    grpc::ChannelArguments arguments;
    arguments.SetMaxReceiveMessageSize(kMaxReplyBytes);
    arguments.SetInt(GRPC_ARG_ENABLE_PER_MESSAGE_DECOMPRESSION, 0); // a gateway of ours packs nothing
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, 20'000);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, std::max(100, ms(backoff.first)));
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, std::max(100, ms(backoff.cap)));
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL,
                     1); // two clients share no connection and no back-off
    return arguments;
}

Result<std::shared_ptr<grpc::ChannelCredentials>> channelCredentials(const ClientOptions& options) {
    const auto address = parseHostPort(options.address);
    if (!address)
        return fail(address.error().in("connect"));
    if (options.tlsCert.empty() != options.tlsKey.empty())
        return fail(ErrorCode::failedPrecondition, "a certificate and its key must be given together",
                    "connect to " + options.address);
    if (!options.tls && options.tlsCa.empty() && options.tlsCert.empty()) {
        if (!isLoopback(address->host))
            return fail(ErrorCode::failedPrecondition, "not a loopback address, so it needs TLS",
                        "connect to " + options.address);
        return grpc::InsecureChannelCredentials();
    }
    grpc::SslCredentialsOptions ssl;
    const auto read = [](const std::filesystem::path& path, std::string& into) -> Result<> {
        if (!path.empty())
            SEAM_TAKE(into, readPem(path));
        return {};
    };
    SEAM_TRY(read(options.tlsCa, ssl.pem_root_certs));
    SEAM_TRY(read(options.tlsCert, ssl.pem_cert_chain));
    SEAM_TRY(read(options.tlsKey, ssl.pem_private_key));
    return grpc::SslCredentials(ssl);
}

/// What is found of a recording is kept in it, for which all of it is copied: who is told after thirty seconds that it was not
/// done would be told wrongly of one of 50 GB. A gateway that hears a site keeps it at once: if it hangs, so much is said in time.
constexpr int kToKeep = 20;

} // namespace

struct Client::Private {
    std::shared_ptr<ClientCore> core;

    /// Starts a query of @p method. @p fill writes the request, @p read makes the domain value of the reply.
    /// @p patience: so many times the deadline of others.
    template<class Request, class Reply, class T, class Fill, class Read>
    void ask(std::string_view name, telemetry::Feed::Reply<T> then, Fill fill, const char* method, Read read, int patience = 1) {
        auto query = std::make_shared<Query<T>>();
        query->core = core;
        query->then = std::move(then);
        Request request;
        fill(request);
        query->request = toBytes(request);
        core->prepare(query->context);
        query->context.set_deadline(std::chrono::system_clock::now() + core->options.deadline * patience);
        core->enter(query->context);
        core->stub->UnaryCall(&query->context, method, {}, &query->request, &query->reply, [query, read, name](const grpc::Status& status) mutable {
            Reply reply;
            const Result<> taken = status.ok() ? fromBytes(query->reply, reply) : fail(toError(status, name));
            if (taken)
                query->then(read(reply));
            else
                query->then(fail(taken.error()));
            ClientCore* const held = query->core.get(); // alive until freed(): the client waits for it
            held->leave(query->context);
            query.reset();
            held->freed();
        });
    }
};

Client::Client(std::unique_ptr<Private> members)
    : d(std::move(members)) {}

Client::~Client() {
    d->core->timer.stop();
    d->core->cancelAll();
    d->core->waitUntilEmpty();
}

Result<std::unique_ptr<Client>> Client::connect(const ClientOptions& options) {
    silenceLibraryLogs();
    const auto credentials = channelCredentials(options);
    if (!credentials)
        return fail(credentials.error());
    auto channel =
        grpc::CreateCustomChannel(options.address, *credentials, channelArguments(options.backoff));
    auto members = std::make_unique<Private>();
    members->core = std::make_shared<ClientCore>(std::move(channel), options);
    return std::unique_ptr<Client>(new Client(std::move(members)));
}

std::unique_ptr<Client> Client::inProcess(Server& server, const ClientOptions& options) {
    ClientOptions inside = options;
    inside.address = "this process";
    inside.token = server.d->core->ticket;
    auto members = std::make_unique<Private>();
    members->core = std::make_shared<ClientCore>(
        server.d->server->InProcessChannel(channelArguments(options.backoff)), std::move(inside));
    return std::unique_ptr<Client>(new Client(std::move(members)));
}

std::unique_ptr<telemetry::UpdateStream> Client::subscribe(const telemetry::SubscribeRequest& request,
                                                           std::function<void()> wake) {
    auto subscription = std::make_shared<Subscription>(d->core, request, std::move(wake));
    subscription->connect();
    return std::make_unique<ClientStream>(std::move(subscription));
}

void Client::queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) {
    d->ask<v1::RangeRequest, v1::RangeReply>(
        "query range", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryRange",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) {
    d->ask<v1::StateRequest, v1::StateReply>(
        "query state", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryState",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) {
    d->ask<v1::EventRequest, v1::EventList>(
        "query events", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryEvents",
        [](const auto& answer) { return fromProto(answer.events()); });
}

void Client::queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) {
    d->ask<v1::TimelineRequest, v1::TimelineReply>(
        "query timeline", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryTimeline",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                                 Reply<std::vector<telemetry::TimelineSlice>> reply) {
    d->ask<v1::TimelineDetailRequest, v1::TimelineSliceList>(
        "query timeline", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryTimelineDetail",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) {
    d->ask<v1::LedgerRequest, v1::LedgerReply>(
        "query ledger", std::move(reply), [&](auto& request) { toProto(query, request); },
        "/seamscope.v1.Gateway/QueryLedger",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::putCollectives(telemetry::CollectiveBatchPtr batch, Reply<std::uint64_t> reply) {
    d->ask<v1::CollectiveEvents, v1::CollectiveEventsReply>(
        "put collectives", std::move(reply), [&](auto& request) { toProto(*batch, request); },
        "/seamscope.v1.Gateway/PutCollectives",
        [](const auto& answer) { return Result<std::uint64_t>(answer.accepted()); });
}

void Client::listSeries(const telemetry::SeriesFilter& filter,
                        Reply<std::vector<telemetry::SeriesInfo>> reply) {
    d->ask<v1::ListSeriesRequest, v1::SeriesList>(
        "list series", std::move(reply), [&](auto& request) { toProto(filter, *request.mutable_filter()); },
        "/seamscope.v1.Gateway/ListSeries",
        [](const auto& answer) { return fromProto(answer.series()); });
}

void Client::actOnAlarms(const telemetry::AlarmRequest& wanted, Reply<telemetry::AlarmAnswer> reply) {
    d->ask<v1::AlarmRequest, v1::AlarmAnswer>(
        "act on alarms", std::move(reply), [&](auto& request) { toProto(wanted, request); },
        "/seamscope.v1.Alarms/Act",
        [](const auto& answer) { return fromProto(answer); }, telemetry::isFinding(wanted.verb) && !d->core->isLive ? kToKeep : 1);
}

void Client::actInDrill(const drill::DrillRequest& wanted, Reply<drill::DrillView> reply) {
    d->ask<v1::DrillRequest, v1::DrillView>(
        "drill", std::move(reply), [&](auto& request) { toProto(wanted, request); },
        "/seamscope.v1.Drill/Act",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) {
    d->ask<v1::ReplayCommand, v1::SessionState>(
        "replay", std::move(reply), [&](auto& request) { toProto(command, request); },
        "/seamscope.v1.Replay/Control",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) {
    d->ask<v1::ListRecordingsRequest, v1::RecordingList>(
        "list recordings", std::move(reply), [](auto&) {},
        "/seamscope.v1.Recordings/List",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::startRecording(const std::string& path, Reply<telemetry::RecordingInfo> reply) {
    d->ask<v1::StartRecordingRequest, v1::RecordingInfo>(
        "start recording", std::move(reply), [&](auto& request) { request.set_path(path); },
        "/seamscope.v1.Recordings/Start",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::stopRecording(Reply<telemetry::RecordingInfo> reply) {
    d->ask<v1::StopRecordingRequest, v1::RecordingInfo>(
        "stop recording", std::move(reply), [](auto&) {},
        "/seamscope.v1.Recordings/Stop",
        [](const auto& answer) { return fromProto(answer); });
}

void Client::saveRecording(Duration past, Reply<telemetry::RecordingInfo> reply) {
    d->ask<v1::SaveRecordingRequest, v1::RecordingInfo>(
        "save recording", std::move(reply), [&](auto& request) { request.set_past_ns(past.count()); },
        "/seamscope.v1.Recordings/Save",
        [](const auto& answer) { return fromProto(answer); });
}

} // namespace seamscope::wire

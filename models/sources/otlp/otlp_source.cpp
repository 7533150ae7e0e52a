// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/otlp_source.h"

#include "base/bounded_queue.h"
#include "sources/otlp/logs_decoder.h"
#include "sources/otlp/metrics_decoder.h"
#include "sources/unpack/gunzip.h"
#include "wire/entrance.h"
#include "wire/grpc_support.h"

#include "opentelemetry/proto/collector/logs/v1/logs_service.grpc.pb.h"
#include "opentelemetry/proto/collector/metrics/v1/metrics_service.grpc.pb.h"

#include <grpcpp/ext/proto_server_reflection_plugin.h>
#include <grpcpp/health_check_service_interface.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

namespace collector = ::opentelemetry::proto::collector;
using telemetry::InputFault;

constexpr std::chrono::seconds kShutdownGrace{2};

/// google.rpc.Status with RetryInfo of one second, which OTLP asks for: without it exporters drop what was
/// refused.
std::string retryDetails(const std::string& message) {
    const auto field = [](char tag, const std::string& bytes) {
        std::string out(1, tag);
        for (std::size_t n = bytes.size();; n >>= 7U) {
            out += static_cast<char>(n < 0x80 ? n : (n & 0x7FU) | 0x80U);
            if (n < 0x80)
                return out + bytes;
        }
    };
    const std::string retryInfo = field('\x0a', std::string("\x08\x01")); // retry_delay { seconds: 1 }
    const std::string any =
        field('\x0a', "type.googleapis.com/google.rpc.RetryInfo") + field('\x12', retryInfo);
    return std::string("\x08\x08") + field('\x12', message) +
           field('\x1a', any); // code 8 is RESOURCE_EXHAUSTED
}

grpc::Status busy(const std::string& message) {
    return {grpc::StatusCode::RESOURCE_EXHAUSTED, message, retryDetails(message)};
}

/// The message as one piece, and unpacked. @p storage keeps what had to be copied.
Result<std::string_view> contiguous(const grpc::ByteBuffer& buffer, std::size_t limit, grpc::Slice& slice,
                                    std::string& storage) {
    if (!buffer.TrySingleSlice(&slice).ok() && !buffer.DumpToSingleSlice(&slice).ok())
        return fail(ErrorCode::invalidInput, "empty message");
    const std::string_view bytes(reinterpret_cast<const char*>(slice.begin()), slice.size());
    if (!isGzip(bytes))
        return bytes;
    auto unpacked = gunzip(bytes, limit);
    if (!unpacked)
        return fail(unpacked.error());
    storage = std::move(*unpacked);
    return std::string_view(storage);
}

} // namespace

/// gRPC's threads only queue; one thread decodes, as the lane wants it.
struct OtlpSource::Private {
    enum class Kind : unsigned char { metrics, logs };
    struct Job {
        Kind kind = Kind::metrics;
        grpc::ByteBuffer request; ///< shares the bytes with gRPC
        grpc::ByteBuffer* reply = nullptr;
        grpc::ServerUnaryReactor* call = nullptr; ///< alive until Finish
        std::string peer;
    };

    using MetricsBase = collector::metrics::v1::MetricsService::WithRawCallbackMethod_Export<
        collector::metrics::v1::MetricsService::Service>;
    using LogsBase = collector::logs::v1::LogsService::WithRawCallbackMethod_Export<
        collector::logs::v1::LogsService::Service>;

    class MetricsReceiver final : public MetricsBase {
    public:
        explicit MetricsReceiver(Private& owner)
            : m_owner(owner) {}
        grpc::ServerUnaryReactor* Export(grpc::CallbackServerContext* context,
                                         const grpc::ByteBuffer* request, grpc::ByteBuffer* reply) override {
            return m_owner.accept(Kind::metrics, *context, *request, *reply);
        }

    private:
        Private& m_owner;
    };

    class LogsReceiver final : public LogsBase {
    public:
        explicit LogsReceiver(Private& owner)
            : m_owner(owner) {}
        grpc::ServerUnaryReactor* Export(grpc::CallbackServerContext* context,
                                         const grpc::ByteBuffer* request, grpc::ByteBuffer* reply) override {
            return m_owner.accept(Kind::logs, *context, *request, *reply);
        }

    private:
        Private& m_owner;
    };

    Private(telemetry::Lane& sourceLane, OtlpOptions sourceOptions, std::shared_ptr<GpuDirectory> directory)
        : lane(sourceLane)
        , options(std::move(sourceOptions))
        , metrics(lane, {.cacheBytes = options.cacheBytes})
        , logs(lane, std::move(directory))
        , metricsReceiver(*this)
        , logsReceiver(*this)
        , jobs(options.waitingBytes) {}

    grpc::ServerUnaryReactor* accept(Kind kind, grpc::CallbackServerContext& context,
                                     const grpc::ByteBuffer& request, grpc::ByteBuffer& reply);
    void work();
    [[nodiscard]] grpc::Status decode(Job& job);
    [[nodiscard]] grpc::Status answer(Kind kind, const otlp::Outcome& outcome, grpc::ByteBuffer& reply) const;

    telemetry::Lane& lane;
    const OtlpOptions options;
    otlp::MetricsDecoder metrics;
    otlp::LogsDecoder logs;
    MetricsReceiver metricsReceiver;
    LogsReceiver logsReceiver;
    BoundedQueue<Job> jobs;
    std::atomic<bool> isEnding{false};
    std::thread worker;
    std::optional<wire::Entrance> entrance;
    std::unique_ptr<grpc::Server> server;
};

grpc::ServerUnaryReactor* OtlpSource::Private::accept(Kind kind, grpc::CallbackServerContext& context,
                                                      const grpc::ByteBuffer& request,
                                                      grpc::ByteBuffer& reply) {
    auto* const call = context.DefaultReactor();
    const std::string peer = context.peer();
    if (const auto allowed = wire::authorise(context, options.listen.token); !allowed.ok()) {
        entrance->gate()->loginRefused(peer);
        call->Finish(allowed);
        return call;
    }
    entrance->gate()->callBegins(peer);
    if (!jobs.tryPush(Job{kind, request, &reply, call, peer}, request.Length() + 1)) {
        entrance->gate()->callEnds(peer);
        call->Finish(busy("more requests wait than the receiver keeps"));
    }
    return call;
}

void OtlpSource::Private::work() {
    while (auto job = jobs.pop()) {
        entrance->gate()->callEnds(job->peer);
        job->call->Finish(isEnding ? busy("the gateway ends") : decode(*job));
    }
}

grpc::Status OtlpSource::Private::decode(Job& job) {
    grpc::Slice slice;
    std::string storage;
    const auto bytes = job.request.Length() == 0
                           ? Result<std::string_view>(std::string_view())
                           : contiguous(job.request, options.unpackedBytes, slice, storage);
    if (!bytes) {
        lane.fault(bytes.error().code == ErrorCode::tooLarge ? InputFault::oversized : InputFault::malformed,
                   bytes.error().text());
        return {grpc::StatusCode::INVALID_ARGUMENT, bytes.error().text()};
    }
    const telemetry::SourceHealth before = lane.health();
    otlp::Outcome outcome = job.kind == Kind::metrics ? metrics.decode(*bytes) : logs.decode(*bytes);
    lane.contact();
    const telemetry::SourceHealth after = lane.health();
    const auto queueFull = static_cast<std::size_t>(InputFault::queueFull);
    if (after.faults[queueFull].count > before.faults[queueFull].count)
        return busy("the gateway's queue is full");
    // What the lane judged away (time 0, the future, twice the same) is told to the sender as well.
    const std::uint64_t taken = after.samples - before.samples;
    if (outcome.samples > taken)
        outcome.rejected = std::min(outcome.rejected + outcome.samples - taken, outcome.items);
    if (outcome.rejected > 0 && outcome.firstReason.empty())
        outcome.firstReason =
            "time or order of a sample is not plausible; the gateway's source health has the details";
    return answer(job.kind, outcome, *job.reply);
}

grpc::Status OtlpSource::Private::answer(Kind kind, const otlp::Outcome& outcome,
                                         grpc::ByteBuffer& reply) const {
    if (outcome.broken)
        return {grpc::StatusCode::INVALID_ARGUMENT, outcome.broken->text()};
    std::string bytes;
    const auto rejected = static_cast<std::int64_t>(outcome.rejected);
    if (rejected > 0 && kind == Kind::metrics) {
        collector::metrics::v1::ExportMetricsServiceResponse response;
        response.mutable_partial_success()->set_rejected_data_points(rejected);
        response.mutable_partial_success()->set_error_message(outcome.firstReason);
        bytes = response.SerializeAsString();
    } else if (rejected > 0) {
        collector::logs::v1::ExportLogsServiceResponse response;
        response.mutable_partial_success()->set_rejected_log_records(rejected);
        response.mutable_partial_success()->set_error_message(outcome.firstReason);
        bytes = response.SerializeAsString();
    }
    grpc::Slice slice(bytes);
    grpc::ByteBuffer message(&slice, 1);
    reply.Swap(&message);
    return grpc::Status::OK;
}

OtlpSource::OtlpSource(telemetry::Lane& lane, OtlpOptions options, std::shared_ptr<GpuDirectory> directory)
    : d(std::make_unique<Private>(lane, std::move(options), std::move(directory))) {}

OtlpSource::~OtlpSource() { stop(); }

Result<> OtlpSource::start() {
    wire::silenceLibraryLogs();
    grpc::EnableDefaultHealthCheckService(true);
    grpc::reflection::InitProtoReflectionServerBuilderPlugin();
    const wire::ListenOptions& listen = d->options.listen;
    auto entrance = wire::Entrance::open(listen, d->options.admission.withMessages(d->options.requestBytes), d->options.log);
    if (!entrance)
        return fail(std::move(entrance).error().in("otlp"));
    d->entrance.emplace(std::move(*entrance));
    grpc::ServerBuilder builder;
    wire::applyLimits(builder, {static_cast<int>(d->options.requestBytes), 1 << 20, 64});
    d->entrance->addTo(builder);
    builder.RegisterService(&d->metricsReceiver);
    builder.RegisterService(&d->logsReceiver);
    d->server = builder.BuildAndStart();
    if (!d->server)
        return fail(ErrorCode::unavailable, "the TLS files do not fit", "otlp: listen on " + listen.address);
    d->entrance->start();
    d->worker = std::thread([this] { d->work(); });
    return {};
}

void OtlpSource::stop() {
    if (!d->server)
        return;
    d->entrance->stop();
    // Requests that wait are sent back, as new ones are: who sent them sends them again.
    d->isEnding = true;
    d->server->Shutdown(std::chrono::system_clock::now() + kShutdownGrace);
    d->jobs.close();
    d->worker.join();
    d->server.reset();
}

std::uint16_t OtlpSource::port() const { return d->entrance ? d->entrance->port() : std::uint16_t{0}; }

Result<> OtlpSource::probe() const { return d->server ? d->entrance->probe() : Result<>(); }

Result<> OtlpSource::reloadCertificates() { return d->server ? d->entrance->reload() : Result<>(); }

} // namespace seamscope::sources

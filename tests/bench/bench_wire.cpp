// SPDX-License-Identifier: GPL-3.0-or-later
// Samples through gRPC on loopback: a feed that always has more, the server, TCP, the client, and the
// columnar store behind it; both ends share the machine. Floor in the same run: a bare gRPC stream of the
// same messages, parsed and thrown away. Prints JSON.
#include "telemetry/store.h"
#include "wire/client.h"
#include "wire/codec_proto.h"
#include "wire/server.h"

#include "seamscope/v1/gateway.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>

using namespace seamscope;
using namespace seamscope::telemetry;

namespace {

constexpr int kRepeats = 3;
constexpr std::uint64_t kSamples = 20'000'000;

SampleBatch tick(std::uint32_t series, std::int64_t step) {
    SampleBatch batch;
    batch.reserve(series);
    const TimePoint at = fromNanoseconds(1'772'323'200'000'000'000 + step * 1'000'000'000);
    for (std::uint32_t id = 0; id < series; ++id)
        batch.add(SeriesId(id), at,
                  40 + static_cast<double>((id * 7 + static_cast<std::uint32_t>(step)) % 400) * 0.1);
    batch.arrival = at;
    return batch;
}

/// One tick after the other, as fast as they are taken.
class EndlessFeed final : public Feed {
public:
    explicit EndlessFeed(std::uint32_t series)
        : m_series(series) {}
    std::unique_ptr<UpdateStream> subscribe(const SubscribeRequest&, std::function<void()>) override {
        struct Stream final : UpdateStream {
            SampleBatch batch;
            std::int64_t step = 0;
            explicit Stream(std::uint32_t series)
                : batch(tick(series, 0)) {}
            std::optional<Update> next() override {
                Update update;
                update.token = {1, static_cast<std::uint64_t>(++step)};
                update.samples = batch;
                const TimePoint at = batch.arrival + std::chrono::seconds(step);
                std::fill(update.samples.time.begin(), update.samples.time.end(), at);
                return update;
            }
            Result<> status() const override { return {}; }
        };
        return std::make_unique<Stream>(m_series);
    }

private:
    const std::uint32_t m_series;
};

double millionsPerSecond(std::chrono::steady_clock::time_point start) {
    return static_cast<double>(kSamples) /
           std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / 1e6;
}

/// Our two ends; @p take gets every batch on this thread.
double throughOurs(std::uint32_t series, const std::function<void(SampleBatch&&)>& take) {
    EndlessFeed feed(series);
    wire::ServerOptions serverOptions;
    serverOptions.listen.emplace();
    const auto server = wire::Server::start(feed, serverOptions);
    wire::ClientOptions options;
    options.address = "127.0.0.1:" + std::to_string((*server)->port());
    const auto client = wire::Client::connect(options);
    std::mutex mutex;
    std::condition_variable changed;
    bool isAwake = false;
    const auto stream = (*client)->subscribe({}, [&] {
        const std::lock_guard lock(mutex);
        isAwake = true;
        changed.notify_one();
    });
    const auto start = std::chrono::steady_clock::now();
    for (std::uint64_t got = 0; got < kSamples;) {
        if (auto update = stream->next()) {
            got += update->samples.size();
            take(std::move(update->samples));
            continue;
        }
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return isAwake; });
        isAwake = false;
    }
    return millionsPerSecond(start);
}

/// The same message over and over, through the blocking API, into one reused message.
double throughBare(std::uint32_t series) {
    struct Service final : v1::Gateway::Service {
        v1::Update update;
        grpc::Status Subscribe(grpc::ServerContext*, const v1::SubscribeRequest*,
                               grpc::ServerWriter<v1::Update>* writer) override {
            while (writer->Write(update)) {
            }
            return grpc::Status::OK;
        }
    } service;
    Update update;
    update.samples = tick(series, 0);
    wire::toProto(update, nullptr, service.update);
    int port = 0;
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
    builder.RegisterService(&service);
    const auto server = builder.BuildAndStart();
    const auto stub = v1::Gateway::NewStub(
        grpc::CreateChannel("127.0.0.1:" + std::to_string(port), grpc::InsecureChannelCredentials()));
    grpc::ClientContext context;
    const auto reader = stub->Subscribe(&context, {});
    v1::Update message;
    const auto start = std::chrono::steady_clock::now();
    for (std::uint64_t got = 0; got < kSamples && reader->Read(&message);)
        got += static_cast<std::uint64_t>(message.samples(0).series_size());
    const double rate = millionsPerSecond(start);
    context.TryCancel();
    (void)reader->Finish();
    server->Shutdown(std::chrono::system_clock::now());
    return rate;
}

double intoStore(std::uint32_t series) {
    Store store;
    for (std::uint32_t id = 0; id < series; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        info.source = SourceId(0);
        store.addSeries(info);
    }
    std::uint64_t accepted = 0;
    const double rate = throughOurs(series, [&](SampleBatch&& batch) {
        accepted += store.append(batch).accepted;
        store.publish();
    });
    if (accepted < kSamples)
        std::exit(1);
    return rate;
}

double best(const std::function<double()>& run) {
    double rate = 0;
    for (int i = 0; i < kRepeats; ++i)
        rate = std::max(rate, run());
    return rate;
}

void measure(std::uint32_t series, bool isLast) {
    const double bare = best([&] { return throughBare(series); });
    const double client = best([&] { return throughOurs(series, [](SampleBatch&&) {}); });
    const double store = best([&] { return intoStore(series); });
    std::printf("  \"batch_%u\": {\"into_store_msamples_per_s\": %.1f, \"into_client_msamples_per_s\": %.1f, "
                "\"floor_bare_stream_msamples_per_s\": %.1f, \"ratio_store_to_floor\": %.2f, "
                "\"wanted_msamples_per_s\": 5}%s\n",
                series, store, client, bare, store / bare, isLast ? "" : ",");
}

} // namespace

int main() {
    std::printf("{\"bench\": \"wire\", \"unit\": \"million samples a second, both ends on this machine\",\n");
    measure(1'000, false);
    measure(10'000, true);
    std::printf("}\n");
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/otlp_load.h"

#include "opentelemetry/proto/collector/metrics/v1/metrics_service.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <chrono>
#include <random>

namespace seamscope::bench {
namespace {

namespace collector = ::opentelemetry::proto::collector::metrics::v1;
namespace otel = ::opentelemetry::proto::metrics::v1;
using Clock = std::chrono::steady_clock;
using Request = collector::ExportMetricsServiceRequest;

struct Reading {
    const char* name;
    double middle;
    double spread;
};
constexpr Reading kReadings[OtlpLoad::kReadings] = {{"DCGM_FI_DEV_GPU_TEMP", 58, 4},
                                                    {"DCGM_FI_DEV_MEMORY_TEMP", 64, 4},
                                                    {"DCGM_FI_DEV_POWER_USAGE", 640, 40},
                                                    {"DCGM_FI_DEV_SM_CLOCK", 1755, 60},
                                                    {"DCGM_FI_DEV_MEM_CLOCK", 2619, 0},
                                                    {"DCGM_FI_DEV_GPU_UTIL", 96, 3},
                                                    {"DCGM_FI_PROF_GR_ENGINE_ACTIVE", .9, .05},
                                                    {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", .45, .05},
                                                    {"DCGM_FI_PROF_DRAM_ACTIVE", .4, .05},
                                                    {"DCGM_FI_DEV_FB_USED", 71'000, 200},
                                                    {"DCGM_FI_DEV_FB_TOTAL", 81'559, 0},
                                                    {"DCGM_FI_DEV_XID_ERRORS", 0, 0}};
constexpr int kGpusInRequest = 1024;

std::uint64_t nowNs() {
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                          std::chrono::system_clock::now().time_since_epoch())
                                          .count());
}

otel::Gauge& addGauge(Request& request, const char* name) {
    auto* metric = request.add_resource_metrics()->add_scope_metrics()->add_metrics();
    metric->set_name(name);
    return *metric->mutable_gauge();
}

void addGpu(otel::Gauge& gauge, const std::string& host, int gpu) {
    auto* point = gauge.add_data_points();
    const auto add = [&](const char* key, std::string value) {
        auto* attribute = point->add_attributes();
        attribute->set_key(key);
        attribute->mutable_value()->set_string_value(std::move(value));
    };
    add("Hostname", host);
    add("gpu", std::to_string(gpu));
    add("UUID", "GPU-" + host + "-" + std::to_string(gpu));
}

otel::Gauge& gaugeOf(Request& request) {
    return *request.mutable_resource_metrics(0)
                ->mutable_scope_metrics(0)
                ->mutable_metrics(0)
                ->mutable_gauge();
}

bool send(collector::MetricsService::Stub& stub, const Request& request) {
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(10));
    collector::ExportMetricsServiceResponse response;
    return stub.Export(&context, request, &response).ok() &&
           response.partial_success().rejected_data_points() == 0;
}

std::unique_ptr<collector::MetricsService::Stub> connect(const std::string& address) {
    return collector::MetricsService::NewStub(
        grpc::CreateChannel(address, grpc::InsecureChannelCredentials()));
}

std::string hostName(int host) { return "gpu" + std::to_string(10'000 + host); }

} // namespace

Quantiles Quantiles::of(std::vector<double> values) {
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    const auto at = [&](double q) {
        return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
    };
    return {at(0.5), at(0.99), values.back()};
}

struct OtlpLoad::Private {
    struct Part {
        const Reading* reading;
        Request request;
    };
    std::unique_ptr<collector::MetricsService::Stub> stub;
    std::vector<Part> parts; ///< together one second
    std::vector<double> callMs;
    std::uint64_t points = 0;
    std::uint64_t failed = 0;
    Clock::time_point started;
    std::mt19937 random{7};
};

OtlpLoad::OtlpLoad(const std::string& address, int hosts)
    : d(std::make_unique<Private>()) {
    d->stub = connect(address);
    for (int first = 0; first < hosts * kGpusInHost; first += kGpusInRequest)
        for (const Reading& reading : bench::kReadings) {
            Private::Part& part = d->parts.emplace_back(Private::Part{&reading, {}});
            otel::Gauge& gauge = addGauge(part.request, reading.name);
            for (int gpu = first; gpu < std::min(first + kGpusInRequest, hosts * kGpusInHost); ++gpu)
                addGpu(gauge, hostName(gpu / kGpusInHost), gpu % kGpusInHost);
        }
}

OtlpLoad::~OtlpLoad() {
    if (m_thread.joinable())
        stop();
}

void OtlpLoad::start() {
    d->started = Clock::now();
    m_thread = std::thread([this] { run(); });
}

void OtlpLoad::run() {
    const auto distance =
        std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(1)) / d->parts.size();
    auto due = d->started;
    for (std::size_t i = 0; !m_stops; i = (i + 1) % d->parts.size()) {
        Private::Part& part = d->parts[i];
        std::uniform_real_distribution<double> noise(-part.reading->spread, part.reading->spread + 1e-9);
        const std::uint64_t now = nowNs();
        otel::Gauge& gauge = gaugeOf(part.request);
        for (auto& point : *gauge.mutable_data_points()) {
            point.set_time_unix_nano(now);
            point.set_as_double(part.reading->middle + noise(d->random));
        }
        const auto before = Clock::now();
        if (send(*d->stub, part.request))
            d->points += static_cast<std::uint64_t>(gauge.data_points_size());
        else
            ++d->failed;
        d->callMs.push_back(std::chrono::duration<double, std::milli>(Clock::now() - before).count());
        due += distance;
        std::this_thread::sleep_until(due);
    }
}

OtlpLoad::Totals OtlpLoad::stop() {
    m_stops = true;
    m_thread.join();
    const double seconds = std::chrono::duration<double>(Clock::now() - d->started).count();
    return {static_cast<double>(d->points) / seconds, d->failed, Quantiles::of(d->callMs)};
}

struct OtlpProbe::Private {
    std::unique_ptr<collector::MetricsService::Stub> stub;
    Request request;
};

OtlpProbe::OtlpProbe(const std::string& address)
    : d(std::make_unique<Private>()) {
    d->stub = connect(address);
    otel::Gauge& gauge = addGauge(d->request, "DCGM_FI_DEV_GPU_TEMP");
    for (int gpu = 0; gpu < OtlpLoad::kGpusInHost; ++gpu)
        addGpu(gauge, hostName(0) + "-probe", gpu);
}

OtlpProbe::~OtlpProbe() = default;

bool OtlpProbe::send(double celsius) {
    const std::uint64_t now = nowNs();
    for (auto& point : *gaugeOf(d->request).mutable_data_points()) {
        point.set_time_unix_nano(now);
        point.set_as_double(celsius);
    }
    return bench::send(*d->stub, d->request);
}

} // namespace seamscope::bench

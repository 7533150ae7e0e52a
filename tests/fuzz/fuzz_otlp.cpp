// SPDX-License-Identifier: GPL-3.0-or-later
// Export requests of OTLP, metrics and logs, plain or gzip; and a second reading of the same bytes, which
// finds every series in the cache and must say the same.
#include "sources/otlp/logs_decoder.h"
#include "sources/otlp/metrics_decoder.h"
#include "sources/unpack/gunzip.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

struct CountingLane final : telemetry::Lane {
    std::uint32_t made = 0;
    std::uint64_t sampleCount = 0;
    telemetry::Catalogue shipped;

    telemetry::SeriesId series(const telemetry::RawSeries& raw) override {
        for (const auto& [name, value] : raw.labels)
            if (name.empty() || value.empty())
                std::abort();
        return telemetry::SeriesId(made++);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        if (batch.time.size() != batch.size() || batch.value.size() != batch.size())
            std::abort();
        for (const telemetry::SeriesId id : batch.series)
            if (id.isValid() && id.value() >= made)
                std::abort();
        sampleCount += batch.size();
    }
    void event(telemetry::Event&& event) override {
        for (std::size_t i = 1; i < event.attributes.size(); ++i)
            if (!(event.attributes[i - 1].first < event.attributes[i].first))
                std::abort();
    }
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
    void fault(telemetry::InputFault, std::string_view, std::uint64_t) override {}
    void contact() override {}
    void contactFailed(const Error&) override {}
    void finished() override {}
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return shipped; }
    TimePoint now() const override { return fromNanoseconds(1'772'323'200'000'000'000); }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::string unpacked;
    if (isGzip(bytes)) {
        auto result = gunzip(bytes, 1 << 20);
        if (!result)
            return 0;
        unpacked = std::move(*result);
        bytes = unpacked;
    }
    CountingLane lane;
    otlp::MetricsDecoder metrics(lane);
    const auto first = metrics.decode(bytes);
    const std::uint32_t made = lane.made;
    const auto second = metrics.decode(bytes);
    if (lane.made != made || first.items != second.items ||
        first.broken.has_value() != second.broken.has_value())
        std::abort();
    otlp::LogsDecoder logs(lane, std::make_shared<GpuDirectory>());
    (void)logs.decode(bytes);
    return 0;
}

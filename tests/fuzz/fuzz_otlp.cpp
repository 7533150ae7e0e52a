// SPDX-License-Identifier: GPL-3.0-or-later
// Export requests of OTLP, metrics and logs, plain or gzip; and a second reading of the same bytes, which
// finds every series in the cache and must say the same.
#include "counting_lane.h"

#include "sources/otlp/logs_decoder.h"
#include "sources/otlp/metrics_decoder.h"
#include "sources/unpack/gunzip.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

struct Lane final : fuzz::CountingLane {
    telemetry::SeriesId series(const telemetry::RawSeries& raw) override {
        for (const auto& [name, value] : raw.labels)
            if (value.empty())
                std::abort();
        return CountingLane::series(raw);
    }
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
    Lane lane;
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

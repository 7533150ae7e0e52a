// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of health events: every event has clean attributes in their order, and none vanishes without a word.
#include "sources/nvsentinel/health_events.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

struct CountingLane final : telemetry::Lane {
    std::uint64_t events = 0;
    std::uint64_t faults = 0;
    telemetry::Catalogue shipped;

    telemetry::SeriesId series(const telemetry::RawSeries&) override { return {}; }
    void samples(telemetry::SampleBatch&&) override {}
    void event(telemetry::Event&& event) override {
        for (std::size_t i = 1; i < event.attributes.size(); ++i)
            if (!(event.attributes[i - 1].first < event.attributes[i].first))
                std::abort();
        ++events;
    }
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
    void fault(telemetry::InputFault, std::string_view example, std::uint64_t count) override {
        if (example.empty() || count == 0)
            std::abort();
        faults += count;
    }
    void contact() override {}
    void contactFailed(const Error&) override {}
    void finished() override {}
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return shipped; }
    TimePoint now() const override { return fromNanoseconds(1'772'366'400'000'000'000); }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    CountingLane lane;
    HealthEventReader reader(lane, std::make_shared<GpuDirectory>());
    const auto taken = reader.take({reinterpret_cast<const char*>(data), size}, lane.now());
    if (lane.events != reader.made() || reader.made() < reader.told() || (!taken && lane.faults == 0))
        std::abort();
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of health events: every event has clean attributes in their order, and none vanishes without a word.
#include "counting_lane.h"

#include "sources/nvsentinel/health_events.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::CountingLane lane;
    HealthEventReader reader(lane, std::make_shared<GpuDirectory>());
    const auto taken = reader.take({reinterpret_cast<const char*>(data), size}, lane.now());
    if (lane.events != reader.made() || reader.made() < reader.told() || (!taken && lane.faults == 0))
        std::abort();
    return 0;
}

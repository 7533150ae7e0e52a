// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/seam_measure.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace seamscope::telemetry {
namespace {

using End = SeamMeasure::End;

constexpr std::array<SeamMeasure, 9> kMeasures = {{
    {"coolant.flow ÷ heat", "coolant.flow", "ratio", -1, 0.15, End::to},
    {"power.voltage ÷ usual", "power.voltage", "ratio", -1, 0.04, End::from},
    {"checkpoint.write_seconds ÷ plan", "checkpoint.write_seconds", "s", 1, 0.5, End::to},
    {"job.step_seconds ÷ reference", "job.step_seconds", "s", 1, 0.1, End::from},
    {"inference.transfer_seconds ÷ limit", "inference.transfer_seconds", "s", 1, 0.05, End::to},
    {"job.bus_bandwidth ÷ reference", "job.bus_bandwidth", "byte/s", -1, 0.15, End::to},
    {"gpu.clock.sm ÷ the same job", "gpu.clock.sm", "MHz", -1, 0.08, End::from},
    {"net.bytes.transmitted ÷ the same job", "net.bytes.transmitted", "byte/s", -1, 0.35, End::to},
    {"inference.ttft ÷ usual", "inference.ttft", "s", 1, 0.25, End::from},
}};

} // namespace

const SeamMeasure& seamMeasure(SeamMeasureKind kind) { return kMeasures[static_cast<std::size_t>(kind)]; }

const SeamMeasure* findSeamMeasure(std::string_view name) {
    const auto found = std::find_if(kMeasures.begin(), kMeasures.end(),
                                    [&](const SeamMeasure& one) { return one.name == name; });
    return found == kMeasures.end() ? nullptr : found;
}

} // namespace seamscope::telemetry

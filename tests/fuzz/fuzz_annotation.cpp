// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to annotate: any bytes give events that may be shown and are not of the future, or an error.
#include "sources/annotations/annotation.h"
#include "telemetry/label_repair.h"

#include <cstdlib>

using namespace seamscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const TimePoint now = fromNanoseconds(1'772'355'600'000'000'000);
    const auto events = sources::parseAnnotations({reinterpret_cast<const char*>(data), size}, now);
    if (!events)
        return 0;
    for (const telemetry::Event& event : *events)
        if (!telemetry::isStated(event.kind) || event.at > now + std::chrono::minutes(5) ||
            (event.until && *event.until < event.at) || !telemetry::isCleanText(event.text, 4096))
            std::abort();
    return 0;
}

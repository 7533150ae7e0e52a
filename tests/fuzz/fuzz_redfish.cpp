// SPDX-License-Identifier: GPL-3.0-or-later
// A resource of a Redfish service, or an event: any bytes give bounded points, and links that stay on the server.
#include "sources/redfish/redfish_resource.h"
#include "telemetry/label_repair.h"

#include <cmath>
#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Problems problems;
    RedfishContext context;
    context.device = "d";
    if (const auto resource = parseRedfish(text, context, problems)) {
        if (resource->points.size() > RedfishBounds::kPoints)
            std::abort();
        for (const RedfishPoint& point : resource->points) {
            if (std::isinf(point.value))
                std::abort();
            for (const auto& [name, value] : point.labels)
                if (!telemetry::isCleanText(value, 1024))
                    std::abort();
        }
        for (const RedfishLink& link : resource->links)
            if (!link.path.starts_with('/') || link.path.starts_with("//"))
                std::abort();
    }
    if (const auto events = parseRedfishEvents(text, problems))
        for (const RedfishEvent& event : *events)
            if (!telemetry::isCleanText(event.text, 1024))
                std::abort();
    static_cast<void>(redfishEventStream(text));
    return 0;
}
